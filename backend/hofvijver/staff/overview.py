"""The figures above the list: requests by status, requests per week, and how fast they had a quote."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from statistics import median
from typing import Any

from sqlalchemy import ColumnElement, SQLColumnExpression, and_, false, func, literal_column, select, true
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day, midnight
from hofvijver.quote_requests.models import NEW, STATUSES, QuoteRequest, Status
from hofvijver.quote_requests.promise import due_at, is_late, is_soon
from hofvijver.quote_requests.search_index import can_be_counted, matching
from hofvijver.quotes.period import WEEK, monday
from hofvijver.staff.schemas import Counts, Overview, QuoteTimes, Week

WEEKS = 12
MEASURED_DAYS = 90
MINUTE = timedelta(minutes=1)
# The newest of those days: enough for a median, and as much work among a million as among a thousand.
MEASURED_AT_MOST = 2000


def overview(session: Session, now: datetime) -> Overview:
    return Overview(
        **_counts(session, now, []).model_dump(),
        weeks=_weeks(session, now),
        quote_times=_quote_times(session, now),
    )


def counts(session: Session, now: datetime, search: str = "") -> Counts | None:
    """How many requests have which status, of those that a search finds; none where it finds very many."""
    if not search.strip():
        return _counts(session, now, [])
    return _counts(session, now, [matching(session, search)]) if can_be_counted(session, search) else None


def _counts(session: Session, now: datetime, found: Sequence[ColumnElement[bool]]) -> Counts:
    everything = _by_status(session, found)
    # Concatenated to avoid the index on the status: that of the few suspect requests is faster.
    suspect = _by_status(session, [is_suspect(), *found], QuoteRequest.status.concat(literal_column("''")))
    return Counts(
        total=sum(everything.values()),
        counts={status: everything[status] - suspect[status] for status in STATUSES},
        overdue=_count(session, is_late(now), *found),
        nearly_overdue=_count(session, is_soon(now), *found),
        unassigned=_count(session, is_unassigned(), *found),
        unanswered=_count(session, QuoteRequest.unanswered_since.is_not(None), *found),
        suspect=sum(suspect.values()),
    )


def is_suspect() -> ColumnElement[bool]:
    return QuoteRequest.is_suspect.is_(True)


def is_unassigned() -> ColumnElement[bool]:
    """New, not suspect and without an assignee; spelled exactly as in the index on these few."""
    is_new = QuoteRequest.status == literal_column(f"'{NEW}'")
    whole = and_(is_new, QuoteRequest.is_suspect.is_(false()), QuoteRequest.assignee_id.is_(None))
    return whole.is_(true())


def _by_status(
    session: Session,
    found: Sequence[ColumnElement[bool]],
    status: SQLColumnExpression[Any] = QuoteRequest.status,
) -> dict[Status, int]:
    rows = session.execute(select(status, func.count()).where(*found).group_by(status))
    return {**dict.fromkeys(STATUSES, 0), **dict(rows.all())}


def _count(session: Session, *which: ColumnElement[bool]) -> int:
    return session.scalar(select(func.count()).select_from(QuoteRequest).where(*which)) or 0


def _weeks(session: Session, now: datetime) -> list[Week]:
    this_week = monday(local_day(now))
    mondays = [this_week - timedelta(weeks=back) for back in range(WEEKS - 1, -1, -1)]
    return [Week(begins=begun, count=_in_week(session, begun)) for begun in mondays]


def _in_week(session: Session, begun: date) -> int:
    """Reads a small part of the index, whatever the size of the table."""
    came = QuoteRequest.created_at
    return _count(session, (came >= midnight(begun)) & (came < midnight(begun + WEEK)))


def _quote_times(session: Session, now: datetime) -> QuoteTimes:
    """From arrival to quote; robots get none, and are not counted."""
    quoted = (
        select(QuoteRequest.created_at, QuoteRequest.quote_sent_at)
        .where(
            QuoteRequest.created_at >= now - timedelta(days=MEASURED_DAYS),
            QuoteRequest.quote_sent_at.is_not(None),
        )
        .order_by(QuoteRequest.created_at.desc())
        .limit(MEASURED_AT_MOST)
    )
    times = [(came, sent) for came, sent in session.execute(quoted) if sent is not None]
    minutes = [(sent - came) / MINUTE for came, sent in times]
    middle = round(median(minutes), 1) if minutes else None
    kept = sum(sent <= due_at(came) for came, sent in times)
    return QuoteTimes(median_minutes=middle, measured=len(minutes), kept=kept, days=MEASURED_DAYS)
