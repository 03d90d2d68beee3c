"""Sending: number, frozen document, file, status and letter, in one transaction. There are all, or none."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import letters, pdf, reading
from hofvijver.quotes.checks import problems
from hofvijver.quotes.consequences import close, set_status, tell
from hofvijver.quotes.contents import content_of, freeze
from hofvijver.quotes.document import Document, make_document
from hofvijver.quotes.models import Quote, QuoteFile
from hofvijver.quotes.numbering import next_number
from hofvijver.quotes.reading import in_state, is_cancelled, show
from hofvijver.quotes.refusals import conflict, no_pdf, not_ready

# What a draft is called in its preview.
UNNUMBERED = "concept"


def send(session: Session, caller: Caller, quote_id: UUID, revision: int, now: datetime) -> Quote:
    request, quote = reading.hold(session, quote_id)
    _check(session, request, quote, revision, now)
    # What was accepted can be there only if the customer cancelled it.
    before = in_state(session, request.id, "sent") or in_state(session, request.id, "accepted")
    number = next_number(session, now)
    document = make_document(quote, request, number, now, before.number or "" if before else "")
    made = make_pdf(document)
    if before:
        _supersede(session, caller, request, before, number, now)
    freeze(quote, document, made)
    quote.state, quote.sent_at, quote.sent_by = "sent", now, caller.name
    session.add(QuoteFile(quote_id=quote.id, pdf=made))
    quote.mail_id = letters.put_letter(session, letters.QUOTE, request, quote)
    session.flush()
    set_status(session, caller, request, "offerte_verstuurd")
    tell(session, caller, request, quote, "quote_sent")
    return quote


def _check(session: Session, request: QuoteRequest, quote: Quote, revision: int, now: datetime) -> None:
    if quote.state != "draft":
        raise conflict("not_a_draft", show(session, quote))
    if quote.revision != revision:
        raise conflict("conflict", show(session, quote), who=quote.updated_by)
    accepted = in_state(session, request.id, "accepted")
    if accepted and not is_cancelled(session, accepted):
        raise conflict("already_accepted", number=accepted.number or "")
    wrong = problems(content_of(quote), request.email, local_day(now))
    if wrong:
        raise not_ready(wrong)


def _supersede(
    session: Session, caller: Caller, request: QuoteRequest, before: Quote, number: str, now: datetime
) -> None:
    before.state = "superseded"
    close(before, caller, now)
    letters.take_back(session, before)
    # Before the next one becomes what this one was: there is a place for one only.
    session.flush()
    tell(session, caller, request, before, "quote_superseded", by=number)


def make_pdf(document: Document) -> bytes:
    try:
        return pdf.render(document)
    except pdf.PdfError as error:
        raise no_pdf(str(error)) from error


def preview(document: Document) -> bytes:
    try:
        return pdf.render(document, is_draft=True)
    except pdf.PdfError as error:
        raise no_pdf(str(error)) from error


def preview_document(session: Session, quote_id: UUID, now: datetime) -> Document:
    """What would be sent if it were sent now."""
    quote = reading.find(session, quote_id)
    if quote.state != "draft":
        raise conflict("not_a_draft")
    request = reading.find_request(session, quote.request_id)
    # Without an e-mail address it cannot be sent, but can be looked at.
    wrong = [each for each in problems(content_of(quote), request.email, local_day(now)) if each.field != "email"]
    if wrong:
        raise not_ready(wrong)
    before = in_state(session, request.id, "sent")
    return make_document(quote, request, UNNUMBERED, now, before.number or "" if before else "")


def send_again(session: Session, caller: Caller, quote_id: UUID) -> Quote:
    """The same file once more, to the e-mail address that the request has now."""
    request, quote = reading.hold(session, quote_id)
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))
    letters.take_back(session, quote)
    quote.mail_id = letters.put_letter(session, letters.QUOTE, request, quote)
    session.flush()
    tell(session, caller, request, quote, "quote_sent_again")
    return quote
