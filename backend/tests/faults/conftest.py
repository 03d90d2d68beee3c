"""How long faults are kept up, the databases they are done to, and the table of what they did."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, make_url

from hofvijver.db import make_engine
from tests import small_site
from tests.faults import places
from tests.faults.places import Kind, Postgres

# `make faults` does everything more often; within `make test` it is short.
IS_LONG = os.environ.get("FAULTS") == "long"

Tell = Callable[[str], None]

KINDS: list[Kind] = ["sqlite", "postgres"]
# For faults in which the kind of database hardly matters.
one_kind_will_do = pytest.mark.parametrize("kind", KINDS if IS_LONG else KINDS[:1], indirect=True)


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
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_site.build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with places.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    address = places.migrate(places.new_file(tmp_path_factory.mktemp("template")))
    return Path(str(make_url(address).database))


@pytest.fixture(scope="session")
def migrated_postgres(postgres: Postgres) -> str:
    return places.migrate(postgres.new())


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


@pytest.fixture
def place(kind: Kind, request: pytest.FixtureRequest) -> str:
    """The address of a database of this kind, with its tables."""
    return str(request.getfixturevalue(f"{kind}_place"))


@pytest.fixture
def sqlite_place(migrated_file: Path, tmp_path: Path) -> str:
    return places.new_file(tmp_path, migrated_file)


@pytest.fixture
def postgres_place(postgres: Postgres, migrated_postgres: str) -> str:
    return postgres.new(migrated_postgres)


@pytest.fixture
def look() -> Iterator[Callable[[str], Engine]]:
    """Engines to look into a database with, closed at the end."""
    engines: list[Engine] = []

    def made(address: str) -> Engine:
        engines.append(make_engine(address))
        return engines[-1]

    yield made
    for engine in engines:
        engine.dispose()
