"""The move on the page: what to prepare, which permits, the day for a calendar, and what cancelling costs."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.quotes.cancellation import fee_of, steps_of
from hofvijver.quotes.models import QuoteAcceptance
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import OPTION, Customer, accept, delivered, new_customer, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.outbox import rows as mails
from tests.support.quotes import save, send

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
MOVE = date(2027, 5, 20)


def agreed(customer: Customer, staff: Client, day: date = MOVE, **changes: Any) -> dict[str, Any]:
    quote = offer(staff, customer, day=day.isoformat(), **changes)
    return accept(customer, quote, options=[OPTION], total_cents=58750)


def at(clock: Clock, day: date, hour: int = 12, minute: int = 0, second: int = 0) -> None:
    wanted = datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=AMSTERDAM)
    clock.forward(seconds=(wanted - clock.now(UTC)).total_seconds())


def test_what_is_ticked_is_remembered(customer: Customer, staff: Client) -> None:
    assert customer.refused("checklist/dozen", {"done": True}, "PUT")[:2] == (409, "not_open")
    items = agreed(customer, staff)["move"]["checklist"]
    assert {each["done_at"] for each in items} == {None}
    assert all(date.fromisoformat(each["before"]) <= MOVE for each in items)
    for _ in range(2):
        customer.act("checklist/dozen", {"done": True}, "PUT")
    done = [each["id"] for each in customer.page()["move"]["checklist"] if each["done_at"]]
    assert done == ["dozen"]
    page = customer.act("checklist/dozen", {"done": False}, "PUT")
    assert {each["done_at"] for each in page["move"]["checklist"]} == {None}
    assert customer.refused("checklist/iets", {"done": True}, "PUT")[:2] == (404, "not_found")


@pytest.mark.any_database("they follow from what was read")
@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        # Five working days before a Thursday is the Thursday before.
        ({"from_city": "den haag", "to_city": "Ons Dorp"}, [("from", date(2027, 5, 13))]),
        (
            {"from_city": "'s-Gravenhage", "to_city": "Utrecht"},
            [("from", date(2027, 5, 13)), ("to", date(2027, 5, 13))],
        ),
        ({"from_city": "Ons Dorp", "to_city": "Ons Dorp"}, []),
        (
            {"from_city": "Ons Dorp", "to_city": "Ons Dorp", "extra_services": ["verhuislift"]},
            [("from", date(2027, 5, 6)), ("to", date(2027, 5, 6))],
        ),
    ],
)
def test_permits_are_thought_of_where_they_are_needed(
    app_engine: Engine, anon: Client, staff: Client, answers: dict[str, Any], expected: list[tuple[str, date]]
) -> None:
    customer = new_customer(app_engine, anon, **answers)
    permits = agreed(customer, staff)["move"]["permits"]
    assert [(each["side"], date.fromisoformat(each["before"])) for each in permits] == expected
    assert all("gemeente" in each["text"] for each in permits)


@pytest.mark.any_database("they follow from what was read")
def test_what_to_prepare_fits_what_was_bought_and_one_permit_has_one_date(
    app_engine: Engine, anon: Client, staff: Client, clock: Clock
) -> None:
    answers = {"from_city": "Den Haag", "to_city": "Ons Dorp"}
    packed = new_customer(app_engine, anon, extra_services=["inpakservice"], **answers)
    move = agreed(packed, staff)["move"]
    items = {each["id"]: each for each in move["checklist"]}
    assert {"dozen", "inpakken"}.isdisjoint(items)
    assert "opzij" in items
    assert items["parkeren"]["before"] == move["permits"][0]["before"]
    own = new_customer(app_engine, anon, email="zelf@example.org", **answers)
    items = {each["id"]: each for each in agreed(own, staff)["move"]["checklist"]}
    assert {"dozen", "inpakken"} <= items.keys()
    assert "opzij" not in items
    # What is over is not told as if it lay ahead.
    at(clock, MOVE - timedelta(days=3))
    late = own.page()["move"]
    assert [each["id"] for each in late["checklist"] if each["is_late"]] == [
        "opzeggen",
        "dozen",
        "opruimen",
        "parkeren",
    ]
    assert "Bel ons vandaag nog" in late["permits"][0]["text"]


@pytest.mark.parametrize(
    ("days", "percent"),
    [(400, 0), (15, 0), (14, 0), (13, 25), (8, 25), (7, 25), (6, 50), (3, 50), (2, 75), (1, 75), (0, 100)],
)
def test_the_fee_follows_the_terms_day_by_day(days: int, percent: int) -> None:
    schedule = facts.find("terms", "cancellation")
    fee = fee_of(schedule, 58751, MOVE, MOVE - timedelta(days=days))
    assert (fee.days_before, fee.percent) == (days, percent)
    # Half a cent and more is a cent.
    assert fee.cents == {0: 0, 25: 14688, 50: 29376, 75: 44063, 100: 58751}[percent]


def test_each_step_of_the_schedule_says_its_last_day() -> None:
    schedule = facts.find("terms", "cancellation")
    for step in steps_of(schedule, 58750, MOVE):
        assert fee_of(schedule, 58750, MOVE, step.until).percent == step.percent
        later = fee_of(schedule, 58750, MOVE, step.until + timedelta(days=1))
        assert later.percent > step.percent or step.until == MOVE


# On either side of each boundary, at midnight in the Netherlands.
@pytest.mark.any_database("the fee follows from what was read; a move is cancelled in both below")
@pytest.mark.parametrize("tier", facts.find("terms", "cancellation"), ids=str)
def test_the_fee_in_sight_is_the_fee_that_is_asked(
    customer: Customer, staff: Client, clock: Clock, tier: dict[str, int]
) -> None:
    agreed(customer, staff)
    at(clock, MOVE - timedelta(days=tier["from_days_before"]), 23, 59, 59)
    shown = customer.page()["move"]["cancellation"]
    assert (shown["fee_percent"], shown["fee_cents"]) == (
        tier["fee_percent"],
        (58750 * tier["fee_percent"] + 50) // 100,
    )
    clock.forward(seconds=1)
    later = customer.page()["move"]["cancellation"]
    status, code, told = customer.refused("cancel", {"fee_cents": shown["fee_cents"]})
    if tier["from_days_before"] == 0:
        # The day itself is over.
        assert (later, status, code) == (None, 409, "not_open")
    else:
        assert later["fee_percent"] > shown["fee_percent"]
        assert (status, code) == (409, "fee_differs")
        assert told["page"]["move"]["cancellation"]["fee_cents"] == later["fee_cents"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_cancelled_move_is_told_to_both_sides_and_stays_in_the_books(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    agreed(customer, staff)
    at(clock, MOVE - timedelta(days=10))
    delivered(app_engine, server, mailbox)
    assert "you pay €146.88:" in customer.page(lang="en")["move"]["cancellation"]["text"]
    page = customer.act("cancel", {"fee_cents": 14688})
    assert (page["state"], page["request"]["status"], page["link_ends_on"]) == ("ended", "vervallen", None)
    assert (page["move"]["cancelled"]["fee_cents"], page["move"]["can_cancel"]) == (14688, False)
    assert customer.act("cancel", {"fee_cents": 14688}) == page
    mails = delivered(app_engine, server, mailbox)
    assert len(mails) == 2
    assert all("€ 146,88" in text_of(mail) for mail in mails)
    with Session(app_engine) as session:
        proof = session.scalars(select(QuoteAcceptance)).one()
        assert (proof.cancellation_cents, proof.cancellation_percent) == (14688, 25)
    assert "STATUS:CANCELLED" in customer.call("GET", "calendar").text


@pytest.mark.any_database("it follows from what was read")
@pytest.mark.parametrize(
    ("basis", "label", "within", "in_english"),
    [
        ("vaste_prijs", "Afgesproken bedrag", "het afgesproken bedrag", "the agreed amount"),
        ("maximumprijs", "Maximaal bedrag", "het maximale bedrag", "the maximum amount"),
        ("uurtarief", "Geschat bedrag", "het geschatte bedrag", "the estimated amount"),
    ],
)
def test_an_estimate_or_a_maximum_is_called_so_until_it_is_cancelled(
    app_engine: Engine,
    customer: Customer,
    staff: Client,
    clock: Clock,
    server: str,
    mailbox: Mailbox,
    basis: str,
    label: str,
    within: str,
    in_english: str,
) -> None:
    agreed(customer, staff, basis=basis)
    at(clock, MOVE - timedelta(days=10))
    move = customer.page()["move"]
    assert move["total_label"] == label
    assert move["cancellation"]["text"].endswith(f"% van {within}.")
    assert customer.page(lang="en")["move"]["cancellation"]["text"].endswith(f"% of {in_english}.")
    delivered(app_engine, server, mailbox)
    customer.act("cancel", {"fee_cents": move["cancellation"]["fee_cents"]})
    (told, *_) = [each for each in delivered(app_engine, server, mailbox) if "geannuleerd" in each["Subject"]]
    assert f"{label}: € 587,50 inclusief btw" in " ".join(text_of(told).split())


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_day_that_is_over_goes_into_no_calendar(customer: Customer, staff: Client, clock: Clock) -> None:
    agreed(customer, staff)
    assert [each["kind"] for each in customer.page()["documents"]] == ["quote", "calendar"]
    at(clock, MOVE + timedelta(days=1))
    page = customer.page()
    assert (page["state"], [each["kind"] for each in page["documents"]]) == ("done", ["quote"])


def test_what_was_never_agreed_cannot_be_cancelled(customer: Customer, staff: Client) -> None:
    offer(staff, customer)
    assert customer.refused("cancel", {"fee_cents": 0})[:2] == (409, "not_open")
    assert customer.call("GET", "calendar").status_code == 404


@pytest.mark.any_database("other tests run each of its statements on both")
def test_another_day_can_be_proposed_for_what_is_agreed(customer: Customer, staff: Client) -> None:
    agreed(customer, staff)
    page = customer.act("messages", {"kind": "day", "day": "2027-05-27", "text": "De sleutel komt later"})
    assert (page["state"], page["move"]["day"]) == ("agreed", MOVE.isoformat())
    assert page["messages"][-1]["days"] == ["2027-05-27"]


def test_a_correction_does_not_move_the_day_that_was_agreed_on(customer: Customer, staff: Client) -> None:
    agreed(customer, staff)
    later = MOVE + timedelta(days=14)
    refused = staff.change({"id": f"eq.{customer.request}"}, {"moving_date": later.isoformat()})
    assert (refused.status_code, "afgesproken in offerte" in refused.json()["message"]) == (400, True)
    assert customer.page()["move"]["day"] == MOVE.isoformat()


@pytest.mark.any_database("other tests run each of its statements on both")
def test_another_day_that_was_agreed_on_is_the_day_of_the_page_the_fee_and_the_calendar(
    customer: Customer, staff: Client
) -> None:
    quote = agreed(customer, staff)["quote"]["id"]
    before = customer.call("GET", "calendar").text
    later = MOVE + timedelta(days=14)
    staff.post_json(f"quotes/{quote}/another-day", {"day": later.isoformat()})
    page = customer.page()
    assert (page["move"]["day"], page["quote"]["day"]) == (later.isoformat(),) * 2
    assert page["request"]["answers"]["moving_date"] == later.isoformat()
    event = customer.call("GET", "calendar").text
    assert f"{later:%Y%m%d}" in event
    sequences = [int(re.findall(r"SEQUENCE:(\d+)", each)[0]) for each in (before, event)]
    assert sequences[0] < sequences[1]


def test_the_day_of_the_quote_becomes_the_day_of_the_request(customer: Customer, staff: Client) -> None:
    assert customer.page()["request"]["answers"]["moving_date"] != MOVE.isoformat()
    page = agreed(customer, staff)
    assert (page["move"]["day"], page["request"]["answers"]["moving_date"]) == (MOVE.isoformat(),) * 2


def test_after_a_move_was_cancelled_another_can_be_offered_and_agreed_on(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    page = agreed(customer, staff)
    old = page["quote"]["id"]
    before = customer.call("GET", "calendar").text
    customer.act("cancel", {"fee_cents": 0})
    cancelled = customer.call("GET", "calendar").text
    draft = staff.function("POST", f"quotes/{old}/revise")
    assert draft.status_code == 201, draft.text
    quote = send(staff, save(staff, draft.json(), day=(MOVE + timedelta(days=7)).isoformat()))
    assert customer.page()["state"] == "quote"
    page = accept(customer, quote)
    assert (page["state"], page["move"]["day"]) == ("agreed", (MOVE + timedelta(days=7)).isoformat())
    # Each calendar file replaces the one before it.
    numbers = [
        int(re.findall(r"SEQUENCE:(\d+)", text)[0])
        for text in (before, cancelled, customer.call("GET", "calendar").text)
    ]
    assert numbers == sorted(set(numbers))
    with Session(app_engine) as session:
        assert len(session.scalars(select(QuoteAcceptance)).all()) == 2


def test_what_a_colleague_cancelled_is_cancelled_for_the_customer(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = agreed(customer, staff)["quote"]["id"]
    heard = {"channel": "balie", "fee_cents": 0}
    noted = staff.post_json(f"quotes/{quote}/cancel", heard)
    assert (noted["accepted"]["cancellation_channel"], noted["fee"]) == ("balie", None)
    page = customer.page()
    assert (page["state"], page["move"]["cancelled"]["fee_cents"]) == ("ended", 0)
    assert "STATUS:CANCELLED" in customer.call("GET", "calendar").text
    (letter,) = [mail for mail in mails(app_engine) if mail.kind == "move_cancelled"]
    assert letter.next_attempt_at == datetime.fromisoformat(noted["take_back_until"])
