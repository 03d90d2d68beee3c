"""Drafts: proposed, saved by whoever has the newest in sight, copied for the next version, thrown away."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy.orm import Session

from hofvijver.audit import Note, note_once
from hofvijver.auth.callers import Caller
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import reading
from hofvijver.quotes.consequences import tell
from hofvijver.quotes.contents import content_of, propose, valid_until, write
from hofvijver.quotes.models import Quote
from hofvijver.quotes.reading import is_cancelled, of_request, show
from hofvijver.quotes.refusals import conflict, not_found
from hofvijver.quotes.schemas import Content, DraftChange


def create(session: Session, caller: Caller, request_id: UUID, now: datetime) -> Quote:
    request = reading.hold_request(session, request_id)
    return _add(session, caller, request, propose(request, now), now)


def revise(session: Session, caller: Caller, quote_id: UUID, now: datetime) -> Quote:
    """The next version, which begins as a copy; a validity that is over begins anew."""
    request, quote = reading.hold(session, quote_id)
    if quote.state == "draft":
        raise conflict("draft_exists", show(session, quote))
    if quote.state == "accepted" and not is_cancelled(session, quote):
        raise conflict("accepted_stays")
    content = content_of(quote)
    fresh = content.model_copy(update={"valid_until": valid_until(content.day, now)})
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
    write(quote, content, caller.name, now)
    session.add(quote)
    session.flush()
    tell(session, caller, request, quote, "quote_drafted")
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
    write(quote, content, caller.name, now)
    quote.revision += 1
    session.flush()
    request = reading.find_request(session, quote.request_id)
    note_once(session, Note(caller.actor, "quote_changed", request.reference, hourly=True))
    return quote


def discard(session: Session, caller: Caller, quote_id: UUID) -> None:
    request, quote = reading.hold(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    session.delete(quote)
    tell(session, caller, request, quote, "quote_discarded")
