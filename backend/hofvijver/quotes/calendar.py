"""The moving day as a calendar event (RFC 5545), in the company's time zone, with the rules of that zone."""

from datetime import UTC, date, datetime, timedelta

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.quote_facts import get_quote_facts

KIND = "text/calendar"


def file_name(quote: Quote) -> str:
    return f"verhuizing-{(quote.document or {}).get('reference', quote.number)}.ics"


def event_of(quote: Quote, proof: QuoteAcceptance, day: date) -> str:
    """On the agreed day. In a calendar a newer event replaces the earlier one, as it has the same uid and a
    higher sequence."""
    from icalendar import STATUS, Calendar, Event

    company, changes, cancelled = get_content().company, proof.day_changes or [], proof.cancelled_at
    changed_at = datetime.fromisoformat(changes[-1]["at"]) if changes else proof.accepted_at
    begins, ends = _hours(day, quote.window)
    event = Event.new(
        uid=f"{quote.request_id}@{company.email.display.partition('@')[2]}",
        # More than anybody changes a day.
        sequence=100 * quote.version + 2 * len(changes) + bool(cancelled),
        stamp=(cancelled or changed_at).astimezone(UTC),
        start=begins,
        end=ends,
        summary=get_quote_facts().calendar.summary.format(company=company.name),
        location=_place(quote, "from"),
        description=_description(quote),
        status=STATUS.CANCELLED if cancelled else STATUS.CONFIRMED,
    )
    calendar = Calendar()
    calendar.version, calendar.prodid, calendar.method = "2.0", f"-//{company.name}//NL", "PUBLISH"
    calendar.add_component(event)
    calendar.add_missing_timezones(date(day.year, 1, 1), date(day.year + 1, 1, 1))
    return str(calendar.to_ical(), "utf-8")


def _hours(day: date, window_id: str) -> tuple[date, date]:
    """When we arrive; a window without hours is the whole day."""
    window = next(each for each in get_quote_facts().windows if each.id == window_id)
    if window.arrives_from is None or window.arrives_until is None:
        return day, day + timedelta(days=1)
    zone = get_content().company.zone
    return datetime.combine(day, window.arrives_from, zone), datetime.combine(day, window.arrives_until, zone)


def _description(quote: Quote) -> str:
    return get_quote_facts().calendar.description.format(
        number=quote.number,
        window=(quote.document or {}).get("window", ""),
        origin=_place(quote, "from"),
        target=_place(quote, "to"),
        phone=facts.find("company", "phones", "main", "display"),
    )


def _place(quote: Quote, end: str) -> str:
    return ", ".join((quote.document or {}).get(end, [])[:2])
