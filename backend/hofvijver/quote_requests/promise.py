"""The promise of a quote within so many hours: one rule for the list, its order, the figures and the notice.

The clock runs from the arrival of a request, or from when its quote was withdrawn or its customer asked for a
new one, until a quote is sent or it closes, as the facts say of each status; taking it up does not stop it.
A suspect request has no clock. Whether all hours count or only opening hours is a fact, too.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, false, literal_column, or_, true
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.opening_hours import OpeningHours
from hofvijver.quote_requests.models import AWAITING, QuoteRequest

Where = ColumnElement[bool]

_came = QuoteRequest.waiting_since


def is_running() -> Where:
    """Spelled exactly as in the index on these few requests: otherwise the database would not use it."""
    awaiting: list[ColumnElement[str]] = [literal_column(f"'{status}'") for status in AWAITING]
    whole = and_(QuoteRequest.status.in_(awaiting), QuoteRequest.is_suspect.is_(false()))
    return whole.is_(true())


def is_late(now: datetime) -> Where:
    return is_running() & (_came <= came_before(now, _promised()))


def is_soon(now: datetime) -> Where:
    """Whether there is still time, but not much."""
    late, soon = came_before(now, _promised()), came_before(now, _without_warning())
    return is_running() & (_came > late) & (_came <= soon)


def is_in_time(now: datetime) -> Where:
    """Neither late nor soon."""
    return is_running() & (_came > came_before(now, _without_warning()))


def due_at(came: datetime) -> datetime:
    """By when a request that came at this moment must have its quote."""
    return _after(came, _promised())


def warn_at(came: datetime) -> datetime:
    """From when on staff is warned that its quote is due soon."""
    return _after(came, _without_warning())


def came_before(now: datetime, length: timedelta) -> datetime:
    """Requests that came at this moment or earlier have waited for this long, as the promise counts."""
    hours = _opening_hours()
    return hours.subtract(now, length) if hours else now - length


def _after(came: datetime, length: timedelta) -> datetime:
    hours = _opening_hours()
    return hours.add(came, length) if hours else came + length


def _opening_hours() -> OpeningHours | None:
    """None unless the owner chose that the promise counts them."""
    content = get_content()
    return content.opening_hours if content.company.promise.counts == "opening_hours" else None


def _promised() -> timedelta:
    return timedelta(hours=get_content().company.promise.quote_within_hours)


def _without_warning() -> timedelta:
    promise = get_content().company.promise
    return timedelta(hours=max(promise.quote_within_hours - promise.warn_hours_before, 0))


_STATES: dict[str, Callable[[datetime], Where]] = {
    "late": is_late,
    "soon": is_soon,
    "running": lambda _now: is_running(),
}


def promise_filter(_session: Session, words: str) -> Where:
    """The condition for requests in one of these states of the promise: late, soon or running."""
    wanted = [_STATES[word] for word in words.split() if word in _STATES]
    return or_(*(state(utc_now()) for state in wanted)) if wanted else false()
