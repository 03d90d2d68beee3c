"""A request put right, withdrawn or added to by its customer: by the form's rules, seen by the planner."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.timeline.models import TimelineEntry
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, delivered, new_customer, offer, secrets_in, text_of
from tests.support.mail_servers import Mailbox


def correct(customer: Customer, **answers: Any) -> tuple[int, dict[str, Any]]:
    version = customer.page()["request"]["version"]
    response = customer.call("PUT", "request", {"version": version, "answers": answers})
    return response.status_code, response.json()


def history(staff: Client, customer: Customer) -> list[tuple[str, str, str | None, str | None]]:
    rows = staff.get(f"request_id=eq.{customer.request}&order=id", table="request_history").json()
    return [(row["actor_name"], row["field"], row["old_value"], row["new_value"]) for row in rows]


def said(engine: Engine, customer: Customer) -> list[tuple[str, str, dict[str, Any]]]:
    """What the timeline has of the customer's own words."""
    with Session(engine) as session:
        mine = select(TimelineEntry).where(
            TimelineEntry.request_id == UUID(customer.request), TimelineEntry.kind != "mail"
        )
        return [
            (each.kind, each.text, each.details) for each in session.scalars(mine.order_by(TimelineEntry.at))
        ]


def test_a_correction_is_kept_and_the_planner_sees_what_it_was(customer: Customer, staff: Client) -> None:
    counted = {"furniture_list": {"dozen": {"verhuisdoos": 20}}, "inventory_complete": True}
    status, page = correct(customer, phone="06 12 34 56 78", **counted)
    assert status == 200
    assert page["request"]["answers"]["phone"] == "06 12 34 56 78"
    assert page["request"]["volume"] > 0
    told = history(staff, customer)
    assert ("Klant", "phone", "070 123 45 67", "06 12 34 56 78") in told
    assert {row[1] for row in told} == {"phone", *counted, "volume", "price_indication"}
    # Found by the new number from now on.
    assert staff.found("search=plfts.5678", "id") == [customer.request]


@pytest.mark.parametrize(
    ("answers", "field", "message"),
    [
        ({"phone": "12"}, "phone", "Telefoonnummer moet minimaal 10 cijfers bevatten"),
        ({"email": "jan"}, "email", "Ongeldig e-mailadres"),
        ({"from_address": ""}, "from_address", "Van adres is verplicht"),
        ({"to_postal_code": "12"}, "to_postal_code", "Ongeldige postcode format (verwacht: 1234 AB)"),
    ],
)
def test_the_rules_and_words_are_those_of_the_form(
    customer: Customer, answers: dict[str, Any], field: str, message: str
) -> None:
    before = customer.page()
    status, told = correct(customer, **answers)
    assert (status, told["code"]) == (422, "invalid")
    assert told["problems"] == [{"field": field, "message": message}]
    assert customer.page() == before


@pytest.mark.parametrize(
    "answers",
    [{"status": "akkoord"}, {"internal_notes": "x"}, {"volume": 1}, {"is_suspect": False}, {"phone": 5}],
)
def test_what_is_not_the_customers_to_say_cannot_be_read(customer: Customer, answers: dict[str, Any]) -> None:
    status, told = correct(customer, **answers)
    assert (status, told["code"]) == (422, "invalid")


def test_null_is_refused_where_there_must_be_something(customer: Customer) -> None:
    for name in ("full_name", "furniture_list", "moving_date"):
        assert correct(customer, **{name: None})[0] == 422


def test_who_corrects_an_older_request_is_shown_the_newer(customer: Customer, staff: Client) -> None:
    version = customer.page()["request"]["version"]
    staff.change(f"id=eq.{customer.request}", {"to_city": "Delft"})
    body = {"version": version, "answers": {"to_city": "Breda"}}
    status, code, told = customer.refused("request", body, "PUT")
    assert (status, code, told["page"]["request"]["answers"]["to_city"]) == (409, "changed", "Delft")


def test_once_there_is_a_quote_a_correction_is_a_question(customer: Customer, staff: Client) -> None:
    offer(staff, customer)
    status, told = correct(customer, to_city="Delft")
    assert (status, told["code"], told["page"]["state"]) == (409, "too_late", "quote")
    assert customer.refused("request/withdraw")[:2] == (409, "not_open")


def test_a_withdrawn_request_ends_once(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    page = customer.act("request/withdraw", {"note": "Wij blijven toch wonen"})
    assert (page["state"], page["request"]["status"]) == ("ended", "vervallen")
    assert page["next"]["title"] == "U heeft uw aanvraag ingetrokken"
    # Their own words are theirs to read back.
    assert [each["text"] for each in page["messages"]] == ["Wij blijven toch wonen"]
    assert customer.act("request/withdraw")["state"] == "ended"
    assert history(staff, customer) == [("Klant", "status", "nieuw", "vervallen")]
    assert said(app_engine, customer) == [("withdrawal", "Wij blijven toch wonen", {})]
    notice, confirmation = delivered(app_engine, server, mailbox)
    assert "Klant trok de aanvraag in" in notice["Subject"]
    assert notice["Reply-To"] is not None
    assert "Wij blijven toch wonen" in text_of(notice)
    assert confirmation["To"] == "jan@example.org"
    assert confirmation["Subject"].startswith("U heeft uw aanvraag ingetrokken")
    assert secrets_in([confirmation]) == [customer.secret]


def test_a_request_that_we_closed_was_not_withdrawn(customer: Customer, staff: Client) -> None:
    """Nor one that was withdrawn, opened again by us, and closed by us."""
    withdrawn = customer.act("request/withdraw", {"note": ""})
    assert (withdrawn["next"]["title"], withdrawn["messages"]) == ("U heeft uw aanvraag ingetrokken", [])
    for status in ("nieuw", "in_behandeling", "vervallen"):
        staff.change(f"id=eq.{customer.request}", {"status": status})
    assert customer.page()["next"]["title"] == "Deze aanvraag is gesloten"


def test_what_a_customer_writes_reaches_history_and_office(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    customer.act("messages", {"kind": "question", "text": "Kan het <b>ook</b> eerder?"})
    page = customer.act("messages", {"kind": "day", "day": "2030-12-05", "text": ""})
    assert [(each["kind"], each["text"], each["days"]) for each in page["messages"]] == [
        ("question", "Kan het <b>ook</b> eerder?", []),
        ("day", "", ["2030-12-05"]),
    ]
    assert said(app_engine, customer) == [
        ("question", "Kan het <b>ook</b> eerder?", {}),
        ("other_day", "", {"day": "2030-12-05"}),
    ]
    question, confirmation, proposal = delivered(app_engine, server, mailbox)
    assert "Kan het <b>ook</b> eerder?" in text_of(question)
    assert "5 december 2030" in text_of(proposal)
    # Who found the link must not have us mail their own text.
    assert (confirmation["To"], "eerder" in text_of(confirmation)) == ("jan@example.org", False)
    assert secrets_in([confirmation]) == [customer.secret]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_of_messages_in_a_row_the_first_is_confirmed(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox, clock: Clock
) -> None:
    delivered(app_engine, server, mailbox)

    def confirmed(*messages: dict[str, str]) -> int:
        for each in messages:
            customer.act("messages", each)
        mails = delivered(app_engine, server, mailbox)
        return sum(mail["Subject"].startswith("Wij hebben uw bericht ontvangen") for mail in mails)

    remark = {"kind": "remark", "text": "De hond gaat mee"}
    day = {"kind": "day", "day": "2030-12-05", "text": ""}
    assert confirmed(day, remark, remark) == 1
    clock.forward(minutes=50)
    assert confirmed(remark) == 0
    clock.forward(minutes=11)
    assert confirmed(remark, day) == 1


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ({"kind": "question", "text": "  "}, "text"),
        ({"kind": "remark", "text": "x" * 2001}, "text"),
        ({"kind": "question", "text": "x" * 10_000}, "text"),
        ({"kind": "day", "text": "liever later"}, "day"),
        ({"kind": "day", "day": "2020-01-01"}, "day"),
    ],
)
def test_a_message_must_say_something(customer: Customer, message: dict[str, Any], field: str) -> None:
    status, _code, told = customer.refused("messages", message)
    assert (status, told["problems"][0]["field"]) == (422, field)
    assert customer.page()["messages"] == []


def test_messages_do_not_flood_the_office(customer: Customer) -> None:
    sent = {"kind": "question", "text": "Hoe laat?"}
    statuses = [customer.call("POST", "messages", sent).status_code for _ in range(12)]
    assert statuses == [200] * 10 + [429] * 2


def test_nobody_reaches_the_request_of_another(app_engine: Engine, customer: Customer, anon: Client) -> None:
    """Although both name the same e-mail address, which is no proof of anything."""
    other = new_customer(app_engine, anon, full_name="Iemand Anders")
    other.act("erase", {"reference": other.page()["reference"]})
    assert customer.page()["request"]["answers"]["full_name"] == "Jan de Vries"
    body = {"reference": "7K3M-9QXT"}
    assert customer.refused("erase", body)[:2] == (422, "invalid")
