"""What is paid in advance: the same everywhere, noted by staff, and set off when a move is cancelled."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quotes import prepayment
from hofvijver.quotes.following_up import follow_up
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuotePayment
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.customers import OPTION, Customer, accept, delivered, new_customer, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.printed_quotes import pages
from tests.support.quotes import act
from tests.support.timeline import timeline

IBAN = "NL91ABNA0417164300"
#: Half of € 587,50: what `offer` costs with its option.
SHARE = 29_375
MOVE = date(2026, 10, 31)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture
def account(monkeypatch: pytest.MonkeyPatch) -> None:
    company = get_content().company.model_copy(update={"iban": IBAN})
    changed = replace(get_content(), company=company)
    monkeypatch.setattr(prepayment, "get_content", lambda: changed)


@pytest.fixture
def a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    """Terms that leave a week to pay."""
    monkeypatch.setitem(facts.find("terms", "payment"), "prepayment_days", 7)


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon)


def agreed(customer: Customer, staff: Client, day: date = MOVE) -> tuple[dict[str, Any], dict[str, Any]]:
    """The quote, and the page of who accepted it with its option."""
    quote = offer(staff, customer, day=day.isoformat(), valid_until=day.isoformat())
    return quote, accept(customer, quote, options=[OPTION], total_cents=2 * SHARE)


def pay(staff: Client, quote: dict[str, Any], cents: int, day: date, **more: Any) -> tuple[int, Any]:
    return act(staff, quote, "payments", {"id": str(uuid4()), "cents": cents, "day": day.isoformat(), **more})


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.usefixtures("account")
def test_page_mail_and_pdf_tell_the_same_before_and_after(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    quote = offer(staff, customer, day=MOVE.isoformat())
    offered = customer.page()["quote"]["prepayment"]
    assert (offered["percent"], offered["cents"], offered["due"]) == (50, 24_375, "2026-10-01")
    said = "Bij de boeking betaalt u 50% vooruit: € 243,75."
    assert plain(offered["text"]) == said
    assert said in pages(staff.function("GET", f"quotes/{quote['id']}/pdf").content)[0]
    (mail,) = [each for each in delivered(app_engine, server, mailbox) if "Uw offerte" in each["subject"]]
    assert said in plain(text_of(mail))
    # With the total that the customer has in sight.
    chosen = customer.act(f"quotes/{quote['id']}/total", {"options": [OPTION]})
    assert chosen["prepayment"]["cents"] == SHARE

    page = accept(customer, quote, options=[OPTION], total_cents=2 * SHARE)
    assert page["quote"]["prepayment"] is None
    shown = page["move"]["prepayment"]
    assert (shown["cents"], shown["open_cents"], shown["due"]) == (SHARE, SHARE, "2026-10-01")
    said = "Betaal € 293,75 vooruit, uiterlijk donderdag 1 oktober 2026."
    assert plain(shown["text"]) == said
    rows = {row["label"]: row["value"] for row in shown["rows"]}
    assert rows == {
        "IBAN": "NL91 ABNA 0417 1643 00",
        "Ten name van": get_content().company.legal_name,
        "Omschrijving": quote["number"],
    }
    assert shown["code"].startswith("data:image/svg+xml")
    assert all(value in shown["code_text"] for value in rows.values())
    printed = pages(customer.call("GET", f"quotes/{quote['id']}/pdf").content)[0]
    arrived = delivered(app_engine, server, mailbox)
    (mail,) = [each for each in arrived if "Bevestiging van uw verhuizing" in each["subject"]]
    for told in (said, *rows.values()):
        assert told in printed
        assert told in plain(text_of(mail))
    english = customer.page(lang="en")["move"]["prepayment"]
    assert plain(english["text"]) == "Please pay €293.75 in advance, by Thursday 1 October 2026."


@pytest.mark.any_database("other tests run each of its statements on both")
def test_without_an_account_there_is_no_code_and_customers_are_asked_to_call(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    quote, page = agreed(customer, staff)
    shown = page["move"]["prepayment"]
    phone = facts.find("company", "phones", "main", "display")
    assert (shown["code"], shown["rows"]) == (None, [])
    assert phone in shown["how"]
    printed = pages(customer.call("GET", f"quotes/{quote['id']}/pdf").content)[0]
    (mail,) = [each for each in delivered(app_engine, server, mailbox) if "Bevestiging" in each["subject"]]
    for text in (printed, plain(text_of(mail))):
        assert plain(f"{shown['text']} {shown['how']}") in text


@pytest.mark.usefixtures("a_week")
def test_days_to_pay_come_from_the_terms_that_were_sent(customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer, day="2026-10-05", valid_until="2026-10-05")
    offered = customer.page()["quote"]["prepayment"]
    assert "binnen 7 dagen na uw akkoord" in offered["text"]
    assert offered["due"] == "2026-10-05"
    facts.find("terms", "payment")["prepayment_days"] = 1
    assert accept(customer, quote)["move"]["prepayment"]["due"] == "2026-10-05"


def test_payments_are_noted_in_parts_and_removed_as_a_mistake(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock
) -> None:
    quote, _ = agreed(customer, staff)
    request = customer.request
    for cents, day, field in ((0, clock.day, "cents"), (2 * SHARE + 1, clock.day, "cents"), (1, MOVE, "day")):
        code, told = pay(staff, quote, cents, day)
        assert (code, told["problems"][0]["field"]) == (422, field)
    first = {"id": str(uuid4())}
    for _ in range(2):
        code, shown = pay(staff, quote, 10_000, clock.day, **first)
        assert (code, shown["prepayment"]["paid_cents"], shown["prepayment"]["open_cents"]) == (
            200,
            10_000,
            19_375,
        )
    page = customer.page()["move"]["prepayment"]
    assert plain(page["text"]).startswith("Wij ontvingen al € 100,00. Betaal € 193,75 vooruit")
    assert pay(staff, quote, 19_375, clock.day)[1]["prepayment"]["open_cents"] == 0
    page = customer.page()["move"]["prepayment"]
    assert plain(page["text"]) == "Wij ontvingen uw vooruitbetaling van € 293,75. Dank u wel."
    (row,) = staff.get({"id": f"eq.{request}"}).json()
    assert (row["quote_prepayment_cents"], row["quote_prepaid_cents"]) == (SHARE, SHARE)
    export = staff.function("GET", "export", format="csv").text
    assert "Vooruitbetaling (€)" in export
    assert "293,75" in export
    # Removed, twice, and in the history.
    for _ in range(2):
        gone = staff.function("DELETE", f"quotes/{quote['id']}/payments/{first['id']}").json()
        assert gone["prepayment"]["paid_cents"] == 19_375
    history = [
        each["new_value"]
        for each in staff.get({"request_id": f"eq.{request}", "field": "eq.quote"}, "request_history").json()
    ]
    assert sum("noteerde een vooruitbetaling" in each for each in history) == 2
    assert sum("verwijderde een vooruitbetaling van € 100,00" in each for each in history) == 1


def test_nothing_is_noted_on_what_was_not_agreed(customer: Customer, staff: Client, clock: Clock) -> None:
    quote = offer(staff, customer, day=MOVE.isoformat())
    assert pay(staff, quote, 100, clock.day)[1]["code"] == "not_agreed"
    # An agreement that was noted cannot be taken back under a payment.
    assert act(staff, quote, "accept", {"name": "Jan"})[0] == 200
    assert pay(staff, quote, 100, clock.day)[0] == 200
    assert act(staff, quote, "take-back")[1]["code"] == "has_payments"


def open_tasks(staff: Client, key: str) -> list[str]:
    return [row["title"] for row in timeline(staff, key)["tasks"] if not (row["done_at"] or row["job_id"])]


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize("end", ["payment", "cancellation"])
def test_who_did_not_pay_in_time_is_called_until_there_is_no_reason(
    app: FastAPI, app_engine: Engine, customer: Customer, staff: Client, clock: Clock, end: str
) -> None:
    quote, _ = agreed(customer, staff)
    assert follow_up(app_engine, utc_now())["unpaid"] == 0
    clock.forward(days=1)
    staff = new_client(app, app_engine, "wim@example.nl", "staff")
    title = f"Vooruitbetaling nabellen: offerte {quote['number']}"
    assert [follow_up(app_engine, utc_now())["unpaid"] for _ in range(2)] == [1, 0]
    assert open_tasks(staff, customer.request) == [title]
    assert staff.get_json(f"quotes/{quote['id']}")["prepayment"]["is_overdue"]
    page = customer.page()["move"]["prepayment"]
    assert page["is_overdue"]
    assert "meteen" in page["text"]
    if end == "payment":
        pay(staff, quote, SHARE, clock.day)
    else:
        customer.act("cancel", {"fee_cents": 0})
    assert open_tasks(staff, customer.request) == []
    assert not staff.get_json(f"quotes/{quote['id']}")["prepayment"]["is_overdue"]
    clock.forward(days=1)
    assert follow_up(app_engine, utc_now())["unpaid"] == 0


@pytest.mark.parametrize(
    ("days", "paid", "fee", "said"),
    [
        (20, SHARE, 0, "U heeft € 293,75 vooruitbetaald. Dat betalen wij u helemaal terug."),
        (10, SHARE, 14_688, "Daar gaan de annuleringskosten vanaf: wij betalen u € 146,87 terug."),
        (5, SHARE, 29_375, "Daarmee zijn de annuleringskosten voldaan."),
        (2, SHARE, 44_063, "Dat gaat van de annuleringskosten af: u betaalt nog € 146,88."),
        (2, 0, 44_063, ""),
    ],
)
def test_a_cancellation_sets_the_fee_off_against_what_was_paid(
    app: FastAPI,
    app_engine: Engine,
    customer: Customer,
    staff: Client,
    clock: Clock,
    server: str,
    mailbox: Mailbox,
    days: int,
    paid: int,
    fee: int,
    said: str,
) -> None:
    quote, _ = agreed(customer, staff)
    if paid:
        pay(staff, quote, paid, clock.day)
    clock.forward(days=(MOVE - timedelta(days=days) - clock.day).days)
    # Sessions have ended since.
    staff = new_client(app, app_engine, "wim@example.nl", "staff")
    before = customer.page()["move"]["cancellation"]
    assert (before["fee_cents"], said in plain(before["settlement"])) == (fee, True)
    page = customer.act("cancel", {"fee_cents": fee})
    assert page["move"]["prepayment"] is None
    assert page["move"]["cancelled"]["settlement"] == before["settlement"]
    shown = staff.get_json(f"quotes/{quote['id']}")["prepayment"]
    assert (shown["back_cents"], shown["rest_cents"]) == (max(0, paid - fee), max(0, fee - paid))
    (mail,) = [each for each in delivered(app_engine, server, mailbox) if "geannuleerd, o" in each["subject"]]
    text = plain(text_of(mail))
    assert said in text
    assert ("factuur" in text) == (fee > paid)
    # Who owes nothing may be forgotten; the proof with its payments stays.
    assert customer.call("GET", "data").json()["can_erase"] == (fee <= paid)
    if fee <= paid:
        reference = customer.page()["reference"]
        assert customer.call("POST", "erase", {"reference": reference}).status_code == 200
        with Session(app_engine) as session:
            assert session.query(QuotePayment).one().cents == paid
            assert session.query(QuoteAcceptance).one().prepayment_cents == SHARE


def test_an_agreement_from_before_asks_for_the_share_of_its_conditions_without_a_day(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote, _ = agreed(customer, staff)
    with Session(app_engine) as session, session.begin():
        proof = session.query(QuoteAcceptance).one()
        kept = {name: value for name, value in proof.document.items() if name != "prepayment"}
        values = {"document": kept, "prepayment_due": None, "prepayment_call_on": None}
        session.execute(update(QuoteAcceptance).values(**values))
    shown = customer.page()["move"]["prepayment"]
    assert (shown["open_cents"], shown["due"], shown["is_overdue"]) == (SHARE, None, False)
    assert "Heeft u al betaald, dan hoeft u niets te doen." in shown["text"]
    assert staff.get_json(f"quotes/{quote['id']}")["prepayment"]["open_cents"] == SHARE


def test_a_quote_sent_before_is_accepted_by_the_conditions_it_has(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = offer(staff, customer, day=MOVE.isoformat())
    with Session(app_engine) as session, session.begin():
        stored = session.query(Quote).one()
        document = {name: value for name, value in (stored.document or {}).items() if name != "prepayment"}
        payment = {"prepayment_percent": 40}
        document["conditions"] = {**document["conditions"], "payment": payment}
        stored.document = document
    assert customer.page()["quote"]["prepayment"]["percent"] == 40
    assert accept(customer, quote)["move"]["prepayment"]["cents"] == 19_500
    # Without any conditions nothing is asked for.
    other = new_customer(app_engine, customer.client, email="ander@example.org")
    second = offer(staff, other, day=MOVE.isoformat())
    with Session(app_engine) as session, session.begin():
        stored = session.query(Quote).filter(Quote.number == second["number"]).one()
        document = dict(stored.document or {})
        document["conditions"] = {**document["conditions"], "payment": {"prepayment_percent": 0}}
        stored.document = document
    assert accept(other, second)["move"]["prepayment"] is None
    assert staff.get_json(f"quotes/{second['id']}")["prepayment"] is None
