"""Notes reads of quote requests for the audit log: one request opened, or a number of rows listed."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import TypeVar
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, is_noted, note_once
from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.tables import Read
from hofvijver.transactions import in_reading, in_transaction

Found = TypeVar("Found")

# Repeated looks at a list are logged together, after so many rows or so many seconds.
ROWS = 100
SECONDS = 60.0


@dataclass
class _Uncounted:
    """The rows of a list that were read since the log was last written."""

    since: float
    rows: int = 0


_uncounted: dict[str, _Uncounted] = {}
_counting = Lock()


def note_read(session: Session, read: Read) -> Note | None:
    """What the log still has to note before these rows may leave."""
    reference = _reference(session, read)
    if not reference:
        return note_list(session, read.caller.actor, read.rows)
    note = Note(read.caller.actor, "seen", reference, hourly=True)
    return None if is_noted(session, note) else note


async def seen(caller: Caller, request_id: UUID, read: Callable[[Session, QuoteRequest], Found]) -> Found:
    """Reads something of a request, and logs who saw it before returning it."""

    def look(session: Session) -> tuple[Found, Note | None]:
        request = find_request(session, request_id)
        note = Note(caller.actor, "seen", request.reference, hourly=True)
        return read(session, request), None if is_noted(session, note) else note

    return await _noted(look)


async def listed(caller: Caller, read: Callable[[Session], Found], how_many: Callable[[Found], int]) -> Found:
    """Reads something about customers, and logs how many they are before returning it."""

    def look(session: Session) -> tuple[Found, Note | None]:
        found = read(session)
        return found, note_list(session, caller.actor, how_many(found)) if how_many(found) else None

    return await _noted(look)


async def _noted(look: Callable[[Session], tuple[Found, Note | None]]) -> Found:
    found, note = await in_reading(look)
    if note:
        await in_transaction(lambda session: note_once(session, note))
    return found


def note_list(session: Session, actor: Actor, rows: int) -> Note | None:
    """The note of listed rows: at once the first time in an hour, and then as soon as they are many."""
    note = Note(actor, "listed", details={"rows": rows}, hourly=True)
    once = str(note.once(utc_now()))
    if not is_noted(session, note):
        _take(once)
        return note
    with _counting:
        waiting = _uncounted.setdefault(once, _Uncounted(time.monotonic()))
        waiting.rows += rows
        is_due = waiting.rows >= ROWS or waiting.since < time.monotonic() - SECONDS
    return Note(actor, "listed", details={"rows": _take(once)}, hourly=True) if is_due else None


def _take(once: str) -> int:
    """Removes this hour's rows that wait for the log and returns their number; drops earlier hours."""
    with _counting:
        found = _uncounted.pop(once, None)
        for old in [key for key, each in _uncounted.items() if each.since < time.monotonic() - 7200]:
            del _uncounted[old]
        return found.rows if found else 0


def _reference(session: Session, read: Read) -> str | None:
    """The reference, if one request was asked for by its reference or id."""
    if "reference" in read.equals:
        return str(read.equals["reference"])
    if "id" not in read.equals:
        return None
    return session.scalar(select(QuoteRequest.reference).where(QuoteRequest.id == read.equals["id"]))
