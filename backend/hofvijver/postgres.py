"""Connections to PostgreSQL: encrypted unless it is on this machine, and with timeouts."""

import os
import ssl
import time
from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from hofvijver import database_timeouts
from hofvijver.settings import LOOPBACK

CONNECT_SECONDS = 5
# A connection that was used more recently is taken to work: asking costs as much as a statement, and no
# server restarts in less.
IDLE_SECONDS = 0.1


def connect_arguments(url: URL) -> dict[str, Any]:
    """Our defaults for what neither the URL nor the driver's own environment variables set."""
    wanted: dict[str, Any] = {"connect_timeout": CONNECT_SECONDS}
    if not _is_here(url) and not _is_said(url, "sslmode"):
        wanted |= {"sslmode": "verify-full", "sslrootcert": _trust_store()}
    return {name: value for name, value in wanted.items() if not _is_said(url, name)}


def _is_here(url: URL) -> bool:
    """Whether the database is on this machine, reached by a socket or a loopback ip."""
    named = [url.host, url.query.get("host"), url.query.get("hostaddr"), os.environ.get("PGHOST")]
    first = next((each for each in named if each), "")
    hosts = first.split(",") if isinstance(first, str) else first
    return all(host in LOOPBACK or host[:1] in ("", "/", "@") for host in hosts)


def _is_said(url: URL, name: str) -> bool:
    return name in url.query or f"PG{name.upper()}" in os.environ


def _trust_store() -> str:
    """The certificates this machine trusts; the driver has its own TLS library, which may look elsewhere."""
    return ssl.get_default_verify_paths().cafile or "system"


def set_up(engine: Engine) -> None:
    event.listen(engine, "connect", _limit_waiting)
    event.listen(engine, "checkin", _note_use)
    event.listen(engine, "checkout", partial(_check_idle, engine))
    event.listen(engine, "begin", _give_time)


def _limit_waiting(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # As long as SQLite waits; by default PostgreSQL waits for a lock for ever, and the caller with it.
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {database_timeouts.BUSY_MILLISECONDS}")
    # It includes the wait for a lock, and must be longer, so that the error is the one about the lock.
    longest = database_timeouts.BUSY_MILLISECONDS + int(database_timeouts.STATEMENT_SECONDS * 1000)
    cursor.execute(f"SET statement_timeout = {longest}")
    connection.commit()


def _note_use(_connection: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
    entry.info["used_at"] = time.monotonic()


def _check_idle(
    engine: Engine, connection: DBAPIConnection, entry: ConnectionPoolEntry, _pooled: PoolProxiedConnection
) -> None:
    """Ask whether a connection that was idle still works; the pool makes another where it does not."""
    if time.monotonic() - entry.info.get("used_at", time.monotonic()) < IDLE_SECONDS:
        return
    try:
        engine.dialect.do_ping(connection)
    except engine.dialect.loaded_dbapi.Error as error:
        raise DisconnectionError from error


def _give_time(connection: Connection) -> None:
    # Only migrations, the purge and commands lift the limit here; requests save this statement.
    if not connection.get_execution_options().get("limited"):
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
