"""Sends a quote: number, frozen document, PDF, status and mail in one transaction, or none of them."""

from datetime import datetime
from hashlib import sha256
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.status_moves import move_status
from hofvijver.quotes import finding, mails, pdf
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.checks import problems
from hofvijver.quotes.finding import in_state, is_cancelled, show
from hofvijver.quotes.models import Quote, QuoteFile
from hofvijver.quotes.numbering import next_number
from hofvijver.quotes.refusals import conflict, no_pdf, not_ready
from hofvijver.quotes.schemas import QuoteContent
from hofvijver.quotes.sent_document import Document, make_document

# Stands in the preview of a draft instead of a number.
UNNUMBERED = "concept"


def send(session: Session, actor: Actor, quote_id: UUID, revision: int, now: datetime) -> Quote:
    request, quote = finding.hold(session, quote_id)
    _check(session, request, quote, revision, now)
    # An accepted quote passes the check only if the customer cancelled the move.
    before = in_state(session, request.id, "sent") or in_state(session, request.id, "accepted")
    number = next_number(session, now)
    document = make_document(quote, request, number, now, before.number or "" if before else "")
    made = make_pdf(document)
    if before:
        _supersede(session, actor, request, before, number, now)
    freeze(quote, document, made)
    quote.state, quote.sent_at, quote.sent_by = "sent", now, actor.name
    session.add(QuoteFile(quote_id=quote.id, pdf=made))
    mails.put_quote(session, mails.QUOTE, request, quote)
    session.flush()
    move_status(session, actor, request, "offerte_verstuurd")
    record_act(session, actor, request, quote, "quote_sent")
    return quote


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


def preview_document(session: Session, quote_id: UUID, now: datetime) -> Document:
    """What would be sent if it were sent now."""
    quote = finding.find(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft")
    request = find_request(session, quote.request_id)
    # A draft without an e-mail address cannot be sent, but can be looked at.
    wrong = [
        each
        for each in problems(QuoteContent.of(quote), request.email, local_day(now))
        if each.field != "email"
    ]
    if wrong:
        raise not_ready(wrong)
    before = in_state(session, request.id, "sent")
    return make_document(quote, request, UNNUMBERED, now, before.number or "" if before else "")
