"""Asks the customer by mail about what comes on top: once for all that was noted in a row."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import delete
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.outbox import OutboxMessage
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.quote_requests.models import QuoteRequest

#: The kind of this mail. What waits for the customer is looked up when it leaves.
MAIL = "on_top"


def put(session: Session, request: QuoteRequest, now: datetime, removed: OnTopLine | None = None) -> None:
    """The caller has locked the request. A mail that still waits is put off, and tells this too."""
    told = _take_back_waiting(session, request)
    if removed:
        told = [*told, {"label": removed.label, "cents": removed.amount_cents}]
    leaves = now + timedelta(minutes=get_content().terms.take_back_minutes)
    mail = OutboxMessage(
        id=uuid4(),
        kind=MAIL,
        recipient=request.email,
        payload={
            "request_id": str(request.id),
            "reference": request.reference,
            "name": request.full_name,
            "language": request.language,
            "removed": told,
        },
        created_at=leaves,
        next_attempt_at=leaves,
    )
    session.add(mail)


def _take_back_waiting(session: Session, request: QuoteRequest) -> list[dict[str, Any]]:
    """Returns what it would have told of lines that were removed."""
    waiting = delete(OutboxMessage).where(
        OutboxMessage.kind == MAIL,
        OutboxMessage.payload["reference"].as_string() == request.reference,
        OutboxMessage.sent_at.is_(None),
        OutboxMessage.attempts == 0,
    )
    found = session.scalars(waiting.returning(OutboxMessage.payload)).all()
    return [each for payload in found for each in payload["removed"]]
