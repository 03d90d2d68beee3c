"""Tells in the timeline of a request what became of a mail to its customer."""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.mail.kinds import MailKind
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline import entries


def told(*kinds: MailKind) -> tuple[MailKind, ...]:
    """The same kinds, each with an entry in the timeline beside what it notes itself."""
    return tuple(_with_entry(kind) for kind in kinds)


def _with_entry(kind: MailKind) -> MailKind:
    def noted(session: Session, message: OutboxMessage, at: datetime, delivered: bool) -> None:
        # Every mail to a customer carries the reference; the request may be gone.
        reference = str(message.payload.get("reference"))
        request_id = session.scalar(select(QuoteRequest.id).where(QuoteRequest.reference == reference))
        if request_id:
            entries.add(session, request_id, "mail", mail=kind.name, delivered=delivered)
        kind.noted(session, message, at, delivered)

    return replace(kind, noted=noted)
