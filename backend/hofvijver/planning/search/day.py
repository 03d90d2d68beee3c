"""Searches who and what does the jobs of a day, in the order of `Values`, and says whether it is proven best.

Once it is chosen which jobs get a lorry with a driver, lorries and people are searched apart from each other.
Mostly all get one, and that choice is the only one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hofvijver.planning.search.clock import Clock, GaveUp, TimeIsUp
from hofvijver.planning.search.crews import (
    Crews,
    Order,
    Seats,
    fewest_carriers_missing,
    fewest_missing,
    find_crews,
)
from hofvijver.planning.search.lifts import find_lifts
from hofvijver.planning.search.lorries import Rides, Taken, can_ride, find_rides, lorries_at_least
from hofvijver.planning.search.needs import WHOLE_DAY, Day, Found, Need, Values, Ways

#: The places of the jobs that get a lorry with a driver, in order.
Chosen = tuple[int, ...]
#: Whom a job gets of those who would do, once it is known which lorries go where.
OrderOf = Callable[[Taken], Order]


@dataclass(frozen=True)
class _Choice:
    """Lorries for the jobs that get one, and how well the day is served then."""

    chosen: Chosen
    rides: Rides
    seats: Sequence[Seats]
    # With the fewest that will be missing for pianos, and without lifts.
    values: Values
    crews: Crews | None = None


class DaySearch:
    """`order` says whom a job gets of those who would do."""

    def __init__(self, day: Day, ways: Ways, clock: Clock, order: OrderOf) -> None:
        self.day, self.ways, self.clock, self.order = day, ways, clock, order
        self.riders = [at for at, each in enumerate(day.needs) if each.lacks_ride]
        self.best: _Choice | None = None
        self.is_proven = True
        self.carriers_missing = fewest_carriers_missing(
            [each.parts for each in day.needs if each.lacks_carrier], day.people
        )
        self._known: dict[Chosen, bool] = {}

    def run(self) -> Found:
        if not self._consider(tuple(self.riders)):
            self._choose()
        assert self.best is not None  # noqa: S101 - without any lorry at all nothing is in the way
        return self._found(self.best)

    def _choose(self) -> None:
        """Which jobs get a lorry and a driver, if not all can; the easiest first, who are the most."""
        able = [at for at in self.riders if self._can((at,))]
        able.sort(key=lambda at: (self.day.needs[at].parts == WHOLE_DAY, self.day.needs[at].tenths, at))
        try:
            self._go(able, 0, ())
        except TimeIsUp:
            self.is_proven = False

    def _go(self, able: Sequence[int], place: int, chosen: Chosen) -> None:
        if self.best:
            self.clock.check()
            spare = len(self.best.chosen) - len(chosen)
            if spare > len(able) - place:
                return
            if spare == len(able) - place:
                # No more may be left out.
                chosen, place = tuple(sorted((*chosen, *able[place:]))), len(able)
        if place == len(able):
            if self._may_be_better(chosen):
                self._consider(chosen)
            return
        more = tuple(sorted((*chosen, able[place])))
        if self._can(more):
            self._go(able, place + 1, more)
        self._go(able, place + 1, chosen)

    def _may_be_better(self, chosen: Chosen) -> bool:
        """By what can be counted without a search."""
        if self.best is None:
            return True
        least = lorries_at_least(self._loads(chosen), self.day.lorries, self.ways)
        if least is None:
            return False
        missing = fewest_missing(self._seats(chosen, {}), self.day.people)
        return missing is not None and self._values(chosen, missing, least) < self.best.values

    def _values(self, chosen: Chosen, missing: int, lorries: tuple[int, int, int]) -> Values:
        return Values(len(self.riders) - len(chosen), missing, self.carriers_missing, *lorries)

    def _consider(self, chosen: Chosen) -> bool:
        """Whether these can all get one; the best of those that were considered is kept."""
        weighed = self._weigh(chosen)
        if weighed is None:
            return False
        if not weighed.rides.is_proven:
            self.is_proven = False
        if self.best is None or weighed.values < self.best.values:
            crews = find_crews(weighed.seats, self.day.people, self.order(weighed.rides.taken))
            assert crews is not None  # noqa: S101 - there are enough drivers
            values = replace(weighed.values, missing_others=crews.missing_carriers)
            if self.best is None or values < self.best.values:
                self.best = replace(weighed, values=values, crews=crews)
        return True

    def _can(self, chosen: Chosen) -> bool:
        """Whether these can all get a lorry and a driver; if that is not found out, they cannot."""
        if chosen not in self._known:
            is_driven = fewest_missing(self._seats(chosen, {}), self.day.people) is not None
            self._known[chosen] = is_driven and self._can_ride(chosen)
        return self._known[chosen]

    def _can_ride(self, chosen: Chosen) -> bool:
        try:
            return can_ride(self._loads(chosen), self.day.lorries, self.ways, self.clock)
        except GaveUp:
            self.is_proven = False
            return False

    def _weigh(self, chosen: Chosen) -> _Choice | None:
        loaded = [at for at in chosen if self.day.needs[at].lacks_lorry]
        if fewest_missing(self._seats(chosen, {}), self.day.people) is None:
            return None
        try:
            found = find_rides(self._loads(chosen), self.day.lorries, self.ways, self.clock)
        except GaveUp:
            self.is_proven = False
            return None
        if found is None:
            return None
        rides = replace(found, taken={loaded[at]: lorries for at, lorries in found.taken.items()})
        seats = self._seats(chosen, rides.taken)
        missing = fewest_missing(seats, self.day.people)
        if missing is None:
            # Other lorries for the same jobs might want fewer drivers.
            self.is_proven = False
            return None
        values = self._values(chosen, missing, (rides.rides, rides.lorries, rides.way))
        return _Choice(chosen, rides, seats, values)

    def _loads(self, chosen: Chosen) -> list[Need]:
        return [self.day.needs[at] for at in chosen if self.day.needs[at].lacks_lorry]

    def _seats(self, chosen: Chosen, taken: Taken) -> list[Seats]:
        """One driver for each lorry; at least one where it is not known how many lorries a job takes."""
        found = []
        for at, need in enumerate(self.day.needs):
            lorries = need.lorries + len(taken.get(at, (0,))) if need.lacks_lorry else 1
            drivers = max(0, lorries - need.drivers) if at in chosen else 0
            found.append(Seats(need.parts, drivers, need.movers, need.lacks_carrier))
        return found

    def _found(self, best: _Choice) -> Found:
        ids, day = [each.job for each in self.day.needs], self.day
        lorries, people = ([each.id for each in kind] for kind in (day.lorries, day.people))
        crews = best.crews or Crews({})
        lifts, without_lift = find_lifts(day.needs, day.lifts)
        return Found(
            replace(best.values, missing_others=crews.missing_carriers + without_lift),
            self.is_proven and crews.is_proven,
            {ids[at]: [lorries[each] for each in mine] for at, mine in best.rides.taken.items()},
            {ids[at]: [people[each] for each in mine] for at, mine in crews.people.items()},
            lifts,
        )


def in_order(taken: Taken) -> Order:
    """Who comes first comes first."""
    return lambda job, person, crews: person
