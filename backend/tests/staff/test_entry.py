"""A request that came by telephone or at the counter, entered by a colleague."""

from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.insert import INSERTS
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.quote_requests import quote_request, stored_requests


def entry(**changes: Any) -> dict[str, Any]:
    return {
        "source": "telefoon",
        "answers": quote_request(),
        "send_confirmation": False,
        "idempotency_key": str(uuid4()),
        **changes,
    }


def mails(engine: Engine) -> list[tuple[str, str]]:
    with Session(engine) as session:
        return [(mail.kind, mail.recipient) for mail in session.scalars(select(OutboxMessage))]


@pytest.mark.parametrize("source", ["telefoon", "balie"])
def test_it_is_stored_as_the_form_stores_it_with_where_it_came_in(
    staff: Client, app_engine: Engine, source: str
) -> None:
    answers = quote_request(phone="070.123 45 67", furniture_list={"woonkamer": {"2-zitsbank": 2}})
    entered = staff.post_json("requests", entry(source=source, answers=answers))
    (row,) = stored_requests(app_engine)
    assert (entered["id"], entered["reference"]) == (str(row.id), row.reference)
    assert (row.source, row.phone, row.status, row.is_suspect) == (source, "070 123 45 67", "nieuw", False)
    assert row.volume
    assert row.price_indication
    assert (row.consent_at, row.consent_version, row.trap) == (None, None, None)
    (line,) = staff.get("", "request_history").json()
    assert (line["field"], line["new_value"], line["actor_name"]) == ("source", source, "piet")
    (noted,) = audit_log(app_engine, "entered")
    assert (noted.subject, noted.details) == (row.reference, {"source": source})
    assert len(staff.get("search=plfts.vries").json()) == 1


def test_the_customer_is_told_by_choice_and_the_office_never(staff: Client, app_engine: Engine) -> None:
    staff.post_json("requests", entry())
    assert mails(app_engine) == []
    staff.post_json("requests", entry(send_confirmation=True))
    assert mails(app_engine) == [("quote_confirmation", "jan@example.org")]


def test_a_busy_morning_is_neither_limited_nor_suspect(staff: Client, app_engine: Engine) -> None:
    for _ in range(INSERTS.burst + 3):
        staff.post_json("requests", entry())
    assert not any(row.is_suspect for row in stored_requests(app_engine))


def test_pressed_twice_it_is_one_request(staff: Client, app_engine: Engine) -> None:
    same = entry(send_confirmation=True)
    assert staff.post_json("requests", same) == staff.post_json("requests", same)
    assert len(stored_requests(app_engine)) == len(mails(app_engine)) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"source": "website"},
        {"answers": quote_request(email="x")},
        {"answers": quote_request(phone="\x00")},
        {"answers": {**quote_request(), "consent_version": "1"}},
        {"answers": {**quote_request(), "status": "akkoord"}},
        {"answers": {}},
        {"idempotency_key": None},
    ],
)
def test_what_cannot_be_kept_is_refused(staff: Client, app_engine: Engine, changes: dict[str, Any]) -> None:
    assert refusal(staff.function("POST", "requests", entry(**changes))) == (422, "invalid")
    assert stored_requests(app_engine) == []


def test_a_broken_rule_is_told_in_the_words_of_the_form(staff: Client) -> None:
    response = staff.function("POST", "requests", entry(answers=quote_request(to_postal_code="12")))
    assert "postcode" in response.json()["message"]


def test_a_likely_duplicate_is_pointed_at(staff: Client) -> None:
    first = staff.post_json("requests", entry())
    second = staff.post_json("requests", entry())
    (other,) = staff.get_json(f"requests/{second['id']}/related")
    assert (other["reference"], other["is_duplicate"]) == (first["reference"], True)


def test_a_visitor_cannot_say_where_it_came_in(anon: Client) -> None:
    assert refusal(anon.add(quote_request(source="balie"))) == (401, "42501")
