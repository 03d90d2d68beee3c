"""The figures above the list: how many requests stand where, how many came, how fast they were answered."""

from datetime import date, datetime, time, timedelta
from statistics import median

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.quote_requests.models import STATUSES, QuoteRequest
from hofvijver.staff.schemas import FirstResponse, Overview, Week

WEEKS = 12
MEASURED_DAYS = 90
# The newest of those days: enough for a median, and as much work among a million as among a thousand.
MEASURED_AT_MOST = 2000


def overview(session: Session, now: datetime) -> Overview:
    counts = _counts(session)
    return Overview(
        total=sum(counts.values()),
        counts={status: counts.get(status, 0) for status in STATUSES},
        overdue=_count(session, is_overdue(now)),
        suspect=_count(session, QuoteRequest.is_suspect.is_(True)),
        weeks=_weeks(session, now),
        first_response=_first_response(session, now),
    )


def is_overdue(now: datetime) -> ColumnElement[bool]:
    promised = timedelta(hours=get_content().company.promise.quote_within_hours)
    late = QuoteRequest.created_at < now - promised
    # Said so that no index on it is taken: SQLite would then look through all that are not suspect.
    return (QuoteRequest.status == STATUSES[0]) & late & QuoteRequest.is_suspect.is_not(True)


def _counts(session: Session) -> dict[str, int]:
    found = session.execute(
        select(QuoteRequest.status, func.count().label("number")).group_by(QuoteRequest.status)
    )
    return {row.status: row.number for row in found}


def _count(session: Session, which: ColumnElement[bool]) -> int:
    return session.scalar(select(func.count()).select_from(QuoteRequest).where(which)) or 0


def _weeks(session: Session, now: datetime) -> list[Week]:
    today = now.astimezone(get_content().company.zone).date()
    this_week = today - timedelta(days=today.weekday())
    mondays = [this_week - timedelta(weeks=back) for back in range(WEEKS - 1, -1, -1)]
    return [Week(begins=monday, count=_in_week(session, monday)) for monday in mondays]


def _in_week(session: Session, monday: date) -> int:
    """A small part of the index each, whatever the size of the table."""
    came = QuoteRequest.created_at
    return _count(session, (came >= _midnight(monday)) & (came < _midnight(monday + timedelta(weeks=1))))


def _midnight(day: date) -> datetime:
    """When the day begins in the Netherlands; on the days the clock is changed too."""
    return datetime.combine(day, time(), get_content().company.zone)


def _first_response(session: Session, now: datetime) -> FirstResponse:
    answered = (
        select(QuoteRequest.created_at, QuoteRequest.first_response_at)
        .where(
            QuoteRequest.created_at >= now - timedelta(days=MEASURED_DAYS),
            QuoteRequest.first_response_at.is_not(None),
        )
        .order_by(QuoteRequest.created_at.desc())
        .limit(MEASURED_AT_MOST)
    )
    minutes = [
        (first - came).total_seconds() / 60 for came, first in session.execute(answered) if first is not None
    ]
    middle = round(median(minutes), 1) if minutes else None
    return FirstResponse(median_minutes=middle, measured=len(minutes), days=MEASURED_DAYS)
