"""A quote's life over HTTP: drafted from the price model, saved, sent, revised, answered."""

from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.client import Client
from tests.support.quotes import begin, request_id, send

pytestmark = pytest.mark.usefixtures("app_engine")


def act(client: Client, quote: dict[str, Any], name: str, body: object = None) -> tuple[int, Any]:
    answer = client.function("POST", f"quotes/{quote['id']}/{name}", body)
    return answer.status_code, answer.json()


def status(engine: Engine, request: str) -> str:
    with Session(engine) as session:
        return session.scalars(select(QuoteRequest.status)).one()


def told(client: Client, request: str) -> list[str]:
    rows = client.get({"request_id": f"eq.{request}", "order": "id"}, "request_history").json()
    return [row["new_value"] for row in rows if row["field"] == "quote"]


def test_a_quote_begins_with_what_the_price_model_makes_of_the_request(staff: Client) -> None:
    quote = begin(staff)
    assert (quote["state"], quote["version"], quote["number"]) == ("draft", 1, None)
    assert [each["id"] for each in quote["lines"]][:1] == ["verhuizing"]
    assert quote["total_cents"] == quote["totals"]["including_cents"] > 0
    assert quote["day"] == "2030-11-02"
    assert quote["problems"] == []


def test_sending_numbers_freezes_and_mails_it(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    quote = send(staff, begin(staff, request))
    assert quote["state"] == "sent"
    assert quote["number"].endswith("-0001")
    pdf = staff.function("GET", f"quotes/{quote['id']}/pdf")
    assert pdf.content.startswith(b"%PDF-")
    assert sha256(pdf.content).hexdigest() == quote["sha256"]
    assert quote["document"]["totals"] == quote["totals"]
    assert status(app_engine, request) == "offerte_verstuurd"
    assert told(staff, request) == [f"Offerte {quote['number']} verstuurd"]
    assert quote["mail"] == {"state": "waiting", "at": None}
    with Session(app_engine) as session:
        letter = session.scalars(select(OutboxMessage).where(OutboxMessage.kind == "quote")).one()
        acts = list(session.scalars(select(AuditEntry.action).where(AuditEntry.action.like("quote_%"))))
    assert (letter.recipient, letter.payload["number"]) == ("jan@example.org", quote["number"])
    assert acts == ["quote_drafted", "quote_sent"]
