"""Accounts and their sessions: made in the database, or by calls of the auth API."""

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

from hofvijver.audit import AuditEntry
from hofvijver.auth.models import AuthSession, Factor, Role, User, UserRole
from hofvijver.auth.sessions import Method, Origin, open_session, refresh_token
from hofvijver.auth.tokens import issue
from hofvijver.auth.users import add_user
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from tests.support.asgi import ADDRESS
from tests.support.client import Client

ANNA = "anna@example.nl"
PASSWORD = "zes blauwe fietsen zingen"
OTHER_PASSWORD = "negen groene trams wachten"


# In the database


def add(engine: Engine, email: str = ANNA, role: Role | None = None) -> UUID:
    """An account with the password."""
    with Session(engine) as session, session.begin():
        return add_user(session, email, PASSWORD, role).id


def new_user(engine: Engine, email: str = ANNA, role: Role | None = None) -> UUID:
    """An account that has no password yet."""
    with Session(engine) as session, session.begin():
        return _new_user(session, email, role).id


def _new_user(session: Session, email: str, role: Role | None) -> User:
    user = User(email=email, email_confirmed_at=utc_now())
    if role:
        user.roles.append(UserRole(role=role))
    session.add(user)
    session.flush()
    return user


def with_session(app: ASGIApp, engine: Engine, user_id: UUID, method: Method = "password") -> Client:
    """Somebody with a session as the password grant opens it."""
    with Session(engine) as session, session.begin():
        return _with_session(app, session, session.get_one(User, user_id), method)


def _with_session(app: ASGIApp, session: Session, user: User, method: Method) -> Client:
    opened = open_session(session, user, method, Origin(ADDRESS))
    session.flush()
    token, refresh = issue(user, opened).text, refresh_token(opened)
    return Client(app, token, user_id=user.id, email=user.email, refresh_token=refresh)


def new_client(app: ASGIApp, engine: Engine, email: str = ANNA, role: Role | None = None) -> Client:
    """Somebody with a new account and a session."""
    with Session(engine) as session, session.begin():
        return _with_session(app, session, _new_user(session, email, role), "password")


def add_factor(engine: Engine, user_id: UUID, status: str = "verified") -> UUID:
    """A second factor, which no session has shown."""
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


def audit_log(engine: Engine, *actions: str) -> list[AuditEntry]:
    """The entries of the audit log, the oldest first."""
    with Session(engine) as session:
        found = select(AuditEntry).where(AuditEntry.action.in_(actions)).order_by(AuditEntry.id)
        return list(session.scalars(found))


# By calls


def ask_token(app: ASGIApp, grant: str, address: str = ADDRESS, **fields: Any) -> httpx.Response:
    return Client(app, address=address).auth(f"/token?grant_type={grant}", fields)


def sign_in(
    app: ASGIApp, email: str = ANNA, password: str = PASSWORD, address: str = ADDRESS
) -> httpx.Response:
    return ask_token(app, "password", address, email=email, password=password)


def signed_in(app: ASGIApp, email: str = ANNA, password: str = PASSWORD) -> dict[str, Any]:
    response = sign_in(app, email, password)
    assert response.status_code == 200, response.text
    return dict(response.json())


def refresh(app: ASGIApp, token: str) -> httpx.Response:
    return ask_token(app, "refresh_token", refresh_token=token)


def with_token(app: ASGIApp, token: str, path: str, method: str = "GET", body: Any = None) -> httpx.Response:
    return Client(app, token).auth(path, body, method)


@contextmanager
def setting(monkeypatch: pytest.MonkeyPatch, **values: str) -> Iterator[None]:
    """Within the block the server runs with these settings."""
    with monkeypatch.context() as patch:
        for name, value in values.items():
            patch.setenv(name.upper(), value)
        get_settings.cache_clear()
        yield
    get_settings.cache_clear()
