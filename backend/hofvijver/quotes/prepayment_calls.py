"""Has a colleague call who did not pay in advance in time: one task, done when there is no reason left."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.db import read_only
from hofvijver.local_time import local_day, local_time
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.timeline.automatic_tasks import finish, make_for_today


def plan_call(proof: QuoteAcceptance, paid_cents: int) -> None:
    """The day after the last day, if there is something to call about then."""
    is_open = proof.cancelled_at is None and paid_cents < (proof.prepayment_cents or 0)
    due = proof.prepayment_due if is_open else None
    proof.prepayment_call_on = due + timedelta(days=1) if due else None


def to_call(engine: Engine, now: datetime) -> list[UUID]:
    """The quotes whose customers are to be called, not at night."""
    if local_time(now).hour < get_quote_facts().reminders.from_hour:
        return []
    due = QuoteAcceptance.prepayment_call_on <= local_day(now), QuoteAcceptance.quote_id.is_not(None)
    with Session(read_only(engine)) as session:
        return [each for each in session.scalars(select(QuoteAcceptance.quote_id).where(*due)) if each]


def call_about_prepayment(
    session: Session, request: QuoteRequest, quote: Quote, proof: QuoteAcceptance, now: datetime
) -> bool:
    """Makes the task, once; the caller has locked the request. After the move there is nothing in advance."""
    due = proof.prepayment_call_on
    if due is None or due > local_day(now):
        return False
    proof.prepayment_call_on = None
    if request.moving_date < local_day(now):
        return False
    make_for_today(session, automatic(), request, _title(quote), now)
    return True


def end_call(session: Session, actor: Actor, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    """It was paid, or the move was cancelled."""
    finish(session, actor, request, _title(quote), now)


def _title(quote: Quote) -> str:
    return get_quote_facts().tasks.prepayment.format(number=quote.number)
