"""What a customer told us, written down where colleagues read it, and read back for the page."""

from datetime import date
from typing import Literal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.schemas import MessageKind, MessageShown
from hofvijver.quote_requests import history
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import consequences

Kind = Literal["question", "remark", "other_day", "withdrawal", "cancellation"]
_SHOWN: dict[str, MessageKind] = {"question": "question", "remark": "remark", "other_day": "day"}


def actor() -> Caller:
    return consequences.customer(get_customer_facts().actor)


def add(session: Session, request: QuoteRequest, kind: Kind, text: str, day: date | None = None) -> None:
    """With the act it belongs to: there are both, or neither."""
    who = actor()
    entry = {
        "request_id": request.id,
        "actor_id": who.user_id,
        "actor_name": who.name,
        "field": kind,
        "old_value": day.isoformat() if day else None,
        "new_value": text,
    }
    history.write(session, [entry])


def messages(session: Session, request_id: UUID) -> list[MessageShown]:
    """The oldest first."""
    mine = select(RequestChange).where(
        RequestChange.request_id == request_id, RequestChange.field.in_(_SHOWN)
    )
    return [
        MessageShown(
            at=entry.at,
            kind=_SHOWN[entry.field],
            text=entry.new_value or "",
            day=date.fromisoformat(entry.old_value) if entry.old_value else None,
        )
        for entry in session.scalars(mine.order_by(RequestChange.id))
    ]
