"""Which reads of quote requests the audit log hears of: one request opened, or a list looked through."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, is_noted
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.tables import Read


def note_read(session: Session, read: Read) -> Note | None:
    """What is still to be written down before these rows may leave; nothing within the same hour."""
    reference = _reference(session, read)
    note = Note(read.caller.actor, "seen" if reference else "listed", reference, hourly=True)
    return None if is_noted(session, note) else note


def _reference(session: Session, read: Read) -> str | None:
    """Of the one request that was asked for by name, if it was one."""
    if "reference" in read.equals:
        return str(read.equals["reference"])
    if "id" not in read.equals:
        return None
    return session.scalar(select(QuoteRequest.reference).where(QuoteRequest.id == read.equals["id"]))
