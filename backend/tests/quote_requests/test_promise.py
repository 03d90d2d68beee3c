"""The promised time for a quote: which requests wait, which are overdue, and the notice before that."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread
from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select, text, update
from sqlalchemy.orm import Session

from hofvijver import columns
from hofvijver.company_facts import ClosedDays, Company, Promise
from hofvijver.content import get_content, read_facts
from hofvijver.opening_hours import OpeningHours
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests import promise
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import promise_filter
from hofvijver.quote_requests.promise_notice import notify_office
from hofvijver.settings import ROOT, get_settings
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.quote_requests import request_named, store_as_they_are
from tests.support.quotes import act, begin, send

CASES = json.loads((ROOT / "contract" / "cases" / "overdue.json").read_text(encoding="utf-8"))["cases"]
NOW = datetime(2026, 11, 18, 10, 0, tzinfo=UTC)
CLOCKS = {"late": {"late"}, "soon": {"soon"}, "late soon": {"late", "soon"}}


class Stopped:
    """A clock that stands at one moment."""

    @staticmethod
    def now(_zone: object) -> datetime:
        return NOW


def came(hours: float) -> datetime:
    return NOW - timedelta(hours=hours)


@pytest.fixture
def planner(app: FastAPI, app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Who looks at a request for each line of the table, named after its place in it."""
    monkeypatch.setattr(columns, "datetime", Stopped)
    rows = [
        {
            "full_name": str(place),
            "status": case["status"],
            "is_suspect": case["is_suspect"],
            "created_at": came(case["hours_old"]),
        }
        for place, case in enumerate(CASES)
    ]
    store_as_they_are(app_engine, *rows)
    return new_client(app, app_engine, "piet@example.nl", "staff")


def named(planner: Client, query: str) -> list[dict[str, Any]]:
    return [CASES[int(row["full_name"])] for row in planner.get(f"{query}&select=full_name").json()]


@pytest.mark.parametrize("words", CLOCKS)
def test_the_list_is_filtered_by_the_table(planner: Client, words: str) -> None:
    found = named(planner, f"promise=plfts.{quote(words)}")
    wanted = [case for case in CASES if case["clock"] in CLOCKS[words]]
    assert sorted(found, key=str) == sorted(wanted, key=str)


def test_most_urgent_first_lists_whose_clock_runs_and_no_others(planner: Client) -> None:
    found = named(planner, "promise=plfts.running&order=waiting_since.asc,id.asc")
    hours = [case["hours_old"] for case in found]
    assert hours == sorted(hours, reverse=True)
    assert len(found) == sum(case["clock"] is not None for case in CASES)
    assert all(case["clock"] for case in found)


def test_the_figures_are_those_of_the_table(planner: Client) -> None:
    shown = planner.get_json("overview")
    clocks = [case["clock"] for case in CASES]
    assert (shown["overdue"], shown["nearly_overdue"]) == (clocks.count("late"), clocks.count("soon"))


@pytest.mark.parametrize("words", ["", "anders", "LATE", "%"])
def test_words_that_are_no_standing_find_nothing(planner: Client, words: str) -> None:
    assert named(planner, f"promise=plfts.{quote(words)}") == []


def test_most_urgent_first_is_read_from_its_index_without_sorting(app_engine: Engine) -> None:
    came = QuoteRequest.waiting_since
    with Session(app_engine) as session:
        wanted = select(QuoteRequest.id).where(promise_filter(session, "running"))
        page = wanted.order_by(came, QuoteRequest.id).limit(25)
        spelled = page.compile(app_engine, compile_kwargs={"literal_binds": True})
        is_sqlite = app_engine.dialect.name == "sqlite"
        if not is_sqlite:
            # Of a small table it would take no index.
            session.execute(text("SET LOCAL enable_seqscan = off"))
            session.execute(text("SET LOCAL enable_bitmapscan = off"))
        plan = session.execute(text(f"EXPLAIN {'QUERY PLAN' if is_sqlite else ''} {spelled}")).all()
    assert "ix_quote_requests_awaiting" in str(plan)
    assert not any(sign in str(plan) for sign in ("Sort", "TEMP B-TREE"))


def test_taking_a_request_up_does_not_stop_its_clock(staff: Client, app_engine: Engine) -> None:
    store_as_they_are(
        app_engine, {"full_name": "Anna", "created_at": columns.utc_now() - timedelta(hours=29)}
    )
    assert staff.get_json("overview")["overdue"] == 1
    staff.change("full_name=eq.Anna", {"status": "in_behandeling"}).raise_for_status()
    assert staff.get_json("overview")["overdue"] == 1
    quote = send(staff, begin(staff, str(request_named(app_engine, "Anna").id)))
    assert staff.get_json("overview")["overdue"] == 0
    # Nothing is offered any more.
    act(staff, quote, "withdraw")
    assert staff.get_json("overview")["overdue"] == 1


@pytest.fixture
def in_opening_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A company that promises a quote within 10 of its opening hours, and is closed on 16 November."""
    company = read_facts("company.json", Company).model_copy(
        update={
            "promise": Promise(quote_within_hours=10, warn_hours_before=4, counts="opening_hours"),
            "closed_days": (ClosedDays(**{"from": "2026-11-16"}),),
        }
    )
    changed = replace(get_content(), company=company, opening_hours=OpeningHours(company, []))
    monkeypatch.setattr(promise, "get_content", lambda: changed)


@pytest.mark.usefixtures("in_opening_hours")
def test_a_promise_in_opening_hours_skips_nights_and_closed_days(
    app: FastAPI, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    # NOW is Wednesday 11:00 by Dutch time. Saturday has 7 hours, Tuesday 10.
    monkeypatch.setattr(columns, "datetime", Stopped)
    staff = new_client(app, app_engine, "piet@example.nl", "staff")
    rows = {
        "Friday 17:00": ("2026-11-13T16:00Z", "2026-11-17T09:00Z", "late"),
        "Sunday 12:00": ("2026-11-15T11:00Z", "2026-11-17T17:00Z", "late"),
        "Tuesday 11:00": ("2026-11-17T10:00Z", "2026-11-18T10:00Z", "late"),
        "Tuesday 11:01": ("2026-11-17T10:01Z", "2026-11-18T10:01Z", "soon"),
        "Tuesday 15:00": ("2026-11-17T14:00Z", "2026-11-18T14:00Z", "soon"),
        "Tuesday 15:01": ("2026-11-17T14:01Z", "2026-11-18T14:01Z", "calm"),
        "Wednesday 02:00": ("2026-11-18T01:00Z", "2026-11-18T17:00Z", "calm"),
    }
    store_as_they_are(
        app_engine,
        *({"full_name": name, "created_at": datetime.fromisoformat(at)} for name, (at, _, _) in rows.items()),
    )
    for word in ("late", "soon"):
        found = staff.get(f"promise=plfts.{word}&order=created_at.asc").json()
        assert [row["full_name"] for row in found] == [name for name in rows if rows[name][2] == word]
    shown = {row["full_name"]: row for row in staff.get().json()}
    for name, (_, due, clock) in rows.items():
        row = {key: datetime.fromisoformat(shown[name][key]) for key in ("quote_due_at", "quote_warn_at")}
        assert row["quote_due_at"] == datetime.fromisoformat(due)
        told = "late" if row["quote_due_at"] <= NOW else "soon" if row["quote_warn_at"] <= NOW else "calm"
        assert told == clock, name


def test_when_a_quote_was_first_sent_is_kept(staff: Client, app_engine: Engine) -> None:
    store_as_they_are(app_engine, {"full_name": "Anna"})
    staff.change("full_name=eq.Anna", {"status": "in_behandeling"}).raise_for_status()
    assert request_named(app_engine, "Anna").quote_sent_at is None
    first = send(staff, begin(staff, str(request_named(app_engine, "Anna").id)))
    sent = request_named(app_engine, "Anna").quote_sent_at
    assert sent is not None
    act(staff, first, "withdraw")
    second = send(staff, act(staff, first, "revise")[1])
    assert act(staff, second, "accept", {"name": "Anna"})[0] == 200
    assert request_named(app_engine, "Anna").quote_sent_at == sent


@pytest.fixture
def after_20_hours(app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROMISE_NOTICE_HOURS", "20")
    get_settings.cache_clear()


def notices(engine: Engine) -> list[dict[str, Any]]:
    with Session(engine) as session:
        mails = session.scalars(select(OutboxMessage).where(OutboxMessage.kind == "promise_notice"))
        return [mail.payload for mail in mails]


def test_no_notice_is_sent_unless_the_owner_wants_it(app_engine: Engine, stored: Callable[..., None]) -> None:
    stored({"created_at": came(21)})
    assert notify_office(app_engine, NOW) == 0
    assert notices(app_engine) == []


@pytest.mark.usefixtures("after_20_hours")
def test_the_office_hears_of_each_request_once_while_there_is_time(
    app_engine: Engine, stored: Callable[..., None]
) -> None:
    stored(
        {"full_name": "Op tijd", "created_at": came(20)},
        {"full_name": "Opgepakt", "created_at": came(23), "status": "in_behandeling"},
        {"full_name": "Te vroeg", "created_at": came(19.9)},
        {"full_name": "Robot", "created_at": came(21), "is_suspect": True},
        {"full_name": "Heeft offerte", "created_at": came(21), "status": "offerte_verstuurd"},
        {"full_name": "Van vorige maand", "created_at": came(700)},
    )
    assert notify_office(app_engine, NOW) == 2
    assert sorted(notice["name"] for notice in notices(app_engine)) == ["Op tijd", "Opgepakt"]
    assert notify_office(app_engine, NOW + timedelta(minutes=1)) == 0
    assert notify_office(app_engine, NOW + timedelta(minutes=10)) == 1
    due = {notice["name"]: notice["due"] for notice in notices(app_engine)}
    assert due["Te vroeg"] == "woensdag 18 november 2026, 15:06 uur"


@pytest.mark.usefixtures("after_20_hours", "in_opening_hours")
def test_a_notice_waits_for_as_many_opening_hours(app_engine: Engine, stored: Callable[..., None]) -> None:
    # After the 7 hours of Saturday and the 10 of Tuesday, 20 hours have passed on Wednesday at 11:00.
    stored(
        {"full_name": "Vrijdagnacht", "created_at": datetime(2026, 11, 13, 22, 0, tzinfo=UTC)},
        {"full_name": "Zaterdag", "created_at": datetime(2026, 11, 14, 8, 1, tzinfo=UTC)},
    )
    assert notify_office(app_engine, NOW - timedelta(minutes=1)) == 0
    assert notify_office(app_engine, NOW) == 1
    assert [notice["name"] for notice in notices(app_engine)] == ["Vrijdagnacht"]


@pytest.mark.usefixtures("after_20_hours")
def test_processes_that_look_at_once_send_one_notice(app_engine: Engine, stored: Callable[..., None]) -> None:
    stored(*({"full_name": f"Klant {number}", "created_at": came(21)} for number in range(5)))
    together, counts = Barrier(4), []

    def look() -> None:
        together.wait()
        counts.append(notify_office(app_engine, NOW))

    threads = [Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(counts) == 5
    assert len({notice["reference"] for notice in notices(app_engine)}) == len(notices(app_engine)) == 5


@pytest.mark.usefixtures("after_20_hours")
def test_a_notice_goes_with_its_request(app_engine: Engine, stored: Callable[..., None]) -> None:
    stored({"created_at": came(21)})
    notify_office(app_engine, NOW)
    with Session(app_engine) as session, session.begin():
        session.execute(update(QuoteRequest).values(status="vervallen"))
        session.delete(session.scalars(select(QuoteRequest)).one())
    with Session(app_engine) as session:
        assert session.scalar(text("SELECT count(*) FROM promise_notices")) == 0
