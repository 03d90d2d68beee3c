"""Letters with a quote: the file that goes with them, and on the request whether they could be delivered."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.db import reading
from hofvijver.mail.compose import Attachment, MailError
from hofvijver.outbox import OutboxMessage
from hofvijver.quotes import calendar, letters
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuoteFile


def attachments(engine: Engine, message: OutboxMessage) -> list[Attachment]:
    if message.kind not in (*letters.KINDS, letters.ACCEPTED_NOTICE):
        return []
    quote_id = _named(message, "quote_id")
    if quote_id is None:
        raise MailError("the letter names no quote")
    with Session(reading(engine)) as session:
        found = _find(session, message.kind, quote_id)
    if not found:
        raise MailError("its quote is gone")
    return found


def _find(session: Session, kind: str, quote_id: UUID) -> list[Attachment]:
    quote = session.get(Quote, quote_id)
    if quote is None:
        return []
    if kind in (letters.ACCEPTED, letters.ACCEPTED_NOTICE):
        accepted = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
        return [_pdf(quote, accepted.pdf), _calendar(quote)] if accepted else []
    file = session.get(QuoteFile, quote_id)
    return [_pdf(quote, file.pdf)] if file else []


def _pdf(quote: Quote, content: bytes) -> Attachment:
    return Attachment(f"offerte-{quote.number}.pdf", content)


def _calendar(quote: Quote) -> Attachment:
    return Attachment(calendar.file_name(quote), calendar.event_of(quote).encode(), calendar.KIND)


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
