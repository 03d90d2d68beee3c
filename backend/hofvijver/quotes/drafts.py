"""Drafts of quotes: begun, saved unless a colleague changed them, copied for the next version, discarded."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note_once
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import finding
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.finding import is_cancelled, of_request, show
from hofvijver.quotes.models import Quote
from hofvijver.quotes.moving_days import write_days
from hofvijver.quotes.proposal import propose, valid_until
from hofvijver.quotes.refusals import conflict
from hofvijver.quotes.schemas import DraftChange, QuoteContent


def create(session: Session, actor: Actor, request_id: UUID, now: datetime) -> Quote:
    request = hold_request(session, request_id)
    return _add(session, actor, request, propose(request, now), now)


def revise(session: Session, actor: Actor, quote_id: UUID, now: datetime) -> Quote:
    """The next version, which begins as a copy with a new validity."""
    request, quote = finding.hold(session, quote_id)
    if quote.state == "draft":
        raise conflict("draft_exists", show(session, quote))
    if quote.state == "accepted" and not is_cancelled(session, quote):
        raise conflict("accepted_stays")
    content = QuoteContent.of(quote)
    fresh = content.model_copy(update={"valid_until": valid_until(now)})
    return _add(session, actor, request, fresh, now)


def _add(
    session: Session, actor: Actor, request: QuoteRequest, content: QuoteContent, now: datetime
) -> Quote:
    versions = of_request(session, request.id)
    draft = next((each for each in versions if each.state == "draft"), None)
    if draft:
        raise conflict("draft_exists", show(session, draft))
    quote = Quote(
        id=uuid4(),
        request_id=request.id,
        version=versions[0].version + 1 if versions else 1,
        created_at=now,
        created_by=actor.name,
    )
    write(quote, content, actor.name, now)
    session.add(quote)
    session.flush()
    record_act(session, actor, request, quote, "quote_drafted")
    return quote


def write(quote: Quote, content: QuoteContent, by: str, now: datetime) -> None:
    for name in QuoteContent.model_fields:
        setattr(quote, name, getattr(content, name))
    quote.lines = [line.model_dump() for line in content.lines]
    quote.more_days = write_days(content.more_days)
    quote.total_cents = content.totals().including_cents
    quote.updated_at = now
    quote.updated_by = by


def save(session: Session, actor: Actor, quote_id: UUID, change: DraftChange, now: datetime) -> Quote:
    """Replaces a draft by what its editor sees, unless a colleague has changed it since."""
    request, quote = finding.hold(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    content = QuoteContent(**change.model_dump(exclude={"revision"}))
    if QuoteContent.of(quote) == content:
        return quote
    if quote.revision != change.revision:
        raise conflict("conflict", show(session, quote), who=quote.updated_by)
    write(quote, content, actor.name, now)
    quote.revision += 1
    session.flush()
    note_once(session, Note(actor, "quote_changed", request.reference, hourly=True))
    return quote


def discard(session: Session, actor: Actor, quote_id: UUID) -> None:
    request, quote = finding.hold(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    session.delete(quote)
    record_act(session, actor, request, quote, "quote_discarded")
