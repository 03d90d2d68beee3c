"""How long leads are kept, and how erased ones stay erased. Commands use it, so without the web."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, and_, delete, or_, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.leads.models import Lead
from hofvijver.quote_requests.erased_list import ErasedList

BATCH = 500


def is_over(now: datetime) -> ColumnElement[bool]:
    """Whether nobody needs it any more: some time after it was closed, or long after anybody did anything."""
    kept = get_content().terms.retention
    closed = Lead.closed_at < now - timedelta(days=kept.closed_lead_days)
    forgotten = and_(Lead.closed_at.is_(None), Lead.updated_at < now - timedelta(days=kept.open_lead_days))
    return or_(closed, forgotten)


def mark_of(lead_id: UUID) -> str:
    """What the list of erased things knows a lead by."""
    return f"lead {lead_id}"


def erase_again(session: Session, erased: ErasedList) -> int:
    """Erases leads that a restored backup brought back."""
    back = [each for each in session.scalars(select(Lead.id)) if erased.holds(mark_of(each))]
    for start in range(0, len(back), BATCH):
        session.execute(delete(Lead).where(Lead.id.in_(back[start : start + BATCH])))
    return len(back)
