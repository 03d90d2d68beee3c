"""The moving day in a calendar: read back by a library, at the hour that a Dutch clock shows."""

from datetime import UTC, date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar
from sqlalchemy import Engine

from tests.support.client import Client
from tests.support.customers import Customer, accept, new_customer, offer

pytestmark = pytest.mark.any_database("it is written from the move that test_own_move reads in both")

AMSTERDAM = ZoneInfo("Europe/Amsterdam")


def event(text: str) -> Any:
    (found,) = Calendar.from_ical(text).walk("VEVENT")
    return found


# The days before, of and after both changes of the clock, and the middle of each season.
@pytest.mark.parametrize(
    "day",
    [
        "2027-01-15",
        "2027-03-27",
        "2027-03-28",
        "2027-03-29",
        "2027-07-01",
        "2027-10-30",
        "2027-10-31",
        "2027-11-01",
    ],
)
def test_the_hour_is_the_one_that_was_agreed(customer: Customer, staff: Client, day: str) -> None:
    accept(customer, offer(staff, customer, day=day, window="ochtend"))
    response = customer.call("GET", "calendar")
    assert response.headers["content-type"].startswith("text/calendar")
    found = event(response.text)
    begins, ends = (datetime.combine(date.fromisoformat(day), time(hour), AMSTERDAM) for hour in (8, 10))
    assert (found["DTSTART"].dt.astimezone(UTC), found["DTEND"].dt.astimezone(UTC)) == (
        begins.astimezone(UTC),
        ends.astimezone(UTC),
    )
    assert found["DTSTART"].params["TZID"] == "Europe/Amsterdam"


def test_its_own_rules_of_time_say_what_the_world_says(customer: Customer, staff: Client) -> None:
    """For programs that know no zones by name."""
    accept(customer, offer(staff, customer, day="2027-03-28", window="middag"))
    text = customer.call("GET", "calendar").text
    (zone,) = Calendar.from_ical(text).timezones
    own = zone.to_tz(lookup_tzid=False)
    for month, day in ((1, 15), (3, 27), (3, 29), (7, 1), (10, 30), (11, 1), (12, 31)):
        noon = datetime(2027, month, day, 12)
        assert noon.replace(tzinfo=own).utcoffset() == noon.replace(tzinfo=AMSTERDAM).utcoffset()


def test_a_day_without_hours_is_the_whole_day(customer: Customer, staff: Client) -> None:
    accept(customer, offer(staff, customer, day="2027-05-20", window="hele_dag"))
    found = event(customer.call("GET", "calendar").text)
    assert (found["DTSTART"].dt, found["DTEND"].dt) == (date(2027, 5, 20), date(2027, 5, 21))


def test_what_was_typed_stays_within_its_line(app_engine: Engine, anon: Client, staff: Client) -> None:
    street = "Kade 1; BEGIN:VALARM, \\n" + "é" * 80
    customer = new_customer(app_engine, anon, from_address=street)
    accept(customer, offer(staff, customer, day="2027-05-20"))
    text = customer.call("GET", "calendar").text
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert Calendar.from_ical(text).walk("VALARM") == []
    assert street in event(text)["LOCATION"]
