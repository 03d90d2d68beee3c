"""Backs up the database while it is in use, and restores a SQLite database from such a copy."""

import json
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, make_url

from hofvijver import postgres
from hofvijver.db import revisions


class BackupError(Exception):
    """The copy cannot be made or put back; the message is one sentence for the person who asked for it."""


def database_file(database_url: str) -> Path:
    """The SQLite file behind DATABASE_URL; for PostgreSQL a refusal that names its own restore tool."""
    url: URL = make_url(database_url)
    if url.get_backend_name() != "sqlite":
        raise BackupError(
            "A PostgreSQL database is put back with pg_restore --clean --if-exists: see docs/operations.md."
        )
    return Path(str(url.database))


def dump(url: URL, target: Path) -> None:
    """Let PostgreSQL's own program write a copy to a new file that its owner alone can read."""
    with new_file(target):
        _run_dump(url, target)


def _run_dump(url: URL, target: Path) -> None:
    # The password goes by environment, because everybody on the machine can see the arguments of a process.
    leave_out = "--exclude-table-data=signing_keys"
    place = url.set(drivername="postgresql", password=None).render_as_string()
    command = ["pg_dump", "--format=custom", leave_out, f"--file={target}", f"--dbname={place}"]
    said = {f"PG{name.upper()}": str(value) for name, value in postgres.connect_arguments(url).items()}
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    try:
        done = subprocess.run(  # noqa: S603 - no shell, and a place from the settings
            command, env={**os.environ, **said, **secret}, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise BackupError("pg_dump is not installed: it comes with PostgreSQL's client programs.") from None
    if done.returncode:
        raise BackupError(f"pg_dump made no copy: {done.stderr.strip().partition(chr(10))[0]}")


def backup(source: Path, target: Path) -> None:
    """Write a checked copy of the database to a new file that its owner alone can read."""
    if not source.exists():
        raise BackupError(f"There is no database {source}.")
    with new_file(target):
        _copy(source, target)
        _leave_keys_out(target)
        _check(target)


def restore(copy: Path, target: Path, now: datetime) -> Path | None:
    """Replace the database by the copy; return where the old one is kept now, if there was one."""
    if not copy.is_file():
        raise BackupError(f"There is no file {copy}.")
    draft = target.with_name(f"{target.name}.restoring")
    draft.unlink(missing_ok=True)
    with new_file(draft):
        _copy(copy, draft)
        _check(draft)
    try:
        kept = _set_aside(target, now)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    _make_durable(target.parent)
    return kept


def erased_in(replaced: Path) -> set[str]:
    """The references of all erased requests, according to the audit log of this database."""
    told = "SELECT subject, details FROM audit_log WHERE action = 'erased'"
    try:
        with closing(sqlite3.connect(f"{replaced.resolve().as_uri()}?mode=ro", uri=True)) as database:
            rows = database.execute(told).fetchall()
    except sqlite3.Error as error:
        raise BackupError(
            f"What was erased on request since the copy cannot be read from {replaced} ({error}): "
            "erase it again in the dashboard."
        ) from None
    return {reference for own, details in rows for reference in (own, *_references(details))}


def keys_in(replaced: Path) -> str | None:
    """The signing keys of this database, so that nobody has to sign in anew after a restore."""
    try:
        with closing(sqlite3.connect(f"{replaced.resolve().as_uri()}?mode=ro", uri=True)) as database:
            row = database.execute("SELECT value FROM signing_keys WHERE name = 'set'").fetchone()
    except sqlite3.Error:
        # The database is damaged, or older than the table of keys.
        return None
    return str(row[0]) if row else None


def _references(details: str) -> list[str]:
    """The references of all requests that were erased; earlier versions noted only one of them."""
    return list(json.loads(details).get("references", []))


@contextmanager
def new_file(file: Path) -> Iterator[None]:
    """Create a file that only its owner can read, and remove it again if the block fails."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise BackupError(f"{file} exists already and is left as it is: choose another name.") from None
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}.") from None
    try:
        yield
        _make_durable(file)
        _make_durable(file.parent)
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def _copy(source: Path, target: Path) -> None:
    """Copy by SQLite's own backup in one step: the state of one moment, even while others write."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as origin,
            closing(sqlite3.connect(target)) as copy,
        ):
            origin.backup(copy)
            # A single file, without a write-ahead log beside it that could be forgotten.
            copy.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"{source} cannot be copied: {error}.") from None


def _leave_keys_out(copy: Path) -> None:
    """Delete the signing keys from a copy, so that whoever finds it cannot sign in with it."""
    with closing(sqlite3.connect(copy)) as database:
        database.execute("PRAGMA secure_delete = ON")
        with suppress(sqlite3.OperationalError), database:
            database.execute("DELETE FROM signing_keys WHERE name = 'set'")


def _check(file: Path) -> None:
    """Refuse what is damaged, no database of ours, or written by a newer version."""
    try:
        with closing(sqlite3.connect(file)) as database:
            damage = database.execute("PRAGMA integrity_check").fetchone()[0]
            orphans = database.execute("PRAGMA foreign_key_check").fetchone()
            revision = _revision(database)
    except sqlite3.Error as error:
        raise BackupError(f"The copy cannot be used: {error}.") from None
    if damage != "ok" or orphans:
        raise BackupError("The copy is damaged.")
    if revision not in revisions():
        raise BackupError(f"The copy is at migration {revision}, which this version does not know.")


def _revision(database: sqlite3.Connection) -> str | None:
    found = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    row = database.execute("SELECT version_num FROM alembic_version").fetchone() if found[0] else None
    return row[0] if row else None


def _set_aside(target: Path, now: datetime) -> Path | None:
    if not target.exists():
        return None
    refuse_while_used(target)
    kept = target.with_name(f"{target.name}.before-restore-{now:%Y%m%d-%H%M%S}")
    target.replace(kept)
    return kept


def refuse_while_used(target: Path) -> None:
    """Refuse a database in use: only its sole user can end its log, so that it is one file to be moved."""
    try:
        with closing(sqlite3.connect(target, timeout=1)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError:
        raise BackupError(f"{target} is in use: stop the server first.") from None
    except sqlite3.DatabaseError:
        # Damaged, perhaps the reason for the restore. A log left beside it would spoil the copy.
        for suffix in ("-wal", "-shm"):
            target.with_name(target.name + suffix).unlink(missing_ok=True)


def _make_durable(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
