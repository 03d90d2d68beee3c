"""Mails the office while a promised quote can still be in time; once per request, however many processes."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, ForeignKey, delete, exists, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base, read_only, table_of
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.mails import PROMISE_NOTICE, office, promise_payload
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import came_before, is_running
from hofvijver.settings import get_settings

# Older requests are left out, so that switching the notices on does not flood the office.
LATEST = timedelta(days=1)
# The most in one transaction, which others wait for.
BATCH = 50


class PromiseNotice(Base):
    """Marks a request of which the office was told; by its key one process wins. Gone with the request."""

    __tablename__ = "promise_notices"

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    at: Mapped[datetime] = mapped_column(default=utc_now)


def notify_office(engine: Engine, now: datetime) -> int:
    """Puts a mail in the outbox for each request that is due; returns how many."""
    after = get_settings().promise_notice_hours
    if after is None:
        return 0
    with Session(read_only(engine)) as session:
        ids = list(session.scalars(_due(now, timedelta(hours=after))))
    if not ids:
        return 0
    with Session(engine) as session, session.begin():
        # By their keys: docs/architecture.md, "The order of locks".
        return sum(_tell(session, request_id, now) for request_id in sorted(ids))


def _due(now: datetime, after: timedelta) -> Any:
    came, told = QuoteRequest.waiting_since, exists().where(PromiseNotice.request_id == QuoteRequest.id)
    is_due = is_running() & (came <= came_before(now, after)) & (came > came_before(now - LATEST, after))
    return select(QuoteRequest.id).where(is_due, ~told).order_by(came).limit(BATCH)


def begin_anew(session: Session, request_id: UUID, now: datetime) -> None:
    """A quote is promised from now on; of this promise too the office is told once."""
    session.execute(delete(PromiseNotice).where(PromiseNotice.request_id == request_id))
    # On the table: through the model it would count up the version, which is for changes of the request.
    table = table_of(QuoteRequest)
    session.execute(update(table).where(table.c.id == request_id).values(waiting_since=now))


def _tell(session: Session, request_id: UUID, now: datetime) -> bool:
    # Locked, and checked again: its quote may have been sent a moment ago.
    is_it = (QuoteRequest.id == request_id) & is_running()
    request = session.scalar(select(QuoteRequest).where(is_it).with_for_update())
    row = {"request_id": request_id, "at": now}
    if request is None or not insert_or_ignore(session, PromiseNotice, row).rowcount:
        return False
    put(session, [OutgoingMail(PROMISE_NOTICE.name, office(), promise_payload(request))])
    return True
