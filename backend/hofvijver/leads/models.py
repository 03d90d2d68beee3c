"""A lead: whom to call back, by when and about what."""

from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.auth.models import User
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.models import QuoteRequest

#: How a lead ended. The first three are chosen by who called; the last two have a request.
Outcome = Literal["handled", "no_interest", "not_reached", "became_request", "linked"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)

_OPEN = text("closed_at IS NULL")


class Lead(Base):
    """Kept by staff alone. Gone with the request that it belongs to."""

    __tablename__ = "leads"
    __table_args__ = (
        one_of("outcome", OUTCOMES),
        Index("ix_leads_open", "due_date", sqlite_where=_OPEN, postgresql_where=_OPEN),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    full_name: Mapped[str]
    phone: Mapped[str]
    # In one spelling, as on requests, to find those of the same person.
    phone_key: Mapped[str] = mapped_column(index=True)
    note: Mapped[str] = mapped_column(default="")
    # The day on which to call; in the Netherlands.
    due_date: Mapped[date]
    assignee_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="SET NULL"), index=True)
    # Calls that nobody answered, the oldest first: id, moment, colleague and text.
    attempts: Mapped[list[Any]] = mapped_column(default=list)
    # What was typed of a request before the caller hung up, by the columns of a request.
    answers: Mapped[dict[str, Any] | None]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    created_by_id: Mapped[UUID]
    created_by: Mapped[str]
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, index=True)
    updated_by: Mapped[str]
    # Counts the changes: what is based on an older state is refused.
    revision: Mapped[int] = mapped_column(default=1)
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[str | None]
    outcome: Mapped[Outcome | None] = mapped_column(String)
    request_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), index=True
    )
