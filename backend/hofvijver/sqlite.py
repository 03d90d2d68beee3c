"""Connections to SQLite: a private file, one writer at a time, and a time limit for statements."""

import errno
import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.pool import ConnectionPoolEntry

from hofvijver import database_timeouts

PRAGMAS = (
    # First, so that the switch to WAL already waits for another process that is starting too.
    f"PRAGMA busy_timeout = {database_timeouts.BUSY_MILLISECONDS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    # Four times the default, in pages: most pages change many times before they are copied to the database.
    "PRAGMA wal_autocheckpoint = 4000",
    "PRAGMA foreign_keys = ON",
    # Deleted data is overwritten, whatever the default of the library's build.
    "PRAGMA secure_delete = ON",
)
# How many steps SQLite takes between two looks at the clock: about a tenth of a millisecond.
_STEPS = 10_000
# The other bits of an error code tell more about the same error.
_PRIMARY_CODE = 0xFF


def prepare_file(path: Path) -> None:
    """Make the file, with its folder, for its owner only; OSError when it cannot be used."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # An existing file is never opened without SQLite: closing it would drop the locks of all connections that
    # this process has on it, and another process would take the file for unused and break it.
    if not path.exists():
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    elif not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def set_up(engine: Engine) -> None:
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "checkin", _end_transaction)
    event.listen(engine, "handle_error", _drop_read_only)


def _set_pragmas(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # Python's driver would begin transactions by rules of its own, and not at all before schema changes.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    read_only = bool(options.get("read_only"))
    connection.exec_driver_sql(f"PRAGMA query_only = {int(read_only)}")
    # A writer takes the lock at the start: a transaction that began by reading could only fail, not wait.
    connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")
    if options.get("limited"):
        _break_off(connection, time.monotonic() + database_timeouts.STATEMENT_SECONDS)


def _break_off(connection: Connection, deadline: float) -> None:
    """Have SQLite check the deadline between steps; a statement that is late fails as interrupted."""
    pooled = connection.connection
    pooled.info["limited"] = True
    driver: Any = pooled.driver_connection
    driver.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)


def _drop_read_only(context: ExceptionContext) -> None:
    """A connection that was opened while the file could not be written stays so: have all opened again."""
    code = getattr(context.original_exception, "sqlite_errorcode", 0) & _PRIMARY_CODE
    is_meant = context.connection and context.connection.get_execution_options().get("read_only")
    if code == sqlite3.SQLITE_READONLY and not is_meant:
        context.is_disconnect = True


def _end_transaction(connection: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
    if connection is None:
        return
    if entry.info.pop("limited", False):
        connection.set_progress_handler(None, 0)
    # A COMMIT that fails leaves the transaction of SQLite open, while SQLAlchemy takes it for ended:
    # in the pool it would keep every other writer out.
    if connection.in_transaction:
        connection.rollback()
