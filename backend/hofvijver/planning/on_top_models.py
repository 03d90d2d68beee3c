"""What a customer agreed to beside the agreement: lines of a job, each with who agreed, how and when."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.planning.kinds import AGREED_HOW, AgreedHow
from hofvijver.planning.models import Job


class OnTopLine(Base):
    """One thing that is charged on top of what was agreed; gone with its job."""

    __tablename__ = "on_top_lines"
    __table_args__ = (one_of("agreed_how", AGREED_HOW),)

    # Chosen by who sent it: sent twice it is one line.
    id: Mapped[UUID] = mapped_column(primary_key=True)
    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), index=True)
    label: Mapped[str]
    quantity_tenths: Mapped[int]
    unit: Mapped[str]
    # With VAT, unless the quote is for a business.
    unit_price_cents: Mapped[int] = mapped_column(BigInteger)
    vat_percent: Mapped[int]
    agreed_how: Mapped[AgreedHow] = mapped_column(String)
    # Who said yes.
    agreed_by: Mapped[str]
    agreed_at: Mapped[datetime]
    noted_at: Mapped[datetime] = mapped_column(default=utc_now)
    noted_by: Mapped[str]
