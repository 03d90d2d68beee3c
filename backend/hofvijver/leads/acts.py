"""What colleagues do with a lead: make, change, call in vain, close, reopen and erase."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.leads import checks
from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.leads.models import Lead, Outcome
from hofvijver.leads.refusals import conflict, not_found, overtaken
from hofvijver.leads.schemas import Closing, LeadChange, LeadSeen, NewAttempt, NewLead
from hofvijver.timeline.notes_and_calls import refuse_another


def make(session: Session, caller: Caller, new: NewLead, now: datetime) -> Lead:
    """Sent twice it is one lead."""
    row = {
        "id": new.id,
        **checks.told(new),
        "due_date": checks.day_to_call(now),
        "assignee_id": caller.user_id,
        "answers": checks.answers_of(new),
        "created_at": now,
        "created_by_id": caller.user_id,
        "created_by": caller.name,
        "updated_at": now,
        "updated_by": caller.name,
    }
    is_new = insert_or_ignore(session, Lead, row).rowcount
    lead = hold(session, new.id)
    if is_new:
        tell(session, caller, lead, "lead_made")
    refuse_another(lead.created_by_id == caller.user_id)
    return lead


def tell(session: Session, caller: Caller, lead: Lead, action: Action, **details: str) -> None:
    """Writes the act into the audit log, without name, number and texts."""
    note(session, Note(caller.actor, action, None, {"lead": str(lead.id)[:8], **details}))


def change(session: Session, caller: Caller, lead_id: UUID, wanted: LeadChange, now: datetime) -> Lead:
    lead = hold(session, lead_id)
    columns = checks.changed(session, wanted, lead, now)
    if all(getattr(lead, name) == value for name, value in columns.items()):
        return lead
    check_current(lead, wanted)
    _write(lead, caller, now, **columns)
    tell(session, caller, lead, "lead_changed")
    return lead


def hold(session: Session, lead_id: UUID) -> Lead:
    """The lead as it is now, locked until the transaction ends; after its request, where there is one."""
    lead = session.get(Lead, lead_id, with_for_update=True, populate_existing=True)
    if lead is None:
        raise not_found()
    return lead


def check_current(lead: Lead, seen: LeadSeen | LeadChange) -> None:
    if lead.closed_at or lead.revision != seen.revision:
        raise overtaken(lead)


def _write(lead: Lead, caller: Caller, now: datetime, **columns: Any) -> None:
    columns |= {"updated_at": now, "updated_by": caller.name, "revision": lead.revision + 1}
    for name, value in columns.items():
        setattr(lead, name, value)


def attempt(session: Session, caller: Caller, lead_id: UUID, new: NewAttempt, now: datetime) -> Lead:
    """Notes a call that was not answered, and plans the next one."""
    text, day = checks.next_call(new, now)
    lead = hold(session, lead_id)
    if any(each["id"] == str(new.id) for each in lead.attempts):
        return lead
    check_current(lead, new)
    if len(lead.attempts) >= get_lead_facts().limits.attempts:
        raise conflict("too_many_attempts")
    made = {
        "id": str(new.id),
        "at": now.isoformat(),
        "actor_id": str(caller.user_id),
        "actor_name": caller.name,
        "text": text,
        "revision": lead.revision + 1,
    }
    _write(lead, caller, now, attempts=[*lead.attempts, made], due_date=day)
    tell(session, caller, lead, "lead_attempted")
    return lead


def close(session: Session, caller: Caller, lead_id: UUID, wanted: Closing, now: datetime) -> Lead:
    """Closed twice by one colleague in the same way, it is closed once."""
    lead = hold(session, lead_id)
    if lead.outcome == wanted.outcome and lead.closed_by == caller.name:
        return lead
    check_current(lead, wanted)
    end(session, caller, lead, wanted.outcome, now)
    tell(session, caller, lead, "lead_closed", outcome=wanted.outcome)
    return lead


def end(session: Session, caller: Caller, lead: Lead, outcome: Outcome, now: datetime) -> None:
    _write(lead, caller, now, outcome=outcome, closed_at=now, closed_by=caller.name)
    session.flush()


def reopen(session: Session, caller: Caller, lead_id: UUID, seen: LeadSeen, now: datetime) -> Lead:
    """Takes back that it was closed; what belongs to a request by now stays with it."""
    lead = hold(session, lead_id)
    if lead.closed_at is None:
        return lead
    if lead.request_id:
        raise conflict("has_request")
    if lead.revision != seen.revision:
        raise overtaken(lead)
    _write(lead, caller, now, outcome=None, closed_at=None, closed_by=None)
    tell(session, caller, lead, "lead_reopened")
    return lead


def erase(session: Session, caller: Caller, lead_id: UUID) -> None:
    lead = hold(session, lead_id)
    session.delete(lead)
    tell(session, caller, lead, "lead_removed")
