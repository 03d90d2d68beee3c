"""Notes what came in of a prepayment, and removes what was noted by mistake."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quotes import finding
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.finding import show
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuotePayment
from hofvijver.quotes.prepayment import paid_for
from hofvijver.quotes.prepayment_calls import end_call, plan_call
from hofvijver.quotes.refusals import conflict, not_found, not_usable


def note_payment(
    session: Session, actor: Actor, quote_id: UUID, payment_id: UUID, cents: int, day: date, now: datetime
) -> Quote:
    """Sent twice it is one payment. All payments together are at most what was agreed on."""
    request, quote = finding.hold(session, quote_id)
    proof = _proof(session, quote)
    known = session.get(QuotePayment, payment_id)
    if known is not None:
        if known.acceptance_id != proof.id:
            raise not_found()
        return quote
    room = proof.total_cents - paid_for(session, proof)
    if cents <= 0:
        raise not_usable("cents", "payment_missing")
    if cents > room:
        raise not_usable("cents", "payment_too_high", dutch.cents(room))
    if day > local_day(now):
        raise not_usable("day", "payment_day_ahead")
    session.add(
        QuotePayment(
            id=payment_id, acceptance_id=proof.id, cents=cents, day=day, noted_at=now, noted_by=actor.name
        )
    )
    session.flush()
    if paid_for(session, proof) >= (proof.prepayment_cents or 0):
        proof.prepayment_call_on = None
        end_call(session, actor, request, quote, now)
    said = {"amount": dutch.cents(cents), "day": dutch.day_of_year(day)}
    record_act(session, actor, request, quote, "quote_payment_noted", **said)
    return quote


def remove_payment(session: Session, actor: Actor, quote_id: UUID, payment_id: UUID) -> Quote:
    """For one that was noted by mistake; the history keeps what it said. Removing twice changes nothing."""
    request, quote = finding.hold(session, quote_id)
    proof = _proof(session, quote)
    payment = session.get(QuotePayment, payment_id)
    if payment is None or payment.acceptance_id != proof.id:
        return quote
    said = {"amount": dutch.cents(payment.cents), "day": dutch.day_of_year(payment.day)}
    session.delete(payment)
    session.flush()
    plan_call(proof, paid_for(session, proof))
    record_act(session, actor, request, quote, "quote_payment_removed", **said)
    return quote


def _proof(session: Session, quote: Quote) -> QuoteAcceptance:
    """Of an agreed quote, cancelled or not: money may come in later."""
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if proof is None or quote.state != "accepted":
        raise conflict("not_agreed", show(session, quote))
    if proof.prepayment_cents is None:
        raise conflict("no_prepayment", show(session, quote))
    return proof
