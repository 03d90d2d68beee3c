"""Gives each job of a day a lorry that holds all of it: the fewest rides and lorries, and the shortest ways.

A job of the morning and one of the afternoon may share a lorry. Of the lorries that would do and ride nowhere
else, the smallest is enough to look at, since whatever it could do otherwise a larger one can too. What no
single lorry holds that is left is shared by as few as possible.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from hofvijver.places.postcodes import Point
from hofvijver.planning.search.clock import Clock, GaveUp, TimeIsUp
from hofvijver.planning.search.loads import MOST_TOGETHER, Loads
from hofvijver.planning.search.matching import most_worth
from hofvijver.planning.search.needs import AFTERNOON, MORNING, WHOLE_DAY, Lorry, Need, Ways

#: A search that has found nothing after so many steps gives up; after fewer, if the time is up.
MOST_IN_VAIN, FEW_IN_VAIN = 2_000, 300

Taken = dict[int, list[int]]


@dataclass(frozen=True)
class Rides:
    """Which lorries go to which job, by their places in the lists given."""

    # A lorry on one job.
    rides: int
    lorries: int
    way: int
    taken: Taken
    is_proven: bool


@dataclass(frozen=True)
class _Option:
    lorries: tuple[int, ...]
    # The job of the afternoon that the lorry does after this one.
    then: int | None = None
    saved: int = 0


@dataclass
class _State:
    free: list[int]
    used: list[bool]
    # Alone in the morning: a job that may follow was weighed as a pair.
    closed: list[bool]
    ends: list[Point | None]
    rides: int = 0
    count: int = 0
    way: int = 0
    taken: Taken = field(default_factory=dict)


def find_rides(needs: Sequence[Need], lorries: Sequence[Lorry], ways: Ways, clock: Clock) -> Rides | None:
    """None if there is no way to give each job its lorry."""
    return _LorrySearch(needs, lorries, ways, clock).run()


def can_ride(needs: Sequence[Need], lorries: Sequence[Lorry], ways: Ways, clock: Clock) -> bool:
    """Whether each job can get its lorry, however."""
    return _LorrySearch(needs, lorries, ways, clock, takes_any=True).run() is not None


def lorries_at_least(
    needs: Sequence[Need], lorries: Sequence[Lorry], ways: Ways
) -> tuple[int, int, int] | None:
    """How many rides and lorries, and how long a way, whatever is found; none if there are too few."""
    search = _LorrySearch(needs, lorries, ways, Clock(0))
    return search.at_least(0) if search.there_are_enough() else None


class _LorrySearch(Loads):
    def __init__(
        self,
        needs: Sequence[Need],
        lorries: Sequence[Lorry],
        ways: Ways,
        clock: Clock,
        *,
        takes_any: bool = False,
    ) -> None:
        super().__init__(needs, lorries, ways)
        self.clock, self.takes_any = clock, takes_any
        self.best: Rides | None = None
        self.steps = 0
        self.state = _State(
            free=[each.free for each in lorries],
            used=[each.is_used for each in lorries],
            closed=[False] * len(lorries),
            ends=[each.end for each in lorries],
        )

    def run(self) -> Rides | None:
        is_over = False
        try:
            if self.there_are_enough():
                self._go(0)
        except TimeIsUp:
            is_over = True
        if self.best is None:
            if is_over:
                raise GaveUp
            return None
        return replace(self.best, is_proven=not is_over and self._weighed_all(self.best))

    def _weighed_all(self, best: Rides) -> bool:
        """Half a day that is shared by lorries which ride in the other half is not weighed in every way.

        It would take more rides than were found, unless jobs of the whole day take fewer by themselves.
        """
        halves = [self.fewest[at] for at, each in enumerate(self.needs) if each.parts != WHOLE_DAY]
        if self.takes_any or not halves or (best.rides == sum(self.fewest) and max(halves) == 1):
            return True
        whole_days = [each for each in self.needs if each.parts == WHOLE_DAY]
        least = find_rides(whole_days, self.lorries, self.ways, self.clock)
        return (
            least is not None
            and least.is_proven
            and max(halves) == 1
            and best.rides == least.rides + len(halves)
        )

    def _go(self, place: int) -> None:
        self._look_at_the_clock()
        state = self.state
        while place < len(self.order) and self.order[place] in state.taken:
            place += 1
        if not self._may_be_better(place):
            return
        if place == len(self.order):
            taken = {at: list(lorries) for at, lorries in state.taken.items()}
            self.best = Rides(state.rides, state.count, state.way, taken, is_proven=True)
            return
        for option in self._options(place):
            self.state = self._with(self.order[place], option)
            self._go(place + 1)
            self.state = state

    def _look_at_the_clock(self) -> None:
        self.steps += 1
        most = FEW_IN_VAIN if self.clock.is_over else MOST_IN_VAIN
        if self.best is None and self.steps > most:
            raise TimeIsUp
        self._hurry()

    def _hurry(self) -> None:
        """What was found before the time is up counts; something has to be found."""
        try:
            self.clock.step()
        except TimeIsUp:
            if self.best is not None:
                raise

    def _may_be_better(self, place: int) -> bool:
        if self.best is None:
            return True
        if self.takes_any:
            return False
        rides, count, way = self.at_least(place)
        mine = self.state.rides + rides, self.state.count + count, self.state.way + way
        return mine < (self.best.rides, self.best.lorries, self.best.way)

    def at_least(self, place: int) -> tuple[int, int, int]:
        """How many rides and lorries more, and how long a way more, the jobs from this place on will take."""
        left = [at for at in self.order[place:] if at not in self.state.taken]
        by_parts = {MORNING: 0, AFTERNOON: 0, WHOLE_DAY: 0}
        for at in left:
            by_parts[self.needs[at].parts] += self.fewest[at]
        halves = (by_parts[part] - self._open_in(part) for part in (MORNING, AFTERNOON))
        way = sum(self.trip[at] * self.fewest[at] for at in left) - self._most_saved(left)
        return sum(by_parts.values()), by_parts[WHOLE_DAY] + max(0, *halves), way

    def _most_saved(self, left: Sequence[int]) -> int:
        """If each job were followed by the one that suits it best, whatever the lorries hold."""
        mornings = [at for at in left if self.needs[at].parts == MORNING]
        afternoons = [at for at in left if self.needs[at].parts == AFTERNOON]
        used = [at for at, is_used in enumerate(self.state.used) if is_used and not self.state.closed[at]]
        ends = [self.state.ends[at] for at in used if self.state.free[at] == AFTERNOON]
        starts = [self.lorries[at].start for at in used if self.state.free[at] == MORNING]
        by_job = [
            [self.saved[one][other] for other in afternoons]
            + [self.ways.saved(self.needs[one].end, start) for start in starts]
            for one in mornings
        ]
        before = [[self.ways.saved(end, self.needs[other].start) for other in afternoons] for end in ends]
        return most_worth([*by_job, *([*row, *([0] * len(starts))] for row in before)])

    def _open_in(self, part: int) -> int:
        """Lorries that ride already and have this part to spare."""
        all_of_them = zip(self.state.used, self.state.free, self.state.closed, strict=True)
        return sum(used and bool(free & part) and not closed for used, free, closed in all_of_them)

    def _options(self, place: int) -> Iterator[_Option]:
        at = self.order[place]
        need = self.needs[at]
        if need.parts == MORNING:
            yield from self._pairs(at)
        yield from self._singles(need)
        for count in range(2, MOST_TOGETHER + 1):
            if self._may_share(place, count):
                yield from self._together(need, count)

    def _may_share(self, place: int, count: int) -> bool:
        """Not if something with fewer rides is known."""
        if self.best is None:
            return True
        left = (at for at in self.order[place + 1 :] if at not in self.state.taken)
        return self.state.rides + count + sum(self.fewest[at] for at in left) <= self.best.rides

    def _pairs(self, at: int) -> Iterator[_Option]:
        """A lorry that does this job in the morning and another in the afternoon, the nearest first."""
        need = self.needs[at]
        afternoons = [each for each in self.order if self.needs[each].parts == AFTERNOON]
        later = [each for each in afternoons if each not in self.state.taken]
        saved = self.saved[at]
        for then in sorted(later, key=lambda each: (-saved[each], each)):
            tenths = max(need.tenths, self.needs[then].tenths)
            lorry = self._smallest(WHOLE_DAY, tenths)
            if lorry is not None:
                yield _Option((lorry,), then, saved[then])

    def _singles(self, need: Need) -> Iterator[_Option]:
        if need.parts != WHOLE_DAY:
            yield from self._on_the_road(need)
            lorry = self._smallest(need.parts, need.tenths)
            if lorry is not None:
                yield _Option((lorry,))
        lorry = self._smallest(WHOLE_DAY, need.tenths)
        if lorry is not None:
            yield _Option((lorry,))

    def _smallest(self, free: int, tenths: int) -> int | None:
        """Of the lorries that do nothing yet and are free just then."""
        state = self.state
        return next(
            (
                at
                for at in self.by_size
                if state.free[at] == free and not state.used[at] and self.lorries[at].tenths >= tenths
            ),
            None,
        )

    def _on_the_road(self, need: Need) -> list[_Option]:
        """Lorries that ride in the other part: one for each way that this saves, the most first."""
        state, found = self.state, dict[int, int]()
        for at in self.by_size:
            fits = state.free[at] == need.parts and self.lorries[at].tenths >= need.tenths
            if state.used[at] and fits and not state.closed[at]:
                found.setdefault(self._saved_on(at, need), at)
        return [_Option((found[saved],), None, saved) for saved in sorted(found, reverse=True)]

    def _saved_on(self, lorry: int, need: Need) -> int:
        if need.parts == AFTERNOON:
            return self.ways.saved(self.state.ends[lorry], need.start)
        return self.ways.saved(need.end, self.lorries[lorry].start)

    def _together(self, need: Need, count: int) -> Iterator[_Option]:
        """Several lorries, each of which is needed; those that hold the same count as one choice."""
        state, known = self.state, set()
        free = [at for at in self.by_size if state.free[at] & need.parts == need.parts]
        for chosen in combinations(free, count):
            self._hurry()
            sizes = tuple((self.lorries[at].tenths, state.used[at], state.free[at]) for at in chosen)
            held = sum(tenths for tenths, _, _ in sizes)
            if held - sizes[0][0] < need.tenths <= held and sizes not in known:
                known.add(sizes)
                saved = sum(self._saved_on(at, need) for at in chosen if state.used[at])
                yield _Option(chosen, None, saved)

    def _with(self, at: int, option: _Option) -> _State:
        """The state in which this option was taken."""
        before, need = self.state, self.needs[at]
        state = _State(
            free=before.free.copy(),
            used=before.used.copy(),
            closed=before.closed.copy(),
            ends=before.ends.copy(),
            rides=before.rides + len(option.lorries) + (option.then is not None),
            count=before.count,
            way=before.way + self.trip[at] * len(option.lorries) - option.saved,
            taken={**before.taken, at: list(option.lorries)},
        )
        for lorry in option.lorries:
            state.count += not state.used[lorry]
            state.closed[lorry] = len(option.lorries) == 1
            state.used[lorry] = True
            state.free[lorry] &= ~need.parts
            state.ends[lorry] = need.end
        if option.then is not None:
            state.taken[option.then] = list(option.lorries)
            state.way += self.trip[option.then]
            for lorry in option.lorries:
                state.free[lorry] = 0
        return state
