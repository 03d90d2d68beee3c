"""Other days for an agreed move: what one side proposes, and the addendum once both agree."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, LargeBinary, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.quotes.models import Quote, QuoteAcceptance

Side = Literal["customer", "office"]
SIDES: tuple[Side, ...] = get_args(Side)
#: `replaced` by a newer one or by what was agreed instead, `ended` with the agreement.
ProposalState = Literal["open", "agreed", "refused", "withdrawn", "replaced", "ended"]
PROPOSAL_STATES: tuple[ProposalState, ...] = get_args(ProposalState)

_OPEN = text("state = 'open'")


class DayProposal(Base):
    """Days that one side proposes instead of those that were agreed on; gone with the quote."""

    __tablename__ = "day_proposals"
    __table_args__ = (
        one_of("proposed_by", SIDES),
        one_of("asked_by", SIDES),
        one_of("state", PROPOSAL_STATES),
        Index(None, "quote_id", "proposed_at"),
        # A newer one takes the place of the one before.
        Index("uq_day_proposals_open", "quote_id", unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    quote_id: Mapped[UUID] = mapped_column(ForeignKey(Quote.id, ondelete="CASCADE"))
    proposed_by: Mapped[Side] = mapped_column(String)
    # Who wants the change: the fee for cancelling does not rise by what the office wants.
    asked_by: Mapped[Side] = mapped_column(String)
    days: Mapped[list[Any]]
    text: Mapped[str] = mapped_column(default="")
    state: Mapped[ProposalState] = mapped_column(String, default="open")
    proposed_at: Mapped[datetime] = mapped_column(default=utc_now)
    # The name of the colleague who proposed it.
    colleague: Mapped[str | None]
    # The mail with it in the outbox.
    mail_id: Mapped[UUID | None]
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[str | None]
    # What came with a no.
    reply: Mapped[str] = mapped_column(default="")

    def close(self, state: ProposalState, by: str, now: datetime) -> None:
        self.state, self.closed_at, self.closed_by = state, now, by

    def reopen(self) -> None:
        self.state, self.closed_at, self.closed_by = "open", None, None


class QuoteAddendum(Base):
    """A page beside the accepted PDF, which itself never changes; kept and deleted with the proof."""

    __tablename__ = "quote_addenda"
    __table_args__ = (UniqueConstraint("acceptance_id", "position"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    acceptance_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteAcceptance.id, ondelete="CASCADE"))
    # 1 for the first of an agreement.
    position: Mapped[int]
    made_at: Mapped[datetime] = mapped_column(default=utc_now)
    document: Mapped[dict[str, Any]] = mapped_column(deferred=True)
    sha256: Mapped[str]
    pdf: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
