"""Notes and calls: written by a colleague, and put right or removed by their author within a day."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.content import get_content
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.rules import WHITESPACE
from hofvijver.timeline.entries import add, touch
from hofvijver.timeline.models import Task, TimelineEntry
from hofvijver.timeline.refusals import conflict, not_found, not_usable, not_yours, problem
from hofvijver.timeline.schemas import EntryChange, EntryText, NewEntry
from hofvijver.timeline.timeline_facts import get_timeline_facts
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def write(session: Session, caller: Caller, request_id: UUID, new: NewEntry, now: datetime) -> None:
    """Stores a colleague's note or call; sent twice, it is stored once."""
    _check(new.kind, new)
    hold(session, request_id, now)
    known = session.get(TimelineEntry, new.id)
    if known is not None:
        refuse_another(known.request_id == request_id and known.actor_id == caller.user_id)
        return
    check_room(session, request_id)
    text = new.text.strip(WHITESPACE)
    add(session, request_id, new.kind, text, actor=caller.actor, entry_id=new.id, **_details(new.kind, new))
    tell(session, caller, request_id, "entry_added", kind=new.kind)


def hold(session: Session, request_id: UUID, now: datetime) -> None:
    if not touch(session, request_id, now):
        raise FunctionError(404, "not_found", get_content().staff_messages.refusals.request_not_found)


def refuse_another(is_same: bool) -> None:
    """Refuses an id that is in use for something else or by somebody else."""
    if not is_same:
        raise FunctionError(422, "invalid", get_content().staff_messages.refusals.invalid)


def check_room(session: Session, request_id: UUID) -> None:
    """Refuses more notes, calls and tasks than a person can read; messages have a limit of their own."""
    written = TimelineEntry.request_id == request_id, TimelineEntry.kind.in_(("note", "call"))
    made = Task.request_id == request_id, Task.purpose.is_(None), Task.job_id.is_(None)
    counts = [select(func.count()).where(*which).scalar_subquery() for which in (written, made)]
    if (session.scalar(select(counts[0] + counts[1])) or 0) >= get_timeline_facts().limits.per_request:
        raise conflict("too_many")


def tell(session: Session, caller: Caller, request_id: UUID, action: Action, **details: str) -> None:
    """Writes the act into the audit log, and nothing of the text."""
    reference = session.scalar(select(QuoteRequest.reference).where(QuoteRequest.id == request_id))
    note(session, Note(caller.actor, action, reference, details))


def _check(kind: str, given: EntryText) -> None:
    if found := list(_problems(kind, given)):
        raise not_usable(found)


def _problems(kind: str, given: EntryText) -> Iterator[FieldProblem]:
    most, text = get_timeline_facts().limits.text, given.text.strip(WHITESPACE)
    if kind == "call" and given.direction is None:
        yield problem("direction", "missing")
    if kind == "call" and given.reached is None:
        yield problem("reached", "missing")
    # A call needs no text: it may be all there is to tell that nobody picked up.
    if kind == "note" and not text:
        yield problem("text", "missing")
    if len(text) > most:
        yield problem("text", "too_long", most)


def _details(kind: str, given: EntryText) -> dict[str, Any]:
    return {"direction": given.direction, "reached": given.reached} if kind == "call" else {}


def correct(session: Session, caller: Caller, entry_id: UUID, change: EntryChange, now: datetime) -> None:
    entry = _held(session, caller, entry_id, now)
    _check(entry.kind, change)
    if entry.removed_at:
        raise conflict("removed")
    text, details = change.text.strip(WHITESPACE), _details(entry.kind, change)
    if (entry.text, entry.details) == (text, details):
        return
    if entry.revision != change.revision:
        raise conflict("conflict", who=entry.corrected_by or entry.actor_name)
    entry.text, entry.details, entry.revision = text, details, entry.revision + 1
    entry.corrected_at, entry.corrected_by = now, caller.name
    tell(session, caller, entry.request_id, "entry_corrected", kind=entry.kind)


def remove(session: Session, caller: Caller, entry_id: UUID, now: datetime) -> None:
    """Deletes the text; that there was an entry stays, and who removed it."""
    entry = _held(session, caller, entry_id, now)
    if entry.removed_at:
        return
    entry.text, entry.details, entry.revision = "", {}, entry.revision + 1
    entry.removed_at, entry.removed_by = now, caller.name
    tell(session, caller, entry.request_id, "entry_removed", kind=entry.kind)


def _held(session: Session, caller: Caller, entry_id: UUID, now: datetime) -> TimelineEntry:
    """A note or call that the caller may change, locked until the transaction ends."""
    found = session.get(TimelineEntry, entry_id)
    if found is not None and found.kind == "answer":
        raise conflict("answer_left")
    if found is None or found.kind not in ("note", "call"):
        raise not_found("entry")
    check_right(caller, found.actor_id, found.at, now)
    if not touch(session, found.request_id, now):
        raise not_found("entry")
    session.refresh(found, with_for_update=True)
    return found


def check_right(caller: Caller, author_id: UUID | None, written_at: datetime, now: datetime) -> None:
    if not is_own(caller, author_id):
        raise not_yours()
    if not is_fresh(written_at, now):
        raise conflict("too_late", hours=get_timeline_facts().correctable_hours)


def is_own(caller: Caller, author_id: UUID | None) -> bool:
    return caller.is_admin or author_id == caller.user_id


def is_fresh(written_at: datetime, now: datetime) -> bool:
    return now < written_at + timedelta(hours=get_timeline_facts().correctable_hours)
