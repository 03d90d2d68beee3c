"""Drafts: proposed, saved by whoever has the newest in sight, copied for the next version, thrown away."""

from datetime import datetime, timedelta
from uuid import UUID, uuid4

from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.audit import Note, note, note_once
from hofvijver.auth.callers import Caller
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import reading
from hofvijver.quotes.lines import propose_lines
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.reading import content_of, of_request, show, today, totals_of
from hofvijver.quotes.refusals import conflict, not_found
from hofvijver.quotes.schemas import Content, DraftChange, Proposal


def propose(request: QuoteRequest, now: datetime) -> Proposal:
    """What a planner starts from."""
    quote_facts = get_quote_facts()
    business = request.business_move == "ja"
    found = propose_lines(request, business, now)
    valid = timedelta(days=int(facts.find("terms", "quote_valid_days")))
    return Proposal(
        basis=quote_facts.default_basis,  # type: ignore[arg-type]
        business=business,
        day=request.moving_date,
        window=quote_facts.default_window,
        valid_until=today(now) + valid,
        note="",
        lines=list(found.lines),
        hours_low_tenths=None if found.hours_low is None else int(found.hours_low * 10),
        hours_high_tenths=None if found.hours_high is None else int(found.hours_high * 10),
        reason=found.reason,
    )


def create(session: Session, caller: Caller, request_id: UUID, now: datetime) -> Quote:
    request = reading.hold_request(session, request_id)
    return _add(session, caller, request, propose(request, now), now)


def revise(session: Session, caller: Caller, quote_id: UUID, now: datetime) -> Quote:
    """The next version, which begins as a copy; a validity that is over begins anew."""
    request, quote = reading.hold(session, quote_id)
    if quote.state == "draft":
        raise conflict("draft_exists", show(session, quote))
    if quote.state == "accepted":
        raise conflict("accepted_stays")
    content = content_of(quote)
    valid = timedelta(days=int(facts.find("terms", "quote_valid_days")))
    fresh = content.model_copy(update={"valid_until": today(now) + valid})
    return _add(session, caller, request, fresh, now)


def _add(session: Session, caller: Caller, request: QuoteRequest, content: Content, now: datetime) -> Quote:
    versions = of_request(session, request.id)
    draft = next((each for each in versions if each.state == "draft"), None)
    if draft:
        raise conflict("draft_exists", show(session, draft))
    quote = Quote(
        id=uuid4(),
        request_id=request.id,
        version=versions[0].version + 1 if versions else 1,
        created_at=now,
        created_by=caller.name,
    )
    write(quote, content, caller, now)
    session.add(quote)
    session.flush()
    note(session, Note(caller.actor, "quote_drafted", request.reference, {"version": quote.version}))
    return quote


def save(session: Session, caller: Caller, quote_id: UUID, change: DraftChange, now: datetime) -> Quote:
    """Replace a draft by what its editor has in sight, unless a colleague has replaced it since."""
    quote = session.get(Quote, quote_id, with_for_update=True)
    if quote is None:
        raise not_found()
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    content = Content(**change.model_dump(exclude={"revision"}))
    if content_of(quote) == content:
        return quote
    if quote.revision != change.revision:
        raise conflict("conflict", show(session, quote), who=quote.updated_by)
    write(quote, content, caller, now)
    quote.revision += 1
    session.flush()
    request = reading.find_request(session, quote.request_id)
    note_once(session, Note(caller.actor, "quote_changed", request.reference, hourly=True))
    return quote


def write(quote: Quote, content: Content, caller: Caller, now: datetime) -> None:
    for name in Content.model_fields:
        setattr(quote, name, getattr(content, name))
    quote.lines = [line.model_dump() for line in content.lines]
    quote.total_cents = totals_of(content).including_cents
    quote.updated_at = now
    quote.updated_by = caller.name


def discard(session: Session, caller: Caller, quote_id: UUID) -> None:
    request, quote = reading.hold(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    session.delete(quote)
    note(session, Note(caller.actor, "quote_discarded", request.reference, {"version": quote.version}))
