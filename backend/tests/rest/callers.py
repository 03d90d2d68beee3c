"""Whoever calls the data API: anybody, a user without a role, a colleague."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import httpx
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver.auth.models import Role, User, UserRole
from hofvijver.auth.sessions import Origin, open_session
from hofvijver.auth.tokens import issue
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings

#: Only the columns the specification asks of an insert.
VALID: dict[str, Any] = {
    "from_address": "Lange Voorhout 8",
    "from_postal_code": "2514 ED",
    "from_city": "Den Haag",
    "to_address": "Coolsingel 40",
    "to_postal_code": "3011 AD",
    "to_city": "Rotterdam",
    "moving_date": "2030-11-02",
    "full_name": "Jan de Vries",
    "email": "jan@example.org",
    "phone": "070 123 45 67",
}
REPRESENTATION = {"prefer": "return=representation"}
OBJECT = {"accept": "application/vnd.pgrst.object+json"}
Query = str | dict[str, str] | list[tuple[str, str]]


def quote(**changes: Any) -> dict[str, Any]:
    return {**VALID, **changes}


@dataclass(frozen=True)
class Client:
    """One caller with its token, or without."""

    app: ASGIApp
    token: str | None = None
    address: str = "203.0.113.5"
    user_id: UUID | None = None
    headers: Mapping[str, str] = field(default_factory=dict)

    def at(self, address: str) -> "Client":
        return replace(self, address=address)

    def ask(
        self, method: str, path: str, query: Query = "", headers: Mapping[str, str] | None = None, **more: Any
    ) -> httpx.Response:
        key = get_settings().public_key
        usual = {"apikey": key, "authorization": f"Bearer {self.token or key}"}
        sent = {**usual, **self.headers, **(headers or {})}

        encoded = query if isinstance(query, str) else urlencode(query)

        async def answered() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=(self.address, 40_000))
            async with httpx.AsyncClient(transport=transport, base_url="http://server/rest/v1") as client:
                return await client.request(method, path, params=encoded, headers=sent, **more)

        return asyncio.run(answered())

    def get(self, query: Query = "", table: str = "quote_requests", **headers: str) -> httpx.Response:
        return self.ask(
            "GET", f"/{table}", query, {name.replace("_", "-"): value for name, value in headers.items()}
        )

    def add(self, body: Any = None, query: Query = "", **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("POST", "/quote_requests", query, sent, json=VALID if body is None else body)

    def change(self, query: Query, body: Any, **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("PATCH", "/quote_requests", query, sent, json=body)

    def found(self, query: Query, column: str = "full_name") -> list[Any]:
        """One column of the rows that are found, in their order."""
        answer = self.get(query)
        assert answer.status_code in (200, 206), answer.text
        return [row[column] for row in answer.json()]


def signed_in(app: ASGIApp, engine: Engine, email: str, role: Role | None = None) -> Client:
    with Session(engine) as session, session.begin():
        user = User(email=email, email_confirmed_at=utc_now())
        if role:
            user.roles.append(UserRole(role=role))
        session.add(user)
        session.flush()
        opened = open_session(session, user, "password", Origin("203.0.113.5"))
        return Client(app, issue(user, opened).text, user_id=user.id)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Status and code, of a body that has all four fields and no more."""
    body = answer.json()
    assert set(body) == {"code", "details", "hint", "message"}
    return answer.status_code, body["code"]
