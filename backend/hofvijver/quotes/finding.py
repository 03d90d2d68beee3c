"""Finds, locks and checks quotes, and shows them."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.finding import find_request, hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.checks import problems
from hofvijver.quotes.day_showing import addenda_shown, open_proposal
from hofvijver.quotes.fees import fee_today
from hofvijver.quotes.last_moment import told_until
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuoteFile, QuotePayment
from hofvijver.quotes.moving_days import agreed_days
from hofvijver.quotes.prepayment import prepayment_of, settle
from hofvijver.quotes.prepayment_schemas import PaymentShown, PrepaymentShown
from hofvijver.quotes.refusals import conflict, not_found
from hofvijver.quotes.schemas import (
    Accepted,
    FeeShown,
    MailState,
    QuoteContent,
    QuoteShown,
    QuoteSummary,
    TotalsShown,
)


def find(session: Session, quote_id: UUID) -> Quote:
    quote = session.get(Quote, quote_id)
    if quote is None:
        raise not_found()
    return quote


def hold(session: Session, quote_id: UUID) -> tuple[QuoteRequest, Quote]:
    """Locks the request and then the quote: docs/architecture.md, "The order of locks"."""
    request = hold_request(session, find(session, quote_id).request_id)
    quote = session.get(Quote, quote_id, with_for_update=True, populate_existing=True)
    if quote is None:
        raise not_found()
    return request, quote


def of_request(session: Session, request_id: UUID) -> list[Quote]:
    """The newest first."""
    mine = select(Quote).where(Quote.request_id == request_id)
    return list(session.scalars(mine.order_by(Quote.version.desc())))


def in_state(session: Session, request_id: UUID, state: str) -> Quote | None:
    """The quote in this state; a request has at most one draft, one sent and one accepted."""
    return session.scalar(select(Quote).where(Quote.request_id == request_id, Quote.state == state))


def check_open(session: Session, quote: Quote, now: datetime) -> None:
    """Raises unless the quote was sent, is not replaced and has not run out."""
    if quote.state == "superseded":
        newer = in_state(session, quote.request_id, "sent")
        raise conflict("superseded", show(session, newer) if newer else None)
    if quote.state == "expired" or (quote.state == "sent" and is_over(quote, now)):
        if ends_with_move(quote):
            raise conflict("day_over", show(session, quote), day=quote.day)
        raise conflict("expired", show(session, quote), day=quote.valid_until)
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))


def is_over(quote: Quote, now: datetime) -> bool:
    """Whether its last day or its moving day has ended in the Netherlands, so that nobody can accept it."""
    last = min(filter(None, (quote.valid_until, quote.day)), default=None)
    return last is not None and last < local_day(now)


def ends_with_move(quote: Quote) -> bool:
    """Whether its moving day comes before the end of its validity."""
    return quote.day is not None and (quote.valid_until is None or quote.day < quote.valid_until)


def is_cancelled(session: Session, quote: Quote) -> bool:
    """Whether the agreed move was cancelled: another one may be offered."""
    proof = select(QuoteAcceptance.cancelled_at).where(QuoteAcceptance.quote_id == quote.id)
    return session.scalar(proof) is not None


def show(session: Session, quote: Quote) -> QuoteShown:
    content = QuoteContent.of(quote)
    wrong = []
    if quote.state == "draft":
        email = session.scalar(select(QuoteRequest.email).where(QuoteRequest.id == quote.request_id))
        wrong = problems(content, email, local_day(utc_now()))
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    kept = {name: getattr(quote, name) for name in QuoteShown.model_fields if hasattr(quote, name)}
    return QuoteShown(
        **{**kept, "lines": content.lines, "accept_online_until": told_until(quote)},
        totals=TotalsShown.model_validate(content.totals()),
        problems=wrong,
        mail=mail_state(session, quote),
        accepted=Accepted.model_validate(proof) if proof else None,
        agreed_days=agreed_days(session.get_one(QuoteRequest, quote.request_id), proof) if proof else [],
        proposal=open_proposal(session, quote, local_day(utc_now())) if proof else None,
        addenda=addenda_shown(session, proof) if proof else [],
        fee=_fee(session, quote, proof),
        prepayment=_prepayment(session, proof),
    )


def _fee(session: Session, quote: Quote, proof: QuoteAcceptance | None) -> FeeShown | None:
    request, now = session.get_one(QuoteRequest, quote.request_id), utc_now()
    if proof is None or proof.cancelled_at or request.moving_date < local_day(now):
        return None
    return FeeShown.model_validate(fee_today(request, proof, now))


def _prepayment(session: Session, proof: QuoteAcceptance | None) -> PrepaymentShown | None:
    found = prepayment_of(session, proof, local_day(utc_now())) if proof else None
    if proof is None or found is None:
        return None
    mine = select(QuotePayment).where(QuotePayment.acceptance_id == proof.id)
    settled = settle(proof.cancellation_cents or 0, found.paid_cents) if proof.cancelled_at else None
    return PrepaymentShown(
        **{name: getattr(found, name) for name in PrepaymentShown.model_fields if hasattr(found, name)},
        payments=[
            PaymentShown.model_validate(each)
            for each in session.scalars(mine.order_by(QuotePayment.day, QuotePayment.noted_at))
        ],
        back_cents=settled.back_cents if settled else None,
        rest_cents=settled.rest_cents if settled else None,
    )


def mail_state(session: Session, quote: Quote) -> MailState | None:
    """What became of the newest mail with the quote; none if there was none, or it was taken back in time."""
    return state_of_mail(session, quote.mail_id, quote.mailed_at, quote.mail_failed_at)


def state_of_mail(
    session: Session, mail_id: UUID | None, mailed_at: datetime | None, failed_at: datetime | None
) -> MailState | None:
    """What became of a mail, by its row in the outbox and what was noted of it."""
    letter = session.get(OutboxMessage, mail_id) if mail_id else None
    if letter and letter.sent_at:
        # `mailed_at` follows a moment later.
        return MailState(state="sent", at=letter.sent_at)
    if letter and letter.next_attempt_at:
        return MailState(state="waiting", at=None)
    if letter or failed_at:
        return MailState(state="failed", at=failed_at)
    return MailState(state="sent", at=mailed_at) if mailed_at else None


def summaries(session: Session, request_id: UUID) -> list[QuoteSummary]:
    find_request(session, request_id)
    return [_summary(session, quote) for quote in of_request(session, request_id)]


def _summary(session: Session, quote: Quote) -> QuoteSummary:
    kept = {name: getattr(quote, name) for name in QuoteSummary.model_fields if hasattr(quote, name)}
    return QuoteSummary(**kept, mail=mail_state(session, quote))


def file_of(session: Session, quote_id: UUID) -> tuple[Quote, bytes]:
    """The PDF that the customer has: of an accepted quote, the one with the acceptance on it."""
    quote = find(session, quote_id)
    accepted = select(QuoteAcceptance.pdf).where(QuoteAcceptance.quote_id == quote_id)
    sent = select(QuoteFile.pdf).where(QuoteFile.quote_id == quote_id)
    pdf = session.scalar(accepted) or session.scalar(sent)
    if pdf is None:
        raise not_found()
    return quote, pdf
