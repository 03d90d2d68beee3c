"""Every kind of caller: with and without a key, an account, a role, a valid token."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import httpx
from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver.audit import AuditEntry
from hofvijver.auth.models import AuthSession, Factor, User, UserRole
from hofvijver.columns import utc_now
from hofvijver.day_sheets import links as sheet_links
from hofvijver.local_time import local_day
from hofvijver.planning.models import Resource
from hofvijver.quote_requests import links
from hofvijver.quote_requests.history import RequestChange
from hofvijver.settings import get_settings
from tests.support.accounts import new_client
from tests.support.asgi import send_in_turn
from tests.support.forged_tokens import (
    claims_of,
    foreign,
    hmac_signed,
    public_secrets,
    signed,
    unsigned,
    with_changed_claims,
    with_changed_signature,
)
from tests.support.quote_requests import quote_request_row

Headers = dict[str, str]
Forgery = Callable[[str], str]
#: Method, path, and what the client sends beside them.
Call = tuple[str, str, dict[str, Any]]


@dataclass(frozen=True)
class People:
    """The callers by their name in the access matrix, with the headers that each of them sends."""

    engine: Engine
    headers: dict[str, Headers] = field(default_factory=dict)
    ids: dict[str, UUID] = field(default_factory=dict)

    def admit(self, name: str, role: Any = None) -> str:
        """An account with an open session; its token."""
        client = new_client(_nowhere, self.engine, f"{name}@example.nl", role)
        assert client.token
        assert client.user_id
        self.ids[name] = client.user_id
        self.headers[name] = keyed(client.token)
        return client.token

    def change(self, *work: Any) -> None:
        with Session(self.engine) as session, session.begin():
            for each in work:
                session.execute(each)

    def add(self, *rows: Any) -> None:
        with Session(self.engine) as session, session.begin():
            for row in rows:
                session.add(row)
                # In this order: later rows refer to earlier ones.
                session.flush()

    def own(self, kind: str) -> UUID:
        """Store something that a call can be about; its id."""
        found = uuid4()
        made: dict[str, Callable[[], Any]] = {
            "request": lambda: quote_request_row(id=found),
            "account": lambda: User(id=found, email=f"{found}@example.nl", roles=[UserRole(role="staff")]),
            "factor": lambda: Factor(
                id=found, user_id=self.ids["user"], friendly_name=str(found), secret="JBSWY3DP"
            ),
        }
        self.add(made[kind]())
        return found

    def new_customer(self) -> Headers:
        """Headers with the secret of a new request, because some calls work only once; no account."""
        request_id = self.own("request")
        with Session(self.engine) as session, session.begin():
            secret = links.begin(session, request_id)
        return {**without_session(), links.HEADER: secret}

    def new_crew(self) -> Headers:
        """Headers with the secret of a day sheet; no account."""
        lorry, now = Resource(kind="vehicle", name="Bus", updated_by="baas"), utc_now()
        self.add(lorry)
        with Session(self.engine) as session, session.begin():
            resource = session.scalars(select(Resource.id)).first()
            assert resource
            _, secret = sheet_links.issue(session, resource, local_day(now), "baas", now)
        return {**without_session(), sheet_links.HEADER: secret}


async def _nowhere(*_call: Any) -> None:
    """These people only need their tokens."""


def keyed(token: str) -> Headers:
    key = {"apikey": get_settings().public_key, "x-supabase-api-version": "2024-01-01"}
    return {**key, "authorization": f"Bearer {token}"}


def without_session() -> Headers:
    return {name: value for name, value in keyed("").items() if name != "authorization"}


#: Forged from the token of an admin: if one were believed, every call would be allowed.
FORGERIES: dict[str, Forgery] = {
    "expired": lambda token: signed({**claims_of(token), "exp": claims_of(token)["iat"] - 3600}),
    "other key": lambda token: foreign(claims_of(token)),
    "alg none": lambda token: unsigned(claims_of(token)),
    "hmac pem": lambda token: hmac_signed(claims_of(token), public_secrets()[0]),
    "hmac jwk": lambda token: hmac_signed(claims_of(token), public_secrets()[1]),
    "payload": lambda token: with_changed_claims(token, aal="aal2"),
    "signature": with_changed_signature,
}


def gather(engine: Engine) -> People:
    people = People(engine)
    for name, role in (("user", None), ("other", None), ("staff", "staff"), ("admin", "admin")):
        people.admit(name, role)
    token = people.headers["admin"]["authorization"].removeprefix("Bearer ")
    people.headers["no key"] = {"authorization": f"Bearer {token}", "x-supabase-api-version": "2024-01-01"}
    people.headers["wrong key"] = {**keyed(token), "apikey": "sb_publishable_iets_anders"}
    people.headers["key"] = without_session()
    people.headers["customer"] = people.new_customer()
    people.headers["crew"] = people.new_crew()
    people.headers["anon"] = keyed(get_settings().public_key)
    for name, forgery in FORGERIES.items():
        people.headers[name] = keyed(forgery(token))
    _add_those_who_lost(people)
    _add_traces(people)
    return people


def _add_those_who_lost(people: People) -> None:
    """Admins who have just lost their access, and one who has not shown the second factor."""
    for name in ("owing", "revoked", "removed", "signed out"):
        people.admit(name, "admin")
    people.add(Factor(user_id=people.ids["owing"], secret="JBSWY3DPEHPK3PXP", status="verified"))
    people.change(
        delete(UserRole).where(UserRole.user_id == people.ids["revoked"]),
        delete(User).where(User.id == people.ids["removed"]),
        delete(AuthSession).where(AuthSession.user_id == people.ids["signed out"]),
    )


def _add_traces(people: People) -> None:
    """A request that was worked on, so that every table has a row."""
    actor = {"actor_id": people.ids["admin"], "actor_name": "Admin"}
    people.add(
        RequestChange(request_id=people.own("request"), field="is_suspect", **actor),
        AuditEntry(action="exported", **actor),
    )


def ask(app: ASGIApp, people: People, caller: str, calls: Iterable[Call]) -> list[httpx.Response]:
    """Send many calls of one caller; none may get a status of 500 or above."""
    usual = people.headers[caller]
    found = send_in_turn(
        app,
        (
            (method, path, {**sent, "headers": {**usual, **sent.get("headers", {})}})
            for method, path, sent in calls
        ),
    )
    failed = [f"{each.request.method} {each.request.url}" for each in found if each.status_code >= 500]
    assert failed == []
    return found


def body(value: Any) -> dict[str, Any]:
    """A body of JSON, which may hold lone surrogates, which the HTTP client would refuse to send."""
    return raw_body(json.dumps(value).encode())


def raw_body(content: bytes) -> dict[str, Any]:
    return {"content": content, "headers": {"content-type": "application/json"}}
