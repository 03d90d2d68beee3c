"""How PostgreSQL is used: encrypted unless it is on this machine, and without waiting for ever."""

import os
import ssl
from typing import Any

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from hofvijver import database_timeouts
from hofvijver.settings import LOOPBACK

CONNECT_SECONDS = 5


def connect_arguments(url: URL) -> dict[str, Any]:
    """What the URL leaves unsaid. What it says counts, and what the driver's own variables say."""
    wanted: dict[str, Any] = {"connect_timeout": CONNECT_SECONDS}
    if not _is_here(url) and not _is_said(url, "sslmode"):
        wanted |= {"sslmode": "verify-full", "sslrootcert": _trust_store()}
    return {name: value for name, value in wanted.items() if not _is_said(url, name)}


def _is_here(url: URL) -> bool:
    """Whether what is said stays on this machine: over a socket or its own ip."""
    named = [url.host, url.query.get("host"), url.query.get("hostaddr"), os.environ.get("PGHOST")]
    first = next((each for each in named if each), "")
    hosts = first.split(",") if isinstance(first, str) else first
    return all(host in LOOPBACK or host[:1] in ("", "/", "@") for host in hosts)


def _is_said(url: URL, name: str) -> bool:
    return name in url.query or f"PG{name.upper()}" in os.environ


def _trust_store() -> str:
    """Whom this machine trusts; the driver brings a library of its own, which may look elsewhere."""
    return ssl.get_default_verify_paths().cafile or "system"


def set_up(engine: Engine) -> None:
    event.listen(engine, "connect", _limit_waiting)
    event.listen(engine, "begin", _give_time)


def _limit_waiting(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # As long as SQLite waits; PostgreSQL would wait for a lock for ever, and the caller with it.
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {database_timeouts.BUSY_MILLISECONDS}")
    # The time that it waits for a lock counts too: who waits must hear of the lock, and not of this.
    longest = database_timeouts.BUSY_MILLISECONDS + int(database_timeouts.STATEMENT_SECONDS * 1000)
    cursor.execute(f"SET statement_timeout = {longest}")
    connection.commit()


def _give_time(connection: Connection) -> None:
    # Migrations, the purge and commands may take as long as they need; requests are spared this statement.
    if not connection.get_execution_options().get("limited"):
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
