"""Letters with a quote: the file that goes with them, and on the request whether they could be delivered."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.db import reading
from hofvijver.mail.compose import Attachment, MailError
from hofvijver.outbox import OutboxMessage
from hofvijver.quotes import letters
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuoteFile


def attachment(engine: Engine, message: OutboxMessage) -> Attachment | None:
    if message.kind not in letters.KINDS:
        return None
    quote_id = _named(message, "quote_id")
    if quote_id is None:
        raise MailError("the letter names no quote")
    with Session(reading(engine)) as session:
        found = _find(session, message.kind, quote_id)
    if found is None:
        raise MailError("its quote is gone")
    return found


def _find(session: Session, kind: str, quote_id: UUID) -> Attachment | None:
    if kind == letters.ACCEPTED:
        accepted = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
        return _attachment(accepted.number, accepted.pdf) if accepted else None
    quote, file = session.get(Quote, quote_id), session.get(QuoteFile, quote_id)
    return _attachment(quote.number, file.pdf) if quote and file else None


def _attachment(number: str | None, pdf: bytes) -> Attachment:
    return Attachment(f"offerte-{number}.pdf", pdf)


def note_outcome(session: Session, message: OutboxMessage, at: datetime, delivered: bool) -> None:
    """So that a planner sees, in the list and at the version, that a customer waits in vain."""
    if message.kind not in letters.KINDS:
        return
    if request_id := _named(message, "request_id"):
        letters.mark_failed(session, request_id, None if delivered else at)
    if quote_id := _named(message, "quote_id"):
        letters.note_outcome(session, quote_id, at, delivered)


def _named(message: OutboxMessage, key: str) -> UUID | None:
    try:
        return UUID(message.payload[key])
    except (KeyError, ValueError, TypeError, AttributeError):
        return None
