"""What comes on top of an agreement: lines of a job, each with what the customer said of it."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, String, false, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.planning.kinds import AGREED_STATES, ON_TOP_STATES, OnTopState
from hofvijver.planning.models import Job
from hofvijver.quotes import money


class OnTopLine(Base):
    """One thing on top of what was agreed; gone with its job.

    While it is open the office may change it. Once it is agreed to or declined, nothing of it changes.
    """

    __tablename__ = "on_top_lines"
    __table_args__ = (one_of("state", ON_TOP_STATES),)

    # Chosen by who sent it: sent twice it is one line.
    id: Mapped[UUID] = mapped_column(primary_key=True)
    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), index=True)
    label: Mapped[str]
    quantity_tenths: Mapped[int]
    unit: Mapped[str]
    # With VAT, unless the quote is for a business.
    unit_price_cents: Mapped[int] = mapped_column(BigInteger)
    vat_percent: Mapped[int]
    state: Mapped[OnTopState] = mapped_column(String)
    # Counts changes and answers: an act that is based on an older number is refused.
    revision: Mapped[int] = mapped_column(default=1, server_default=text("1"))
    # Who said yes.
    agreed_by: Mapped[str | None]
    agreed_at: Mapped[datetime | None]
    # Of who agreed on their own page: from where, and what they read.
    proof: Mapped[dict[str, Any] | None]
    declined_at: Mapped[datetime | None]
    decline_reason: Mapped[str] = mapped_column(default="", server_default="")
    noted_at: Mapped[datetime] = mapped_column(default=utc_now)
    noted_by: Mapped[str]
    by_crew: Mapped[bool] = mapped_column(default=False, server_default=false())

    @property
    def amount_cents(self) -> int:
        return money.amount(self.quantity_tenths, self.unit_price_cents)

    @property
    def is_agreed(self) -> bool:
        return self.state in AGREED_STATES
