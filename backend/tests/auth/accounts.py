"""Accounts with a password, and the calls of whoever signs in to them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver.auth.models import AuthSession, Factor, Role, User
from hofvijver.auth.users import add_user
from hofvijver.settings import get_settings
from tests.auth.people import call

ANNA = "anna@example.nl"
PASSWORD = "zes blauwe fietsen zingen"
OTHER_PASSWORD = "negen groene trams wachten"


def add(engine: Engine, email: str = ANNA, role: Role | None = None) -> UUID:
    with Session(engine) as session, session.begin():
        return add_user(session, email, PASSWORD, role).id


def ask_token(app: ASGIApp, grant: str, address: str = "203.0.113.5", **fields: Any) -> httpx.Response:
    return call(app, f"/token?grant_type={grant}", fields, address=address)


def sign_in(
    app: ASGIApp, email: str = ANNA, password: str = PASSWORD, address: str = "203.0.113.5"
) -> httpx.Response:
    return ask_token(app, "password", address, email=email, password=password)


def signed_in(app: ASGIApp, email: str = ANNA, password: str = PASSWORD) -> dict[str, Any]:
    answer = sign_in(app, email, password)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def refresh(app: ASGIApp, token: str) -> httpx.Response:
    return ask_token(app, "refresh_token", refresh_token=token)


def with_token(app: ASGIApp, token: str, path: str, method: str = "GET", body: Any = None) -> httpx.Response:
    return call(app, path, body, method, headers={"authorization": f"Bearer {token}"})


def add_factor(engine: Engine, user_id: UUID, status: str = "verified") -> UUID:
    with Session(engine) as session, session.begin():
        factor = Factor(user_id=user_id, secret="JBSWY3DPEHPK3PXP", status=status)
        session.add(factor)
        session.flush()
        return factor.id


def change_user(engine: Engine, user_id: UUID, **values: Any) -> None:
    with Session(engine) as session, session.begin():
        user = session.get_one(User, user_id)
        for name, value in values.items():
            setattr(user, name, value)


def change_sessions(engine: Engine, **times: datetime | None) -> None:
    with Session(engine) as session, session.begin():
        for each in session.scalars(select(AuthSession)):
            for name, value in times.items():
                setattr(each, name, value)


def session_ids(engine: Engine) -> list[UUID]:
    with Session(engine) as session:
        return list(session.scalars(select(AuthSession.id).order_by(AuthSession.created_at)))


@contextmanager
def setting(monkeypatch: pytest.MonkeyPatch, **values: str) -> Iterator[None]:
    """Within the block the server runs with these settings."""
    with monkeypatch.context() as patch:
        for name, value in values.items():
            patch.setenv(name.upper(), value)
        get_settings.cache_clear()
        yield
    get_settings.cache_clear()
