"""How many quote requests a second are stored for good, beside what the database itself can do."""

import json
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
from psycopg.types.json import Jsonb
from sqlalchemy import make_url, text

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from bench.posting import CONNECTIONS
from hofvijver import sqlite
from hofvijver.db import make_engine
from tests.support import databases
from tests.support.servers import Server, running_server
from tests.support.small_site import build

KEY = "sb_publishable_hofvijver"
# Mail stays in the outbox meanwhile, because the database alone sends none either.
SETTINGS = {"PUBLIC_KEY": KEY, "TRUSTED_PROXIES": "127.0.0.1", "MAIL_SECONDS": "3600"}
SERVE = (sys.executable, "-m", "tests.support.altered_server")
ROUNDS = 3
ROUND_SECONDS = 2.0
START_SECONDS = 20
ROOT = Path(__file__).resolve().parents[1]
# These columns are unique, so each row gets new values.
UNIQUE = ("id", "reference", "idempotency_key")

Figures = dict[str, float]


@dataclass
class Contender:
    name: str
    measure: Callable[[], Figures]
    rounds: list[Figures] = field(default_factory=list)

    def run(self) -> None:
        self.rounds.append(self.measure())

    def median(self, figure: str) -> float:
        return statistics.median(each[figure] for each in self.rounds)


@dataclass(frozen=True)
class Contest:
    """Our server, the database alone, and the wait at half of what we can do."""

    ours: Contender
    bare: Contender
    server: Server

    def run(self) -> None:
        # In turns, so that other load on the machine affects both.
        for _ in range(ROUNDS):
            self.ours.run()
            self.bare.run()

    def show(self) -> None:
        rate = self.ours.median("rate")
        for each in (self.ours, self.bare):
            waits = f"{each.median('p99') * 1000:9.0f}" if "p99" in each.rounds[0] else f"{'':9}"
            print(f"{each.name:36}{each.median('rate'):11.0f}{waits}{rate / each.median('rate'):9.2f}x")
        half = statistics.median(post(self.server, rate / 2)["p99"] for _ in range(3)) * 1000
        print(f"{'  p99 at half of that rate':47}{half:9.0f}")


def post(server: Server, rate: float = 0) -> Figures:
    command = [sys.executable, "-m", "bench.posting", str(server.port), KEY, str(ROUND_SECONDS), str(rate)]
    limit = ROUND_SECONDS + START_SECONDS
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, timeout=limit)
    figures: Figures = json.loads(done.stdout)
    return figures


def sample(address: str) -> dict[str, Any]:
    """A row as our server has written it."""
    engine = make_engine(address)
    with engine.connect() as connection:
        row = dict(connection.execute(text("SELECT * FROM quote_requests LIMIT 1")).mappings().one())
    engine.dispose()
    return row


def insert_directly(file: Path, row: dict[str, Any]) -> Figures:
    """Insert one row per transaction into the same table, as durably, without our server."""
    marks = ", ".join(f":{name}" for name in row)
    statement = f"INSERT INTO quote_requests ({', '.join(row)}) VALUES ({marks})"  # noqa: S608 - our own names
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        for pragma in sqlite.PRAGMAS:
            database.execute(pragma)
        count, began = 0, time.perf_counter()
        while time.perf_counter() < began + ROUND_SECONDS:
            database.execute(statement, row | dict.fromkeys(UNIQUE, uuid4().hex))
            count += 1
        return {"rate": count / (time.perf_counter() - began)}


def run_pgbench(program: Path, address: str, script: Path) -> Figures:
    """The same on PostgreSQL, with as many connections as we have visitors."""
    clients = ["--client", str(CONNECTIONS), "--time", str(int(ROUND_SECONDS))]
    command = [str(program), "--no-vacuum", *clients, "--file", str(script), plain(address)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    (line,) = (line for line in said.splitlines() if line.startswith("tps = "))
    return {"rate": float(line.split()[2])}


def pgbench_script(folder: Path, address: str, row: dict[str, Any]) -> Path:
    fixed = {name: value for name, value in row.items() if name not in UNIQUE}
    with psycopg.connect(plain(address)) as connection:
        values = [psycopg.sql.Literal(_jsonb(value)).as_string(connection) for value in fixed.values()]
    columns = ", ".join([*UNIQUE, *fixed])
    new = ["gen_random_uuid()"] * len(UNIQUE)
    script = folder / "insert.sql"
    statement = f"INSERT INTO quote_requests ({columns}) VALUES ({', '.join([*new, *values])});\n"  # noqa: S608
    script.write_text(statement)
    return script


def _jsonb(value: Any) -> Any:
    return Jsonb(value) if isinstance(value, dict | list) else value


def plain(address: str) -> str:
    return make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)


@contextmanager
def sqlite_contest() -> Iterator[Contest]:
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        own, bare = (databases.migrate(databases.SqliteFiles(folder).new()) for _ in range(2))
        server = stack.enter_context(_server(folder, own, 1))
        row = sample(own)
        file = Path(str(make_url(bare).database))
        limit = Contender("SQLite alone, a row a transaction", lambda: insert_directly(file, row))
        yield Contest(Contender("hofvijver on SQLite, 1 worker", lambda: post(server)), limit, server)


@contextmanager
def postgres_contest() -> Iterator[Contest]:
    with tempfile.TemporaryDirectory() as name, databases.postgres() as postgres, ExitStack() as stack:
        folder = Path(name)
        own, bare = (databases.migrate(postgres.new()) for _ in range(2))
        server = stack.enter_context(_server(folder, own, 2))
        script = pgbench_script(folder, own, sample(own))
        program = postgres.program("pgbench")
        limit = Contender("pgbench, a row a transaction", lambda: run_pgbench(program, bare, script))
        yield Contest(Contender("hofvijver on PostgreSQL, 2 workers", lambda: post(server)), limit, server)


@contextmanager
def _server(folder: Path, address: str, workers: int) -> Iterator[Server]:
    site = folder / "site"
    site.mkdir()
    with running_server(build(site), SERVE, DATABASE_URL=address, WORKERS=str(workers), **SETTINGS) as server:
        # The first request pays for what is loaded once.
        post(server)
        yield server


def main() -> None:
    rounds = f"medians of {ROUNDS} rounds of {ROUND_SECONDS:.0f} s"
    print(f"Stored for good before the response, {CONNECTIONS} visitors at once, {rounds}")
    print(f"{'':36}{'per second':>11}{'p99 ms':>9}{'ours is':>10}")
    for contest in (sqlite_contest, postgres_contest):
        with contest() as ready:
            ready.run()
            ready.show()


if __name__ == "__main__":
    main()
