"""What customers tick on their page. Gone with the request."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.models import QuoteRequest


class CustomerTick(Base):
    """A thing to prepare that is done."""

    __tablename__ = "customer_ticks"

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    item: Mapped[str] = mapped_column(primary_key=True)
    done_at: Mapped[datetime] = mapped_column(default=utc_now)
