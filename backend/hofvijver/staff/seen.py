"""What is read about a customer leaves when the log knows who saw it."""

from collections.abc import Callable
from typing import TypeVar
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Note, is_noted, note_once
from hofvijver.auth.callers import Caller
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.duplicates import find_request
from hofvijver.transactions import in_reading, in_transaction

Found = TypeVar("Found")


async def seen(caller: Caller, request_id: UUID, read: Callable[[Session, QuoteRequest], Found]) -> Found:
    def look(session: Session) -> tuple[Found, Note | None]:
        request = find_request(session, request_id)
        note = Note(caller.actor, "seen", request.reference, hourly=True)
        return read(session, request), None if is_noted(session, note) else note

    found, note = await in_reading(look)
    if note:
        await in_transaction(lambda session: note_once(session, note))
    return found
