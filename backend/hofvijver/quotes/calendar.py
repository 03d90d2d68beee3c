"""The moving days as calendar events (RFC 5545), in the company's time zone, with the rules of that zone."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.quotes.calendar_file import as_bytes, event_id, new_calendar
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import offered_days, read_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.windows import window_label, window_of

if TYPE_CHECKING:
    from icalendar import Event


def file_name(quote: Quote) -> str:
    return f"verhuizing-{(quote.document or {}).get('reference', quote.number)}.ics"


def events_of(quote: Quote, proof: QuoteAcceptance, days: Sequence[date]) -> str:
    """One for each agreed day, and a cancelled one for each that there was before and is no more."""
    all_days = [*days, *_dropped(quote, proof, len(days))]
    calendar = new_calendar()
    for place, day in enumerate(all_days):
        calendar.add_component(_event(quote, proof, day, place, len(days)))
    return str(as_bytes(calendar, min(all_days), max(all_days)), "utf-8")


def _dropped(quote: Quote, proof: QuoteAcceptance, count: int) -> Iterator[date]:
    """The last day that each event beyond the count of days had."""
    lists = [offered_days(quote), *(read_days(change.get("days")) for change in proof.day_changes or ())]
    for place in range(count, max(map(len, lists))):
        yield next(days[place] for days in reversed(lists) if len(days) > place)


def _event(quote: Quote, proof: QuoteAcceptance, day: date, place: int, count: int) -> "Event":
    """In a calendar a newer event replaces the earlier one, as it has the same uid and a higher sequence."""
    from icalendar import STATUS, Event

    cancelled = proof.cancelled_at
    changes = [*(proof.day_changes or ()), *(proof.window_changes or ())]
    changed_at = max([proof.accepted_at, *(datetime.fromisoformat(each["at"]) for each in changes)])
    begins, ends = _hours(day, window_of(quote, proof))
    name = f"{quote.request_id}-{place + 1}" if place else str(quote.request_id)
    return Event.new(
        uid=event_id(name),
        # More than anybody changes a day or the time of arrival.
        sequence=100 * quote.version + 2 * len(changes) + bool(cancelled),
        stamp=(cancelled or changed_at).astimezone(UTC),
        start=begins,
        end=ends,
        summary=_summary(place, count),
        location=_place(quote, "from"),
        description=_description(quote, proof),
        status=STATUS.CANCELLED if cancelled or place >= count else STATUS.CONFIRMED,
    )


def _summary(place: int, count: int) -> str:
    texts, company = get_quote_facts().calendar, get_content().company.name
    if count == 1 or place >= count:
        return texts.summary.format(company=company)
    return texts.summary_of_day.format(company=company, day=place + 1, days=count)


def _hours(day: date, window_id: str) -> tuple[date, date]:
    """When we arrive; a window without hours is the whole day."""
    window = next(each for each in get_quote_facts().windows if each.id == window_id)
    if window.arrives_from is None or window.arrives_until is None:
        return day, day + timedelta(days=1)
    zone = get_content().company.zone
    return datetime.combine(day, window.arrives_from, zone), datetime.combine(day, window.arrives_until, zone)


def _description(quote: Quote, proof: QuoteAcceptance) -> str:
    return get_quote_facts().calendar.description.format(
        number=quote.number,
        window=window_label(quote, proof),
        origin=_place(quote, "from"),
        target=_place(quote, "to"),
        phone=facts.find("company", "phones", "main", "display"),
    )


def _place(quote: Quote, end: str) -> str:
    return ", ".join((quote.document or {}).get(end, [])[:2])
