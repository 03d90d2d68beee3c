"""Minutes of requests and page views at fixed rates: waits, failures and memory."""

import argparse
import asyncio
import itertools
import json
import re
import selectors
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import text

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from bench.posting import request
from bench.processes import processor_seconds, resident_bytes
from bench.visitors import Connections, Record, Visitors
from hofvijver.db import make_engine
from hofvijver.settings import get_settings
from tests.support import databases
from tests.support.servers import Server, running_server

SITE = get_settings().site_dir
KEY = "sb_publishable_hofvijver"
SETTINGS = {"PUBLIC_KEY": KEY, "RATE_LIMIT_FACTOR": "1000000", "SMTP_URL": ""}
# The pages that a visitor opens in turn, and how many page views a second.
PAGES = ("/", "/locaties/amsterdam", "/blog/verhuiskosten-complete-gids")
PAGES_A_SECOND = 200
SUBMISSIONS_A_SECOND = 50
IDLE_VISITS = 200
AIM = 10
# Memory counts as flat when its end is at most this share above the first minute, which fills the caches.
FLAT = 0.05

# Only the pictures that a phone loads.
_FILE = re.compile(r'/assets/[^"\s)]+|/images/[^"\s)]+-640\.avif')


@dataclass
class Run:
    idle: dict[str, Record] = field(default_factory=dict)
    busy: dict[str, Record] = field(default_factory=dict)
    memory: list[int] = field(default_factory=list)
    # Processor seconds of the server and of the visitors.
    spent: tuple[float, float] = (0, 0)

    def acknowledged(self) -> int:
        records = (self.idle["submissions"], self.busy["submissions"])
        return sum(len(each.times) - sum(each.errors.values()) for each in records)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    wanted = parser.parse_args()
    with (
        _database(wanted.database) as address,
        running_server(SITE, DATABASE_URL=address, **SETTINGS) as server,
    ):
        # The timers of this loop are exact to far less than a millisecond, unlike those of the others.
        loop = asyncio.SelectorEventLoop
        with asyncio.Runner(loop_factory=lambda: loop(selectors.SelectSelector())) as runner:
            run = runner.run(_measure(server, wanted.seconds))
        _show(run, wanted.seconds)
        _show_stored(run, address)


@contextmanager
def _database(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as name:
            yield databases.SqliteFiles(Path(name)).new()
    else:
        with databases.postgres() as postgres:
            yield postgres.new()


async def _measure(server: Server, seconds: int) -> Run:
    run = Run()
    everybody = _visitors(server)
    for name, (visitors, _) in everybody.items():
        run.idle[name] = await visitors.come_one_by_one(IDLE_VISITS)
    before = _spent(server)
    async with asyncio.TaskGroup() as group:
        group.create_task(_watch_memory(server, seconds, run.memory))
        coming = {
            name: group.create_task(visitors.come(rate, seconds))
            for name, (visitors, rate) in everybody.items()
        }
    run.busy = {name: task.result() for name, task in coming.items()}
    after = _spent(server)
    run.spent = (after[0] - before[0], after[1] - before[1])
    return run


def _spent(server: Server) -> tuple[float, float]:
    return processor_seconds(server.process.pid), time.process_time()


def _visitors(server: Server) -> dict[str, tuple[Visitors, float]]:
    """The kinds of visitors and their rates; files as often as the page views need them."""
    files = _files()
    connections = Connections(server.port)

    def readers(paths: Iterator[str]) -> Visitors:
        return Visitors(connections, 200, lambda: _get(next(paths)))

    return {
        "pages": (readers(itertools.cycle(PAGES)), PAGES_A_SECOND),
        "files": (readers(itertools.cycle(files)), PAGES_A_SECOND * len(files) / len(PAGES)),
        "submissions": (Visitors(connections, 201, lambda: request(KEY)), SUBMISSIONS_A_SECOND),
    }


def _files() -> list[str]:
    """What a browser fetches over a whole visit, each once, since it keeps them."""
    listed = json.loads((SITE / "site.json").read_bytes())["pages"]
    texts = [(SITE / "client" / listed[path]["file"]).read_text() for path in PAGES]
    found = dict.fromkeys(name for text in texts for name in _FILE.findall(text))
    return [name for name in found if name in listed]


def _get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n".encode()


async def _watch_memory(server: Server, seconds: int, memory: list[int]) -> None:
    """Measure memory at the start, every minute, and at the end."""
    for passed in (*range(0, seconds, 60), seconds):
        await asyncio.sleep(min(60, seconds, passed) if passed else 0)
        memory.append(resident_bytes(server.process.pid))


def _show(run: Run, seconds: int) -> None:
    print(f"{seconds} s, waits in ms counted from the moment at which each was due")
    heads = ("a second", "responses", "errors", "idle p50", "p50", "p95", "p99", "p95/idle")
    print(f"{'':12}" + "".join(f"{head:>10}" for head in heads))
    for name, busy in run.busy.items():
        idle = run.idle[name].part(50)
        waits = [1000 * each for each in (idle, *(busy.part(percent) for percent in (50, 95, 99)))]
        counts = (len(busy.times) // seconds, len(busy.times), sum(busy.errors.values()))
        print(f"{name:12}" + "".join(f"{count:10}" for count in counts), end="")
        print("".join(f"{wait:10.1f}" for wait in waits) + f"{busy.part(95) / idle:10.1f}")
        for error, count in busy.errors.items():
            print(f"  {error}: {count} times")
    print(f"The aim is below {AIM} in the last column, and no errors.")
    server, visitors = (each / seconds for each in run.spent)
    print(f"processor: the server {server:.0%} of one core, the visitors {visitors:.0%}")
    _show_memory(run.memory)


def _show_memory(memory: list[int]) -> None:
    print("resident MB, each minute: " + " ".join(f"{each / 2**20:.0f}" for each in memory))
    if len(memory) < 4:
        print("  too short to say whether it grows")
        return
    growth = memory[-1] / memory[1] - 1
    print(f"  {growth:+.1%} from the first minute to the end: {'flat' if growth <= FLAT else 'it grows'}")


def _show_stored(run: Run, address: str) -> None:
    engine = make_engine(address)
    with engine.connect() as connection:
        stored = connection.execute(text("SELECT count(*) FROM quote_requests")).scalar_one()
        unsent = connection.execute(text("SELECT count(*) FROM outbox WHERE sent_at IS NULL")).scalar_one()
    engine.dispose()
    print(f"{run.acknowledged()} acknowledged, {stored} stored; {unsent} mails not yet written as files")


if __name__ == "__main__":
    main()
