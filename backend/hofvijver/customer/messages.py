"""Stores what a customer writes in the timeline, and reads the thread with the office for the page."""

from datetime import date
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT, Actor
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.refusals import unusable
from hofvijver.customer.schemas import EarlierMessages, MessageShown, ShownKind
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.moving_days import read_days
from hofvijver.timeline import entries, threads
from hofvijver.timeline.models import TimelineEntry

Kind = Literal["question", "remark", "other_day", "withdrawal", "cancellation", "damage"]
_SHOWN: dict[str, ShownKind] = {
    "question": "question",
    "remark": "remark",
    "other_day": "day",
    # The reason, if the customer gave one.
    "withdrawal": "remark",
    "answer": "answer",
}
#: How many the page has, and how many more come at once when earlier ones are asked for.
SHOWN, MORE = 10, 50


def actor() -> Actor:
    """The customer as an actor, who has no account."""
    return Actor(NO_ACCOUNT, get_customer_facts().actor)


def add(
    session: Session,
    request: QuoteRequest,
    kind: Kind,
    text: str,
    entry_id: UUID | None = None,
    **details: Any,
) -> None:
    """In the transaction of the act it belongs to: both are stored, or neither."""
    entries.add(session, request.id, kind, text, entry_id=entry_id, **details)
    session.refresh(request)


def is_known(session: Session, request: QuoteRequest, message_id: UUID | None) -> bool:
    """Whether it was stored before: a browser that heard nothing sends it again."""
    known = session.get(TimelineEntry, message_id) if message_id else None
    if known and (known.request_id != request.id or known.actor_id):
        raise unusable("id", "id_taken")
    return known is not None


def newest(session: Session, request: QuoteRequest) -> list[MessageShown]:
    """The last ones, the oldest of them first."""
    return [_shown(entry) for entry in reversed(threads.newest(session, request, SHOWN))]


def before(session: Session, request: QuoteRequest, message_id: UUID) -> EarlierMessages:
    found = threads.newest(session, request, MORE + 1, message_id)
    shown = [_shown(entry) for entry in reversed(found[:MORE])]
    return EarlierMessages(messages=shown, more=len(found) > MORE)


def of_request(session: Session, request_id: UUID) -> list[MessageShown]:
    """All of one request, for the file of everything."""
    mine = select(TimelineEntry).where(
        TimelineEntry.request_id == request_id, TimelineEntry.kind.in_(threads.MESSAGES)
    )
    found = session.scalars(mine.order_by(TimelineEntry.at, TimelineEntry.id))
    return [_shown(entry) for entry in found if entry.text or entry.details]


def _shown(entry: TimelineEntry) -> MessageShown:
    return MessageShown(
        id=entry.id,
        at=entry.at,
        kind=_SHOWN[entry.kind],
        colleague=entry.actor_name,
        text=entry.text,
        days=_days(entry),
    )


def _days(entry: TimelineEntry) -> list[date]:
    found = [entry.details.get("day"), *entry.details.get("more_days", ())]
    return read_days([day for day in found if day])
