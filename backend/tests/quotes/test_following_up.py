"""What the server does with an open quote: at most two reminders, then its expiry, each exactly once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from hofvijver import background
from hofvijver.audit import Actor
from hofvijver.background import BackgroundWork
from hofvijver.columns import utc_now
from hofvijver.job_runs import JobRun
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import following_up
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.following_up import FollowUpError, follow_up
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.retention import is_out_of_the_books
from tests.support.client import Client
from tests.support.mail_servers import Mailbox
from tests.support.outbox import sender_to
from tests.support.quotes import begin, request_id, save, send
from tests.support.timeline import tick, timeline

ZONE = ZoneInfo("Europe/Amsterdam")
NOTHING = {"expired": 0, "reminded": 0, "to_call": 0, "unpaid": 0}
ONE = {**NOTHING, "reminded": 1}
CALL = {**NOTHING, "to_call": 1}


def after(days: int, hour: int = 12) -> datetime:
    day = utc_now().astimezone(ZONE).date() + timedelta(days=days)
    return datetime(day.year, day.month, day.day, hour, tzinfo=ZONE)


def sent_to(staff: Client, engine: Engine, **changes: Any) -> dict[str, Any]:
    """One whose letter has arrived."""
    quote = send(staff, begin(staff, request_id(staff, **changes)))
    with Session(engine) as session, session.begin():
        session.execute(update(OutboxMessage).values(sent_at=utc_now(), next_attempt_at=None, payload={}))
    return quote


def arrive(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        session.execute(update(OutboxMessage).values(sent_at=utc_now(), next_attempt_at=None))


def reminders(engine: Engine) -> int:
    with Session(engine) as session:
        return len(session.scalars(select(OutboxMessage).where(OutboxMessage.kind == "quote_reminder")).all())


def test_a_customer_is_reminded_twice_and_no_more(staff: Client, app_engine: Engine) -> None:
    quote = sent_to(staff, app_engine)
    found = {}
    for day in range(1, 29):
        found[day] = follow_up(app_engine, after(day))["reminded"]
        arrive(app_engine)
    assert [day for day, count in found.items() if count] == [3, 10]
    assert reminders(app_engine) == 2
    assert staff.get_json(f"quotes/{quote['id']}")["reminders_sent"] == 2


def test_a_reminder_is_sent_once_whatever_the_clock_does(staff: Client, app_engine: Engine) -> None:
    sent_to(staff, app_engine)
    assert follow_up(app_engine, after(3, hour=8)) == NOTHING
    with ThreadPoolExecutor(4) as processes:
        done = list(processes.map(lambda _: follow_up(app_engine, after(3)), range(4)))
    assert sum(each["reminded"] for each in done) == 1
    arrive(app_engine)
    for day in (0, 3, 2, 9):
        assert follow_up(app_engine, after(day)) == NOTHING
    assert follow_up(app_engine, after(20)) == ONE
    assert reminders(app_engine) == 2


def test_after_a_long_pause_one_reminder_is_enough(staff: Client, app_engine: Engine) -> None:
    sent_to(staff, app_engine)
    assert follow_up(app_engine, after(15)) == ONE
    arrive(app_engine)
    assert follow_up(app_engine, after(16)) == NOTHING


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize("decision", ["accept", "decline", "withdraw"])
def test_who_has_decided_is_not_reminded(staff: Client, app_engine: Engine, decision: str) -> None:
    quote = sent_to(staff, app_engine)
    bodies = {"accept": {"name": "Jan"}, "decline": {"reason": "zelf"}}
    staff.post_json(f"quotes/{quote['id']}/{decision}", bodies.get(decision))
    arrive(app_engine)
    for day in (12, 60):
        assert {**follow_up(app_engine, after(day)), "unpaid": 0} == NOTHING


def test_who_has_no_letter_yet_or_shall_not_be_reminded_is_not(staff: Client, app_engine: Engine) -> None:
    silent = sent_to(staff, app_engine, email="stil@example.org")
    staff.function("PATCH", f"quotes/{silent['id']}/reminders", {"reminders": False})
    send(staff, begin(staff, request_id(staff, email="nooit@example.org")))
    assert follow_up(app_engine, after(5)) == NOTHING


def calls(staff: Client, request: str) -> list[tuple[str, str, str | None]]:
    tasks = timeline(staff, request)["tasks"]
    return [(each["title"], each["created_by"], each["assignee_id"]) for each in tasks]


def test_who_would_rather_be_called_becomes_a_task(staff: Client, app_engine: Engine) -> None:
    quote = sent_to(staff, app_engine, contact_preference="whatsapp")
    with ThreadPoolExecutor(4) as processes:
        done = list(processes.map(lambda _: follow_up(app_engine, after(3)), range(4)))
    assert sum(each["to_call"] for each in done) == 1
    task = (f"Bellen over offerte {quote['number']}", "Het systeem", str(staff.user_id))
    assert calls(staff, quote["request_id"]) == [task]
    (made,) = timeline(staff, quote["request_id"])["tasks"]
    assert made["due_date"] == after(3).date().isoformat()
    # The next reminder is due: while nobody called, one task is enough.
    assert follow_up(app_engine, after(10)) == CALL
    assert calls(staff, quote["request_id"]) == [task]
    assert follow_up(app_engine, after(11)) == NOTHING
    assert reminders(app_engine) == 0
    (row,) = staff.get(f"id=eq.{quote['request_id']}&select=task_due_date").json()
    assert row["task_due_date"] == made["due_date"]


def test_who_was_called_is_called_again_when_the_next_is_due(staff: Client, app_engine: Engine) -> None:
    quote = sent_to(staff, app_engine, contact_preference="telefoon")
    follow_up(app_engine, after(3))
    tick(staff, timeline(staff, quote["request_id"])["tasks"][0])
    assert follow_up(app_engine, after(10)) == CALL
    task = (f"Bellen over offerte {quote['number']}", "Het systeem", str(staff.user_id))
    assert calls(staff, quote["request_id"]) == [task] * 2


@pytest.mark.any_database("other tests run each of its statements on both")
def test_whom_the_quote_did_not_reach_is_called_instead_of_reminded(
    staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    quote = send(staff, begin(staff, request_id(staff)))
    mailbox.refusals["jan@example.org"] = "550 no such mailbox"
    sender_to(server, app_engine).deliver()
    lost = "Offerte niet aangekomen: bel Jan de Vries"
    assert [each[0] for each in calls(staff, quote["request_id"])] == [lost]
    staff.post_json(f"quotes/{quote['id']}/send-again")
    sender_to(server, app_engine).deliver()
    assert [each[0] for each in calls(staff, quote["request_id"])] == [lost]
    assert follow_up(app_engine, after(3)) == CALL
    titles = {each[0] for each in calls(staff, quote["request_id"])}
    assert titles == {lost, f"Bellen over offerte {quote['number']}"}
    assert reminders(app_engine) == 0


def test_a_quote_ends_with_its_last_day_and_once(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    until = after(7).date()
    quote = send(staff, save(staff, begin(staff, request), valid_until=until.isoformat()))
    last_moment = datetime(until.year, until.month, until.day, 23, 59, 59, tzinfo=ZONE)
    assert follow_up(app_engine, last_moment)["expired"] == 0
    with ThreadPoolExecutor(4) as processes:
        done = list(
            processes.map(lambda _: follow_up(app_engine, last_moment + timedelta(seconds=1)), range(4))
        )
    assert sum(each["expired"] for each in done) == 1
    ended = staff.get_json(f"quotes/{quote['id']}")
    assert (ended["state"], ended["closed_by"]) == ("expired", "Het systeem")
    (row,) = staff.get({"id": f"eq.{request}"}).json()
    assert row["status"] == "vervallen"
    assert follow_up(app_engine, after(-3)) == NOTHING
    # A new version makes the request wait for a decision again.
    again = send(staff, staff.post_json(f"quotes/{quote['id']}/revise"))
    assert again["state"] == "sent"


def test_an_agreement_is_kept_for_seven_whole_years(staff: Client, app_engine: Engine) -> None:
    quote = sent_to(staff, app_engine)
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan"})
    year = utc_now().astimezone(ZONE).year
    ends = datetime(year + 8, 1, 1, tzinfo=ZONE)
    with Session(app_engine) as session:
        for moment, due in ((ends - timedelta(seconds=1), 0), (ends, 1)):
            found = session.scalars(select(QuoteAcceptance.id).where(is_out_of_the_books(moment)))
            assert len(found.all()) == due


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_quote_that_fails_stops_no_other(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    quotes = [sent_to(staff, app_engine, email=f"klant{number}@example.org") for number in range(3)]
    broken = quotes[1]["number"]

    def fails_for_one(
        session: Session, actor: Actor, request: QuoteRequest, quote: Quote, *more: Any, **named: Any
    ) -> None:
        if quote.number == broken:
            raise RuntimeError(request.email)
        record_act(session, actor, request, quote, *more, **named)

    with monkeypatch.context() as fault:
        fault.setattr(following_up, "record_act", fails_for_one)
        for moment, done in (
            (after(3), {**NOTHING, "reminded": 2}),
            (after(60), {**NOTHING, "expired": 2}),
        ):
            caplog.clear()
            with pytest.raises(FollowUpError) as raised:
                follow_up(app_engine, moment)
            assert raised.value.done == done
            assert quotes[1]["id"] in caplog.text
            assert "klant1" not in caplog.text
    assert follow_up(app_engine, after(60))["expired"] == 1


def test_a_job_with_a_quote_that_fails_counts_as_failed(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent_to(staff, app_engine)

    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(following_up, "_means", fail)
    monkeypatch.setattr(background, "follow_up", lambda engine, _: follow_up(engine, after(3)))
    BackgroundWork()._round()
    with Session(app_engine) as session:
        failing = set(session.scalars(select(JobRun.job).where(JobRun.failing_since.is_not(None))))
        succeeded = set(session.scalars(select(JobRun.job).where(JobRun.succeeded_at.is_not(None))))
    assert failing == {"quotes"}
    assert {"counters", "promise"} <= succeeded


def test_a_quote_that_is_erased_meanwhile_is_no_failure(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent_to(staff, app_engine)
    found = following_up._sent

    def found_and_erased(*conditions: Any) -> list[UUID]:
        quotes = found(*conditions)
        with Session(app_engine) as session, session.begin():
            session.execute(delete(QuoteRequest))
        return quotes

    monkeypatch.setattr(following_up, "_sent", found_and_erased)
    assert follow_up(app_engine, after(60)) == NOTHING
