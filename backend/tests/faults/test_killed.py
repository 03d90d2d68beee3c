"""kill -9 at any moment, while requests come in: what was acknowledged is there, once and whole."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine

from tests.support import database_checks
from tests.support.databases import Kind
from tests.support.fault_rounds import Tell
from tests.support.ports import can_listen, free_port
from tests.support.servers import Server, running_server
from tests.support.storage_faults import workers
from tests.support.visitors import UNLIMITED, Crowd, Told, health, let_work
from tests.support.waiting import until


def test_a_killed_server_loses_nothing_it_acknowledged(
    site: Path, database: str, kind: Kind, rounds: int, look: Callable[[str], Engine], tell: Tell
) -> None:
    port = free_port()
    crowd = Crowd(f"http://127.0.0.1:{port}")
    with crowd.sending() as told:
        for number in range(rounds):
            with running_server(site, DATABASE_URL=database, PORT=str(port), **UNLIMITED) as server:
                strike(server, number, told)
            # A worker that was killed while it wrote to the disk keeps the port a moment longer.
            assert until(lambda: can_listen(port))
    count, unsure = len(told.stored), len(told.unsure)
    database_checks.check(look(database), told)
    with running_server(site, DATABASE_URL=database, PORT=str(port), **UNLIMITED) as server:
        told.send_again(server.url)
    database_checks.check(look(database), told)
    tell(f"kill -9, {kind}: {rounds} rounds, {count} acknowledged, 0 lost; {unsure} sent again, 0 double")


def strike(server: Server, number: int, told: Told) -> None:
    """Every second time the worker alone is first, whom its parent must replace while visitors wait."""
    let_work(told)
    if number % 2:
        before = workers(server)
        os.kill(before[0], signal.SIGKILL)
        assert until(lambda: workers(server) not in (before, []) and health(server.url) == 200)
        let_work(told)
    os.killpg(server.process.pid, signal.SIGKILL)
    server.wait()
