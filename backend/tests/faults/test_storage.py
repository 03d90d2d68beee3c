"""A full disk, a database that cannot be written, one that is locked: a clear refusal, then recovery."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Engine

from tests.support import database_checks, databases, storage_faults
from tests.support.databases import Kind
from tests.support.fault_rounds import Tell
from tests.support.servers import Server, running_server, started_server
from tests.support.visitors import UNLIMITED, Told, health, is_clear_refusal, send
from tests.support.waiting import until

LONGEST_WAIT_SECONDS = 25
FULL = {
    "files that may not grow": storage_faults.no_larger_files,
    **({"no space left": storage_faults.no_space_left} if storage_faults.can_mount() else {}),
}


def submit(server: Server, told: Told, times: int) -> None:
    for _ in range(times):
        key = uuid4()
        response = send(server.url, key)
        if response.status_code == 201:
            told.stored.add(key)
        else:
            told.refused[key] = response


def assert_clear(told: Told) -> None:
    assert [response.text for response in told.refused.values() if not is_clear_refusal(response)] == []


@pytest.fixture
def disk(tmp_path: Path, request: pytest.FixtureRequest, migrated_file: str) -> Iterator[str]:
    """A database on a disk that can be filled."""
    with ExitStack() as stack:
        if request.param == "no space left":
            stack.enter_context(storage_faults.small_disk(tmp_path))
        yield databases.SqliteFiles(tmp_path).new(migrated_file)


@pytest.mark.parametrize(("disk", "way"), [(way, way) for way in FULL], indirect=["disk"])
def test_a_full_disk_refuses_and_loses_nothing(
    site: Path, disk: str, way: str, look: Callable[[str], Engine], tell: Tell
) -> None:
    told = Told()
    with running_server(site, DATABASE_URL=disk, **UNLIMITED) as server:
        submit(server, told, 3)
        with FULL[way](server, databases.file_of(disk)), ThreadPoolExecutor(5) as visitors:
            list(visitors.map(lambda _: submit(server, told, 1), range(5)))
            assert told.refused
            assert_clear(told)
            assert httpx.get(server.url + "/over-ons").status_code == 200
        refused = len(told.refused)
        assert told.send_again(server.url) == refused
        submit(server, told, 3)
    database_checks.check(look(disk), told)
    tell(f"full disk, {way}: {refused} refused clearly, {len(told.stored)} stored, 0 lost, 0 half")


def test_a_server_whose_database_became_read_only_refuses_until_it_can_be_written(
    site: Path, sqlite_database: str, look: Callable[[str], Engine], tell: Tell
) -> None:
    told = Told()
    command = storage_faults.AS_ORDINARY_USER
    with running_server(site, command, DATABASE_URL=sqlite_database, **UNLIMITED) as server:
        submit(server, told, 2)
        with storage_faults.read_only(databases.file_of(sqlite_database).parent):
            # What is open stays open: only a new worker meets the new rights.
            replace_worker(server)
            submit(server, told, 5)
            assert len(told.refused) == 5
            assert_clear(told)
            assert httpx.get(server.url + "/over-ons").status_code == 200
        assert told.send_again(server.url) == 5
        submit(server, told, 2)
        assert until(lambda: mail_files(server) == 2 * len(told.stored))
    database_checks.check(look(sqlite_database), told)
    tell(f"read-only database: 5 refused clearly, {len(told.stored)} stored, 0 lost, 0 half")


def test_connections_that_were_opened_read_only_do_not_stay(
    site: Path, sqlite_database: str, look: Callable[[str], Engine], tell: Tell
) -> None:
    told = Told()
    command = storage_faults.AS_ORDINARY_USER
    with running_server(site, command, DATABASE_URL=sqlite_database, **UNLIMITED) as server:
        with (
            storage_faults.read_only(databases.file_of(sqlite_database).parent),
            ThreadPoolExecutor(12) as watchers,
        ):
            list(watchers.map(lambda _: health(server.url), range(48)))
        submit(server, told, 40)
        assert len(told.refused) <= 2
        told.send_again(server.url)
    database_checks.check(look(sqlite_database), told)
    tell("read-only database while connections are opened: over with the cause")


def mail_files(server: Server) -> int:
    return len(list((server.folder / "data" / "outbox").glob("*.eml")))


def replace_worker(server: Server) -> None:
    (before,) = storage_faults.workers(server)
    os.kill(before, signal.SIGKILL)
    assert until(
        lambda: storage_faults.workers(server) not in ([before], []) and health(server.url) is not None
    )


def test_a_server_does_not_start_on_a_database_it_cannot_write(
    site: Path, sqlite_database: str, tell: Tell
) -> None:
    folder = databases.file_of(sqlite_database).parent
    with (
        storage_faults.read_only(folder),
        started_server(site, storage_faults.AS_ORDINARY_USER, DATABASE_URL=sqlite_database) as server,
    ):
        assert server.wait() == 1
        file = folder / "hofvijver.db"
        assert server.errors == f"The database file {file} cannot be used: Permission denied.\n"
    tell("read-only database at the start: refused in one sentence")


def test_a_database_that_another_process_holds_is_waited_for_and_then_refused(
    site: Path, database: str, kind: Kind, look: Callable[[str], Engine], tell: Tell
) -> None:
    told = Told()
    with running_server(site, DATABASE_URL=database, **UNLIMITED) as server:
        submit(server, told, 2)
        with storage_faults.locked(database), ThreadPoolExecutor(6) as visitors:
            began = time.monotonic()
            list(visitors.map(lambda _: submit(server, told, 1), range(6)))
            longest = time.monotonic() - began
            assert len(told.refused) == 6
            assert_clear(told)
            assert health(server.url) == 200
        assert longest < LONGEST_WAIT_SECONDS
        assert told.send_again(server.url) == 6
        submit(server, told, 2)
    database_checks.check(look(database), told)
    tell(f"locked database, {kind}: 6 at once refused within {longest:.0f} s, 0 lost, 0 half")
