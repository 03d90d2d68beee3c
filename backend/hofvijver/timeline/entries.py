"""Adds entries to the timeline, in the transaction of the act they tell about."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import update
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.columns import utc_now
from hofvijver.db import table_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Kind, TimelineEntry


def add(
    session: Session,
    request_id: UUID,
    kind: Kind,
    text: str = "",
    *,
    actor: Actor | None = None,
    entry_id: UUID | None = None,
    at: datetime | None = None,
    **details: Any,
) -> TimelineEntry | None:
    """The new entry, or none when the request is gone. Without an actor it is the customer's or the server's.

    Details are plain JSON; those that are None are left out. `at` is for what happened before.
    """
    now = utc_now()
    if not touch(session, request_id, now):
        return None
    entry = TimelineEntry(
        id=entry_id or uuid4(),
        request_id=request_id,
        kind=kind,
        at=at or now,
        actor_id=actor.id if actor else None,
        actor_name=actor.name if actor else None,
        text=text,
        details={name: value for name, value in details.items() if value is not None},
    )
    session.add(entry)
    session.flush()
    return entry


def touch(session: Session, request_id: UUID, now: datetime) -> bool:
    """Locks the request and marks it as changed for colleagues who see it; returns whether it exists."""
    # On the table: through the model it would count up the version, which is for changes of the request.
    table = table_of(QuoteRequest)
    touched = update(table).where(table.c.id == request_id).values(updated_at=now)
    return session.scalar(touched.returning(table.c.id)) is not None
