"""The last moment to accept a quote online: in time to plan the move, also for a quote that is sent late."""

from datetime import UTC, date, datetime, timedelta

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.local_time import local_day, midnight
from hofvijver.quotes.models import Quote

DAY = timedelta(days=1)


def last_moment(day: date | None, valid_until: date | None, sent_at: datetime) -> datetime:
    """For a quote that is sent at this moment; that moment itself if it can only be accepted by calling."""
    ends = [*([_before(day, sent_at)] if day else []), *([_end_of(valid_until)] if valid_until else [])]
    return min(ends, default=sent_at)


def _before(move: date, sent_at: datetime) -> datetime:
    """The end of a working day before the move; of an urgent quote a closing time, still before the move."""
    hours, rule = get_content().opening_hours, get_content().terms.accept_online_until
    usual = _end_of(hours.working_days_before(move, rule.working_days_before))
    urgent = _closing(local_day(hours.add(sent_at, timedelta(hours=rule.least_opening_hours))))
    if urgent > midnight(move):
        urgent = _closing(move - DAY)
    return max(usual, urgent, sent_at)


def _closing(day: date) -> datetime:
    """When we close on this day, or on the last one before it on which we open."""
    hours = get_content().opening_hours
    while not hours.hours_of(day):
        day -= DAY
    return hours.closes_at(day)


def _end_of(day: date) -> datetime:
    return midnight(day + DAY).astimezone(UTC)


def online_until(quote: Quote) -> datetime | None:
    """As it was sent; of a draft, as if it were sent now. Quotes from before the rule count to their end."""
    if quote.state == "draft":
        return last_moment(quote.day, quote.valid_until, utc_now())
    if quote.made_elsewhere or quote.accept_online_until:
        return quote.accept_online_until
    last = min(filter(None, (quote.valid_until, quote.day)), default=None)
    return _end_of(last) if last else None


def is_online_over(quote: Quote, now: datetime) -> bool:
    """Whether the customer has to call."""
    until = online_until(quote)
    return until is None or until <= now


def told_until(quote: Quote) -> datetime | None:
    """The last moment as people say it; none where one can only call."""
    until = online_until(quote)
    if until is None or until <= (quote.sent_at or utc_now()):
        return None
    return as_told(until)


def as_told(until: datetime) -> datetime:
    """The end of a day is 23:59: midnight would be taken for that of the night before."""
    return until - timedelta(minutes=1) if until == midnight(local_day(until)) else until
