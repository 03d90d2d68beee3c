"""What became of a quote that was sent: accepted with proof, declined, withdrawn, or run out."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.auth.callers import Caller
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.update import update_all
from hofvijver.quotes import letters, reading
from hofvijver.quotes.checks import problem
from hofvijver.quotes.consequences import close, set_status, tell
from hofvijver.quotes.contents import content_of
from hofvijver.quotes.models import Quote
from hofvijver.quotes.pdf import PdfError
from hofvijver.quotes.proof import Agreement, proof_of
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.reading import in_state, show
from hofvijver.quotes.refusals import conflict, no_pdf, not_usable


def accept(session: Session, caller: Caller, quote_id: UUID, agreement: Agreement, now: datetime) -> Quote:
    """Accepting twice is once."""
    request, quote = reading.hold(session, quote_id)
    if quote.state == "accepted":
        return quote
    _check_open(session, quote, now)
    chosen = _chosen(quote, agreement)
    try:
        proof = proof_of(request, quote, agreement, chosen, now)
    except PdfError as error:
        raise no_pdf(str(error)) from error
    quote.state = "accepted"
    close(quote, caller, now)
    session.add(proof)
    quote.mail_id = letters.put_letter(session, letters.ACCEPTED, request, quote, proof.total_cents)
    session.flush()
    channel = get_quote_facts().channels[agreement.channel]
    set_status(session, caller, request, "akkoord")
    if quote.day and request.moving_date != quote.day:
        update_all(session, caller, {"moving_date": quote.day}, [QuoteRequest.id == request.id])
        session.refresh(request)
    tell(session, caller, request, quote, "quote_accepted", channel=channel)
    return quote


def _check_open(session: Session, quote: Quote, now: datetime) -> None:
    """Only what was sent, is not replaced and has not run out can be answered."""
    if quote.state == "superseded":
        newer = in_state(session, quote.request_id, "sent")
        raise conflict("superseded", show(session, newer) if newer else None)
    if quote.state == "expired" or (quote.state == "sent" and is_over(quote, now)):
        day = dutch.day_of_year(quote.valid_until) if quote.valid_until else ""
        raise conflict("expired", show(session, quote), day=day)
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))


def is_over(quote: Quote, now: datetime) -> bool:
    """From the end of its last day in the Netherlands."""
    last = min(filter(None, (quote.valid_until, quote.day)), default=None)
    return last is not None and last < local_day(now)


def _chosen(quote: Quote, agreement: Agreement) -> list[str]:
    """In the order of the lines."""
    limits = get_quote_facts().limits
    if not agreement.name or len(agreement.name) > limits.name:
        raise not_usable(problem("name", "name_missing"))
    options = [line.id for line in content_of(quote).lines if line.optional]
    if not set(agreement.options) <= set(options):
        raise not_usable(problem("options", "option_unknown"))
    return [each for each in options if each in agreement.options]


def decline(
    session: Session, caller: Caller, quote_id: UUID, reason: str, words: str, now: datetime
) -> Quote:
    request, quote = reading.hold(session, quote_id)
    if quote.state == "declined":
        return quote
    if reason not in {each.id for each in get_quote_facts().decline_reasons}:
        raise not_usable(problem("reason", "reason_unknown"))
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))
    quote.state, quote.decline_reason, quote.decline_note = "declined", reason, words or None
    close(quote, caller, now)
    letters.take_back(session, quote)
    session.flush()
    set_status(session, caller, request, "afgewezen")
    tell(session, caller, request, quote, "quote_declined", reason=get_quote_facts().reason(reason))
    return quote


def withdraw(session: Session, caller: Caller, quote_id: UUID, now: datetime) -> Quote:
    """The office takes it back, and looks at the request again."""
    request, quote = reading.hold(session, quote_id)
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))
    quote.state = "withdrawn"
    close(quote, caller, now)
    letters.take_back(session, quote)
    session.flush()
    if request.status == "offerte_verstuurd":
        set_status(session, caller, request, "in_behandeling")
    tell(session, caller, request, quote, "quote_withdrawn")
    return quote
