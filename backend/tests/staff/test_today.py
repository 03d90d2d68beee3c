"""What is to be done now: each group over HTTP, from what puts a line there to what takes it away."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, event

from hofvijver.audit import AuditEntry
from hofvijver.quotes import pdf
from hofvijver.staff import today
from tests.support.accounts import audit_log
from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.customers import offer
from tests.support.leads import attempt, keep
from tests.support.planning import jobs, placed, resource
from tests.support.quote_requests import quote_request
from tests.support.quotes import act
from tests.support.timeline import make, task, tick
from tests.support.today import EMPTY, Office


@pytest.fixture
def office(app: FastAPI, app_engine: Engine, anon: Client, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
    return Office(app, app_engine, anon, Clock(monkeypatch, START, tick=timedelta(milliseconds=1)))


Undo = Callable[[], object]


def late(office: Office) -> Undo:
    customer = office.customer()
    office.forward(hours=24.1)
    return lambda: offer(office.staff, customer)


def soon(office: Office) -> Undo:
    customer = office.customer()
    office.forward(hours=21)
    return lambda: offer(office.staff, customer)


def question(office: Office) -> Undo:
    customer = office.customer(moving_date="2026-12-01")
    offer(office.staff, customer)
    customer.act("messages", {"kind": "question", "text": "Hoe laat komt u?"})

    def answer() -> None:
        (line,) = office.shown()["questions"]
        assert (line["kind"], line["text"]) == ("question", "Hoe laat komt u?")
        seen = office.staff.get_json(f"requests/{customer.request}/timeline")["last_message"]["id"]
        body = {"id": str(uuid4()), "text": "Om acht uur.", "seen": seen}
        assert office.staff.function("POST", f"requests/{customer.request}/answers", body).is_success

    return answer


def move(office: Office) -> Undo:
    office.agreed(days=10)
    office.forward(days=9)
    return lambda: office.forward(days=2)


def lead(office: Office) -> Undo:
    made = keep(office.staff)
    return lambda: attempt(office.staff, made).raise_for_status()


def due_task(office: Office) -> Undo:
    customer = office.customer()
    offer(office.staff, customer)
    made = make(office.staff, customer.request, task(days=0))
    return lambda: tick(office.staff, made)


def prepayment(office: Office) -> Undo:
    _, quote = office.agreed()
    office.forward(days=8)

    def pay() -> None:
        (line,) = office.shown()["prepayments"]
        assert (line["quote_id"], line["open_cents"]) == (quote["id"], 24_375)
        body = {"id": str(uuid4()), "cents": line["open_cents"], "day": office.day(0)}
        assert act(office.staff, quote, "payments", body)[0] == 200

    return pay


def quote_that_ends(office: Office) -> Undo:
    customer = office.customer()
    quote = offer(office.staff, customer, day=office.day(60), valid_until=office.day(20))
    office.forward(days=12)
    assert office.counts() == {}
    office.forward(days=1)
    return lambda: act(office.staff, quote, "withdraw")


def quote_whose_move_comes(office: Office) -> Undo:
    customer = office.customer()
    quote = offer(office.staff, customer, day=office.day(7), valid_until=office.day(7))
    assert office.shown()["ending"][0]["day"] == office.day(7)
    return lambda: act(office.staff, quote, "decline", {"reason": "prijs"})


def unassigned(office: Office) -> Undo:
    customer = office.customer()
    taken = {"assignee_id": str(office.staff.user_id), "status": "in_behandeling"}
    return lambda: office.staff.change(f"id=eq.{customer.request}", taken).raise_for_status()


def acceptance(office: Office) -> Undo:
    office.agreed()
    # From Thursday to Monday: of two working days ago.
    office.forward(days=4)
    return lambda: office.forward(days=1)


def suspect(office: Office) -> Undo:
    customer = office.customer()
    office.staff.change(f"id=eq.{customer.request}", {"is_suspect": True}).raise_for_status()
    return lambda: office.staff.change(f"id=eq.{customer.request}", {"status": "vervallen"})


@pytest.mark.parametrize(
    ("arrange", "there", "after"),
    [
        (late, {"late": 1}, {}),
        (soon, {"soon": 1}, {}),
        (question, {"questions": 1}, {}),
        # The tasks of a job are work until its day is over.
        (move, {"moves": 1, "prepayments": 1, "tasks": 5}, {"after": 1}),
        (lead, {"leads": 1}, {}),
        (due_task, {"tasks": 1}, {}),
        (prepayment, {"prepayments": 1}, {}),
        (quote_that_ends, {"ending": 1}, {"late": 1}),
        (quote_whose_move_comes, {"ending": 1}, {}),
        (unassigned, {"unassigned": 1}, {}),
        (acceptance, {"accepted": 1, "prepayments": 1}, {"prepayments": 1}),
        (suspect, {"suspect": 1}, {"suspect": 1}),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_group_shows_what_is_to_be_done_until_it_is_done(
    office: Office, arrange: Callable[[Office], Undo], there: dict[str, int], after: dict[str, int]
) -> None:
    assert office.shown()["counts"] == EMPTY
    undo = arrange(office)
    assert office.counts() == there
    shown = office.shown()
    assert {name for name in EMPTY if shown.get(name)} == set(there) - {"suspect"}
    undo()
    assert office.counts() == after


def test_each_group_says_how_many_more_there_are(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(today, "MOST_LINES", 2)
    for number in range(3):
        office.anon.add(quote_request(full_name=f"Klant {number}")).raise_for_status()
        office.clock.forward(minutes=1)
    office.forward(hours=24)
    shown = office.shown()
    assert shown["counts"]["late"] == 3
    assert [each["full_name"] for each in shown["late"]] == ["Klant 0", "Klant 1"]
    assert shown["late"][0]["quote_due_at"] < shown["late"][1]["quote_due_at"]
    monkeypatch.setattr(today, "MOST_COUNTED", 2)
    assert office.counts() == {"late": 2}


def test_own_tasks_come_first_then_those_of_nobody(office: Office) -> None:
    customer, other = office.customer(), office.colleague()
    for title, whose in (("Van een ander", other.user_id), ("Van niemand", None)):
        make(office.staff, customer.request, task(title, 0, whose))
    make(office.staff, customer.request, task("Van mij", 0, office.staff.user_id))
    make(office.staff, customer.request, task("Morgen", 1, office.staff.user_id))
    titles = [each["title"] for each in office.shown()["tasks"]]
    assert titles == ["Van mij", "Van niemand", "Van een ander"]


def test_a_question_shows_the_last_message_of_its_thread_and_of_nobody_else(office: Office) -> None:
    names = ("anna", "anna", "bob")
    asker, again, stranger = (office.customer(email=f"{name}@example.org") for name in names)
    for customer, text in ((stranger, "Van Bob"), (asker, "Eerste"), (again, "x" * 400)):
        office.clock.forward(minutes=1)
        customer.act("messages", {"kind": "question", "text": text})
    for merged in (again, stranger):
        response = office.staff.function("POST", f"requests/{merged.request}/merge", {"into": asker.request})
        assert response.is_success, response.text
    (line,) = [each for each in office.shown()["questions"] if each["id"] == asker.request]
    assert line["text"] == "x" * 300


def test_a_move_says_who_does_it_and_what_is_missing(office: Office) -> None:
    customer, _ = office.agreed(days=12)
    office.forward(days=11)
    (line,) = office.shown()["moves"]
    # As long as nobody entered people and vehicles, none can be assigned.
    assert (line["crew"], line["warnings"]) == ([], [])
    driver = resource(office.colleague("admin"), name="Karim", drives=True)
    assert "no_vehicle" in {each["code"] for each in office.shown()["moves"][0]["warnings"]}
    (job,) = jobs(office.staff, customer)
    placed(office.staff, job, driver)
    (line,) = office.shown()["moves"]
    assert (line["reference"], line["crew"], line["phone"]) == (job["reference"], ["Karim"], "070 123 45 67")


def test_colleagues_learn_of_a_change_of_the_plan(office: Office) -> None:
    customer, _ = office.agreed()
    before = office.staff.post_json("news", {})
    placed(office.staff, jobs(office.staff, customer)[0], resource(office.colleague("admin")))
    assert office.staff.post_json("news", {})["plan_revision"] > before["plan_revision"]


def test_who_looks_is_written_down_with_the_number_of_customers(office: Office) -> None:
    def looks() -> list[AuditEntry]:
        return [each for each in audit_log(office.engine, "listed") if each.actor_id == office.staff.user_id]

    office.customer()
    office.staff.get_json("today-counts")
    assert looks() == []
    office.staff.get_json("today")
    assert [each.details["rows"] for each in looks()] == [1]


@pytest.mark.any_database("the statements are the same on both")
def test_many_lines_need_no_more_queries_than_few(office: Office) -> None:
    statements: list[str] = []

    def queries() -> int:
        statements.clear()
        office.shown()
        return len(statements)

    def one_of_each() -> None:
        office.agreed(days=10)
        office.customer().act("messages", {"kind": "question", "text": "Hoe laat?"})
        make(office.staff, office.customer().request, task(days=0))
        keep(office.staff)
        offer(office.staff, office.customer(), day=office.day(7), valid_until=office.day(7))

    event.listen(office.engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
    one_of_each()
    queries()
    few = queries()
    for _ in range(3):
        one_of_each()
    assert queries() == few
