"""The figures above the list: how many requests stand where, how many came, how fast they were answered."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from statistics import median

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.quote_requests.models import STATUSES, QuoteRequest, Status
from hofvijver.quote_requests.search_index import matching
from hofvijver.staff.schemas import Counts, FirstResponse, Overview, Week

NEW: Status = "nieuw"
WEEKS = 12
MEASURED_DAYS = 90
# The newest of those days: enough for a median, and as much work among a million as among a thousand.
MEASURED_AT_MOST = 2000


def overview(session: Session, now: datetime) -> Overview:
    return Overview(
        **counts(session, now).model_dump(),
        weeks=_weeks(session, now),
        first_response=_first_response(session, now),
    )


def counts(session: Session, now: datetime, search: str = "") -> Counts:
    """How many requests stand where; only those that a search finds, where there is one."""
    found = [matching(session, search)] if search.strip() else []
    by_status = _by_status(session, found)
    return Counts(
        total=sum(by_status.values()),
        counts={**by_status, NEW: by_status[NEW] - _count(session, _is_new(), is_suspect(), *found)},
        overdue=_count(session, is_overdue(now), *found),
        nearly_overdue=_count(session, is_nearly_overdue(now), *found),
        unassigned=_count(session, _is_waiting(), QuoteRequest.assignee_id.is_(None), *found),
        suspect=_count(session, is_suspect(), *found),
    )


def is_suspect() -> ColumnElement[bool]:
    return QuoteRequest.is_suspect.is_(True)


def _is_new() -> ColumnElement[bool]:
    return QuoteRequest.status == NEW


def _is_waiting() -> ColumnElement[bool]:
    """New, and no robot's."""
    # Said so that no index on it is taken: SQLite would then look through all that are not suspect.
    return _is_new() & QuoteRequest.is_suspect.is_not(True)


def is_overdue(now: datetime) -> ColumnElement[bool]:
    return _is_waiting() & (QuoteRequest.created_at < now - _promised())


def is_nearly_overdue(now: datetime) -> ColumnElement[bool]:
    """There is still time, and not much."""
    warning = timedelta(hours=get_content().company.promise.warn_hours_before)
    came = QuoteRequest.created_at
    return _is_waiting() & (came >= now - _promised()) & (came < now - _promised() + warning)


def _promised() -> timedelta:
    return timedelta(hours=get_content().company.promise.quote_within_hours)


def _by_status(session: Session, found: Sequence[ColumnElement[bool]]) -> dict[Status, int]:
    counted = select(QuoteRequest.status, func.count().label("number")).where(*found)
    rows = session.execute(counted.group_by(QuoteRequest.status)).all()
    return {**dict.fromkeys(STATUSES, 0), **{row.status: row.number for row in rows}}


def _count(session: Session, *which: ColumnElement[bool]) -> int:
    return session.scalar(select(func.count()).select_from(QuoteRequest).where(*which)) or 0


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
