"""A move of several days: one list of days in quote, PDF, mails, calendar, page and export."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from icalendar import Calendar
from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.customer.language import days_text, words_in
from hofvijver.dutch import long_dates
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.settings import ROOT
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, delivered, new_customer, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.printed_quotes import pages
from tests.support.quotes import act, begin, changed, line, request_id, save

CASES = json.loads((ROOT / "contract" / "cases" / "day-lists.json").read_text())
TWO: dict[str, Any] = {"day": "2030-12-09", "more_days": ["2030-12-10"]}
WORDS = "maandag 9 en dinsdag 10 december 2030"


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon)


def events(customer: Customer) -> dict[str, tuple[date, str, int]]:
    """Day, status and sequence of each event, by the part of its uid before the @."""
    found: list[Any] = Calendar.from_ical(customer.call("GET", "calendar").text).walk("VEVENT")
    return {
        str(each["UID"]).partition("@")[0]: (each["DTSTART"].dt, str(each["STATUS"]), each["SEQUENCE"])
        for each in found
    }


@pytest.mark.any_database("it reads no database")
@pytest.mark.parametrize("case", CASES)
def test_days_are_written_as_people_say_them(case: dict[str, Any]) -> None:
    days = [date.fromisoformat(day) for day in case["days"]]
    assert long_dates(days) == case["nl"]
    assert days_text(words_in("en"), days) == case["en"]


def test_as_many_working_days_are_proposed_as_the_work_takes(staff: Client, clock: Clock) -> None:
    friday = clock.day + timedelta(days=28 + (4 - clock.day.weekday()) % 7)
    large = {"woonkamer": {"kast": 60, "bank-2-zits": 40}, "slaapkamer": {"bed-2-persoons": 40}}
    request = request_id(staff, moving_date=friday.isoformat(), furniture_list=large)
    quote = begin(staff, request)
    days = [date.fromisoformat(day) for day in (quote["day"], *quote["more_days"])]
    assert days[0] == friday
    assert len(days) > 1
    hours = get_content().opening_hours
    expected = [friday]
    for _ in days[1:]:
        expected.append(hours.working_days_after(expected[-1], 1))
    assert days == expected


def test_days_are_put_in_order_and_kept_within_the_limit(staff: Client) -> None:
    draft = begin(staff)
    mixed = {"day": "2030-12-10", "more_days": ["2030-12-09", "2030-12-10"], "lines": [line()]}
    saved = save(staff, draft, **mixed)
    assert {name: saved[name] for name in TWO} == TWO
    most = get_quote_facts().limits.days
    many = [f"2030-12-{day:02}" for day in range(1, most + 2)]
    long = save(staff, saved, day=many[0], more_days=many[1:])
    assert [each["field"] for each in long["problems"]] == ["day"]
    assert act(staff, long, "send", {"revision": long["revision"]})[0] == 422
    assert staff.function("PUT", f"quotes/{draft['id']}", changed(long, more_days=[7])).status_code == 422


def test_two_days_are_two_days_wherever_they_are_told(
    staff: Client, customer: Customer, app_engine: Engine, mailbox: Mailbox, server: str
) -> None:
    quote = offer(staff, customer, **TWO)
    assert WORDS.capitalize() in pages(staff.function("GET", f"quotes/{quote['id']}/pdf").content)[0]
    assert customer.page()["quote"]["days"] == [TWO["day"], *TWO["more_days"]]
    page = accept(customer, quote)
    assert (page["move"]["day_text"], page["next"]["text"]) == (WORDS, f"Wij komen op {WORDS}.")
    assert customer.page(lang="en")["move"]["day_text"] == "Monday 9 and Tuesday 10 December 2030"
    (row,) = staff.get({"id": f"eq.{customer.request}"}).json()
    assert (row["moving_date"], row["more_days"]) == (TWO["day"], TWO["more_days"])
    csv = staff.function("GET", "export?format=csv").text
    assert "10-12-2030" in csv
    mails = [text_of(mail) for mail in delivered(app_engine, server, mailbox)]
    told = [text for text in mails if quote["number"] in text and "Verhuisdagen" in text]
    assert len(told) == 2
    assert all(WORDS in text for text in told)
    first, second = (date.fromisoformat(day) for day in (TWO["day"], *TWO["more_days"]))
    sequence = events(customer)[customer.request][2]
    assert events(customer) == {
        customer.request: (first, "CONFIRMED", sequence),
        f"{customer.request}-2": (second, "CONFIRMED", sequence),
    }


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_day_that_is_dropped_is_cancelled_in_calendars_and_taken_back(
    staff: Client, customer: Customer
) -> None:
    quote = offer(staff, customer, **TWO)
    accept(customer, quote)
    before = events(customer)
    assert act(staff, quote, "another-day", TWO)[1]["problems"][0]["field"] == "day"
    code, changed_quote = act(staff, quote, "another-day", {"day": "2030-12-12"})
    assert (code, changed_quote["agreed_days"]) == (200, ["2030-12-12"])
    found = events(customer)
    assert found[customer.request][:2] == (date(2030, 12, 12), "CONFIRMED")
    assert found[f"{customer.request}-2"][:2] == (date(2030, 12, 10), "CANCELLED")
    assert all(found[uid][2] > before[uid][2] for uid in before)
    assert act(staff, quote, "take-back")[1]["agreed_days"] == [TWO["day"], *TWO["more_days"]]
    assert events(customer) == before
    # One more day than before.
    three = {"day": "2030-12-09", "more_days": ["2030-12-11", "2030-12-10"]}
    assert len(act(staff, quote, "another-day", three)[1]["agreed_days"]) == 3
    assert [status for _, status, _ in events(customer).values()] == ["CONFIRMED"] * 3


def test_the_move_is_over_after_its_last_day_and_cancelled_until_its_first(
    staff: Client, customer: Customer, clock: Clock
) -> None:
    first, second = (clock.day + timedelta(days=days) for days in (3, 4))
    own = {"day": first.isoformat(), "more_days": [second.isoformat()], "valid_until": first.isoformat()}
    accept(customer, offer(staff, customer, **own))
    clock.forward(days=3)
    page = customer.page()
    assert (page["state"], page["move"]["days_left"], page["move"]["can_cancel"]) == ("agreed", 0, True)
    # 100% on the first day itself.
    assert page["move"]["cancellation"]["fee_percent"] == 100
    clock.forward(days=1)
    page = customer.page()
    assert (page["state"], page["move"]["days_left"], page["move"]["can_cancel"]) == ("agreed", 0, False)
    clock.forward(days=1)
    assert customer.page()["state"] == "done"
