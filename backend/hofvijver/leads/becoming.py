"""A lead becomes a request, or turns out to belong to one: its note and calls move into the timeline."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.leads.acts import check_current, end, hold
from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.leads.models import Lead, Outcome
from hofvijver.leads.refusals import conflict, overtaken
from hofvijver.leads.schemas import Linking
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.entries import add, touch
from hofvijver.timeline.notes_and_calls import check_room


def become(session: Session, caller: Caller, lead_id: UUID, request: QuoteRequest, now: datetime) -> None:
    """Closes the lead with the request that was just entered for it; sent twice it is done once."""
    touch(session, request.id, now)
    lead = hold(session, lead_id)
    if lead.request_id == request.id:
        return
    if lead.closed_at:
        raise overtaken(lead)
    _move(session, caller, lead, request, "became_request", now)


def link(session: Session, caller: Caller, lead_id: UUID, wanted: Linking, now: datetime) -> Lead:
    """Closes the lead in favour of a request with the same number."""
    request = hold_request(session, wanted.request_id)
    lead = hold(session, lead_id)
    if lead.request_id == request.id:
        return lead
    check_current(lead, wanted)
    if request.phone_key != lead.phone_key:
        raise conflict("other_number")
    check_room(session, request.id)
    _move(session, caller, lead, request, "linked", now)
    return lead


def _move(
    session: Session, caller: Caller, lead: Lead, request: QuoteRequest, outcome: Outcome, now: datetime
) -> None:
    lead.request_id = request.id
    end(session, caller, lead, outcome, now)
    _tell_in_timeline(session, lead, request.id)
    note(session, Note(caller.actor, "lead_became_request", request.reference, {"lead": str(lead.id)[:8]}))


def _tell_in_timeline(session: Session, lead: Lead, request_id: UUID) -> None:
    """At the moments at which it happened, by who did it."""
    texts, author = get_lead_facts().entries, Actor(lead.created_by_id, lead.created_by)
    noted = texts.noted.format(note=lead.note) if lead.note else texts.noted_without_text
    add(session, request_id, "note", noted, actor=author, at=lead.created_at)
    for each in lead.attempts:
        actor, at = Actor(UUID(each["actor_id"]), each["actor_name"]), datetime.fromisoformat(each["at"])
        add(session, request_id, "call", each["text"], actor=actor, at=at, direction="out", reached=False)
