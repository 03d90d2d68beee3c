"""Fixtures for tests of accounts: the application, a clock that stands still, and Anna, signed in."""

from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from hofvijver.auth.keystore import StoredKeys, forget_keys
from hofvijver.outbox import OutboxMessage
from hofvijver.settings import get_settings
from tests.support.accounts import ANNA, new_client, new_user
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.recovery import SITE, recover


@pytest.fixture
def anna(app: FastAPI, app_engine: Engine, clock: Clock) -> Client:
    """Signed in with a password alone, at a moment of our choosing."""
    return new_client(app, app_engine)


@pytest.fixture
def site(app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has an address in the world."""
    monkeypatch.setenv("PUBLIC_URL", SITE)
    get_settings.cache_clear()


@pytest.fixture
def user(app_engine: Engine, clock: Clock) -> UUID:
    return new_user(app_engine, ANNA)


@pytest.fixture
def mails(app_engine: Engine) -> Callable[[], list[OutboxMessage]]:
    """A function that gives the mail waiting to be sent, the newest last."""

    def waiting() -> list[OutboxMessage]:
        with Session(app_engine) as session:
            return list(session.scalars(select(OutboxMessage).order_by(OutboxMessage.created_at)))

    return waiting


@pytest.fixture
def mail(app: FastAPI, user: UUID, mails: Callable[[], list[OutboxMessage]]) -> dict[str, str]:
    """What the mail brings to somebody who has just asked for it."""
    assert recover(app).status_code == 200
    return dict(mails()[-1].payload)


@pytest.fixture
def new_engine(app_engine: Engine) -> Iterator[Engine]:
    """Of a database nobody has served yet, in a process that has served none."""
    with Session(app_engine) as session, session.begin():
        session.execute(delete(StoredKeys))
    forget_keys()
    yield app_engine
    forget_keys()
