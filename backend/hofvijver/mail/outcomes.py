"""What became of a mail to a customer, told on the request and the quote it is about."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.mail import quote_letters
from hofvijver.mail.compose import TO_CUSTOMERS
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline import entries


def tell(session: Session, message: OutboxMessage, at: datetime, delivered: bool) -> None:
    """Beside the mark on the mail itself, which is forgotten after a month: there are all, or none."""
    request_id = _request(session, message) if message.kind in TO_CUSTOMERS else None
    if request_id:
        entries.add(session, request_id, "mail", mail=message.kind, delivered=delivered)
    quote_letters.note_outcome(session, message, at, delivered)


def _request(session: Session, message: OutboxMessage) -> UUID | None:
    """Every mail to a customer carries the reference; the request may be gone."""
    reference = message.payload.get("reference")
    return session.scalar(select(QuoteRequest.id).where(QuoteRequest.reference == str(reference)))
