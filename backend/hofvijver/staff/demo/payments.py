"""Made-up payments in advance, for made-up agreements."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.payments import note_payment
from hofvijver.staff.demo.moments import at_moment

# Somebody would have called who pays later than this.
LATE = timedelta(days=35)


def pay_in_advance(
    session: Session, actor: Actor, request: QuoteRequest, quote: Quote, now: datetime
) -> None:
    """Everybody paid, but one whose move is to come: that one is overdue."""
    session.flush()
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if proof is None or proof.prepayment_due is None or proof.prepayment_cents is None:
        return
    if _stays_late(session, request, proof, now):
        return
    today, agreed = local_day(now), local_day(proof.accepted_at)
    day = min(agreed + timedelta(days=2), proof.prepayment_due, today)
    noted_at = min(proof.accepted_at + (day - agreed), now)
    payment_id = UUID(int=proof.id.int ^ 1, version=4)
    with at_moment(session, request, noted_at):
        note_payment(session, actor, quote.id, payment_id, proof.prepayment_cents, day, noted_at)


def _stays_late(session: Session, request: QuoteRequest, proof: QuoteAcceptance, now: datetime) -> bool:
    """The first whose day to pay is over, though not for long, while the move is to come."""
    today, due = local_day(now), proof.prepayment_due
    others = QuoteAcceptance.prepayment_call_on.is_not(None), QuoteAcceptance.id != proof.id
    is_late = due is not None and today - LATE <= due < today < request.moving_date
    return is_late and not session.scalar(select(exists().where(*others)))
