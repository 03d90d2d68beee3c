"""A customer asks for a new quote where the last one ended: the same request goes on."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.outbox import OutboxMessage
from hofvijver.quotes.following_up import follow_up
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, delivered, offer
from tests.support.mail_servers import Mailbox
from tests.support.quotes import act

NEW_QUOTE = "request/new-quote"
Ending = Callable[[Engine, Client, Customer, Clock], object]


def declined(_engine: Engine, staff: Client, customer: Customer, _clock: Clock) -> None:
    customer.act(f"quotes/{offer(staff, customer)['id']}/decline", {"reason": "prijs"})


def expired(engine: Engine, staff: Client, customer: Customer, clock: Clock) -> None:
    offer(staff, customer)
    clock.forward(days=40)
    follow_up(engine, utc_now())


def just_run_out(_engine: Engine, staff: Client, customer: Customer, clock: Clock) -> None:
    """The program has not closed it yet."""
    offer(staff, customer)
    clock.forward(days=40)


def withdrawn_and_closed(_engine: Engine, staff: Client, customer: Customer, _clock: Clock) -> None:
    act(staff, offer(staff, customer), "withdraw")
    staff.change({"id": f"eq.{customer.request}"}, {"status": "vervallen"}).raise_for_status()


def taken_back(_engine: Engine, _staff: Client, customer: Customer, _clock: Clock) -> None:
    customer.act("request/withdraw")


@pytest.mark.parametrize("end", [declined, expired, just_run_out, withdrawn_and_closed, taken_back])
def test_the_request_goes_on_and_its_promise_begins_anew(
    app_engine: Engine,
    customer: Customer,
    staff: Client,
    app: FastAPI,
    clock: Clock,
    server: str,
    mailbox: Mailbox,
    end: Ending,
) -> None:
    end(app_engine, staff, customer, clock)
    delivered(app_engine, server, mailbox)
    clock.forward(days=1)
    before = customer.page()
    assert (before["state"], before["request"]["new_quote"]) == ("ended", "ask")
    shown = customer.act(NEW_QUOTE, {"text": "Graag op een zaterdag."})
    assert (shown["state"], shown["request"]["status"]) == ("request", "in_behandeling")
    assert shown["request"]["can_correct"]
    assert shown["request"]["new_quote"] is None
    assert "uiterlijk" in shown["next"]["text"]
    # A second tap, or a call whose response was lost.
    again = customer.act(NEW_QUOTE, {"text": "Graag op een zaterdag."})
    assert again["revision"] == shown["revision"]
    subjects = " ".join(mail["Subject"] for mail in delivered(app_engine, server, mailbox))
    assert subjects.count("Wij maken een nieuwe offerte voor u") == 1
    assert subjects.count("Klant vraagt een nieuwe offerte") == 1

    # The session of the other one has ended.
    planner = new_client(app, app_engine, "sanne@example.nl", "staff")
    (row,) = planner.get({"id": f"eq.{customer.request}"}).json()
    assert row["waiting_since"] > row["created_at"]
    assert row["task_due_date"] == f"{local_day(utc_now())}"
    assert planner.get({"id": f"eq.{customer.request}", "promise": "plfts.late"}).json() == []
    told = planner.get_json(f"requests/{customer.request}/timeline")
    assert "Nieuwe offerte maken" in str(told)
    assert "vroeg een nieuwe offerte aan" in str(told)
    assert "Graag op een zaterdag." in str(told)
    # The office offers again, and the customer accepts.
    accept(customer, offer(planner, customer))


def test_a_day_that_has_passed_is_chosen_anew(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock
) -> None:
    declined(app_engine, staff, customer, clock)
    clock.forward(days=20 * 365)
    assert customer.page()["request"]["is_day_over"]
    today = local_day(utc_now())
    for day, said in ((None, "Kies een dag."), (f"{today}", "Kies een dag vanaf morgen.")):
        status, code, body = customer.refused(NEW_QUOTE, {"day": day})
        assert (status, code, body["problems"][0]["message"]) == (422, "invalid", said)
    tomorrow = today + timedelta(days=1)
    shown = customer.act(NEW_QUOTE, {"day": f"{tomorrow}"})
    assert shown["request"]["answers"]["moving_date"] == f"{tomorrow}"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_was_agreed_or_turned_down_takes_a_new_request(
    customer: Customer, staff: Client, app_engine: Engine, anon: Client
) -> None:
    assert customer.page()["request"]["new_quote"] is None
    # Nothing is done to a request that waits for its first quote.
    assert customer.act(NEW_QUOTE)["request"]["version"] == 1
    staff.change({"id": f"eq.{customer.request}"}, {"status": "afgewezen"}).raise_for_status()
    assert customer.page()["request"]["new_quote"] == "form"
    assert customer.refused(NEW_QUOTE)[:2] == (409, "not_open")
    staff.change({"id": f"eq.{customer.request}"}, {"status": "in_behandeling"}).raise_for_status()
    accept(customer, offer(staff, customer))
    assert customer.refused(NEW_QUOTE)[:2] == (409, "not_open")
    customer.act("cancel", {"fee_cents": 0})
    assert customer.page()["request"]["new_quote"] == "form"
    assert customer.refused(NEW_QUOTE)[:2] == (409, "not_open")
    with Session(app_engine) as session:
        assert "new_quote_asked" not in session.scalars(select(OutboxMessage.kind)).all()
