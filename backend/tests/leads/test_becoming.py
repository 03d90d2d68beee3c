"""A lead becomes a request by filling in the rest, or is found to belong to one."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.leads.models import Lead
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.customers import new_customer
from tests.support.leads import PHONE, act, attempt, become, keep
from tests.support.quote_requests import quote_request, stored_requests
from tests.support.timeline import told


def leads(engine: Engine) -> list[Lead]:
    with Session(engine) as session:
        return list(session.scalars(select(Lead)))


def said(staff: Client, request_id: object) -> list[tuple[str, str, str]]:
    """What the timeline tells of the lead, the oldest first."""
    return [
        (each["kind"], each["actor_name"], each["text"])
        for each in told(staff, request_id)[::-1]
        if each["kind"] in ("note", "call")
    ]


def test_it_becomes_a_request_with_its_note_and_calls_in_the_timeline(
    staff: Client, colleague: Client, app_engine: Engine
) -> None:
    made = keep(colleague)
    called = attempt(staff, made).json()
    entered = become(staff, called).json()
    (row,) = stored_requests(app_engine)
    assert (entered["reference"], row.full_name, row.phone) == (row.reference, "Anna de Wit", PHONE)
    assert said(staff, row.id) == [
        ("note", "sam", "Terugbelverzoek: Piano"),
        ("call", "piet", "Voicemail"),
    ]
    moments = {each["kind"]: each["at"] for each in told(staff, row.id)}
    assert moments["note"] == made["created_at"]
    assert moments["call"] == called["attempts"][0]["at"]
    shown = staff.get_json(f"leads/{made['id']}")
    assert (shown["outcome"], shown["reference"]) == ("became_request", row.reference)
    assert refusal(act(staff, shown, "reopen")) == (409, "has_request")
    (noted,) = audit_log(app_engine, "lead_became_request")
    assert (noted.subject, noted.details) == (row.reference, {"lead": made["id"][:8]})


def test_sent_again_after_a_lost_response_it_is_one_request(staff: Client, app_engine: Engine) -> None:
    made, key = keep(staff), str(uuid4())
    with ThreadPoolExecutor(3) as pool:
        sent = list(pool.map(lambda _: become(staff, made, idempotency_key=key).json(), range(3)))
    assert len({each["reference"] for each in sent}) == len(stored_requests(app_engine)) == 1
    assert len(said(staff, sent[0]["id"])) == 1


def test_two_colleagues_make_one_request_of_it(staff: Client, colleague: Client, app_engine: Engine) -> None:
    made = keep(staff)
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda who: become(who, made), (staff, colleague)))
    assert sorted(each.status_code for each in outcomes) == [201, 409]
    assert len(stored_requests(app_engine)) == 1


def test_what_a_colleague_closed_meanwhile_is_told_and_nothing_is_stored(
    staff: Client, colleague: Client, app_engine: Engine
) -> None:
    made = keep(staff)
    act(colleague, made, "close", outcome="no_interest")
    refused = become(staff, made)
    assert refusal(refused) == (409, "closed")
    assert refused.json()["message"] == "sam heeft dit terugbelverzoek intussen afgesloten: geen interesse."
    assert stored_requests(app_engine) == []


@pytest.mark.any_database("refused before anything is stored")
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"email": "jan@"}, "Ongeldig e-mailadres."),
        ({"from_address": ""}, "Van adres is verplicht."),
    ],
)
def test_a_request_keeps_its_required_fields_and_messages(
    staff: Client, changes: dict[str, Any], message: str
) -> None:
    made = keep(staff)
    refused = become(staff, made, answers=quote_request(**changes))
    assert (refused.status_code, refused.json()["message"]) == (422, message)
    assert staff.get_json(f"leads/{made['id']}")["outcome"] is None


def test_it_is_closed_in_favour_of_a_request_with_the_same_number(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, stranger = (
        new_customer(app_engine, anon, phone=phone) for phone in ("0031612345678", "0699999999")
    )
    made = keep(staff, note="")
    assert refusal(act(staff, made, "link", request_id=stranger.request)) == (409, "other_number")
    assert act(staff, made, "link", request_id=str(uuid4())).status_code == 404
    linked = act(staff, made, "link", request_id=customer.request).json()
    assert (linked["outcome"], linked["reference"]) == ("linked", customer.page()["reference"])
    assert act(staff, made, "link", request_id=customer.request).json() == linked
    assert said(staff, customer.request) == [("note", "piet", "Terugbelverzoek genoteerd.")]


def test_its_person_gets_it_with_the_own_data_and_it_goes_with_the_request(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer = new_customer(app_engine, anon, phone=PHONE)
    made = keep(staff, answers={"from_city": "Breda"})
    act(staff, attempt(staff, made).json(), "link", request_id=customer.request)
    (mine,) = customer.call("GET", "data/file").json()["requests"]
    (theirs,) = staff.get_json(f"requests/{customer.request}/customer-export")["requests"]
    assert mine["leads"] == theirs["leads"]
    (told_of,) = mine["leads"]
    assert (told_of["full_name"], told_of["note"], told_of["answers"]) == (
        "Anna de Wit",
        "Piano",
        {"from_city": "Breda"},
    )
    assert "piet" not in str(told_of)
    reference = customer.page()["reference"]
    staff.post_json(f"requests/{customer.request}/erase", {"reference": reference})
    assert leads(app_engine) == []
