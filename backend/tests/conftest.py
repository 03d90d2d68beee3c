"""The fixtures of every test: databases (SQLite, a real PostgreSQL server, or both), application, callers."""

import os
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import segno
from argon2 import PasswordHasher
from fastapi import FastAPI
from httpx._transports import default as http_transports
from hypothesis import settings as hypothesis_settings
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver import checks
from hofvijver.auth import passwords
from hofvijver.auth.keystore import current_keys
from hofvijver.db import get_engine, make_engine
from hofvijver.main import create_app
from hofvijver.planning import busy_days
from hofvijver.settings import Settings, get_settings
from hofvijver.wire import call_pace, client_ip
from tests.support import small_site
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.databases import (
    Databases,
    Kind,
    Postgres,
    PostgresDatabases,
    SharedDatabase,
    SqliteFiles,
    migrate,
    postgres,
    start_postgres,
)
from tests.support.quote_requests import store
from tests.support.second_tries import print_first_tries
from tests.support.servers import forking

# Every new HTTP client reads the certificates of all authorities, which takes longer than most calls do.
http_transports.create_ssl_context = cache(http_transports.create_ssl_context)  # type: ignore[attr-defined]

# A busy machine is no reason for a property to fail.
hypothesis_settings.register_profile("unhurried", deadline=None)
hypothesis_settings.load_profile("unhurried")

KINDS: tuple[Kind, ...] = ("sqlite", "postgres")
SERVER, ADDRESS = pytest.StashKey[Postgres](), pytest.StashKey[str]()
# All settings but those that each test sets for itself.
SHARED_SETTINGS = sorted(name.upper() for name in Settings.model_fields.keys() - {"database_url", "data_dir"})


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=[*KINDS, "both"], default="sqlite")


def pytest_configure(config: pytest.Config) -> None:
    if "postgres" not in _kinds(config):
        return
    # A worker of pytest-xdist uses the server that the process above it has started.
    given = getattr(config, "workerinput", {}).get("postgres")
    if given is None:
        config.stash[SERVER] = start_postgres()
        config.stash[SERVER].forget_durability()
        given = config.stash[SERVER].address
    config.stash[ADDRESS] = given


def _kinds(config: pytest.Config) -> list[Kind]:
    return [each for each in KINDS if config.getoption("--database") in (each, "both")]


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput["postgres"] = node.config.stash.get(ADDRESS, None)


def pytest_unconfigure(config: pytest.Config) -> None:
    if server := config.stash.get(SERVER, None):
        server.end()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that uses a database runs on each kind that was asked for, any other runs once."""
    if "database_kind" in metafunc.fixturenames:
        kinds = _kinds(metafunc.config)
        if metafunc.definition.get_closest_marker("any_database"):
            kinds = kinds[:1]
        metafunc.parametrize("database_kind", kinds, indirect=True, scope="session")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files of this folder itself: they start servers and are slow, and at the end of a run
    idle workers would wait for them."""
    items.sort(key=lambda item: len(item.path.parts))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    terminalreporter.write_line(f"database: {config.getoption('--database')}")
    print_first_tries(terminalreporter)


@pytest.fixture(scope="session")
def database_kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.fixture(scope="session")
def databases(
    database_kind: Kind, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Databases:
    if database_kind == "sqlite":
        return SqliteFiles(tmp_path_factory.mktemp("databases"))
    return PostgresDatabases(request.config.stash[ADDRESS])


@pytest.fixture(scope="session")
def postgres_databases(request: pytest.FixtureRequest) -> Iterator[PostgresDatabases]:
    """PostgreSQL whatever the other tests use: on the server of this run, or on one started for it."""
    if address := request.config.stash.get(ADDRESS, None):
        yield PostgresDatabases(address)
        return
    with postgres() as own:
        yield own


@pytest.fixture(scope="session")
def new_database(databases: Databases) -> Callable[..., str]:
    """A function that makes a database, empty or as a copy of another, and gives its address."""
    return databases.new


@pytest.fixture(scope="session")
def migrated_database(databases: Databases) -> str:
    """Migrated once; tests take copies of it."""
    return migrate(databases.new())


@pytest.fixture(scope="session")
def shared_database(databases: Databases, migrated_database: str) -> Iterator[SharedDatabase]:
    database = SharedDatabase(databases, migrated_database)
    yield database
    database.close()


@pytest.fixture
def empty_engine(databases: Databases) -> Iterator[Engine]:
    """The engine of a database without tables, for this test alone."""
    address = databases.new()
    engine = make_engine(address)
    yield engine
    engine.dispose()
    databases.remove(address)


@pytest.fixture
def engine(shared_database: SharedDatabase) -> Engine:
    shared_database.empty()
    return shared_database.engine


@pytest.fixture
def database_url(engine: Engine, shared_database: SharedDatabase) -> str:
    return shared_database.address


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    with Session(engine) as session:
        yield session


@cache
def _read_settings(_said: tuple[str | None, ...]) -> Settings:
    """Read once for all tests with the same environment: reading takes as long as a call."""
    return Settings()


@pytest.fixture
def app_engine(
    engine: Engine, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Engine]:
    """The engine that the application itself uses in this test; its keys and mail are the test's own too."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    get_settings.cache_clear()
    get_engine.cache_clear()
    own = {"database_url": database_url, "data_dir": tmp_path / "data"}
    read = _read_settings(tuple(os.environ.get(name) for name in SHARED_SETTINGS)).model_copy(update=own)
    # The same engine for all tests: it caches compiled statements, as it does in a server.
    with monkeypatch.context() as patch:
        patch.setattr("hofvijver.settings.Settings", lambda: read)
        patch.setattr("hofvijver.db.make_engine", lambda _address: engine)
        get_engine()
    # As a server does before its first request.
    current_keys()
    # A server remembers these until it ends; a test must not find those of another.
    monkeypatch.setattr(client_ip, "_untrusted_proxies", set())
    monkeypatch.setattr(busy_days, "_kept", None)
    # A server looks every few seconds; a test wants to see at once what it has done.
    monkeypatch.setattr(checks, "FRESH_SECONDS", 0)
    # In a thread of its own, a slow check could end in another test, which has other content.
    monkeypatch.setattr(checks, "start_beside", lambda work: work())
    yield engine
    get_engine.cache_clear()
    get_settings.cache_clear()


@pytest.fixture
def environment(database_url: str, tmp_path: Path) -> dict[str, str]:
    """For a command that runs as a process of its own."""
    return {**os.environ, "DATABASE_URL": database_url, "DATA_DIR": str(tmp_path / "data")}


@pytest.fixture(scope="session")
def shared_app() -> FastAPI:
    """Made once: it keeps no state between calls, and preparing its routes takes longer than most calls."""
    return create_app()


@pytest.fixture(scope="session", autouse=True)
def forked_servers() -> Iterator[None]:
    with forking():
        yield


@pytest.fixture(autouse=True)
def cheap_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed with little work and QR codes drawn at the first try, unless a test is about them.

    Both are the real thing, only with other parameters; a test or module with the mark `true_cost` has those
    of the product. Servers and commands that run as processes of their own always have them.
    """
    if request.node.get_closest_marker("true_cost"):
        return
    cheap = PasswordHasher(time_cost=1, memory_cost=16, parallelism=1)
    monkeypatch.setattr(passwords, "_HASHER", cheap)
    monkeypatch.setattr(passwords, "_NOBODY", f"$argon2id$v=19$m=16,t=1,p=1${'A' * 22}${'A' * 43}")
    monkeypatch.setattr(segno, "make", partial(segno.make, mask=0))


@pytest.fixture(autouse=True)
def no_hurry(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit on the pace of calls: tests call faster than visitors, and all from one ip."""
    monkeypatch.setattr(call_pace, "AT_ONCE", 10**9)


@pytest.fixture
def app(app_engine: Engine, shared_app: FastAPI) -> FastAPI:
    return shared_app


@pytest.fixture
def stored(app_engine: Engine) -> Callable[..., None]:
    """A function that puts requests into the table, one for each set of changes."""
    return partial(store, app_engine)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small build of the site, for a server that needs one."""
    return small_site.build(tmp_path_factory.mktemp("site"))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def no_printing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the documents of quotes."""
    monkeypatch.setattr("hofvijver.quotes.pdf._compile", lambda *_: b"%PDF-1.7")


@pytest.fixture
def anon(app: FastAPI) -> Client:
    return Client(app)


@pytest.fixture
def user(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "gast@example.nl")


@pytest.fixture
def staff(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "piet@example.nl", "staff")


@pytest.fixture
def admin(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "baas@example.nl", "admin")
