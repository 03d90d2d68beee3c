"""Stores what a customer writes in the timeline, where colleagues read it, and reads it for the page."""

from datetime import date
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT, Actor
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.schemas import MessageKind, MessageShown
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.moving_days import read_days
from hofvijver.timeline import entries
from hofvijver.timeline.models import TimelineEntry

Kind = Literal["question", "remark", "other_day", "withdrawal", "cancellation"]
_SHOWN: dict[str, MessageKind] = {
    "question": "question",
    "remark": "remark",
    "other_day": "day",
    # The reason, if the customer gave one.
    "withdrawal": "remark",
}


def actor() -> Actor:
    """The customer as an actor, who has no account."""
    return Actor(NO_ACCOUNT, get_customer_facts().actor)


def add(session: Session, request: QuoteRequest, kind: Kind, text: str, **details: Any) -> None:
    """In the transaction of the act it belongs to: both are stored, or neither."""
    entries.add(session, request.id, kind, text, **details)
    session.refresh(request)


def messages(session: Session, request_id: UUID) -> list[MessageShown]:
    """The oldest first."""
    mine = select(TimelineEntry).where(TimelineEntry.request_id == request_id, TimelineEntry.kind.in_(_SHOWN))
    return [
        MessageShown(at=entry.at, kind=_SHOWN[entry.kind], text=entry.text, days=_days(entry))
        for entry in session.scalars(mine.order_by(TimelineEntry.at, TimelineEntry.id))
        if entry.text or entry.details
    ]


def _days(entry: TimelineEntry) -> list[date]:
    found = [entry.details.get("day"), *entry.details.get("more_days", ())]
    return read_days([day for day in found if day])
