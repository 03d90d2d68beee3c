"""What became of a mail to a customer, told on the request it is about."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.mail.compose import TO_CUSTOMERS
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline import entries


def tell(session: Session, message: OutboxMessage, delivered: bool) -> None:
    """Beside the mark on the mail itself, which is forgotten after a month: there are both, or neither."""
    request_id = _request(session, message) if message.kind in TO_CUSTOMERS else None
    if request_id:
        entries.add(session, request_id, "mail", mail=message.kind, delivered=delivered)


def _request(session: Session, message: OutboxMessage) -> UUID | None:
    """Every mail to a customer carries the reference; the request may be gone."""
    reference = message.payload.get("reference")
    return session.scalar(select(QuoteRequest.id).where(QuoteRequest.reference == str(reference)))
