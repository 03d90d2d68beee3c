"""The database: engine, base of all tables, migrations, and what to say when it cannot be reached."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic_core import to_json
from sqlalchemy import URL, Connection, Engine, MetaData, Table, create_engine, make_url, text
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase

from hofvijver import postgres, sqlite
from hofvijver.columns import Json, UtcDateTime
from hofvijver.settings import ROOT, get_settings
from hofvijver.troubles import Trouble

MIGRATIONS = ROOT / "backend" / "migrations"
# Any number will do, as long as nothing else on the same PostgreSQL database locks it.
MIGRATION_LOCK = 6_811_870_070
LOG_TRIES = 20
# Per process.
CONNECTIONS = 16
# The connection that was used last goes first: SQLite's cache of pages is still good on the last writer's.
POOL = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True}


def _json(value: object) -> str:
    # A tenth of the time of the standard library's; a quote request holds four such values.
    return to_json(value).decode()


# Insufficient privilege; a server that is read-only for now.
_REFUSED = ("42501", "25006")


class DatabaseUnavailable(Exception):  # noqa: N818 - it states what is, for an operator to read
    """The database cannot be used; the message is one sentence for the person who runs the server."""


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: UtcDateTime, dict[str, Any]: Json, list[Any]: Json}  # noqa: RUF012


def table_of(model: type[Base]) -> Table:
    """The table behind a model. Statements on it skip the object mapper and cost about half."""
    table = model.__table__
    assert isinstance(table, Table)  # noqa: S101 - a mapped class of ours is always one table
    return table


@lru_cache
def get_engine() -> Engine:
    return make_engine(get_settings().engine_url)


def make_engine(database_url: str) -> Engine:
    """An engine for SQLite or PostgreSQL; a SQLite file is created, with its folder, for its owner only."""
    url = _parse(database_url)
    if url.get_backend_name() == "sqlite":
        _prepare_file(Path(str(url.database)))
        engine = create_engine(url, json_serializer=_json, **POOL)
        sqlite.set_up(engine)
        return engine
    try:
        arguments = postgres.connect_arguments(url)
        engine = create_engine(url, connect_args=arguments, json_serializer=_json, **POOL)
    except (ImportError, NoSuchModuleError) as error:
        raise DatabaseUnavailable(
            f"DATABASE_URL asks for the database driver {url.drivername!r}, which is not installed."
        ) from error
    postgres.set_up(engine)
    return engine


def _parse(database_url: str) -> URL:
    try:
        url = make_url(database_url)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        # The URL itself stays out of the sentence and of the chain: it may hold a password.
        raise DatabaseUnavailable(
            "DATABASE_URL is not a database address: write postgresql://USER:PASSWORD@HOST:5432/NAME."
        ) from None
    if backend not in ("sqlite", "postgresql"):
        raise DatabaseUnavailable(f"DATABASE_URL must name a SQLite or PostgreSQL database, not {backend}.")
    if backend == "sqlite" and (not url.database or url.database.startswith((":memory:", "file:"))):
        raise DatabaseUnavailable(
            "DATABASE_URL must name a file for SQLite: write sqlite:////folder/name.db."
        )
    return url


def _prepare_file(path: Path) -> None:
    try:
        sqlite.prepare_file(path)
    except OSError as error:
        raise DatabaseUnavailable(f"The database file {path} cannot be used: {error.strerror}.") from error


@lru_cache
def limited(engine: Engine) -> Engine:
    """The same engine for requests: a statement that takes too long is cancelled."""
    return engine.execution_options(limited=True)


@lru_cache
def read_only(engine: Engine) -> Engine:
    """The same engine for transactions that only read: all of one moment, without waiting for a writer."""
    level = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    return engine.execution_options(read_only=True, postgresql_readonly=True, **level)


def truncate_log(engine: Engine) -> None:
    """Empty SQLite's write-ahead log now, because deleted data still stands in it."""
    if engine.dialect.name != "sqlite":
        return
    # A reader at this moment blocks that; after a few tries it is left to the next time the log is full.
    for _ in range(LOG_TRIES):
        with closing(engine.raw_connection()) as connection:
            cursor = connection.cursor()
            is_busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            cursor.close()
        if not is_busy:
            return
        time.sleep(0.1)


def connect_check(engine: Engine) -> None:
    """Raise DatabaseUnavailable unless the database responds."""
    try:
        with read_only(engine).connect() as connection:
            connection.execute(text("SELECT 1"))
    except (DBAPIError, PoolTimeout) as error:
        raise _unavailable(engine.url, error) from error


def find_trouble() -> Trouble | None:
    """Whether the database cannot be used by this process."""
    try:
        connect_check(get_engine())
    except DatabaseUnavailable as error:
        return Trouble(str(error))
    return None if is_current(get_engine()) else Trouble("its migrations are not those of this version")


@contextmanager
def plain_errors(engine: Engine) -> Iterator[None]:
    """Turn a database that is gone, locked, full or forbidden into DatabaseUnavailable, and nothing else."""
    try:
        yield
    except DBAPIError as error:
        if is_outage(error):
            raise _unavailable(engine.url, error) from error
        raise


def took_too_long(error: BaseException) -> bool:
    """Whether a statement was cancelled because it took too long."""
    original = getattr(error, "orig", None)
    is_interrupted = getattr(original, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT
    return is_interrupted or getattr(original, "sqlstate", None) == "57014"


def is_outage(error: BaseException) -> bool:
    """Whether the database is at fault and not the statement, so that trying again may help."""
    if took_too_long(error):
        return False
    if not isinstance(error, DBAPIError):
        return isinstance(error, DatabaseUnavailable | PoolTimeout)
    # SQLite raises the same class for a mistake in a statement.
    is_mistake = getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
    is_refusal = getattr(error.orig, "sqlstate", None) in _REFUSED
    is_operational = isinstance(error, OperationalError) and not is_mistake
    return is_operational or is_refusal or error.connection_invalidated


def _unavailable(url: URL, error: SQLAlchemyError) -> DatabaseUnavailable:
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = (str(cause).strip() or type(cause).__name__).splitlines()[0].rstrip(".")
    if url.password:
        reason = reason.replace(str(url.password), "***")
    return DatabaseUnavailable(f"The {_place(url)} cannot be used: {reason}.")


def _place(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return f"SQLite database {url.database}"
    host = url.host or url.query.get("host") or "this machine"
    return f"PostgreSQL database {url.database} on {host}"


def upgrade(engine: Engine) -> None:
    """Bring the tables to the newest migration; processes that start together wait for each other."""
    connect_check(engine)
    _keep_private(engine.url)
    if is_current(engine):
        return
    # Alembic takes half a second to import, and is needed only when something is to be done.
    from alembic import command

    with plain_errors(engine), migrating(engine) as connection:
        _refuse_unknown_revision(connection)
        command.upgrade(alembic_config(connection), "head")


def _keep_private(url: URL) -> None:
    # A copy put back from a backup is often readable by everybody on the machine.
    if url.get_backend_name() == "sqlite":
        path = Path(str(url.database))
        path.chmod(path.stat().st_mode & 0o770)


def is_current(engine: Engine) -> bool:
    """Whether the database responds and has exactly the tables this version knows."""
    try:
        with read_only(engine).connect() as connection:
            return _revision(connection) == revisions()[-1]
    except SQLAlchemyError:
        return False


def revisions() -> list[str]:
    """The numbers of all migrations, oldest first; a migration's number is its revision."""
    return sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _revision(connection: Connection) -> str | None:
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _refuse_unknown_revision(connection: Connection) -> None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return
    revision = _revision(connection)
    if revision is not None and revision not in revisions():
        raise DatabaseUnavailable(
            f"The {_place(connection.engine.url)} is at migration {revision}, "
            "which this version does not know: it was last used by a newer one."
        )


@contextmanager
def migrating(engine: Engine) -> Iterator[Connection]:
    """One transaction for changes of the schema, which no other process can enter at the same time."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            with connection.begin():
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
                yield connection
            return
        with _without_foreign_keys(connection), connection.begin():
            yield connection
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise RuntimeError("a migration left a row that points to nothing")


@contextmanager
def _without_foreign_keys(connection: Connection) -> Iterator[None]:
    # SQLite changes a table by copying and dropping it, and the drop would cascade to rows that point to it.
    # The switch works only outside a transaction, so it is set without SQLAlchemy.
    cursor = connection.connection.cursor()
    cursor.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()


def alembic_config(connection: Connection) -> Any:
    """Alembic's configuration for a connection of ours, independent of the working directory."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
