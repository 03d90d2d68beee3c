"""Cancels a move that was agreed on: by the customer online, or as a colleague heard it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import CLOSED
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import day_proposals, finding, mails, taking_back
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.fees import fee_today
from hofvijver.quotes.finding import show
from hofvijver.quotes.models import Channel, Quote, QuoteAcceptance
from hofvijver.quotes.prepayment import paid_for
from hofvijver.quotes.prepayment_calls import end_call, plan_call
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import conflict, not_usable


def cancel(
    session: Session,
    actor: Actor,
    quote_id: UUID,
    fee_cents: int,
    channel: Channel,
    now: datetime,
    is_revoked: bool = False,
) -> Quote:
    """At most at the fee of the terms: a colleague may ask less. Cancelling twice changes nothing."""
    request, quote = finding.hold(session, quote_id)
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
    if proof is None or quote.state != "accepted":
        raise conflict("not_agreed", show(session, quote))
    if proof.cancelled_at:
        return quote
    if request.moving_date < local_day(now):
        raise conflict("move_is_past", show(session, quote))
    if proof.final_cents is not None:
        raise conflict("statement_sent", show(session, quote))
    fee = fee_today(request, proof, now)
    if not 0 <= fee_cents <= fee.cents:
        raise not_usable("fee_cents", "fee_too_high", dutch.cents(fee.cents))
    proof.cancelled_at, proof.cancellation_channel, proof.cancelled_by = now, channel, actor.name
    proof.cancellation_cents, proof.revoked = fee_cents, is_revoked
    proof.cancellation_percent = fee.percent if fee_cents == fee.cents else _percent(fee_cents, proof)
    plan_call(proof, paid_for(session, proof))
    end_call(session, actor, request, quote, now)
    day_proposals.end_open(session, actor, request, quote, "ended", now)
    mails.take_back(session, quote)
    taking_back.allow(quote, actor, channel, now)
    mails.put_cancellation(session, request, quote, proof)
    session.flush()
    set_by_act(session, actor, request, status=CLOSED)
    sentence = "cancelled_online" if channel == "online" else "cancelled"
    record_act(
        session,
        actor,
        request,
        quote,
        "quote_cancelled",
        sentence="revoked_online" if is_revoked else sentence,
        channel=get_quote_facts().channels[channel],
        fee=dutch.cents(fee_cents),
    )
    return quote


def _percent(cents: int, proof: QuoteAcceptance) -> int:
    return round(100 * cents / proof.total_cents) if proof.total_cents else 0
