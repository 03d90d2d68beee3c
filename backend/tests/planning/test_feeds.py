"""Calendar feeds: read back by a library at the hour of a Dutch clock; opened by a secret that ends."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar
from sqlalchemy import Engine, event, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import User, UserRole
from hofvijver.planning.models import CalendarFeed
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.accounts import audit_log, new_client
from tests.support.client import NOBODY, Client, refusal
from tests.support.clock import Clock
from tests.support.feeds import ask, events, make_feed
from tests.support.planning import JOB, agreed, jobs, placed, resource, same
from tests.support.quotes import act

pytestmark = pytest.mark.usefixtures("no_printing")

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
#: The days of both changes of the clock, and those around them.
CHANGES = ("2026-10-24", "2026-10-25", "2026-10-26", "2027-03-27", "2027-03-28", "2027-03-29")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=UTC)
DAY = "2026-11-25"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, NOW, tick=timedelta(milliseconds=1))


def ids(admin: Client) -> list[str]:
    return [each["id"] for each in admin.get_json("planning/feeds")["feeds"]]


def test_an_event_begins_at_the_hour_of_the_clock_on_both_sides_of_its_changes(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, first = agreed(app_engine, staff, anon, day=CHANGES[0], window="middag")
    for day in CHANGES[1:]:
        packing = {name: first[name] for name in JOB} | {"id": str(UUID(int=int(day.replace("-", ""))))}
        more = {"kind": "inpakken", "day": day, "part_of_day": "middag", "hours_tenths": 45}
        staff.post_json(f"requests/{customer.request}/jobs", packing | more)
    response = ask(anon, make_feed(admin))
    found = events(response)
    for each, day in zip(found, CHANGES, strict=True):
        # The agreed job begins when the customer expects it, the others with their part of the day.
        hour = time(12) if day == CHANGES[0] else time(12, 30)
        begins = datetime.combine(date.fromisoformat(day), hour, AMSTERDAM)
        assert each["DTSTART"].dt.astimezone(UTC) == begins.astimezone(UTC)
        assert each["DTSTART"].params["TZID"] == each["DTEND"].params["TZID"] == "Europe/Amsterdam"
    assert {(each["DTEND"].dt - each["DTSTART"].dt).seconds for each in found[1:]} == {4.5 * 3600}
    # Asked to look again every hour, as the old programs and the new ones understand it.
    for line in ("REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", "X-WR-CALNAME:Hofvijver"):
        assert response.text.count(f"\r\n{line}") == 1
    (zone,) = Calendar.from_ical(response.text).timezones
    own = zone.to_tz(lookup_tzid=False)
    for day in CHANGES:
        noon = datetime.combine(date.fromisoformat(day), time(12))
        assert noon.replace(tzinfo=own).utcoffset() == noon.replace(tzinfo=AMSTERDAM).utcoffset()


def test_an_event_says_what_a_crew_needs_and_nothing_that_should_not_leak(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon, day=DAY, window="ochtend")
    wanted = {name: job[name] for name in (*JOB, "revision")} | {"note": "Sleutel onder de mat"}
    assert staff.function("PUT", f"planning/jobs/{job['id']}", wanted).status_code == 200
    karim, lorry = resource(admin, name="Karim"), resource(admin, "vehicle", name="Bakwagen 1")
    other = resource(admin)
    job = placed(staff, same(jobs(staff, customer), job), karim, lorry)
    paths = [make_feed(admin, each) for each in (karim, lorry, None)]
    texts = [ask(anon, path).text for path in paths]
    assert len({text.partition("BEGIN:VEVENT")[2].partition("END:VEVENT")[0] for text in texts}) == 1
    (found,) = events(ask(anon, paths[0]))
    with Session(app_engine) as session:
        row = session.get_one(QuoteRequest, UUID(customer.request))
    assert found["SUMMARY"] == f"Verhuizing {row.from_city} → {row.to_city}"
    for told in (row.reference, "aankomst tussen 8 en 10 uur", "Medewerker: Karim", "Wagen: Bakwagen 1"):
        assert told in found["DESCRIPTION"]
    assert f"1 van {job['movers']} verhuizers" in found["DESCRIPTION"]
    assert (found["SEQUENCE"], found["STATUS"]) == (job["revision"], "CONFIRMED")
    unfolded = "".join(texts).replace("\r\n ", "")
    for kept in (row.full_name, row.email, row.phone, row.from_address, row.from_postal_code, "Sleutel"):
        assert kept not in unfolded
    # Somebody else has an empty calendar, which programs take: it has a zone in it.
    empty = ask(anon, make_feed(admin, other))
    assert (events(empty), len(Calendar.from_ical(empty.text).timezones)) == ([], 1)


def test_an_event_stays_the_same_one_until_its_job_is_cancelled(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon, day=DAY)
    path, mine = make_feed(admin), make_feed(admin, karim := resource(admin))
    (before,) = events(ask(anon, path))
    assert events(ask(anon, mine)) == []
    placed(staff, job, karim)
    (after,) = events(ask(anon, mine))
    assert after["UID"] == before["UID"]
    assert after["SEQUENCE"] > before["SEQUENCE"]
    act(staff, customer.page()["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    assert [events(ask(anon, each)) for each in (path, mine)] == [[], []]


def test_who_has_the_newest_file_is_told_so(
    staff: Client, admin: Client, anon: Client, app_engine: Engine, clock: Clock
) -> None:
    customer, job = agreed(app_engine, staff, anon, day=DAY)
    path, karim = make_feed(admin), resource(admin)
    tags = [ask(anon, path).headers["etag"]]

    def changed() -> None:
        assert ask(anon, path, tags[-1]).status_code == 200
        tags.append(ask(anon, path).headers["etag"])
        same = ask(anon, path, tags[-1])
        assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tags[-1])
        assert ask(anon, path, f'W/{tags[-1]}, "other"').status_code == 304

    assert ask(anon, path, tags[0]).status_code == 304
    placed(staff, job, karim)
    changed()
    clock.forward(minutes=1)
    version = customer.page()["request"]["version"]
    staff.change(f"id=eq.{customer.request}&version=eq.{version}", {"to_city": "Zutphen"}).raise_for_status()
    changed()
    assert "→ Zutphen" in events(ask(anon, path))[0]["SUMMARY"]
    reference = customer.page()["reference"]
    assert staff.function("POST", f"requests/{customer.request}/erase", {"reference": reference}).is_success
    changed()
    assert events(ask(anon, path)) == []
    clock.forward(days=1)
    changed()


def test_a_secret_that_is_wrong_revoked_or_replaced_gets_one_refusal(
    admin: Client, anon: Client, app_engine: Engine
) -> None:
    first = make_feed(admin)
    (known,) = ids(admin)
    second = make_feed(admin, replaces=known)
    assert ask(anon, second).status_code == 200
    # Two at once: the later one is told of the other, and the address that was made stays.
    body = {"resource_id": None, "replaces": known}
    assert refusal(admin.function("POST", "planning/feeds", body)) == (409, "changed")
    gone = make_feed(admin, resource(admin))
    for each in ids(admin)[1:] * 2:
        assert admin.function("DELETE", f"planning/feeds/{each}").status_code == 200
    wrong = ("x", "A" * 43, first[-47:-4][::-1], "%00", "é" * 43, "A" * 2000)
    paths = [first, gone, *(f"/functions/v1/feeds/{each}.ics" for each in wrong)]
    refused = {(each.status_code, each.text) for each in (ask(anon, path) for path in paths)}
    assert refused == {(404, ask(anon, first).text)}
    assert get_planning_facts().feeds.refusals.not_found in ask(anon, first).text
    assert ask(anon, second).status_code == 200
    acts = [each.action for each in audit_log(app_engine, "feed_made", "feed_replaced", "feed_revoked")]
    assert acts == ["feed_made", "feed_replaced", "feed_made", "feed_revoked"]
    with Session(app_engine) as session:
        assert second[-47:-4] not in str(session.execute(select(CalendarFeed.__table__)).all())


def test_a_feed_ends_with_its_resource_and_with_the_account_of_that(
    admin: Client, anon: Client, app_engine: Engine, clock: Clock
) -> None:
    accounts = [new_client(anon.app, app_engine, f"{name}@example.nl", "staff") for name in ("sam", "kim")]
    leaving = resource(admin, active_until="2026-10-21")
    sam, kim = (resource(admin, user_id=str(each.user_id)) for each in accounts)
    paths = [make_feed(admin, each) for each in (leaving, sam, kim)]

    def open_now() -> list[bool]:
        return [ask(anon, path).status_code == 200 for path in paths]

    assert open_now() == [True, True, True]
    clock.forward(days=2)
    assert open_now() == [False, True, True]
    with Session(app_engine) as session, session.begin():
        session.delete(session.scalars(select(UserRole).where(UserRole.user_id == accounts[0].user_id)).one())
    assert open_now() == [False, False, True]
    admin = new_client(anon.app, app_engine, "later@example.nl", "admin")
    shown = admin.get_json("planning/feeds")["feeds"]
    assert [each["has_ended"] for each in shown] == [True, True, False]
    new = {"resource_id": sam, "replaces": shown[1]["id"]}
    assert refusal(admin.function("POST", "planning/feeds", new)) == (409, "ended")
    with Session(app_engine) as session, session.begin():
        session.delete(session.get_one(User, accounts[1].user_id))
    assert open_now() == [False, False, False]
    assert len(ids(admin)) == 2
    assert refusal(admin.function("POST", "planning/feeds", {"resource_id": str(NOBODY)}))[0] == 404


def test_a_feed_follows_the_account_that_its_resource_gets(
    admin: Client, anon: Client, app_engine: Engine
) -> None:
    sam = new_client(anon.app, app_engine, "sam@example.nl", "staff")
    path = make_feed(admin, karim := resource(admin, name="Karim"))
    body = {"kind": "person", "name": "Karim", "user_id": str(sam.user_id), "revision": 1}
    assert admin.function("PUT", f"planning/resources/{karim}", body).is_success
    with Session(app_engine) as session, session.begin():
        session.delete(session.get_one(User, sam.user_id))
    assert (ask(anon, path).status_code, ids(admin)) == (404, [])


@contextmanager
def statements(engine: Engine) -> Iterator[list[str]]:
    """Those that are sent to the database within the block."""
    found: list[str] = []

    def heard(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        found.append(statement)

    event.listen(engine, "before_cursor_execute", heard)
    yield found
    event.remove(engine, "before_cursor_execute", heard)


def test_a_feed_that_is_asked_for_again_and_again_is_made_once(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    agreed(app_engine, staff, anon, day=DAY)
    path = make_feed(admin)
    first = ask(anon, path)
    with statements(app_engine) as sent:
        found = [ask(anon, path, tag) for tag in ("", first.headers["etag"]) for _ in range(20)]
        found += [ask(anon, f"/functions/v1/feeds/{'A' * 43}.ics") for _ in range(20)]
    assert [each.status_code for each in found] == [200] * 20 + [304] * 20 + [404] * 20
    assert {each.content for each in found[:20]} == {first.content}
    # The feed, the number of the plan, a look at jobs, tasks and leads; nothing of them is read or written.
    assert len([each for each in sent if each.startswith("SELECT")]) <= 40 * 5 + 20
    assert not [each for each in sent if re.match("INSERT|UPDATE|DELETE", each) or "full_name" in each]
