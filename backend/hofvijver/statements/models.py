"""Jobs that were closed with their true hours, and the final statements of agreements."""

from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.planning.models import Job
from hofvijver.quotes.models import QuoteAcceptance

StatementState = Literal["sent", "superseded"]
STATEMENT_STATES: tuple[StatementState, ...] = get_args(StatementState)

_STANDS = text("state = 'sent'")


class JobClosing(Base):
    """How long a job really took; gone with the job."""

    __tablename__ = "job_closings"

    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), primary_key=True)
    # From arrival to departure of the crew, in tenths of an hour.
    hours_tenths: Mapped[int]
    # Counts corrections: one that is based on an older number is refused instead of overwriting the newer.
    revision: Mapped[int] = mapped_column(default=1)
    closed_at: Mapped[datetime] = mapped_column(default=utc_now)
    closed_by: Mapped[str]


class FinalStatement(Base):
    """What an agreement costs in the end, as it was sent; it belongs to the proof and stays as long as that.

    A corrected one takes the place of the one before it, and both stay readable.
    """

    __tablename__ = "final_statements"
    __table_args__ = (
        one_of("state", STATEMENT_STATES),
        UniqueConstraint("acceptance_id", "position"),
        UniqueConstraint("number"),
        Index(
            "uq_final_statements_standing",
            "acceptance_id",
            unique=True,
            sqlite_where=_STANDS,
            postgresql_where=_STANDS,
        ),
    )

    # Chosen by who sent it: sent twice it is one statement.
    id: Mapped[UUID] = mapped_column(primary_key=True)
    acceptance_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteAcceptance.id, ondelete="CASCADE"))
    # 1 for the first of an agreement.
    position: Mapped[int]
    # The number of the quote with this position: 2026-0042-S1.
    number: Mapped[str]
    state: Mapped[StatementState] = mapped_column(String, default="sent")
    made_at: Mapped[datetime] = mapped_column(default=utc_now)
    made_by: Mapped[str]
    # Who sent it, and until when they can take it back: so long its mail waits.
    noted_by: Mapped[UUID | None]
    take_back_until: Mapped[datetime | None]
    total_cents: Mapped[int] = mapped_column(BigInteger)
    excluding_cents: Mapped[int] = mapped_column(BigInteger)
    # What had come in by then.
    paid_cents: Mapped[int] = mapped_column(BigInteger)
    # The last day to pay; none where nothing is to be paid.
    due: Mapped[date | None]
    # The hours that are charged; none where the price does not depend on them.
    hours_tenths: Mapped[int | None]
    mail_id: Mapped[UUID | None]
    mailed_at: Mapped[datetime | None]
    mail_failed_at: Mapped[datetime | None]
    document: Mapped[dict[str, Any]] = mapped_column(deferred=True)
    sha256: Mapped[str]
    pdf: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
