"""Open tasks in the feed of all jobs: whole days, one event until they are done, and no word that leaks."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from icalendar import Calendar
from sqlalchemy import Engine

from tests.support import leads
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.feeds import ask, events, make_feed
from tests.support.planning import agreed, resource
from tests.support.quotes import act
from tests.support.timeline import make, task, tick, timeline

pytestmark = pytest.mark.usefixtures("no_printing")

#: The days of both changes of the clock, and those around them.
CHANGES = ("2026-10-24", "2026-10-25", "2026-10-26", "2027-03-27", "2027-03-28", "2027-03-29")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=UTC)
DAY = "2026-11-25"
CALL = "Taak: Klant bellen over de verhuizing van morgen"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, NOW, tick=timedelta(milliseconds=1))


def due(anon: Client, path: str, of: str = "task") -> dict[str, date]:
    return {str(each["SUMMARY"]): each["DTSTART"].dt for each in events(ask(anon, path), of)}


def test_a_task_takes_its_whole_day_on_both_sides_of_a_change_of_the_clock(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, _ = agreed(app_engine, staff, anon, day=DAY)
    for day in CHANGES:
        make(staff, customer.request, task("Mevrouw De Wit bellen op 06 12 34 56 78") | {"due_date": day})
    response = ask(anon, make_feed(admin))
    reference = customer.page()["reference"]
    written = [each for each in events(response, "task") if reference in each["SUMMARY"]]
    assert {str(each["SUMMARY"]) for each in written} == {f"Taak: aanvraag {reference}"}
    for each, whole in zip(written, [date.fromisoformat(each) for each in CHANGES], strict=True):
        assert (each["DTSTART"].dt, each["DTEND"].dt) == (whole, whole + timedelta(days=1))
        assert each["DTSTART"].params["VALUE"] == each["DTEND"].params["VALUE"] == "DATE"
        assert (each["TRANSP"], each["SEQUENCE"]) == ("TRANSPARENT", 1)
    assert "Mevrouw" not in response.text


def test_tasks_of_jobs_are_told_by_their_definition_to_who_reads_all(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, _ = agreed(app_engine, staff, anon, day=DAY)
    call = next(each for each in timeline(staff, customer.request)["tasks"] if "bellen" in each["title"])
    body = {name: call[name] for name in ("due_date", "assignee_id", "revision")}
    staff.function("PUT", f"tasks/{call['id']}", {**body, "title": "De Wit bellen"}).raise_for_status()
    leads.keep(staff, full_name="Anna de Wit")
    path = make_feed(admin)
    assert due(anon, path)[CALL] == date(2026, 11, 24)
    assert due(anon, path, "lead") == {"Taak: terugbelverzoek": date(2026, 10, 20)}
    told = next(each for each in events(ask(anon, path), "task") if each["SUMMARY"] == CALL)["DESCRIPTION"]
    assert customer.page()["reference"] in told
    assert "Voor de klus van woensdag 25 november 2026" in told
    assert "De Wit" not in ask(anon, path).text
    # A crew has what it does itself, and nobody else's tasks.
    mine = ask(anon, make_feed(admin, resource(admin)))
    assert Calendar.from_ical(mine.text).walk("VEVENT") == []


def test_the_file_follows_each_act_on_a_task(
    staff: Client, admin: Client, anon: Client, app_engine: Engine, clock: Clock
) -> None:
    customer, _ = agreed(app_engine, staff, anon, day=DAY)
    path = make_feed(admin)
    tags = [ask(anon, path).headers["etag"]]

    def after(of: str = "task") -> dict[str, Any]:
        """Each act changed the tag; the events by the id of what they tell."""
        clock.forward(minutes=1)
        response = ask(anon, path, tags[-1])
        assert response.status_code == 200
        tags.append(response.headers["etag"])
        assert ask(anon, path, tags[-1]).status_code == 304
        return {each["UID"].partition("@")[0].removeprefix(f"{of}-"): each for each in events(response, of)}

    made = make(staff, customer.request, task(days=5))
    first = after()[made["id"]]
    body = {name: made[name] for name in ("title", "assignee_id", "revision")} | {"due_date": CHANGES[2]}
    changed = staff.function("PUT", f"tasks/{made['id']}", body).json()
    second = after()[made["id"]]
    assert (second["UID"], second["DTSTART"].dt) == (first["UID"], date.fromisoformat(CHANGES[2]))
    assert second["SEQUENCE"] == changed["revision"] > first["SEQUENCE"]
    assert second["DTSTAMP"].dt == second["LAST-MODIFIED"].dt > first["LAST-MODIFIED"].dt
    tick(staff, changed)
    assert made["id"] not in after()
    tick(staff, changed, done=False)
    assert after()[made["id"]]["SEQUENCE"] > second["SEQUENCE"]
    assert staff.function("DELETE", f"tasks/{made['id']}").is_success
    assert made["id"] not in after()
    call = next(each for each in timeline(staff, customer.request)["tasks"] if "bellen" in each["title"])
    assert staff.function("DELETE", f"tasks/{call['id']}").is_success
    assert call["id"] not in after()
    staff.function("POST", f"tasks/{call['id']}/put-back").raise_for_status()
    assert call["id"] in after()
    act(staff, customer.page()["quote"], "another-day", {"day": "2026-11-26"})
    assert after()[call["id"]]["DTSTART"].dt == date(2026, 11, 25)
    lead = leads.keep(staff)
    assert list(after("lead")) == [lead["id"]]
    leads.act(staff, lead, "close", outcome="handled").raise_for_status()
    assert after("lead") == {}
    act(staff, customer.page()["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    assert after() == {}
