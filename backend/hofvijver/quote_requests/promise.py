"""The promise of a quote within so many hours: one rule for the list, its order, the figures and the notice.

The clock runs from the arrival of a request until its quote is sent or it is closed, as the facts say of each
status; taking it up does not stop it. A suspect request has no clock.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, false, literal_column, or_, true
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quote_requests.models import AWAITING, QuoteRequest

Where = ColumnElement[bool]

_came = QuoteRequest.created_at


def is_running() -> Where:
    """Spelled exactly as in the index on these few requests: otherwise the database would not use it."""
    awaiting: list[ColumnElement[str]] = [literal_column(f"'{status}'") for status in AWAITING]
    whole = and_(QuoteRequest.status.in_(awaiting), QuoteRequest.is_suspect.is_(false()))
    return whole.is_(true())


def is_late(now: datetime) -> Where:
    return is_running() & (_came < now - promised())


def is_soon(now: datetime) -> Where:
    """Whether there is still time, but not much."""
    warning = timedelta(hours=get_content().company.promise.warn_hours_before)
    return is_running() & (_came >= now - promised()) & (_came <= now - promised() + warning)


def promised() -> timedelta:
    return timedelta(hours=get_content().company.promise.quote_within_hours)


_STATES: dict[str, Callable[[datetime], Where]] = {
    "late": is_late,
    "soon": is_soon,
    "running": lambda _now: is_running(),
}


def promise_filter(_session: Session, words: str) -> Where:
    """The condition for requests in one of these states of the promise: late, soon or running."""
    wanted = [_STATES[word] for word in words.split() if word in _STATES]
    return or_(*(state(utc_now()) for state in wanted)) if wanted else false()
