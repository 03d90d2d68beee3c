"""Mail waiting to be sent: written in the same transaction as what it tells about, so that none is lost."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from sqlalchemy import Index, insert, text
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base, table_of

#: An error that concerns this recipient only begins with this word.
RECIPIENT = "recipient"
_UNSENT = text("sent_at IS NULL")


class OutboxMessage(Base):
    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_due", "next_attempt_at", sqlite_where=_UNSENT, postgresql_where=_UNSENT),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    kind: Mapped[str]
    recipient: Mapped[str]
    payload: Mapped[dict[str, Any]] = mapped_column(default=dict)
    attempts: Mapped[int] = mapped_column(default=0)
    # Empty once sending was given up.
    next_attempt_at: Mapped[datetime | None] = mapped_column(default=utc_now)
    sent_at: Mapped[datetime | None]
    last_error: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class OutgoingMail(NamedTuple):
    """A mail to be sent, as a feature hands it in."""

    kind: str
    recipient: str
    payload: dict[str, Any]


_PUT = insert(table_of(OutboxMessage))


def put(session: Session, mails: Iterable[OutgoingMail]) -> None:
    session.connection().execute(_PUT, [mail._asdict() for mail in mails])
