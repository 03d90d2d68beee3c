"""Sends a quote: frozen document, PDF, status and mail in one transaction, or none of them."""

from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from typing import TypeVar
from uuid import UUID

from anyio import to_thread
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import finding, mails, pdf
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.checks import problems
from hofvijver.quotes.drafts import write
from hofvijver.quotes.finding import in_state, is_cancelled, show
from hofvijver.quotes.last_moment import last_moment
from hofvijver.quotes.models import Quote, QuoteFile
from hofvijver.quotes.numbering import is_taken, next_number
from hofvijver.quotes.refusals import conflict, no_pdf, not_ready
from hofvijver.quotes.schemas import QuoteContent
from hofvijver.quotes.sent_document import Document, make_document
from hofvijver.transactions import in_transaction

# Stands in the preview of a draft instead of a number.
UNNUMBERED = "concept"

Result = TypeVar("Result")


async def send(
    actor: Actor, quote_id: UUID, revision: int, now: datetime, then: Callable[[Session, Quote], Result]
) -> Result:
    """Reserves a number, prints the PDF while no transaction is open, then stores all in one.

    `then` reads what is shown in that transaction. A number may be lost, and is never given twice.
    """
    document = await in_transaction(lambda session: _reserve(session, quote_id, revision, now))
    made = await to_thread.run_sync(make_pdf, document)

    def store(session: Session) -> Result:
        return then(session, _store(session, actor, quote_id, revision, document, made, now))

    return await in_transaction(store)


def _reserve(session: Session, quote_id: UUID, revision: int, now: datetime) -> Document:
    quote = finding.find(session, quote_id)
    request = find_request(session, quote.request_id)
    _check(session, request, quote, revision, now)
    return _document(session, request, quote, next_number(session, now), now)


def _store(
    session: Session,
    actor: Actor,
    quote_id: UUID,
    revision: int,
    document: Document,
    made: bytes,
    now: datetime,
) -> Quote:
    request, quote = finding.hold(session, quote_id)
    _check(session, request, quote, revision, now)
    number = document["number"]
    # While the PDF was printed the request or another quote of it may have changed, or a quote that was made
    # elsewhere may have got the number.
    if _document(session, request, quote, number, now) != document or is_taken(session, number):
        raise conflict("changed_meanwhile", show(session, quote))
    if before := _replaced(session, request):
        _supersede(session, actor, request, before, number, now)
    freeze(quote, document, made)
    quote.accept_online_until = last_moment(quote.day, quote.valid_until, now)
    quote.state, quote.sent_at, quote.sent_by = "sent", now, actor.name
    session.add(QuoteFile(quote_id=quote.id, pdf=made))
    mails.put_quote(session, mails.QUOTE, request, quote)
    session.flush()
    # Where nobody looks after the request, its sender does from now on.
    assignee = request.assignee_id or actor.id
    set_by_act(session, actor, request, status="offerte_verstuurd", assignee_id=assignee)
    record_act(session, actor, request, quote, "quote_sent")
    return quote


def _document(session: Session, request: QuoteRequest, quote: Quote, number: str, now: datetime) -> Document:
    before = _replaced(session, request)
    replaces = before.number or "" if before else ""
    return make_document(
        quote, request, number, now, replaces, last_moment(quote.day, quote.valid_until, now)
    )


def _replaced(session: Session, request: QuoteRequest) -> Quote | None:
    """What the next version takes the place of; an accepted quote only if the customer cancelled the move."""
    return in_state(session, request.id, "sent") or in_state(session, request.id, "accepted")


def _check(session: Session, request: QuoteRequest, quote: Quote, revision: int, now: datetime) -> None:
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    if quote.revision != revision:
        raise conflict("conflict", show(session, quote), who=quote.updated_by)
    accepted = in_state(session, request.id, "accepted")
    if accepted and not is_cancelled(session, accepted):
        raise conflict("already_accepted", number=accepted.number)
    wrong = problems(QuoteContent.of(quote), request.email, local_day(now))
    if wrong:
        raise not_ready(wrong)


def make_pdf(document: Document, is_draft: bool = False) -> bytes:
    try:
        return pdf.render(document, is_draft)
    except pdf.PdfError as error:
        raise no_pdf(str(error)) from error


def _supersede(
    session: Session, actor: Actor, request: QuoteRequest, before: Quote, number: str, now: datetime
) -> None:
    before.close("superseded", actor, now)
    mails.take_back(session, before)
    # Flushed before the next quote becomes `sent`: the database allows one per request.
    session.flush()
    record_act(session, actor, request, before, "quote_superseded", by=number)


def freeze(quote: Quote, document: Document, made: bytes) -> None:
    """Keeps exactly what the customer gets."""
    quote.number, quote.document, quote.sha256 = document["number"], document, sha256(made).hexdigest()
    quote.excluding_cents = document["totals"]["excluding_cents"]


def send_again(session: Session, actor: Actor, quote_id: UUID) -> Quote:
    """The same file once more, to the e-mail address that the request has now."""
    request, quote = finding.hold(session, quote_id)
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))
    mails.take_back(session, quote)
    mails.put_quote(session, mails.QUOTE, request, quote)
    session.flush()
    record_act(session, actor, request, quote, "quote_sent_again")
    return quote


def preview_document(session: Session, quote_id: UUID, content: QuoteContent, now: datetime) -> Document:
    """What would be sent if the draft were sent now with this content."""
    quote = finding.find(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft")
    request = find_request(session, quote.request_id)
    # A draft without an e-mail address cannot be sent, but can be looked at.
    wrong = [each for each in problems(content, request.email, local_day(now)) if each.field != "email"]
    if wrong:
        raise not_ready(wrong)
    # Beside the draft, which stays as it is.
    shown = Quote(id=quote.id, version=quote.version)
    write(shown, content, quote.updated_by, now)
    return _document(session, request, shown, UNNUMBERED, now)
