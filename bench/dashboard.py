"""How long the dashboard waits for its list, with few and with many requests in the table."""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
from fastapi import FastAPI
from sqlalchemy import Engine, Table, insert
from sqlalchemy.orm import Session

from hofvijver.auth.models import User, UserRole
from hofvijver.auth.sessions import Origin, open_session
from hofvijver.auth.tokens import issue
from hofvijver.columns import utc_now
from hofvijver.db import get_engine, upgrade
from hofvijver.main import create_app
from hofvijver.quotes.models import STATUSES, QuoteRequest
from hofvijver.settings import get_settings

FEW = 1_000
MANY = 100_000
ROUNDS = 9
BATCH = 5_000
CITIES = ("Den Haag", "Rotterdam", "Utrecht", "Delft", "Leiden", "Breda", "Gouda", "Zwolle")
NAMES = ("Jansen", "de Vries", "Bakker", "Visser", "Smit", "Meijer", "Mulder", "Bos")
NEWEST = "order=created_at.desc&limit=25"
ASKED = {
    "25 newest": NEWEST,
    "page 20 of them": f"{NEWEST}&offset=475",
    "of one status": f"status=eq.akkoord&{NEWEST}",
    "of one city": f"from_city=eq.Breda&{NEWEST}",
    "next to move": "moving_date=gte.2026-07-01&order=moving_date.asc&limit=25",
    "a common name": f"or=(full_name.ilike.*bakker*,email.ilike.*bakker*)&{NEWEST}",
    "one e-mail address": f"email=ilike.NUMMER7@example.org&{NEWEST}",
    "a name nobody has": f"or=(full_name.ilike.*xyz*,email.ilike.*xyz*)&{NEWEST}",
}


class Office:
    """One database with so many requests, and a colleague who is signed in."""

    def __init__(self, folder: Path, rows: int) -> None:
        self._folder = folder
        self._times: dict[str, list[float]] = {name: [] for name in ASKED}
        self._enter()
        upgrade(get_engine())
        fill(get_engine(), rows)
        self._headers = {"apikey": get_settings().public_key, "authorization": f"Bearer {signed_in()}"}
        self._app = create_app()

    def _enter(self) -> None:
        os.environ.update(DATABASE_URL="", DATA_DIR=str(self._folder))
        get_settings.cache_clear()
        get_engine.cache_clear()

    def measure(self) -> None:
        self._enter()
        asyncio.run(self._ask(self._app))
        get_engine().dispose()

    async def _ask(self, app: FastAPI) -> None:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://bench") as client:
            for name, query in ASKED.items():
                # Twice, because the first one pays for the connection and the caches.
                seconds = [await self._seconds(client, query) for _ in range(2)]
                self._times[name].append(seconds[1])

    async def _seconds(self, client: httpx.AsyncClient, query: str) -> float:
        began = time.perf_counter()
        answer = await client.get(f"/rest/v1/quote_requests?{query}", headers=self._headers)
        assert answer.status_code == 200, answer.text
        return time.perf_counter() - began

    def median(self, name: str) -> float:
        return statistics.median(self._times[name]) * 1000


def fill(engine: Engine, rows: int) -> None:
    table = QuoteRequest.__table__
    assert isinstance(table, Table)
    chance = random.Random(1)  # noqa: S311 - the same rows each time
    made = requests(rows, chance)
    with engine.begin() as connection:
        while batch := [row for row, _ in zip(made, range(BATCH), strict=False)]:
            connection.execute(insert(table), batch)


def requests(rows: int, chance: random.Random) -> Iterator[dict[str, Any]]:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    for number in range(rows):
        yield {
            "id": UUID(int=chance.getrandbits(128)),
            "reference": f"{number:08}",
            "created_at": start + timedelta(seconds=number * 31),
            "updated_at": start + timedelta(seconds=number * 31),
            "from_address": f"Straat {number}",
            "from_postal_code": "2511 AB",
            "from_city": chance.choice(CITIES),
            "to_address": f"Laan {number}",
            "to_postal_code": "3011 AD",
            "to_city": chance.choice(CITIES),
            "moving_date": date(2026, 1, 1) + timedelta(days=chance.randrange(365)),
            "full_name": f"Persoon {chance.choice(NAMES)}",
            "email": f"nummer{number}@example.org",
            "phone": f"07{number:08}",
            "status": chance.choice(STATUSES),
            "furniture_list": {"woonkamer": {"2-zitsbank": 1, "fauteuil": 2}, "dozen": {"verhuisdoos": 40}},
        }


def signed_in() -> str:
    with Session(get_engine()) as session, session.begin():
        user = User(email="bench@example.org", email_confirmed_at=utc_now(), roles=[UserRole(role="staff")])
        session.add(user)
        session.flush()
        return issue(user, open_session(session, user, "password", Origin("127.0.0.1"))).text


def main() -> None:
    many = int(sys.argv[1]) if len(sys.argv) > 1 else MANY
    with tempfile.TemporaryDirectory() as name:
        small, large = Office(Path(name) / "few", FEW), Office(Path(name) / "many", many)
        # Turn by turn, so that whatever else the machine does falls on both.
        for _ in range(ROUNDS):
            small.measure()
            large.measure()
    show(small, large, many)


def show(small: Office, large: Office, many: int) -> None:
    print(f"Dashboard on SQLite, medians of {ROUNDS} rounds in ms")
    print(f"{'':24}{FEW:>12,}{many:>12,}{'ratio':>9}")
    for name in ASKED:
        few, lots = small.median(name), large.median(name)
        print(f"{name:24}{few:12.1f}{lots:12.1f}{lots / few:8.2f}x")


if __name__ == "__main__":
    main()
