"""People who are signed in and call the API from their own address, and a clock that can be moved."""

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver import columns
from hofvijver.auth.models import User
from hofvijver.auth.responses import session_answer
from hofvijver.auth.sessions import Method, Origin, open_session
from hofvijver.auth.totp import code_of, step_at
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings

NEWER = {"x-supabase-api-version": "2024-01-01"}


@dataclass(frozen=True)
class Person:
    app: ASGIApp
    user_id: UUID
    email: str
    access_token: str
    refresh_token: str
    address: str = "203.0.113.5"

    def call(self, path: str, body: Any = None, method: str = "POST") -> httpx.Response:
        token = {"authorization": f"Bearer {self.access_token}"}
        return call(self.app, path, body, method, headers=token, address=self.address)

    def at(self, address: str) -> "Person":
        return replace(self, address=address)

    def with_session(self, answer: dict[str, Any]) -> "Person":
        return replace(self, access_token=answer["access_token"], refresh_token=answer["refresh_token"])


def call(
    app: ASGIApp,
    path: str,
    body: Any = None,
    method: str = "POST",
    headers: dict[str, str] | None = None,
    address: str = "203.0.113.5",
) -> httpx.Response:
    """One call of the auth API as the client library makes it, with the key."""
    sent = {"apikey": get_settings().public_key, **NEWER, **(headers or {})}

    async def answered() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(address, 40_000))
        async with httpx.AsyncClient(transport=transport, base_url="http://server/auth/v1") as client:
            return await client.request(method, path, json=body, headers=sent)

    return asyncio.run(answered())


def new_user(engine: Engine, email: str = "anna@example.nl") -> UUID:
    with Session(engine) as session, session.begin():
        user = User(email=email, email_confirmed_at=utc_now())
        session.add(user)
        session.flush()
        return user.id


def sign_in(app: ASGIApp, engine: Engine, user_id: UUID, method: Method = "password") -> Person:
    """A session as the password grant opens it."""
    with Session(engine) as session, session.begin():
        user = session.get_one(User, user_id)
        opened = open_session(session, user, method, Origin("203.0.113.5"))
        answer = session_answer(session, user, opened)
        return Person(app, user.id, user.email, answer["access_token"], answer["refresh_token"])


def enrol(person: Person, name: str = "telefoon", **more: Any) -> Any:
    answer = person.call("/factors", {"factor_type": "totp", "friendly_name": name, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def challenge(person: Person, factor_id: str) -> str:
    answer = person.call(f"/factors/{factor_id}/challenge")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def verify(person: Person, factor_id: str, code: str, challenge_id: str | None = None) -> httpx.Response:
    body = {"challenge_id": challenge_id or challenge(person, factor_id), "code": code}
    return person.call(f"/factors/{factor_id}/verify", body)


def with_factor(person: Person) -> tuple[Person, Any]:
    """The person at the second level, and the factor that brought them there."""
    factor = enrol(person)
    answer = verify(person, factor["id"], code_now(factor["totp"]["secret"]))
    assert answer.status_code == 200, answer.text
    return person.with_session(answer.json()), factor


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def code_now(secret: str, shift: int = 0) -> str:
    """What the telephone shows, or showed or will show some steps away."""
    return code_of(secret, step_at(utc_now()) + shift)


class Clock:
    """Stands still, and goes on only when told; for everything that asks `utc_now`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now = utc_now()
        monkeypatch.setattr(columns, "datetime", self)

    def now(self, _zone: tzinfo) -> datetime:
        return self._now

    def forward(self, **time: float) -> None:
        self._now += timedelta(**time)
