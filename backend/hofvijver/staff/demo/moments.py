"""Acts are written down at the moment of the clock; those of a demonstration were done at another one."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import ColumnElement, Table, func, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.db import table_of
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import TimelineEntry


@contextmanager
def at_moment(session: Session, request: QuoteRequest, at: datetime) -> Iterator[None]:
    """What history, timeline and log say of this request meanwhile happened at that moment."""
    session.flush()
    before, told = request.updated_at, _told(request)
    # Keys that count up, and those of entries, which do not.
    changes, notes = (session.scalar(select(func.max(each.c.id)).where(mine)) or 0 for each, mine in told)
    entries = select(TimelineEntry.id).where(TimelineEntry.request_id == request.id)
    known = session.scalars(entries).all()
    yield
    session.flush()
    for (table, mine), last in zip(told, (changes, notes), strict=True):
        session.execute(update(table).where(mine, table.c.id > last).values(at=at))
    if new := set(session.scalars(entries)).difference(known):
        table = table_of(TimelineEntry)
        session.execute(update(table).where(table.c.id.in_(new)).values(at=at))
    touch_at(session, request, max(before, at))


def _told(request: QuoteRequest) -> tuple[tuple[Table, ColumnElement[bool]], ...]:
    changes, notes = table_of(RequestChange), table_of(AuditEntry)
    return (changes, changes.c.request_id == request.id), (notes, notes.c.subject == request.reference)


def touch_at(session: Session, request: QuoteRequest, at: datetime) -> None:
    """Its last act was then."""
    table = table_of(QuoteRequest)
    session.execute(update(table).where(table.c.id == request.id).values(updated_at=at))
    session.refresh(request, ["updated_at"])
