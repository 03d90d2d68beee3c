"""Notes what came in of a prepayment or a final statement, what was paid back, and removes what was wrong."""

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
    session: Session,
    actor: Actor,
    quote_id: UUID,
    payment_id: UUID,
    cents: int,
    day: date,
    now: datetime,
    is_more: bool = False,
) -> Quote:
    """Sent twice it is one payment. Below zero it is what we paid back.

    All payments together are at most what was agreed on, or what the final statement says, unless whoever
    notes it says that more came in.
    """
    request, quote = finding.hold(session, quote_id)
    proof = _proof(session, quote)
    known = session.get(QuotePayment, payment_id)
    if known is not None:
        if known.acceptance_id != proof.id:
            raise not_found()
        return quote
    _check(proof, cents, paid_for(session, proof), is_more)
    if day > local_day(now):
        raise not_usable("day", "payment_day_ahead")
    session.add(
        QuotePayment(
            id=payment_id, acceptance_id=proof.id, cents=cents, day=day, noted_at=now, noted_by=actor.name
        )
    )
    session.flush()
    count_final(session, proof)
    if paid_for(session, proof) >= (proof.prepayment_cents or 0):
        proof.prepayment_call_on = None
        end_call(session, actor, request, quote, now)
    action = "payment_noted" if proof.final_cents is None else "rest_noted" if cents > 0 else "paid_back"
    said = {"amount": dutch.cents(abs(cents)), "day": dutch.day_of_year(day)}
    record_act(session, actor, request, quote, "quote_payment_noted", sentence=action, **said)
    return quote


def _check(proof: QuoteAcceptance, cents: int, paid: int, is_more: bool) -> None:
    room = (proof.total_cents if proof.final_cents is None else proof.final_cents) - paid
    if cents == 0 or (cents < 0 and proof.final_cents is None):
        raise not_usable("cents", "payment_missing")
    if proof.final_cents is None:
        if cents > room:
            raise not_usable("cents", "payment_too_high", dutch.cents(room))
        return
    if cents < min(0, room):
        raise not_usable("cents", "paid_back_too_high", dutch.cents(-min(0, room)))
    if cents > max(0, room) and not is_more:
        raise not_usable("cents", "rest_too_high", dutch.cents(max(0, room)))


def count_final(session: Session, proof: QuoteAcceptance) -> None:
    """What is left of the final statement, after each payment and each statement."""
    proof.final_open_cents = (
        None if proof.final_cents is None else proof.final_cents - paid_for(session, proof)
    )


def remove_payment(session: Session, actor: Actor, quote_id: UUID, payment_id: UUID) -> Quote:
    """For one that was noted by mistake; the history keeps what it said. Removing twice changes nothing."""
    request, quote = finding.hold(session, quote_id)
    proof = _proof(session, quote)
    payment = session.get(QuotePayment, payment_id)
    if payment is None or payment.acceptance_id != proof.id:
        return quote
    said = {"amount": dutch.cents(abs(payment.cents)), "day": dutch.day_of_year(payment.day)}
    session.delete(payment)
    session.flush()
    count_final(session, proof)
    if proof.final_cents is None:
        plan_call(proof, paid_for(session, proof))
    sentence = "payment_removed" if proof.final_cents is None else "rest_removed"
    record_act(session, actor, request, quote, "quote_payment_removed", sentence=sentence, **said)
    return quote


def _proof(session: Session, quote: Quote) -> QuoteAcceptance:
    """Of an agreed quote, cancelled or not: money may come in later."""
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if proof is None or quote.state != "accepted":
        raise conflict("not_agreed", show(session, quote))
    if proof.prepayment_cents is None and proof.final_cents is None:
        raise conflict("no_prepayment", show(session, quote))
    return proof
