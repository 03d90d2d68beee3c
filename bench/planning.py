"""How long the board of a busy week and the move of a card take, among few jobs and among very many."""

import argparse
import asyncio
import os
import statistics
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
from sqlalchemy import Engine, insert, select, text
from sqlalchemy.orm import Session

from bench.dashboard import CLOCKS, offices, signed_in
from bench.many_requests import fill
from hofvijver.columns import utc_now
from hofvijver.db import Base, get_engine, table_of, upgrade
from hofvijver.local_time import local_day
from hofvijver.main import create_app
from hofvijver.planning.models import PARTS, Assignment, Job, Resource
from hofvijver.quotes.models import Quote
from hofvijver.settings import get_settings

SIZES = (1_000, 10_000, 100_000)
ROUNDS = 30
#: Twelve jobs a day: two people and a vehicle each, and four people who are free.
PEOPLE, VEHICLES, JOBS_A_WEEK, WEEKS = 28, 12, 60, 8
BATCH = 10_000
# A call of a colleague that reads as little as can be.
BASELINE = "who I am"
MEASURED = {
    BASELINE: "",
    "board": "150 ms",
    "unchanged board": "",
    "placing": "50 ms",
    "figures, a month": "",
    "figures, a year": "",
}
#: What a quote has for the figures of moves: four hours.
LINES = '[{"id": "verhuizing", "unit": "uur", "quantity_tenths": 40, "optional": false}]'
#: Every quote is accepted, for the day of its first job; jobs before today are closed.
AGREED = (
    "UPDATE quotes SET state = 'accepted', lines = :lines",
    "UPDATE quote_requests SET moving_date = (SELECT min(day) FROM jobs WHERE request_id = quote_requests.id)"
    " WHERE id IN (SELECT request_id FROM jobs)",
    "INSERT INTO quote_acceptances (id, quote_id, reference, number, version, options, total_cents, name,"
    " accepted_at, channel, document) SELECT id, id, number, number, 1, '[]', total_cents, 'Jan',"
    " created_at, 'online', document FROM quotes",
    "INSERT INTO job_closings (job_id, hours_tenths, revision, closed_at, closed_by)"
    " SELECT id, 45, 1, updated_at, 'Petra' FROM jobs WHERE day < :today",
)

Row = dict[str, Any]
Call = Callable[[], Awaitable[httpx.Response]]


class Planner:
    """One database with so many jobs, most of them done long ago, and a colleague who is signed in."""

    clock = "wall"

    def __init__(self, folder: Path, database: str, jobs: int) -> None:
        self.jobs = jobs
        self._environment = {"DATABASE_URL": database, "DATA_DIR": str(folder)}
        self._times: dict[str, list[float]] = {name: [] for name in MEASURED}
        self._enter()
        upgrade(get_engine())
        me, token = signed_in()
        fill(get_engine(), jobs // 2, me)
        self._plan = _Plan(local_day(utc_now()), jobs)
        self._plan.store(get_engine())
        self._headers = {"apikey": get_settings().public_key, "authorization": f"Bearer {token}"}
        self._app = create_app()

    def _enter(self) -> None:
        os.environ.update(self._environment)
        get_settings.cache_clear()
        get_engine.cache_clear()

    def measure(self) -> None:
        self._enter()
        asyncio.run(self._ask())
        get_engine().dispose()

    async def _ask(self) -> None:
        transport = httpx.ASGITransport(self._app)
        async with httpx.AsyncClient(transport=transport, base_url="http://bench") as client:
            client.headers.update(self._headers)
            await self._time(BASELINE, lambda: client.get("/auth/v1/user"))
            board = f"/functions/v1/planning/board?from={self._plan.monday}"
            shown = await self._time("board", lambda: client.get(board))
            known = {"if-none-match": shown.headers["etag"]}
            await self._time("unchanged board", lambda: client.get(board, headers=known), 304)
            moved = next(each for each in shown.json()["jobs"] if each["id"] == str(self._plan.moved))
            await self._time("placing", self._placing(client, moved["revision"]))
            for name, days in (("month", 30), ("year", 365)):
                period = f"from={self._plan.today - timedelta(days=days)}&to={self._plan.today}"
                path = f"/functions/v1/move-figures?{period}"
                await self._time(f"figures, a {name}", partial(client.get, path))

    def _placing(self, client: httpx.AsyncClient, revision: int) -> Call:
        """To and fro between two days, each time with the same crew."""
        path = f"/functions/v1/planning/jobs/{self._plan.moved}/place"
        crew = [str(each) for each in self._plan.crew]
        revisions = iter(range(revision, revision + 2))

        def place() -> Awaitable[httpx.Response]:
            seen = next(revisions)
            day = self._plan.monday + timedelta(days=5 + seen % 2)
            body = {"day": f"{day}", "part_of_day": "hele_dag", "revision": seen, "resources": crew}
            return client.put(path, json=body)

        return place

    async def _time(self, name: str, call: Call, expected: int = 200) -> httpx.Response:
        # Twice, because the first call pays for the connection and the caches.
        await call()
        began = CLOCKS[self.clock]()
        response = await call()
        self._times[name].append(CLOCKS[self.clock]() - began)
        assert response.status_code == expected, response.text
        return response

    def median(self, name: str) -> float:
        return statistics.median(self._times[name]) * 1000


class _Plan:
    """A full week to look at, seven after it of which half is planned, and all others before today."""

    def __init__(self, today: date, jobs: int) -> None:
        self.today = today
        self.monday = today + timedelta(days=7 - today.weekday())
        self._jobs = jobs
        self._people = [uuid4() for _ in range(PEOPLE)]
        self._vehicles = [uuid4() for _ in range(VEHICLES)]
        self.moved = uuid4()
        # Free on Saturday and on Sunday, when nobody else works.
        self.crew = [*self._people[-2:], self._vehicles[-1]]
        self._requests: Sequence[UUID] = ()

    def store(self, engine: Engine) -> None:
        with Session(engine) as session, session.begin():
            self._requests = session.scalars(select(Quote.request_id)).all()
            self._put(session, Resource, iter(self._resources()))
            self._put(session, Job, (job for job, _ in self._all()))
            self._put(session, Assignment, (each for job, crew in self._all() for each in _uses(job, crew)))
        with engine.begin() as connection:
            for statement in AGREED:
                known = {"lines": LINES, "today": self.today}
                told = {name: known[name] for name in known if f":{name}" in statement}
                connection.execute(text(statement), told)
        if engine.dialect.name == "postgresql":
            with engine.begin() as connection:
                connection.execute(text("ANALYZE"))

    def _put(self, session: Session, model: type[Base], rows: Iterator[Row]) -> None:
        while batch := list(islice(rows, BATCH)):
            session.execute(insert(table_of(model)), batch)

    def _all(self) -> Iterator[tuple[Row, list[UUID]]]:
        """Each job with its crew and vehicle."""
        ahead = JOBS_A_WEEK * WEEKS
        for number in range(self._jobs):
            slot = number % VEHICLES
            crew = [*self._people[2 * slot : 2 * slot + 2], self._vehicles[slot]]
            if number < ahead:
                week, place = divmod(number, JOBS_A_WEEK)
                day = self.monday + timedelta(weeks=week, days=place // VEHICLES)
                yield self._job(number, day, "hele_dag"), crew if week == 0 or number % 2 else []
            else:
                half_days = (number - ahead) // VEHICLES
                day = self.monday - timedelta(days=8 + half_days // len(PARTS))
                yield self._job(number, day, PARTS[half_days % len(PARTS)]), crew

    def _job(self, number: int, day: date, part: str) -> Row:
        # Quotes have the id of their request here.
        request = self._requests[number % len(self._requests)]
        return {
            "id": UUID(int=number) if number else self.moved,
            "request_id": request,
            "quote_id": request,
            "agreed_day": 1 if number else None,
            "kind": "verhuizing",
            "day": day,
            "part_of_day": part,
            "movers": 2,
            "hours_tenths": 40,
            "m3_tenths": 250,
            "updated_by": "Petra",
        }

    def _resources(self) -> Iterator[Row]:
        for kind, ids in (("person", self._people), ("vehicle", self._vehicles)):
            for number, each in enumerate(ids):
                drives = kind == "person" and number % 2 == 0
                name = f"{kind} {number:02}"
                yield {"id": each, "kind": kind, "name": name, "drives": drives, "updated_by": "Petra"}


def _uses(job: Row, crew: Sequence[UUID]) -> Iterator[Row]:
    parts = PARTS if job["part_of_day"] == "hele_dag" else (job["part_of_day"],)
    for resource in crew:
        for part in parts:
            yield {"job_id": job["id"], "resource_id": resource, "day": job["day"], "part": part}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, nargs="+", default=list(SIZES))
    parser.add_argument(
        "--database", choices=("sqlite", "postgres"), nargs="+", default=["sqlite", "postgres"]
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--clock", choices=tuple(CLOCKS), default="wall")
    asked = parser.parse_args()
    Planner.clock = asked.clock
    for kind in asked.database:
        with offices(kind, asked.jobs, Planner) as all_sizes:
            # In turns, so that other load on the machine affects all of them.
            for _ in range(asked.rounds):
                for planner in all_sizes:
                    planner.measure()
            show(kind, all_sizes, asked.rounds)


def show(kind: str, all_sizes: Sequence[Planner], rounds: int) -> None:
    """Print milliseconds, in brackets how many times the baseline, and the last column beside the first."""
    few, many = all_sizes[0], all_sizes[-1]
    print(f"\nPlan on {kind}, medians of {rounds} rounds in ms ({few.clock})")
    print(f"{'jobs':18}" + "".join(f"{each.jobs:>18,}" for each in all_sizes) + f"{'ratio':>9}{'aim':>9}")
    for name, aim in MEASURED.items():
        waits = "".join(f"{each.median(name):10.1f} {_times(each, name):>7}" for each in all_sizes)
        print(f"{name:18}{waits}{many.median(name) / few.median(name):8.2f}x{aim:>9}")


def _times(planner: Planner, name: str) -> str:
    return f"({planner.median(name) / planner.median(BASELINE):.1f}x)"


if __name__ == "__main__":
    main()
