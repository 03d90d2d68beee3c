"""Gives each job of a day its people: drivers above all, then movers as quoted, then who carries a piano.

How many movers will be missing at least is counted, not searched: a person does one job of the whole day, or
one of the morning and one of the afternoon. Seats are then filled one by one, by somebody with whom that
count stays as it is.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hofvijver.planning.search.lifts import most_for_whole_days
from hofvijver.planning.search.needs import AFTERNOON, MORNING, WHOLE_DAY, Mover

PARTS = (WHOLE_DAY, MORNING, AFTERNOON)

#: Of those who would do, a job gets the lowest: by the places of job and person, and who has which job yet.
Order = Callable[[int, int, "Crews"], Any]


@dataclass(frozen=True)
class Seats:
    """What a job asks of people."""

    parts: int
    drivers: int
    movers: int
    carrier: bool


@dataclass
class Crews:
    """Who does what, by the places of jobs and people in the lists given."""

    people: dict[int, list[int]]
    missing_movers: int = 0
    missing_carriers: int = 0
    is_proven: bool = True

    def of(self, person: int) -> list[int]:
        """The jobs that somebody has."""
        return [job for job, people in self.people.items() if person in people]


@dataclass
class _Tally:
    """How many seats there are to fill, and how many people are free for them."""

    drivers: Counter[int]
    others: Counter[int]
    free: Counter[tuple[int, bool]]

    def fewest_missing(self) -> int | None:
        """Movers that will be missing whatever is done; none if there are not even enough drivers."""
        both_drive, both = (
            self.free[WHOLE_DAY, True],
            self.free[WHOLE_DAY, True] + self.free[WHOLE_DAY, False],
        )
        wanted = self.drivers[WHOLE_DAY] + self.others[WHOLE_DAY]
        found = [
            self._missing(all_day, wanted, both, both_drive)
            for all_day in range(self.drivers[WHOLE_DAY], min(wanted, both) + 1)
        ]
        return min((each for each in found if each is not None), default=None)

    def _missing(self, all_day: int, wanted: int, both: int, both_drive: int) -> int | None:
        """If so many of those who are free all day get a job of the whole day."""
        drive_all_day = max(self.drivers[WHOLE_DAY], all_day - (both - both_drive))
        missing = wanted - all_day
        for part in (MORNING, AFTERNOON):
            if self.drivers[part] > self.free[part, True] + both_drive - drive_all_day:
                return None
            there = self.free[part, True] + self.free[part, False] + both - all_day
            missing += max(0, self.drivers[part] + self.others[part] - there)
        return missing if drive_all_day <= both_drive else None


def _tally(seats: Sequence[Seats], people: Sequence[Mover]) -> _Tally:
    drivers, others = Counter[int](), Counter[int]()
    for each in seats:
        drivers[each.parts] += each.drivers
        others[each.parts] += max(0, each.movers - each.drivers)
    return _Tally(drivers, others, Counter((each.free, each.drives) for each in people))


def fewest_missing(seats: Sequence[Seats], people: Sequence[Mover]) -> int | None:
    return _tally(seats, people).fewest_missing()


def find_crews(seats: Sequence[Seats], people: Sequence[Mover], order: Order) -> Crews | None:
    """None if there are not enough drivers."""
    filling = _Filling(seats, people, order)
    return None if filling.missing is None else filling.run()


class _Filling:
    def __init__(self, seats: Sequence[Seats], people: Sequence[Mover], order: Order) -> None:
        self.seats, self.people, self.order = seats, people, order
        self.tally = _tally(seats, people)
        self.missing = self.tally.fewest_missing()
        self.free = [each.free for each in people]
        self.crews = Crews({at: [] for at in range(len(seats))}, self.missing or 0)
        # The morning before the afternoon, so that a crew stays together.
        self.jobs = sorted(range(len(seats)), key=lambda at: (PARTS.index(seats[at].parts), at))

    def run(self) -> Crews:
        pianos = [each.parts for each in self.seats if each.carrier]
        for at in sorted(self.jobs, key=lambda each: not self.seats[each].carrier):
            for _ in range(self.seats[at].drivers):
                self._fill(at, self._drivers(at), self.tally.drivers)
        for at in self.jobs:
            if self._lacks_carrier(at) and not self._fill(at, self._carriers(), self._open_seat(at)):
                self.crews.missing_carriers += 1
        # In turns, so that where people are short each job gets somebody.
        for _ in range(max((each.movers for each in self.seats), default=0)):
            for at in self.jobs:
                if self._others_open(at) > 0:
                    self._fill(at, self._movers(), self.tally.others, is_for_ability=False)
        self.crews.is_proven = self.crews.missing_carriers == fewest_carriers_missing(pianos, self.people)
        return self.crews

    def _drivers(self, at: int) -> Iterator[tuple[Any, int]]:
        """Who carries pianos too is kept for jobs that need it."""
        wants = self._lacks_carrier(at)
        for person, each in enumerate(self.people):
            if each.drives:
                yield each.carries_pianos != wants, person

    def _carriers(self) -> Iterator[tuple[Any, int]]:
        for person, each in enumerate(self.people):
            if each.carries_pianos:
                yield each.drives, person

    def _movers(self) -> Iterator[tuple[Any, int]]:
        for person, each in enumerate(self.people):
            yield each.drives + each.carries_pianos, person

    def _lacks_carrier(self, at: int) -> bool:
        return self.seats[at].carrier and not any(
            self.people[person].carries_pianos for person in self.crews.people[at]
        )

    def _open_seat(self, at: int) -> Counter[int] | None:
        """None: the crew is complete, and a carrier comes on top."""
        return self.tally.others if self._others_open(at) > 0 else None

    def _others_open(self, at: int) -> int:
        each = self.seats[at]
        return each.movers - max(len(self.crews.people[at]), each.drivers)

    def _fill(
        self,
        at: int,
        able: Iterator[tuple[Any, int]],
        tally: Counter[int] | None,
        *,
        is_for_ability: bool = True,
    ) -> bool:
        """Puts the first of them on the job by whom no other job gets less."""
        parts = self.seats[at].parts
        ranked = []
        for rank, person in able:
            if self.free[person] & parts == parts:
                liked = self.order(at, person, self.crews)
                ranked.append(((rank, liked) if is_for_ability else (liked, rank), person))
        tried = set()
        for _, person in sorted(ranked):
            kind = self.free[person], self.people[person].drives
            if kind not in tried and self._take(parts, person, tally):
                self.crews.people[at].append(person)
                return True
            tried.add(kind)
        return False

    def _take(self, parts: int, person: int, tally: Counter[int] | None) -> bool:
        drives, before = self.people[person].drives, self.free[person]
        self.tally.free[before, drives] -= 1
        self.tally.free[before & ~parts, drives] += 1
        if tally is not None:
            tally[parts] -= 1
        if self.tally.fewest_missing() == self.missing:
            self.free[person] = before & ~parts
            return True
        self.tally.free[before, drives] += 1
        self.tally.free[before & ~parts, drives] -= 1
        if tally is not None:
            tally[parts] += 1
        return False


def fewest_carriers_missing(jobs: Sequence[int], people: Sequence[Mover]) -> int:
    """Of jobs with a piano, by their parts of the day: at least so many get nobody to carry it."""
    able = Counter(each.free for each in people if each.carries_pianos)
    return most_for_whole_days(Counter(jobs), able).without
