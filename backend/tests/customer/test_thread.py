"""Messages between customer and office, over HTTP: asked, awaited, answered, mailed, and kept together."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from click.testing import CliRunner
from fastapi import FastAPI
from sqlalchemy import Engine, func, select, update
from sqlalchemy.orm import Session

from hofvijver.cli import main
from hofvijver.customer.messages import MORE, SHOWN
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Task, TimelineEntry
from hofvijver.timeline.timeline_facts import get_timeline_facts
from tests.support.accounts import audit_log, new_client
from tests.support.client import Client, refusal
from tests.support.clock import START
from tests.support.customers import (
    Customer,
    accept,
    delivered,
    new_customer,
    offer,
    secrets_in,
    text_of,
)
from tests.support.mail_servers import Mailbox
from tests.support.timeline import call, tick, timeline, told, write

FACTS = get_timeline_facts()
QUESTION = {"kind": "question", "text": "Kan de piano mee?"}


@pytest.fixture
def colleague(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "collega@example.nl", "staff")


def last_id(staff: Client, request: str) -> str | None:
    last = timeline(staff, request)["last_message"]
    return last and str(last["id"])


def answer(staff: Client, request: str, text: str = "Ja, die kan mee.", **changes: Any) -> httpx.Response:
    """By somebody who has seen the last message, unless the changes say otherwise."""
    body = {"id": str(uuid4()), "text": text, **changes}
    if "seen" not in body:
        body["seen"] = last_id(staff, request)
    return staff.function("POST", f"requests/{request}/answers", body)


def waits(staff: Client, request: str) -> bool:
    """Whether the customer waits for an answer: row, filter, counts and task agree."""
    (row,) = staff.get(f"id=eq.{request}&select=unanswered_since").json()
    listed = bool(staff.get(f"id=eq.{request}&unanswered_since=not.is.null").json())
    tasks = [each for each in timeline(staff, request)["tasks"] if each["purpose"] and not each["done_at"]]
    found = {row["unanswered_since"] is not None, listed, len(tasks) == 1}
    assert len(found) == 1
    counted = {staff.get_json("task-counts")["unanswered"], staff.get_json("overview")["unanswered"]}
    assert len(counted) == 1
    return found.pop()


def thread(page: dict[str, Any]) -> list[tuple[str, str | None, str]]:
    return [(each["kind"], each["colleague"], each["text"]) for each in page["messages"]]


def test_a_question_waits_until_it_is_answered_and_again_when_another_comes(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    customer.act("messages", QUESTION)
    customer.act("messages", {"kind": "remark", "text": "Het is een vleugel."})
    (row,) = staff.get(f"id=eq.{customer.request}&select=unanswered_since,task_due_date").json()
    assert row["unanswered_since"].startswith(START.strftime("%Y-%m-%dT%H:%M"))
    assert waits(staff, customer.request)
    before = customer.page()["revision"]
    assert answer(staff, customer.request).status_code == 204
    page = customer.page()
    assert (waits(staff, customer.request), page["revision"] != before) == (False, True)
    assert thread(page)[1:] == [
        ("remark", None, "Het is een vleugel."),
        ("answer", "piet", "Ja, die kan mee."),
    ]
    *_, mail = delivered(app_engine, server, mailbox)
    assert (mail["To"], mail["Subject"].startswith("Ons antwoord")) == ("jan@example.org", True)
    text = text_of(mail)
    assert [word for word in ("Ja, die kan mee.", "Het is een vleugel.", "piet") if word not in text] == []
    assert secrets_in([mail]) == [customer.secret]
    entries = told(staff, customer.request)
    assert entries[0]["details"]["mail"] == "answer"
    # Neither the task that was made nor that it is done is told: the messages tell it.
    assert "task" not in [each["kind"] for each in entries]
    assert [each.subject for each in audit_log(app_engine, "customer_answered")] == [page["reference"]]
    customer.act("messages", QUESTION)
    assert waits(staff, customer.request)


def test_who_answered_by_telephone_ticks_it_and_takes_that_back(customer: Customer, staff: Client) -> None:
    customer.act("messages", QUESTION)
    (made,) = timeline(staff, customer.request)["tasks"]
    since = staff.get(f"id=eq.{customer.request}&select=unanswered_since").json()
    # A call alone says nothing about the question.
    write(staff, customer.request, call("Over de parkeerplaats.", reached=True))
    assert waits(staff, customer.request)
    tick(staff, made)
    assert not waits(staff, customer.request)
    tick(staff, made, done=False)
    assert waits(staff, customer.request)
    assert staff.get(f"id=eq.{customer.request}&select=unanswered_since").json() == since


@pytest.mark.any_database("the rule is the same on both")
@pytest.mark.parametrize(("agreed", "expected"), [(False, True), (True, False)])
def test_another_day_waits_for_one_answer_only(
    customer: Customer, staff: Client, agreed: bool, expected: bool
) -> None:
    """For an agreed move it is a proposal, which has its own task."""
    if agreed:
        accept(customer, offer(staff, customer))
    customer.act("messages", {"kind": "day", "day": "2030-12-05", "text": "Kan dat?"})
    assert waits(staff, customer.request) is expected
    tasks = timeline(staff, customer.request)["tasks"]
    assert len([each for each in tasks if not (each["done_at"] or each["job_id"])]) == 1


@pytest.mark.any_database("nothing of it is SQL")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", FACTS.refusals.answer_missing),
        (" \n ", FACTS.refusals.answer_missing),
        ("x" * 10_000, FACTS.problems["text_too_long"].format(most=FACTS.limits.text)),
    ],
)
def test_an_answer_must_say_something(customer: Customer, staff: Client, text: str, problem: str) -> None:
    customer.act("messages", QUESTION)
    response = answer(staff, customer.request, text)
    assert (response.status_code, response.json()["problems"][0]["message"]) == (422, problem)
    assert waits(staff, customer.request)


def test_sent_twice_it_is_one_from_either_side(
    app_engine: Engine, customer: Customer, staff: Client, colleague: Client
) -> None:
    asked, answered = {**QUESTION, "id": str(uuid4())}, str(uuid4())
    pages = [customer.act("messages", asked) for _ in range(2)]
    assert [thread(page) for page in pages] == [[("question", None, QUESTION["text"])]] * 2
    seen = last_id(staff, customer.request)
    with ThreadPoolExecutor(4) as pool:
        send = lambda _: answer(staff, customer.request, id=answered, seen=seen)  # noqa: E731
        sent = list(pool.map(send, range(4)))
    assert [each.status_code for each in sent] == [204] * 4
    assert len(customer.page()["messages"]) == 2
    with Session(app_engine) as session:
        mails = "SELECT count(*) FROM outbox WHERE kind = 'answer'"
        assert session.connection().exec_driver_sql(mails).scalar() == 1
    # The id of somebody else's answer is no way to it.
    assert refusal(answer(colleague, customer.request, id=answered)) == (422, "invalid")
    assert customer.refused("messages", {**QUESTION, "id": answered})[:2] == (422, "invalid")


def test_who_has_not_seen_the_last_message_is_told_before_a_second_answer(
    customer: Customer, staff: Client, colleague: Client
) -> None:
    customer.act("messages", QUESTION)
    seen = last_id(staff, customer.request)
    with ThreadPoolExecutor(2) as pool:
        both = list(pool.map(lambda who: answer(who, customer.request, seen=seen), (staff, colleague)))
    assert sorted(each.status_code for each in both) == [204, 409]
    refused = next(each for each in both if each.status_code == 409)
    assert refused.json()["code"] == "answered_meanwhile"
    # Whoever has read it may still send a second.
    assert answer(colleague, customer.request, "En de kruk ook.").status_code == 204
    seen = last_id(staff, customer.request)
    customer.act("messages", {"kind": "remark", "text": "Laat maar."})
    assert refusal(answer(staff, customer.request, seen=seen)) == (409, "written_meanwhile")
    assert answer(staff, customer.request).status_code == 204


def test_what_was_sent_stays_as_it_is(customer: Customer, staff: Client, admin: Client) -> None:
    answer(staff, customer.request)
    path = f"timeline/{last_id(staff, customer.request)}"
    for who in (staff, admin):
        change = who.function("PUT", path, {"text": "Nee.", "revision": 1})
        assert (refusal(change), refusal(who.function("DELETE", path))) == ((409, "answer_left"),) * 2
    assert thread(customer.page()) == [("answer", "piet", "Ja, die kan mee.")]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_request_that_is_gone_or_merged_gets_no_answer(
    app_engine: Engine, customer: Customer, staff: Client, anon: Client, server: str, mailbox: Mailbox
) -> None:
    """Merged under one e-mail address, both threads are one, and wait for one answer."""
    again = new_customer(app_engine, anon, full_name="Jan weer")
    customer.act("messages", QUESTION)
    again.act("messages", {"kind": "remark", "text": "Dit is een tweede aanvraag."})
    delivered(app_engine, server, mailbox)
    staff.post_json(f"requests/{customer.request}/merge", {"into": again.request})
    assert refusal(answer(staff, customer.request, seen=None)) == (409, "merged")
    (secret,) = secrets_in(delivered(app_engine, server, mailbox))
    kept = again.with_secret(secret)
    assert [each[2] for each in thread(kept.page())] == [QUESTION["text"], "Dit is een tweede aanvraag."]
    assert staff.get_json("task-counts")["unanswered"] == 1
    assert answer(staff, again.request).status_code == 204
    assert staff.get_json("task-counts") == {
        "mine": 0,
        "mine_due": 0,
        "all": 0,
        "all_due": 0,
        "unanswered": 0,
    }
    kept.act("erase", {"reference": kept.page()["reference"]})
    assert refusal(answer(staff, again.request, seen=None)) == (404, "not_found")
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(TimelineEntry)) == 0


def test_who_reads_english_gets_an_english_mail(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    customer.call("PUT", "language", {"language": "en"})
    customer.call("POST", "messages", {**QUESTION, "text": "Can you move a piano?"})
    answer(staff, customer.request, "Yes, we can.")
    *_, mail = delivered(app_engine, server, mailbox)
    assert mail["Subject"].startswith("Our answer about your move")
    assert "Dear Jan de Vries" in text_of(mail)


def test_a_long_thread_comes_in_parts_and_has_an_end(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    most = FACTS.limits.messages
    with Session(app_engine) as session, session.begin():
        session.add_all(
            TimelineEntry(
                request_id=UUID(customer.request),
                kind="question" if number % 2 == 0 else "answer",
                at=START - timedelta(minutes=most - number // 2),
                text=f"Bericht {number}",
                actor_name=None if number % 2 == 0 else "Anna",
            )
            for number in range(most)
        )
    page = customer.page()
    shown = page["messages"]
    assert (len(shown), page["earlier_messages"]) == (SHOWN, most - SHOWN)
    found, more = [each["id"] for each in shown], True
    while more:
        part = customer.call("GET", "messages", before=found[0]).json()
        assert len(part["messages"]) <= MORE
        found, more = [*(each["id"] for each in part["messages"]), *found], part["more"]
    assert (len(found), len(set(found))) == (most, most)
    assert customer.refused("messages", QUESTION)[:2] == (409, "thread_full")
    assert refusal(answer(staff, customer.request)) == (409, "thread_full")
    # Colleagues can still write down what they did about it.
    write(staff, customer.request, call("Gebeld.", reached=True))
    part = timeline(staff, customer.request)
    assert (len(part["entries"]), part["earlier"] > most - 100) == (100, True)
    whole = staff.get_json(f"requests/{customer.request}/timeline", most="2000")
    assert (whole["earlier"], len(whole["entries"]) > most) == (0, True)


def test_nobody_reads_the_thread_of_another(app_engine: Engine, customer: Customer, anon: Client) -> None:
    customer.act("messages", QUESTION)
    other = new_customer(app_engine, anon, full_name="Iemand Anders", email="iemand@example.net")
    (mine,) = customer.page()["messages"]
    assert other.call("GET", "messages", before=mine["id"]).json() == {"messages": [], "more": False}
    assert other.page()["messages"] == []


def test_what_a_request_tells_of_its_tasks_can_be_mended(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    customer.act("messages", QUESTION)
    check = CliRunner().invoke
    assert check(main, ["check-data"]).exit_code == 0
    with Session(app_engine) as session, session.begin():
        session.execute(update(Task).values(done_at=START))
        assert session.scalar(select(QuoteRequest.unanswered_since)) is not None
    assert "tells something else of its open tasks" in check(main, ["check-data"]).output
    assert check(main, ["check-data", "--mend-tasks"]).exit_code == 0
    assert not waits(staff, customer.request)
