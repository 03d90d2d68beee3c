"""The office withdraws a quote: it cannot be accepted, and customer and office count from the same moment."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, acceptance, delivered, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.quotes import act


def elsewhere(staff: Client, customer: Customer) -> dict[str, Any]:
    noted = {"number": "K-7", "total_cents": 90_000, "day": "2030-05-02"}
    quote: dict[str, Any] = staff.post_json(f"requests/{customer.request}/quotes/elsewhere", noted)
    return quote


@pytest.mark.parametrize("make", [offer, elsewhere])
def test_where_the_office_withdrew_a_quote_another_answer_is_promised(
    app: FastAPI,
    app_engine: Engine,
    customer: Customer,
    staff: Client,
    clock: Clock,
    server: str,
    mailbox: Mailbox,
    make: Callable[[Client, Customer], dict[str, Any]],
) -> None:
    quote = make(staff, customer)
    delivered(app_engine, server, mailbox)
    clock.forward(days=3)
    planner = new_client(app, app_engine, "sanne@example.nl", "staff")
    act(planner, quote, "withdraw")
    # Its first promise was kept, and customer and office read the same of the new one.
    said = f"Offerte {quote['number']} hebben wij ingetrokken. U hoort uiterlijk"
    page = customer.page()
    assert said in page["next"]["text"]
    labels = [f"Offerte {quote['number']}, ingetrokken (PDF)"] if make is offer else []
    assert [each["label"] for each in page["documents"]] == labels
    assert planner.get("promise=plfts.late").json() == []
    status, code, told = customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))
    assert (status, code, told["page"]["state"]) == (409, "not_open", "request")


def test_the_promise_of_a_quote_that_had_not_left_stays_as_it_was(customer: Customer, staff: Client) -> None:
    promised = customer.page()["next"]
    quote = offer(staff, customer)
    act(staff, quote, "withdraw")
    assert customer.page()["next"]["at"] == promised["at"]
    status, code, told = customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))
    assert (status, code, told["page"]["state"]) == (409, "not_open", "request")


def again(customer: Customer) -> object:
    return customer.act("request/new-quote", {"text": "Toch graag een offerte."})


def withdrawn_request(customer: Customer) -> object:
    return customer.act("request/withdraw")


def withdrawn_request_and_again(customer: Customer) -> object:
    withdrawn_request(customer)
    return again(customer)


@pytest.mark.parametrize(
    ("noted", "go_on"),
    [
        ("decline", again),
        ("withdraw", withdrawn_request),
        ("withdraw", withdrawn_request_and_again),
    ],
)
def test_what_the_customer_did_since_is_not_taken_back_with_what_was_noted(
    app_engine: Engine,
    customer: Customer,
    staff: Client,
    server: str,
    mailbox: Mailbox,
    noted: str,
    go_on: Callable[[Customer], object],
) -> None:
    quote = offer(staff, customer)
    delivered(app_engine, server, mailbox)
    assert act(staff, quote, noted, {"reason": "prijs"} if noted == "decline" else None)[0] == 200
    go_on(customer)
    before = customer.page()
    code, told = act(staff, quote, "take-back")
    assert (code, bool(told["message"])) == (409, True)
    assert customer.page() == before
    # The mail about the act waited, and would tell what is over.
    subjects = " ".join(mail["Subject"] for mail in delivered(app_engine, server, mailbox))
    assert "geldt niet meer" not in subjects
    assert "uw antwoord op offerte" not in subjects


@pytest.mark.parametrize(
    ("language", "goes_on", "closed"),
    [
        ("nl", "Wij kijken opnieuw naar uw aanvraag", "Uw aanvraag is daarmee gesloten"),
        ("en", "We are looking at your request again", "Your request is closed with that"),
    ],
)
@pytest.mark.parametrize("closes", [True, False])
def test_the_mail_promises_nothing_more_once_a_colleague_closed_the_request(
    app_engine: Engine,
    customer: Customer,
    staff: Client,
    clock: Clock,
    server: str,
    mailbox: Mailbox,
    language: str,
    goes_on: str,
    closed: str,
    closes: bool,
) -> None:
    assert customer.call("PUT", "language", {"language": language}).status_code == 204
    quote = offer(staff, customer)
    delivered(app_engine, server, mailbox)
    act(staff, quote, "withdraw")
    if closes:
        staff.change({"id": f"eq.{customer.request}"}, {"status": "vervallen"}).raise_for_status()
    clock.forward(minutes=11)
    (mail,) = delivered(app_engine, server, mailbox)
    text = text_of(mail).replace("\r\n", " ").replace("\n", " ")
    assert quote["number"] in mail["Subject"]
    assert (goes_on in text, closed in text) == (not closes, closes)


def test_an_earlier_quote_is_listed_as_replaced(customer: Customer, staff: Client) -> None:
    first = offer(staff, customer)
    second = offer(staff, customer)
    labels = [each["label"] for each in customer.page()["documents"]]
    assert labels == [
        f"Offerte {second['number']} (PDF)",
        f"Eerdere offerte {first['number']}, vervangen (PDF)",
    ]


def test_what_a_colleague_did_since_is_not_taken_back_either(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    quote = offer(staff, customer)
    delivered(app_engine, server, mailbox)
    act(staff, quote, "withdraw")
    staff.change({"id": f"eq.{customer.request}"}, {"status": "vervallen"}).raise_for_status()
    code, told = act(staff, quote, "take-back")
    assert (code, told["code"], customer.page()["state"]) == (409, "status_changed", "ended")
