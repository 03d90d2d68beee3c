"""The search behind proposals: never against a rule, and as good as trying everything where it says so."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from uuid import UUID

import pytest

from hofvijver.places.postcodes import Point
from hofvijver.planning.search.clock import Clock
from hofvijver.planning.search.day import DaySearch, in_order
from hofvijver.planning.search.matching import most_worth
from hofvijver.planning.search.needs import (
    AFTERNOON,
    MORNING,
    UNKNOWN_TENTHS,
    WHOLE_DAY,
    Day,
    Found,
    Lift,
    Lorry,
    Mover,
    Need,
    Values,
    Ways,
)

PARTS = (WHOLE_DAY, MORNING, AFTERNOON)
DEPOT = Point(52.08, 4.31)
WAYS = Ways(DEPOT, lambda km: km * 1.25)
LONG = 60.0


class Making:
    """Made-up days, the same for the same number."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)  # noqa: S311 - the same days each time
        self.ids = iter(UUID(int=each) for each in range(1, 10_000))

    def place(self) -> Point:
        return Point(52 + self.random.random() / 2, 4.2 + self.random.random())

    def need(self) -> Need:
        pick = self.random
        by_lorry, has_lorry = pick.random() < 0.8, pick.random() < 0.15
        drivers = int(pick.random() < 0.15)
        return Need(
            job=next(self.ids),
            request=next(self.ids),
            parts=pick.choice(PARTS),
            start=self.place(),
            end=self.place(),
            movers=pick.randrange(4),
            lacks_lorry=by_lorry and not has_lorry,
            lacks_driver=by_lorry and not drivers,
            tenths=pick.choice((0, 100, 150, 250, 400)) if by_lorry and not has_lorry else 0,
            lorries=int(by_lorry and has_lorry),
            drivers=drivers,
            lacks_carrier=pick.random() < 0.25,
            lacks_lift=pick.random() < 0.25,
        )

    def free(self) -> int:
        return self.random.choice((WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, MORNING, AFTERNOON))

    def lorry(self) -> Lorry:
        free, tenths = self.free(), self.random.choice((120, 200, 300, UNKNOWN_TENTHS))
        is_used = free != WHOLE_DAY and self.random.random() < 0.6
        end = self.place() if is_used and free == AFTERNOON else None
        return Lorry(
            next(self.ids), free, tenths, is_used, end, self.place() if is_used and not end else None
        )

    def person(self) -> Mover:
        drives, carries = self.random.random() < 0.5, self.random.random() < 0.3
        return Mover(next(self.ids), self.free(), drives, carries)

    def day(self, jobs: int, people: int, lorries: int, lifts: int) -> Day:
        return Day(
            needs=[self.need() for _ in range(jobs)],
            people=[self.person() for _ in range(people)],
            lorries=[self.lorry() for _ in range(lorries)],
            lifts=[Lift(next(self.ids), self.free()) for _ in range(lifts)],
        )

    def usual_day(self) -> Day:
        """Twelve jobs for 28 people and twelve lorries, some of half a day."""
        needs = []
        for _ in range(12):
            parts = self.random.choice((WHOLE_DAY, WHOLE_DAY, MORNING, AFTERNOON))
            tenths = self.random.choice((100, 150, 200, 250, 300, 350, 400))
            movers = 2 if parts != WHOLE_DAY or tenths < 300 else 3
            needs.append(
                replace(
                    self.need(),
                    parts=parts,
                    movers=movers,
                    lacks_lorry=True,
                    lacks_driver=True,
                    tenths=tenths,
                    lorries=0,
                    drivers=0,
                    lacks_carrier=self.random.random() < 0.1,
                )
            )
        sizes = (200, 200, 250, 300, 300, 350, 350, 400, 400, 450, 450, 600)
        return Day(
            needs,
            [replace(self.person(), free=WHOLE_DAY, drives=at % 2 == 0) for at in range(28)],
            [Lorry(next(self.ids), WHOLE_DAY, each) for each in sizes],
            [Lift(next(self.ids), WHOLE_DAY)],
        )


def search(day: Day, seconds: float = LONG) -> Found:
    return DaySearch(day, WAYS, Clock(seconds), in_order).run()


def check(day: Day, found: Found) -> None:
    """Nobody and nothing twice or while it is not free, no lorry too full, and the values as they are."""
    needs = {each.job: each for each in day.needs}
    free = {each.id: each.free for kind in (day.people, day.lorries, day.lifts) for each in kind}
    tenths = {each.id: each.tenths for each in day.lorries}
    lifts = {job: [lift] for job, lift in found.lifts.items()}
    for given in (found.people, found.lorries, lifts):
        for job, resources in given.items():
            for each in resources:
                assert free[each] & needs[job].parts == needs[job].parts
                free[each] &= ~needs[job].parts
    for job, lorries in found.lorries.items():
        assert needs[job].lacks_lorry
        assert sum(tenths[each] for each in lorries) >= needs[job].tenths
    assert values_of(day, found) == found.values


def values_of(day: Day, found: Found) -> Values:
    people, lorries = {each.id: each for each in day.people}, {each.id: each for each in day.lorries}
    without_ride = missing = others = way = 0
    used = defaultdict[UUID, dict[int, Need]](dict)
    for need in day.needs:
        crew = [people[each] for each in found.people.get(need.job, ())]
        added = found.lorries.get(need.job, [])
        without_ride += not rides(need, len(added), sum(each.drives for each in crew))
        missing += max(0, need.movers - len(crew))
        others += need.lacks_carrier and not any(each.carries_pianos for each in crew)
        others += need.lacks_lift and need.job not in found.lifts
        for each in added:
            used[each][need.parts] = need
            way += WAYS.round_trip(need.start, need.end)
    for each, jobs in used.items():
        ends = [jobs[MORNING].end] if MORNING in jobs else [lorries[each].end]
        starts = [jobs[AFTERNOON].start] if AFTERNOON in jobs else [lorries[each].start]
        way -= WAYS.saved(ends[0], starts[0]) if WHOLE_DAY not in jobs else 0
    fresh = sum(not lorries[each].is_used for each in used)
    return Values(without_ride, missing, others, sum(map(len, found.lorries.values())), fresh, way)


def rides(need: Need, lorries: int, drivers: int) -> bool:
    if not need.lacks_ride:
        return True
    if not need.lacks_lorry:
        return need.drivers + drivers > 0
    return lorries > 0 and need.drivers + drivers >= need.lorries + lorries


def best_of_all(day: Day) -> Values:
    """By trying every lorry, person and lift on every job."""
    needs = day.needs
    lorries, crews = dict[tuple[int, ...], Values](), dict[tuple[int, ...], Values]()
    for given in all_lorries(day):
        counts = tuple(len(given.get(need.job, ())) for need in needs)
        keep_lower(lorries, counts, values_of(day, Found(Values(), True, given)))
    known = {each.id: each for each in day.people}
    for given in all_ways(needs, day.people):
        drivers = tuple(sum(known[each].drives for each in given.get(need.job, ())) for need in needs)
        keep_lower(crews, drivers, values_of(day, Found(Values(), True, {}, given)))
    wanted = [need.job for need in needs if need.lacks_lift]
    lifts = [sum(job not in given for job in wanted) for given in all_ways(needs, day.lifts)]
    return min(
        Values(
            sum(not rides(*each) for each in zip(needs, counts, drivers, strict=True)),
            who.missing_movers,
            who.missing_others - len(wanted) + min(lifts),
            what.rides,
            what.lorries,
            what.way,
        )
        for (counts, what), (drivers, who) in product(lorries.items(), crews.items())
    )


def keep_lower(known: dict[tuple[int, ...], Values], key: tuple[int, ...], values: Values) -> None:
    """Of those with as many lorries or drivers on each job."""
    values = replace(values, without_ride=0)
    known[key] = min(values, known.get(key, values))


def all_ways(
    needs: Sequence[Need], given: Sequence[Mover | Lift | Lorry]
) -> Iterator[dict[UUID, list[UUID]]]:
    choices = [list(jobs_for(needs, each.free)) for each in given]
    for chosen in product(*choices):
        found = defaultdict[UUID, list[UUID]](list)
        for each, jobs in zip(given, chosen, strict=True):
            for job in jobs:
                found[job].append(each.id)
        yield dict(found)


def jobs_for(needs: Sequence[Need], free: int) -> Iterator[tuple[UUID, ...]]:
    """What one of them can do on a day."""
    for count in range(3):
        for jobs in combinations(needs, count):
            parts = [each.parts for each in jobs]
            if sum(parts) == (parts[0] | parts[-1] if parts else 0) and not sum(parts) & ~free:
                yield tuple(each.job for each in jobs)


def all_lorries(day: Day) -> Iterator[dict[UUID, list[UUID]]]:
    tenths = {each.id: each.tenths for each in day.lorries}
    wanted = {each.job: each for each in day.needs if each.lacks_lorry}
    for found in all_ways(list(wanted.values()), day.lorries):
        if all(sum(map(tenths.__getitem__, lorries)) >= wanted[job].tenths for job, lorries in found.items()):
            yield found


@pytest.mark.any_database("pure")
@pytest.mark.parametrize("number", range(150))
def test_what_is_called_proven_is_as_good_as_trying_everything(number: int) -> None:
    making = Making(number)
    sizes = making.random
    day = making.day(sizes.randint(1, 3), sizes.randint(0, 4), sizes.randint(0, 3), sizes.randint(0, 2))
    found, best = search(day), best_of_all(day)
    check(day, found)
    assert found.values >= best
    if found.is_proven:
        assert found.values == best
    # Twice the same.
    assert search(day) == found


@pytest.mark.any_database("pure")
@pytest.mark.parametrize("number", range(8))
def test_a_usual_week_of_sixty_jobs_and_forty_resources_is_proven(number: int) -> None:
    making = Making(number)
    week = [making.usual_day() for _ in range(5)]
    for day in week:
        found = search(day)
        check(day, found)
        assert found.is_proven


@pytest.mark.any_database("pure")
@pytest.mark.parametrize("number", range(12))
def test_a_day_that_is_too_full_keeps_to_the_rules_however_little_time_there_is(number: int) -> None:
    making = Making(number)
    day = making.day(24, 28, 12, 2)
    check(day, search(day, seconds=0.0))


@pytest.mark.any_database("pure")
def test_a_lorry_goes_on_to_the_nearest_job() -> None:
    here, near, far = Point(52.08, 4.31), Point(52.1, 4.35), Point(51.4, 3.6)
    ids = [UUID(int=each) for each in range(1, 20)]
    morning = Need(ids[0], ids[0], MORNING, here, near, 2, lacks_lorry=True, lacks_driver=True, tenths=200)
    later = [
        Need(ids[at], ids[at], AFTERNOON, start, here, 2, lacks_lorry=True, lacks_driver=True, tenths=150)
        for at, start in ((1, far), (2, near))
    ]
    people = [Mover(ids[at], WHOLE_DAY, drives=at < 7) for at in range(5, 9)]
    day = Day([morning, *later], people, [Lorry(ids[at], WHOLE_DAY, 200) for at in (10, 11)])
    found = search(day)
    check(day, found)
    assert found.is_proven
    assert found.lorries[ids[2]] == found.lorries[ids[0]] != found.lorries[ids[1]]
    assert found.values.lorries == 2


@pytest.mark.any_database("pure")
def test_pairs_are_worth_the_most_that_any_order_gives() -> None:
    making = Making(1)
    for _ in range(60):
        rows, columns = making.random.randint(1, 5), making.random.randint(1, 5)
        worth = [[making.random.randrange(50) for _ in range(columns)] for _ in range(rows)]
        table = worth if rows <= columns else list(zip(*worth, strict=True))
        tried = (
            sum(row[at] for row, at in zip(table, order, strict=True))
            for order in permutations(range(max(rows, columns)), len(table))
        )
        assert most_worth(worth) == max(tried)
