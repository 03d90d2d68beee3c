"""A database to copy, and the command that does it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from sqlalchemy.orm import Session

from hofvijver.auth.users import add_user
from hofvijver.db import make_engine, upgrade
from tests.support.commands import run_command
from tests.support.outbox import announced

Run = Callable[..., Result]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A SQLite database with a bit of everything, whichever database the other tests use."""
    path = tmp_path / "data" / "hofvijver.db"
    engine = make_engine(f"sqlite:///{path}")
    upgrade(engine)
    with Session(engine) as session:
        add_user(session, "piet@example.org", "zes blauwe fietsen zingen", "staff")
        announced(session)
        announced(session, email="jan@example.org", additional_notes="Eén kat 🌱")
    engine.dispose()
    return path


@pytest.fixture
def hofvijver(database: Path) -> Run:
    def run(*arguments: object, **settings: str) -> Result:
        own = {"DATABASE_URL": f"sqlite:///{database}", "DATA_DIR": str(database.parent), **settings}
        return run_command({**os.environ, **own}, *map(str, arguments))

    return run
