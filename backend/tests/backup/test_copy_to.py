"""Copies everything from SQLite to PostgreSQL and back, or nothing; a copy that broke off can be repeated."""

import os
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from click.testing import Result
from sqlalchemy import Engine, func, insert, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.columns import utc_now
from hofvijver.damage import photos
from hofvijver.damage.pictures import Picture
from hofvijver.database_copy import BATCH_OF_FILES, Tally
from hofvijver.db import Base, make_engine
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.commands import run_command
from tests.support.databases import PostgresDatabases, migrate
from tests.support.servers import COMMAND
from tests.support.waiting import until

Run = Callable[..., Result]
PHOTOS = BATCH_OF_FILES + 2


@pytest.fixture
def postgres(postgres_databases: PostgresDatabases) -> Iterator[str]:
    address = postgres_databases.new()
    yield address
    postgres_databases.remove(address)


@contextmanager
def opened(address: str) -> Iterator[Engine]:
    """For a moment: a database in use is not copied."""
    engine = make_engine(address)
    try:
        yield engine
    finally:
        engine.dispose()


def tallies(address: str) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    with opened(address) as engine, engine.connect() as connection:
        for table in Base.metadata.sorted_tables:
            tally = found[table.name] = Tally()
            for row in connection.execute(select(table)).mappings():
                tally.add(row)
    return found


def plain(address: str) -> str:
    """As somebody would write it."""
    return address.replace("postgresql+psycopg://", "postgresql://")


def test_everything_goes_to_postgresql_and_back(
    hofvijver: Run, database: Path, postgres: str, tmp_path: Path
) -> None:
    source = f"sqlite:///{database}"
    awkward(source)
    photographed(source)
    hofvijver("keys", "list")
    copied = hofvijver("copy-to", plain(postgres))
    assert (copied.exit_code, copied.stderr) == (0, "")
    assert "quote_requests: 2\n" in copied.stdout
    assert "Counts and checksums agree" in copied.stdout
    before, after = tallies(source), tallies(postgres)
    assert before == after
    assert before["signing_keys"].rows == 1
    assert before["damage_photo_files"].rows == PHOTOS
    next_number_follows(postgres)

    refused = hofvijver("copy-to", plain(postgres))
    assert refused.exit_code == 1
    assert "The target is not empty (audit_log, " in refused.stderr

    home = f"sqlite:///{tmp_path / 'home' / 'hofvijver.db'}"
    back = run_command({**os.environ, "DATABASE_URL": plain(postgres)}, "copy-to", home)
    assert (back.exit_code, back.stderr) == (0, "")
    assert tallies(home) == tallies(postgres)


def awkward(address: str) -> None:
    """Numbers that the two databases write differently, and a gap in the counting."""
    with opened(address) as engine, Session(engine) as session, session.begin():
        session.execute(
            update(QuoteRequest).values(furniture_list=[{"a": 1e2, "b": [0.1, 12345678901234567890, None]}])
        )
        session.execute(insert(AuditEntry).values(**entry(id=41, details={"rows": 1.0})))


def photographed(address: str) -> None:
    """More photos than are in memory at a time."""
    with opened(address) as engine, Session(engine) as session, session.begin():
        request_id = session.scalars(select(QuoteRequest.id).limit(1)).one()
        for number in range(PHOTOS):
            picture = Picture(bytes([255, 216, number]) * 1000, bytes([number]), 2, 1)
            photos.store(session, request_id, f"{number}", picture, utc_now())


def entry(**more: Any) -> dict[str, Any]:
    return {"actor_id": uuid4(), "actor_name": "Anna", "action": "exported", "details": {}, **more}


def next_number_follows(address: str) -> None:
    with opened(address) as engine, Session(engine) as session, session.begin():
        session.execute(insert(AuditEntry).values(**entry()))
        assert session.scalar(select(func.max(AuditEntry.id))) == 42


# In the middle, when the requests are there already, for as long as somebody holds a lock.
HOLD_UP = """
CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END';
CREATE TRIGGER hold_up BEFORE INSERT ON user_roles EXECUTE FUNCTION hold_up()
"""
IS_HELD_UP = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted"


def test_a_copy_that_is_killed_leaves_nothing_and_can_be_made_again(
    hofvijver: Run, database: Path, postgres: str
) -> None:
    migrate(postgres)
    command = [COMMAND, "copy-to", plain(postgres)]
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{database}"}
    with psycopg.connect(plain(postgres), autocommit=True) as holder:
        holder.execute(HOLD_UP)
        holder.execute("SELECT pg_advisory_lock(1)")
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as running:
            assert until(lambda: holder.execute(IS_HELD_UP).fetchone())
            running.send_signal(signal.SIGKILL)
    assert running.returncode == -signal.SIGKILL
    assert {tally.rows for tally in tallies(postgres).values()} == {0}
    assert hofvijver("copy-to", plain(postgres)).exit_code == 0
    assert tallies(postgres) == tallies(f"sqlite:///{database}")


def test_a_row_that_postgresql_does_not_take_leaves_nothing_there_and_is_not_shown(
    hofvijver: Run, database: Path, postgres: str
) -> None:
    source = f"sqlite:///{database}"
    with opened(source) as engine, Session(engine) as session, session.begin():
        session.execute(update(QuoteRequest).values(full_name="Geheime\x00Naam"))
    refused = hofvijver("copy-to", plain(postgres))
    assert refused.exit_code == 1
    assert "Error: quote_requests cannot be copied: " in refused.stderr
    assert refused.stderr.endswith("Nothing is kept.\n")
    assert "Naam" not in refused.stderr
    assert {tally.rows for tally in tallies(postgres).values()} == {0}


def test_a_database_in_use_or_of_others_is_left_alone(hofvijver: Run, database: Path, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'other.db'}"
    with opened(f"sqlite:///{database}") as engine, engine.connect() as connection:
        connection.execute(select(QuoteRequest.id))
        assert "is in use: stop the server first" in hofvijver("copy-to", target).stderr
    with closing(sqlite3.connect(tmp_path / "theirs.db")) as theirs:
        theirs.execute("CREATE TABLE users (id)")
    foreign = hofvijver("copy-to", f"sqlite:///{tmp_path / 'theirs.db'}")
    assert "holds tables that are not ours" in foreign.stderr
    same = hofvijver("copy-to", f"sqlite:///{database}")
    assert same.stderr == "Error: This is the database in use: name another one.\n"
