"""Calls of the staff's functions, and what the database holds after them."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.auth.models import Factor
from hofvijver.quote_requests.models import QuoteRequest
from tests.rest.callers import Client

FUNCTIONS = "http://server/functions/v1"
TABLES = "http://server/rest/v1"


def call(client: Client, method: str, path: str, body: Any = None, **query: str) -> httpx.Response:
    more: dict[str, Any] = {} if body is None else {"json": body}
    return client.ask(method, f"{FUNCTIONS}/{path}", query, **more)


def get(client: Client, path: str, **query: str) -> Any:
    answer = call(client, "GET", path, **query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def post(client: Client, path: str, body: Any = None) -> Any:
    answer = call(client, "POST", path, body)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Status and code, of a body with a sentence and nothing else."""
    body: Mapping[str, str] = answer.json()
    assert set(body) == {"code", "message"}
    assert body["message"].endswith(".")
    return answer.status_code, body["code"]


def request_named(engine: Engine, name: str) -> QuoteRequest:
    with Session(engine) as session:
        return session.scalars(select(QuoteRequest).where(QuoteRequest.full_name == name)).one()


def log(engine: Engine, *actions: str) -> list[AuditEntry]:
    """What was written down, the oldest first."""
    with Session(engine) as session:
        found = select(AuditEntry).where(AuditEntry.action.in_(actions)).order_by(AuditEntry.id)
        return list(session.scalars(found))


def owe_factor(engine: Engine, user_id: UUID | None) -> None:
    """Give somebody a second factor that their session has not shown."""
    with Session(engine) as session, session.begin():
        session.add(Factor(user_id=user_id, secret="JBSWY3DPEHPK3PXP", status="verified"))
