"""What customers hear before their move: one mail with day, time and what to prepare, and one of each other
time of arrival; the page always shows the newest."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from email.message import EmailMessage
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI
from icalendar import Calendar
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.customer import customer_facts
from hofvijver.customer.before_move import BeforeMove, tell_before_moves
from hofvijver.customer.customer_facts import CustomerFacts, get_customer_facts
from hofvijver.fact_cache import forget_facts
from hofvijver.outbox import OutboxMessage
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, delivered, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.planning import jobs, placed, resource
from tests.support.quotes import act

pytestmark = pytest.mark.usefixtures("no_printing")

ZONE = ZoneInfo("Europe/Amsterdam")
#: A Friday; two working days before it is a Wednesday. The clock of these tests begins on 1 October.
MOVE = "2026-10-16"
IN_TIME = "2026-10-14 10:00"
MORNING, AFTERNOON = "aankomst tussen 8 en 10 uur", "aankomst tussen 12 en 14 uur"


@pytest.fixture
def afterwards() -> Iterator[None]:
    yield
    forget_facts()


def local(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZONE)


def agree(customer: Customer, staff: Client, **quote: Any) -> dict[str, Any]:
    """A move in the morning that the customer agreed to; the page after it."""
    return accept(customer, offer(staff, customer, **{"day": MOVE, "window": "ochtend", **quote}))


def go_to(clock: Clock, text: str) -> None:
    clock.forward(seconds=(local(text) - clock.now(UTC)).total_seconds())


def waiting(engine: Engine, kind: str) -> int:
    with Session(engine) as session:
        mails = select(OutboxMessage).where(OutboxMessage.kind == kind, OutboxMessage.sent_at.is_(None))
        return len(session.scalars(mails).all())


def about(mails: list[EmailMessage], subject: str) -> list[EmailMessage]:
    return [each for each in mails if subject in each["subject"]]


def change(staff: Client, customer: Customer, window: str, seen: str) -> tuple[int, Any]:
    (job,) = jobs(staff, customer)
    body = {"window": window, "seen": seen}
    response = staff.function("PUT", f"planning/jobs/{job['id']}/window", body)
    return response.status_code, response.json()


def test_a_customer_is_told_once_two_working_days_before(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    agree(customer, staff)
    delivered(app_engine, server, mailbox)
    for early in ("2026-10-13 10:00", "2026-10-14 08:59"):
        assert tell_before_moves(app_engine, local(early)) == 0
    with ThreadPoolExecutor(4) as processes:
        told = list(processes.map(lambda _: tell_before_moves(app_engine, local(IN_TIME)), range(4)))
    assert sum(told) == 1
    assert tell_before_moves(app_engine, local("2026-10-15 10:00")) == 0
    (mail,) = about(delivered(app_engine, server, mailbox), "Uw verhuizing op vrijdag 16 oktober 2026")
    text = text_of(mail)
    assert MORNING in text
    assert "Houd papieren, sleutels, medicijnen en sieraden bij u" in text
    assert "/mijn-verhuizing#" in text
    assert "Wie er komen" not in text
    (event,) = (each for each in mail.iter_attachments() if each.get_content_type() == "text/calendar")
    assert "STATUS:CONFIRMED" in event.get_content()
    entries = staff.get_json(f"requests/{customer.request}/timeline")["entries"]
    assert entries[0]["details"]["mail"] == "before_move"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_is_done_already_is_not_asked_again(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    agree(customer, staff)
    for item in ("waardevol", "parkeren"):
        customer.act(f"checklist/{item}", {"done": True}, "PUT")
    tell_before_moves(app_engine, local(IN_TIME))
    (mail,) = about(delivered(app_engine, server, mailbox), "Uw verhuizing op")
    assert "Houd papieren" not in text_of(mail)
    assert "toestemming van de gemeente" not in text_of(mail)


@pytest.mark.usefixtures("afterwards")
def test_names_are_told_if_the_owner_wants_that(
    customer: Customer,
    staff: Client,
    admin: Client,
    app_engine: Engine,
    server: str,
    mailbox: Mailbox,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    agree(customer, staff)
    people = [resource(admin, name=name) for name in ("Karim Bakker", "Ahmed Yilmaz")]
    placed(staff, jobs(staff, customer)[0], *people, resource(admin, "vehicle", name="Wagen 1"))
    ours = get_customer_facts()
    named = ours.before_move.model_copy(update={"names": True})
    facts = CustomerFacts.model_validate({**ours.model_dump(), "before_move": named.model_dump()})
    with monkeypatch.context() as patch:
        patch.setattr(customer_facts, "read_facts", lambda *_: facts)
        forget_facts()
        get_customer_facts()
    tell_before_moves(app_engine, local(IN_TIME))
    (mail,) = about(delivered(app_engine, server, mailbox), "Uw verhuizing op")
    assert "Ahmed, Karim" in text_of(mail)


@pytest.mark.any_database("other tests run each of its statements on both")
def test_who_reads_english_gets_it_in_english(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    agree(customer, staff)
    assert customer.call("PUT", "language", {"language": "en"}).is_success
    tell_before_moves(app_engine, local(IN_TIME))
    (mail,) = about(delivered(app_engine, server, mailbox), "Your move on Friday 16 October 2026")
    assert "Keep papers, keys, medicines and jewellery with you" in text_of(mail)
    assert "ochtend" not in text_of(mail).lower()


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(
    ("at", "count"),
    [("2026-10-15 11:59", 1), ("2026-10-15 12:00", 0), ("2026-10-16 09:00", 0)],
)
def test_who_agrees_late_is_told_while_the_afternoon_before_is_ahead(
    customer: Customer, staff: Client, app_engine: Engine, at: str, count: int
) -> None:
    agree(customer, staff)
    assert tell_before_moves(app_engine, local(at)) == count


def test_nobody_is_told_of_a_cancelled_move(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    page = agree(customer, staff)
    assert tell_before_moves(app_engine, local(IN_TIME)) == 1
    act(staff, page["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    assert tell_before_moves(app_engine, local("2026-10-15 09:00")) == 0
    assert about(delivered(app_engine, server, mailbox), "Uw verhuizing op") == []


def test_another_day_is_told_before_that_day(customer: Customer, staff: Client, app_engine: Engine) -> None:
    page = agree(customer, staff)
    assert tell_before_moves(app_engine, local(IN_TIME)) == 1
    assert act(staff, page["quote"], "another-day", {"day": "2026-11-06"})[0] == 200
    assert tell_before_moves(app_engine, local("2026-11-03 10:00")) == 0
    assert tell_before_moves(app_engine, local("2026-11-04 10:00")) == 1
    with Session(app_engine) as session:
        days = session.scalars(select(BeforeMove.day).order_by(BeforeMove.day))
        assert [str(each) for each in days] == [MOVE, "2026-11-06"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_may_still_be_taken_back_waits(
    customer: Customer, app: FastAPI, app_engine: Engine, clock: Clock
) -> None:
    go_to(clock, "2026-10-14 09:30")
    planner = new_client(app, app_engine, "planner@example.nl", "staff")
    quote = offer(planner, customer, day=MOVE)
    assert act(planner, quote, "accept", {"name": "Jan", "channel": "telefoon"})[0] == 200
    assert tell_before_moves(app_engine, local("2026-10-14 09:35")) == 0
    assert tell_before_moves(app_engine, local("2026-10-14 09:45")) == 1


def test_another_time_is_told_once_with_the_old_one(
    customer: Customer, staff: Client, app_engine: Engine, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    agree(customer, staff)
    before = customer.call("GET", "calendar").text
    tell_before_moves(app_engine, local(IN_TIME))
    delivered(app_engine, server, mailbox)
    tag = customer.call("GET").headers["etag"]
    status, told = change(staff, customer, "middag", "ochtend")
    assert (status, told["jobs"][0]["window"]) == (200, "middag")
    assert change(staff, customer, "middag", "ochtend")[0] == 200
    assert customer.page()["move"]["window_label"].endswith(AFTERNOON)
    assert customer.call("GET", headers={"if-none-match": tag}).status_code == 200
    # It waits for as long as it can be taken back.
    assert delivered(app_engine, server, mailbox) == []
    clock.forward(minutes=11)
    (mail,) = delivered(app_engine, server, mailbox)
    assert mail["subject"].startswith("Wij komen op een andere tijd: vrijdag 16 oktober 2026")
    assert MORNING in text_of(mail)
    assert AFTERNOON in text_of(mail)
    (file,) = mail.iter_attachments()
    events: list[Any] = [Calendar.from_ical(text).walk("VEVENT")[0] for text in (before, file.get_content())]
    assert events[0]["UID"] == events[1]["UID"]
    assert events[0]["SEQUENCE"] < events[1]["SEQUENCE"]
    assert events[1]["DTSTART"].dt == local(f"{MOVE} 12:00")


def test_a_change_that_is_taken_back_in_time_is_never_told(
    customer: Customer, staff: Client, app_engine: Engine, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    agree(customer, staff)
    delivered(app_engine, server, mailbox)
    assert change(staff, customer, "middag", "ochtend")[0] == 200
    assert change(staff, customer, "hele_dag", "middag")[0] == 200
    assert waiting(app_engine, "another_window") == 1
    assert change(staff, customer, "ochtend", "hele_dag")[0] == 200
    assert customer.page()["move"]["window_label"].endswith(MORNING)
    clock.forward(minutes=11)
    assert delivered(app_engine, server, mailbox) == []


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_change_that_was_told_is_taken_back_by_another_mail(
    customer: Customer, staff: Client, app_engine: Engine, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    agree(customer, staff)
    change(staff, customer, "middag", "ochtend")
    clock.forward(minutes=11)
    delivered(app_engine, server, mailbox)
    change(staff, customer, "ochtend", "middag")
    clock.forward(minutes=11)
    (mail,) = delivered(app_engine, server, mailbox)
    assert text_of(mail).index(MORNING) < text_of(mail).index(AFTERNOON)


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_time_is_changed_only_where_it_can_be(
    customer: Customer, staff: Client, app_engine: Engine, app: FastAPI, clock: Clock
) -> None:
    page = agree(customer, staff)
    assert change(staff, customer, "nacht", "ochtend")[1]["problems"][0]["field"] == "window"
    assert change(staff, customer, "hele_dag", "middag")[1]["code"] == "window_changed"
    act(staff, page["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    assert change(staff, customer, "middag", "ochtend")[1]["code"] == "cancelled"
    assert waiting(app_engine, "another_window") == 0
    act(staff, page["quote"], "take-back")
    clock.forward(days=20)
    later = new_client(app, app_engine, "later@example.nl", "staff")
    assert change(later, customer, "middag", "ochtend")[1]["code"] == "past"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_cancelled_move_is_told_of_no_other_time(
    customer: Customer, staff: Client, app_engine: Engine, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    page = agree(customer, staff)
    change(staff, customer, "middag", "ochtend")
    act(staff, page["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    clock.forward(minutes=30)
    assert about(delivered(app_engine, server, mailbox), "andere tijd") == []
