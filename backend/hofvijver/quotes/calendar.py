"""The moving day as an event of a calendar (RFC 5545), in the company's time and with the rules of that."""

from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts

KIND = "text/calendar"
# Of a line, in bytes, before it goes on in the next one.
LONGEST = 75
_LOCAL = "%Y%m%dT%H%M%S"


def file_name(quote: Quote) -> str:
    return f"verhuizing-{(quote.document or {}).get('reference', quote.number)}.ics"


def event_of(quote: Quote, day: date | None = None, cancelled: bool = False) -> str:
    """On the day of the quote, or on one agreed on since. One that is fetched again replaces the earlier one:
    it has the same name and a later number."""
    company, document = get_content().company, quote.document or {}
    day = day or quote.day
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//{_text(company.name)}//NL",
        "METHOD:PUBLISH",
        *_zone(company.zone, (day or quote.updated_at).year),
        "BEGIN:VEVENT",
        f"UID:{quote.request_id}@{company.email.display.partition('@')[2]}",
        f"SEQUENCE:{2 * quote.version + cancelled}",
        f"DTSTAMP:{(quote.closed_at or quote.updated_at).astimezone(UTC):%Y%m%dT%H%M%SZ}",
        *_time(day, quote.window, company.zone),
        f"SUMMARY:{_text(get_quote_facts().calendar.summary.format(company=company.name))}",
        f"LOCATION:{_text(', '.join(document.get('from', [])[:2]))}",
        f"DESCRIPTION:{_text(_description(quote))}",
        f"STATUS:{'CANCELLED' if cancelled else 'CONFIRMED'}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _time(day: date | None, window_id: str, zone: ZoneInfo) -> list[str]:
    """When we arrive; a window without hours is the whole day."""
    if day is None:
        return []
    window = next(each for each in get_quote_facts().windows if each.id == window_id)
    if window.arrives_from is None or window.arrives_until is None:
        return [f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{_next(day):%Y%m%d}"]
    hours = (datetime.combine(day, each) for each in (window.arrives_from, window.arrives_until))
    return [
        f"{name};TZID={zone.key}:{at:{_LOCAL}}" for name, at in zip(("DTSTART", "DTEND"), hours, strict=True)
    ]


def _next(day: date) -> date:
    return day + timedelta(days=1)


def _description(quote: Quote) -> str:
    document = quote.document or {}
    words = get_quote_facts().calendar.description
    return words.format(
        number=quote.number,
        window=document.get("window", ""),
        origin=", ".join(document.get("from", [])[:2]),
        target=", ".join(document.get("to", [])[:2]),
        phone=facts.find("company", "phones", "main", "display"),
    )


@lru_cache(maxsize=8)
def _zone(zone: ZoneInfo, year: int) -> list[str]:
    """The changes of the clock in that year, as they are, instead of a rule that may be given up."""
    begin = datetime(year, 1, 1, tzinfo=UTC)
    parts = [_part(zone, begin)]
    for hour in range(24 * 366):
        at = begin + timedelta(hours=hour)
        if at.astimezone(zone).utcoffset() != (at + timedelta(hours=1)).astimezone(zone).utcoffset():
            parts.append(_part(zone, at + timedelta(hours=1)))
    return [
        "BEGIN:VTIMEZONE",
        f"TZID:{zone.key}",
        *(line for part in parts for line in part),
        "END:VTIMEZONE",
    ]


def _part(zone: ZoneInfo, begins: datetime) -> list[str]:
    """The time that counts from a moment on; it begins by the clock as it was until then."""
    after, before = begins.astimezone(zone), (begins - timedelta(seconds=1)).astimezone(zone)
    kind = "DAYLIGHT" if after.dst() else "STANDARD"
    by_old_clock = begins + (before.utcoffset() or timedelta())
    return [
        f"BEGIN:{kind}",
        f"DTSTART:{by_old_clock:{_LOCAL}}",
        f"TZOFFSETFROM:{before:%z}",
        f"TZOFFSETTO:{after:%z}",
        f"TZNAME:{after:%Z}",
        f"END:{kind}",
    ]


def _text(value: str) -> str:
    """No sign of a value can end the line or the property it stands in."""
    for sign in "\\;,":
        value = value.replace(sign, f"\\{sign}")
    return "\\n".join(value.splitlines())


def _folded(line: str) -> str:
    """No longer than a program must be able to read, and never within a letter."""
    parts, length = [""], 0
    for letter in line:
        size = len(letter.encode())
        if length + size > LONGEST:
            parts.append(" ")
            length = 1
        parts[-1] += letter
        length += size
    return "\r\n".join(parts)
