"""What every calendar of ours has (RFC 5545): who made it, ids of events, and the rules of its time zone."""

from datetime import date
from typing import TYPE_CHECKING

from hofvijver.content import get_content

if TYPE_CHECKING:
    from icalendar import Calendar

KIND = "text/calendar"


def new_calendar() -> "Calendar":
    from icalendar import Calendar

    calendar = Calendar()
    calendar.version, calendar.method = "2.0", "PUBLISH"
    calendar.prodid = f"-//{get_content().company.name}//NL"
    return calendar


def event_id(name: str) -> str:
    """The same for ever: by it a program knows an event again."""
    return f"{name}@{get_content().company.email.display.partition('@')[2]}"


def as_bytes(calendar: "Calendar", first: date, last: date) -> bytes:
    """With the rules of the zones that its events name, for all years of these days."""
    calendar.add_missing_timezones(date(first.year, 1, 1), date(last.year + 1, 1, 1))
    return bytes(calendar.to_ical())
