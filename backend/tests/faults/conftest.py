"""Fixtures for faults: how long they last, on which databases, and the table of their results."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from hofvijver.db import make_engine
from tests.support import databases
from tests.support.databases import Kind, Postgres, SqliteFiles, migrate
from tests.support.fault_rounds import IS_LONG, KINDS, Tell


@pytest.fixture
def rounds() -> int:
    return 20 if IS_LONG else 2


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Tell:
    """Puts a line about what happened into the table at the end."""
    return lambda line: request.node.user_properties.append(("fault", line))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.stats.get("passed", [])
    lines = [line for report in reports for name, line in report.user_properties if name == "fault"]
    if lines:
        terminalreporter.section("faults")
    for line in sorted(lines):
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with databases.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> str:
    return migrate(SqliteFiles(tmp_path_factory.mktemp("template")).new())


@pytest.fixture(scope="session")
def migrated_postgres(postgres: Postgres) -> str:
    return migrate(postgres.new())


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


@pytest.fixture
def database(kind: Kind, request: pytest.FixtureRequest) -> str:
    """The address of a database of this kind, with its tables."""
    return str(request.getfixturevalue(f"{kind}_database"))


@pytest.fixture
def sqlite_database(migrated_file: str, tmp_path: Path) -> str:
    return SqliteFiles(tmp_path).new(migrated_file)


@pytest.fixture
def postgres_database(postgres: Postgres, migrated_postgres: str) -> str:
    return postgres.new(migrated_postgres)


@pytest.fixture
def look() -> Iterator[Callable[[str], Engine]]:
    """Engines to look into a database with, closed at the end."""
    engines: list[Engine] = []

    def made(database: str) -> Engine:
        engines.append(make_engine(database))
        return engines[-1]

    yield made
    for engine in engines:
        engine.dispose()
