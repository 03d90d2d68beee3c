"""The history of a request: every change, with who made it and when."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, insert, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.audit import Actor
from hofvijver.columns import utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.models import QuoteRequest


class RequestChange(Base):
    """One changed field with its old value, which may be personal, as in a note. Gone with the request."""

    __tablename__ = "request_history"
    __table_args__ = (Index(None, "request_id", "id"),)

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    request_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteRequest.id, ondelete="CASCADE"))
    at: Mapped[datetime] = mapped_column(default=utc_now)
    # Copied, and no reference to the account: it may be removed, what it did stays readable.
    actor_id: Mapped[UUID]
    actor_name: Mapped[str]
    field: Mapped[str]
    old_value: Mapped[str | None]
    new_value: Mapped[str | None]


#: The id of a request, the field, its old value and its new value.
Change = tuple[UUID, str, str | None, str | None]


def write(session: Session, actor: Actor, changes: Iterable[Change]) -> None:
    by = {"at": utc_now(), "actor_id": actor.id, "actor_name": actor.name}
    rows = [
        {**by, "request_id": request_id, "field": field, "old_value": old, "new_value": new}
        for request_id, field, old, new in changes
        if old != new
    ]
    if rows:
        session.execute(insert(RequestChange), rows)


def status_before(session: Session, request_id: UUID) -> str | None:
    """What the status was before its last change; none when it never changed."""
    change = _last_of_status(session, request_id)
    return change.old_value if change else None


def status_set_by(session: Session, request_id: UUID) -> UUID | None:
    """Who gave it the status it has; none when it never changed."""
    change = _last_of_status(session, request_id)
    return change.actor_id if change else None


def _last_of_status(session: Session, request_id: UUID) -> RequestChange | None:
    return session.scalar(
        select(RequestChange)
        .where(RequestChange.request_id == request_id, RequestChange.field == "status")
        .order_by(RequestChange.id.desc())
        .limit(1)
    )
