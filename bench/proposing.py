"""How long proposals for made-up weeks take, how often they are proven, and what other requests notice."""

import argparse
import asyncio
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from uuid import UUID

from anyio import to_thread

from bench.dashboard import CLOCKS
from hofvijver.places.postcodes import Point
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.search.clock import Clock
from hofvijver.planning.search.day import DaySearch, in_order
from hofvijver.planning.search.needs import (
    AFTERNOON,
    MORNING,
    WHOLE_DAY,
    Day,
    Lift,
    Lorry,
    Mover,
    Need,
    Values,
    Ways,
)

WAYS = Ways(Point(52.08, 4.31), lambda km: km * 1.25)
LORRY_TENTHS = (200, 200, 250, 300, 300, 350, 350, 400, 400, 450, 450, 600)
WHOLE_DAY_TENTHS, HALF_DAY_TENTHS = (150, 200, 250, 300, 350, 400, 450, 500), (80, 120, 150, 180, 200, 250)
DAYS, WEEKS = 5, 20
BEAT_SECONDS = 0.001


@dataclass(frozen=True)
class Kind:
    """A kind of week; as many resources as the usual one, which has 40, or fewer."""

    name: str
    halves: float = 0.3
    people: int = 28
    lorries: int = 12
    jobs: int = 60
    days: int = DAYS


KINDS = (
    Kind("usual"),
    Kind("whole days", halves=0),
    Kind("half days", halves=1),
    Kind("few people", people=20),
    Kind("few lorries", lorries=9),
    Kind("all on a day", days=1),
)


def week(kind: Kind, number: int) -> list[Day]:
    """The same for the same number."""
    pick = Random(number)  # noqa: S311 - the same weeks each time
    ids = iter(UUID(int=each) for each in range(1, 10_000))
    people = [
        Mover(next(ids), WHOLE_DAY, pick.random() < 0.6, pick.random() < 0.3) for _ in range(kind.people)
    ]
    lorries = [Lorry(next(ids), WHOLE_DAY, LORRY_TENTHS[at]) for at in range(kind.lorries)]
    lifts = [Lift(next(ids), WHOLE_DAY) for _ in range(2)]
    return [
        Day(
            [_need(kind, pick, ids) for _ in range(kind.jobs // kind.days)],
            pick.sample(people, kind.people - 2),
            lorries,
            lifts,
        )
        for _ in range(kind.days)
    ]


def _need(kind: Kind, pick: Random, ids: Iterator[UUID]) -> Need:
    is_half, by_lorry = pick.random() < kind.halves, pick.random() < 0.92
    tenths = pick.choice(HALF_DAY_TENTHS if is_half else WHOLE_DAY_TENTHS)
    start, end = (Point(51.9 + pick.random() * 0.6, 4.2 + pick.random() * 0.9) for _ in range(2))
    return Need(
        job=next(ids),
        request=next(ids),
        parts=pick.choice((MORNING, AFTERNOON)) if is_half else WHOLE_DAY,
        start=start,
        end=end,
        movers=2 if is_half or tenths < 250 else pick.choice((2, 3, 3, 4)),
        lacks_lorry=by_lorry,
        lacks_driver=by_lorry,
        tenths=tenths if by_lorry else 0,
        lacks_carrier=pick.random() < 0.08,
        lacks_lift=pick.random() < 0.1,
    )


def search(days: Sequence[Day], seconds: float) -> tuple[Values, bool]:
    clock, values, is_proven = Clock(seconds), Values(), True
    for place, day in enumerate(days):
        found = DaySearch(day, WAYS, Clock(clock.left / (len(days) - place)), in_order).run()
        values, is_proven = values + found.values, is_proven and found.is_proven
    return values, is_proven


def by_hand(days: Sequence[Day]) -> Values:
    """The baseline: each job in turn gets the first lorry that holds it, and the first people."""
    values = Values()
    for day in days:
        free = {each.id: each.free for kind in (day.people, day.lorries) for each in kind}
        used = set()
        for need in day.needs:
            able = [each for each in day.people if free[each.id] & need.parts == need.parts]
            fits = (each for each in day.lorries if each.tenths >= need.tenths)
            lorry = next((each for each in fits if free[each.id] & need.parts == need.parts), None)
            crew = able[: need.movers]
            drives = lorry is not None and any(each.drives for each in crew)
            for taken in (*crew, *([lorry] if lorry and need.lacks_lorry else ())):
                free[taken.id] &= ~need.parts
            used |= {lorry.id} if lorry and need.lacks_lorry else set()
            values += Values(
                int(need.lacks_ride and not drives),
                need.movers - len(crew),
                int(need.lacks_carrier and not any(each.carries_pianos for each in crew)),
                int(need.lacks_lorry and lorry is not None),
                0,
                WAYS.round_trip(need.start, need.end) if need.lacks_lorry and lorry else 0,
            )
        values += Values(lorries=len(used))
    return values


async def noticed(work: Callable[[], object]) -> list[float]:
    """How late, in milliseconds, the event loop is for what it does every millisecond during some work."""
    late: list[float] = []
    working = asyncio.ensure_future(to_thread.run_sync(work))
    while not working.done():
        due = time.perf_counter() + BEAT_SECONDS
        await asyncio.sleep(BEAT_SECONDS)
        late.append((time.perf_counter() - due) * 1000)
    return late


def show(kind: Kind, weeks: int, seconds: float, clock: Callable[[], float]) -> None:
    waits, proven, ours, hands = list[float](), 0, Values(), Values()
    for number in range(weeks):
        days = week(kind, number)
        began = clock()
        values, is_proven = search(days, seconds)
        waits.append((clock() - began) * 1000)
        proven += is_proven
        ours, hands = ours + values, hands + by_hand(days)
    late = asyncio.run(noticed(lambda: search(week(kind, 0), seconds)))
    figures = f"{statistics.median(waits):8.0f}{max(waits):8.0f}{proven:6}/{weeks}"
    print(
        f"{kind.name:14}{figures}{statistics.median(late):10.1f}{max(late):8.1f}{_told(ours)}{_told(hands)}"
    )


def _told(values: Values) -> str:
    short = f"{values.without_ride:8}{values.missing_movers:6}{values.missing_others:6}"
    return f"{short}{values.lorries:6}{values.way / 10:9.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weeks", type=int, default=WEEKS)
    parser.add_argument("--seconds", type=float, default=get_planning_facts().proposals.seconds)
    parser.add_argument("--clock", choices=tuple(CLOCKS), default="wall")
    asked = parser.parse_args()
    print(
        "Weeks of 60 jobs: ms, how many are proven, how late the event loop was meanwhile (ms). Then of all"
    )
    print("weeks together jobs without ride, movers and others missing, lorries and km: ours, then by hand.")
    told = f"{'ride':>8}{'mover':>6}{'other':>6}{'lorry':>6}{'km':>9}"
    print(f"{'week':14}{'median':>8}{'most':>8}{'proven':>9}{'late':>9}{'most':>8}{told}{told}")
    idle = asyncio.run(noticed(lambda: time.sleep(1)))
    print(f"{'no search':14}{'':25}{statistics.median(idle):9.1f}{max(idle):8.1f}")
    for kind in KINDS:
        show(kind, asked.weeks, asked.seconds, CLOCKS[asked.clock])


if __name__ == "__main__":
    main()
