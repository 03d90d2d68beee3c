"""What db.py promises: pragmas, waiting writers, times in UTC, and a plain error without a database."""

import stat
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.db import DatabaseUnavailable, connect_check, is_current, make_engine, read_only, upgrade
from hofvijver.outbox import OutboxMessage
from hofvijver.settings import Settings


@pytest.fixture
def file_engine(tmp_path: Path) -> Engine:
    """The default database: a file in DATA_DIR, which does not exist yet."""
    settings = Settings(data_dir=tmp_path / "data", database_url="")
    engine = make_engine(settings.engine_url)
    upgrade(engine)
    return engine


def count_users(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(User)) or 0


def test_every_pooled_sqlite_connection_has_the_pragmas(file_engine: Engine) -> None:
    names = ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
    connections = [read_only(file_engine).connect() for _ in range(4)]
    found = [tuple(each.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names) for each in connections]
    for connection in connections:
        connection.close()
    full = 2
    assert found == [("wal", 1, 5000, full)] * 4


def test_the_connection_that_migrated_checks_foreign_keys_afterwards(file_engine: Engine) -> None:
    with file_engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_the_sqlite_file_and_its_folder_are_for_their_owner_only(file_engine: Engine) -> None:
    path = Path(str(file_engine.url.database))
    with Session(file_engine) as session:
        session.add(User(email="jan@example.org"))
        session.commit()
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert modes == {"hofvijver.db": 0o600, "hofvijver.db-wal": 0o600, "hofvijver.db-shm": 0o600}


def test_a_sqlite_file_that_everybody_could_read_is_closed_at_the_next_start(file_engine: Engine) -> None:
    path = Path(str(file_engine.url.database))
    path.chmod(0o644)
    upgrade(file_engine)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_second_engine_in_one_process_does_not_take_the_locks_of_the_first(file_engine: Engine) -> None:
    """Another process that ends then takes the database for unused and throws its log away."""
    program = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("INSERT INTO purge_runs (id, started_at, counts) VALUES ('1', '2', '{}')")
"""
    file = str(file_engine.url.database)
    with file_engine.connect() as first:
        first.exec_driver_sql("DELETE FROM purge_runs")
        first.commit()
        make_engine(f"sqlite:///{file}").dispose()
        subprocess.run([sys.executable, "-c", program, file], check=True)
        assert Path(f"{file}-wal").exists()
        assert first.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        assert first.exec_driver_sql("SELECT count(*) FROM purge_runs").scalar() == 1


def test_two_writers_that_both_began_by_reading_succeed(engine: Engine) -> None:
    first_has_read = threading.Event()

    def first() -> None:
        with Session(engine) as session:
            count_users(session)
            first_has_read.set()
            time.sleep(0.3)
            session.add(User(email="first@example.org"))
            session.commit()

    def second() -> None:
        assert first_has_read.wait(5)
        with Session(engine) as session:
            count_users(session)
            session.add(User(email="second@example.org"))
            session.commit()

    with ThreadPoolExecutor() as threads:
        for done in [threads.submit(first), threads.submit(second)]:
            done.result(10)
    with Session(engine) as session:
        assert count_users(session) == 2


def test_a_reader_does_not_wait_for_a_writer(engine: Engine) -> None:
    with Session(engine) as writer, Session(read_only(engine)) as reader:
        writer.add(User(email="jan@example.org"))
        writer.flush()
        began = time.monotonic()
        assert count_users(reader) == 0
        assert time.monotonic() - began < 1


def test_a_reader_sees_the_database_as_it_was_at_one_moment(engine: Engine) -> None:
    with Session(read_only(engine)) as reader, Session(engine) as writer:
        assert count_users(reader) == 0
        writer.add(User(email="jan@example.org"))
        writer.commit()
        assert count_users(reader) == 0


def test_a_reading_session_cannot_write(engine: Engine) -> None:
    with Session(read_only(engine)) as reader:
        reader.add(User(email="jan@example.org"))
        with pytest.raises(DBAPIError):
            reader.flush()


def test_a_connection_that_only_read_can_write_again_afterwards(engine: Engine) -> None:
    with Session(read_only(engine)) as reader:
        count_users(reader)
    with Session(engine) as session:
        session.add(User(email="jan@example.org"))
        session.commit()
        assert count_users(session) == 1


def test_a_time_is_stored_in_utc_and_comes_back_with_its_zone(session: Session) -> None:
    summer_in_the_hague = timezone(timedelta(hours=2))
    moment = datetime(2026, 7, 1, 0, 30, 0, 123456, tzinfo=summer_in_the_hague)
    session.add(User(email="jan@example.org", last_sign_in_at=moment))
    session.commit()
    found = session.scalars(select(User.last_sign_in_at)).one()
    assert found == moment
    assert found is not None
    assert found.isoformat() == "2026-06-30T22:30:00.123456+00:00"


def test_times_are_compared_as_moments(session: Session) -> None:
    moment = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
    session.add(User(email="jan@example.org", last_sign_in_at=moment))
    session.commit()
    one_minute_earlier_elsewhere = datetime(2026, 7, 1, 13, 59, tzinfo=timezone(timedelta(hours=2)))
    later = select(User.email).where(User.last_sign_in_at > one_minute_earlier_elsewhere)
    assert session.scalars(later).all() == ["jan@example.org"]


def test_a_time_without_a_zone_is_refused(session: Session) -> None:
    session.add(User(email="jan@example.org", last_sign_in_at=datetime(2026, 7, 1)))
    with pytest.raises(StatementError, match="needs a time zone"):
        session.commit()


def test_an_outbox_message_is_due_at_once_and_keeps_its_payload(session: Session) -> None:
    payload = {"naam": "José", "lijst": [1, {"a": None}]}
    session.add(OutboxMessage(kind="received", recipient="jan@example.org", payload=payload))
    session.commit()
    now = datetime.now(UTC)
    due = select(OutboxMessage).where(OutboxMessage.sent_at.is_(None), OutboxMessage.next_attempt_at <= now)
    message = session.scalars(due).one()
    assert (message.payload, message.attempts) == (payload, 0)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        (
            "postgresql+psycopg://jan:geheim@127.0.0.1:1/x",
            "The PostgreSQL database x on 127.0.0.1 cannot be used:",
        ),
        ("postgresql+psycopg://127.0.0.1:1/x?password=geheim", "The PostgreSQL database x on 127.0.0.1"),
        ("postgresql+psycopg://jan:geheim@127.0.0.1:1/x?geheim=1", 'invalid connection option "***"'),
        ("postgresql+nodriver://jan:geheim@localhost/x", "'postgresql+nodriver', which is not installed"),
        (
            "postgresql+psycopg2://jan:geheim@localhost/x",
            "driver 'postgresql+psycopg2', which is not installed",
        ),
        ("postgresql+psycopg://jan:geheim@localhost:port/x", "DATABASE_URL is not a database address"),
        ("geheim", "DATABASE_URL is not a database address"),
        (
            "mysql://jan:geheim@localhost/x",
            "DATABASE_URL must name a SQLite or PostgreSQL database, not mysql.",
        ),
        ("sqlite://", "DATABASE_URL must name a file for SQLite"),
        ("sqlite:///:memory:", "DATABASE_URL must name a file for SQLite"),
        ("sqlite:////dev/null/hofvijver.db", "The database file /dev/null/hofvijver.db cannot be used:"),
        ("sqlite:////dev/null", "The SQLite database /dev/null cannot be used:"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(DatabaseUnavailable) as told:
        upgrade(make_engine(address))
    assert sentence in str(told.value)
    assert str(told.value).endswith(".")
    assert "\n" not in str(told.value)
    assert "geheim" not in str(told.value)


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Geachte heer, mevrouw,\n" * 100)
    path.chmod(0o644)
    with pytest.raises(DatabaseUnavailable, match="file is not a database"):
        upgrade(make_engine(f"sqlite:///{path}"))
    assert path.read_text().startswith("Geachte")
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


def test_a_database_that_responds_passes_the_check_and_is_current(engine: Engine) -> None:
    connect_check(engine)
    assert is_current(engine)


def test_a_database_without_tables_or_out_of_reach_is_not_current(empty_engine: Engine) -> None:
    assert not is_current(empty_engine)
    assert not is_current(make_engine("postgresql+psycopg://jan@127.0.0.1:1/x"))
