"""Made-up payments in advance, for made-up agreements."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import QuoteAcceptance, QuotePayment
from hofvijver.quotes.quote_facts import get_quote_facts


def pay(session: Session, request: QuoteRequest, proof: QuoteAcceptance, now: datetime) -> None:
    """Everybody paid in advance, but one whose move is to come: that one is overdue."""
    today, due = local_day(now), proof.prepayment_due
    if due is None or proof.prepayment_cents is None:
        return
    is_late = due < today <= request.moving_date
    others = QuoteAcceptance.prepayment_call_on.is_not(None), QuoteAcceptance.id != proof.id
    if is_late and not session.scalar(select(exists().where(*others))):
        return
    proof.prepayment_call_on = None
    agreed = local_day(proof.accepted_at)
    paid = min(agreed + timedelta(days=2), due, today)
    session.add(
        QuotePayment(
            id=UUID(int=proof.id.int ^ 1, version=4),
            acceptance_id=proof.id,
            cents=proof.prepayment_cents,
            day=paid,
            noted_at=min(proof.accepted_at + (paid - agreed), now),
            noted_by=proof.colleague or get_quote_facts().automatic,
        )
    )
