"""Deletes quote requests after the promised time; those that became a move, when the books may go."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import ColumnElement, Engine, and_, delete, exists, or_, select
from sqlalchemy.orm import Session, aliased

from hofvijver.content import get_content
from hofvijver.db import read_only
from hofvijver.local_time import local_day, midnight
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import QuoteRequest, Status

# Only a request that became a move is followed up: its data belongs to the books from then on.
FOLLOWED_UP: Status = "akkoord"
# Few at a time, so that a visitor who sends a request meanwhile does not wait.
BATCH = 200


def purge_requests(engine: Engine, now: datetime) -> int:
    """Deletes what was not touched for the time that the privacy statement names; returns how many."""
    is_due = _is_due(now)
    with Session(read_only(engine)) as session:
        ids = list(session.scalars(select(QuoteRequest.id).where(is_due)))
    batches = [ids[start : start + BATCH] for start in range(0, len(ids), BATCH)]
    return sum(_delete(engine, batch, is_due) for batch in batches)


def _is_due(now: datetime) -> ColumnElement[bool]:
    years = get_content().terms.retention.quotes_without_follow_up_years
    came_to_nothing = and_(
        QuoteRequest.status != FOLLOWED_UP, QuoteRequest.updated_at < years_before(now, years)
    )
    moved = and_(QuoteRequest.status == FOLLOWED_UP, QuoteRequest.updated_at < start_of_books(now))
    return and_(or_(came_to_nothing, moved), ~_belongs_to_another())


def start_of_books(now: datetime) -> datetime:
    """The first moment of the oldest year that the law still wants to see."""
    return midnight(date(local_day(now).year - get_content().terms.retention.fiscal_years, 1, 1))


def _belongs_to_another() -> ColumnElement[bool]:
    """Whether the request that it was merged into still exists: it is not deleted before that one."""
    kept = aliased(QuoteRequest)
    return exists().where(kept.reference == QuoteRequest.merged_into)


def years_before(now: datetime, years: int) -> datetime:
    try:
        return now.replace(year=now.year - years)
    except ValueError:
        # That year has no 29th of February.
        return now.replace(year=now.year - years, day=28)


def _delete(engine: Engine, ids: list[UUID], is_due: ColumnElement[bool]) -> int:
    with Session(engine) as session, session.begin():
        these = QuoteRequest.id.in_(ids)
        hold_requests(session, these)
        # Checked again: a colleague may have taken one up a moment ago.
        gone = session.execute(delete(QuoteRequest).where(these, is_due))
        return int(gone.rowcount)  # type: ignore[attr-defined]
