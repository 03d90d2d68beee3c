"""The items that a customer ticked on the checklist of their own page. Gone with the request."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, select
from sqlalchemy.orm import Mapped, Session, mapped_column

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


def ticked(session: Session, request_id: UUID) -> list[dict[str, Any]]:
    """All ticked items, for the export of a customer's data."""
    mine = select(CustomerTick.item, CustomerTick.done_at).where(CustomerTick.request_id == request_id)
    return [dict(row) for row in session.execute(mine.order_by(CustomerTick.done_at)).mappings()]
