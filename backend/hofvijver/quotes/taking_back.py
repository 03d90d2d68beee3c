"""Takes back what a colleague noted by mistake, while the mail about it waits."""

from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.content import get_content
from hofvijver.quote_requests.models import CLOSED
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import addenda, day_proposals, finding, mails
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.finding import show
from hofvijver.quotes.models import Channel, Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import read_days, write_days
from hofvijver.quotes.prepayment import paid_for
from hofvijver.quotes.prepayment_calls import plan_call
from hofvijver.quotes.refusals import conflict

# The status that each act gave the request. If it has another one now, somebody acted since, knowing of that.
_STATUS = {
    "accepted": FOLLOWED_UP,
    "declined": "afgewezen",
    "withdrawn": "in_behandeling",
    "cancelled": CLOSED,
}


def allow(quote: Quote, actor: Actor, channel: Channel, now: datetime) -> None:
    """From now on, for some minutes, to who noted the act; what a customer did online stays."""
    if channel == "online":
        end(quote)
    else:
        allow_to(quote, actor, now)


def allow_to(quote: Quote, actor: Actor, now: datetime) -> None:
    minutes = get_content().terms.take_back_minutes
    if not minutes:
        end(quote)
        return
    quote.noted_by, quote.take_back_until = actor.id, now + timedelta(minutes=minutes)


def end(quote: Quote) -> None:
    quote.noted_by = quote.take_back_until = None


def settle(session: Session, quote: Quote) -> None:
    """What was noted stays, and no mail about it leaves any more: the customer has acted since."""
    mails.take_back(session, quote)
    end(quote)


def days_before(quote: Quote, proof: QuoteAcceptance) -> list[date]:
    """The days before the change that the waiting mail is about; none if it is about another act."""
    last = proof.day_changes[-1] if proof.day_changes else None
    until = quote.take_back_until.isoformat() if quote.take_back_until else None
    if last is None or last["take_back_until"] != until:
        return []
    return read_days(last.get("days_before") or [last["from"]])


def take_back(session: Session, actor: Actor, quote_id: UUID, now: datetime) -> Quote:
    """The quote and its request as they were before; the customer hears nothing."""
    request, quote = finding.hold(session, quote_id)
    expected = _STATUS.get(request.quote_state or quote.state, request.status)
    # Merging, which closes a request, is taken back along with the quote.
    if request.status != expected and not request.merged_into:
        raise conflict("status_changed", show(session, quote))
    if quote.noted_by != actor.id:
        raise conflict("not_yours", show(session, quote))
    is_late = quote.take_back_until is None or quote.take_back_until <= now
    if is_late or not mails.take_back_waiting(session, quote):
        raise conflict("mail_left", show(session, quote))
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
    before = days_before(quote, proof) if proof else []
    end(quote)
    if proof and before:
        *earlier, last = proof.day_changes or []
        proof.day_changes = earlier
        addenda.remove(session, last.get("addendum_id"))
        day_proposals.reopen(session, actor, request, quote, datetime.fromisoformat(last["at"]))
        proof.more_days = write_days(before[1:])
        set_by_act(session, actor, request, moving_date=before[0])
    elif proof and proof.cancelled_at:
        day_proposals.reopen(session, actor, request, quote, proof.cancelled_at)
        proof.cancelled_at = proof.cancellation_channel = proof.cancelled_by = None
        proof.cancellation_percent = proof.cancellation_cents = None
        plan_call(proof, paid_for(session, proof))
        set_by_act(session, actor, request, status="akkoord")
    else:
        if proof and proof.final_cents is not None:
            raise conflict("statement_sent", show(session, quote))
        day = proof.day_before if proof else None
        if proof and paid_for(session, proof):
            raise conflict("has_payments")
        if proof:
            day_proposals.end_open(session, actor, request, quote, "ended", now)
            session.delete(proof)
        quote.decline_reason = quote.decline_note = None
        quote.reopen()
        session.flush()
        set_by_act(
            session, actor, request, status="offerte_verstuurd", moving_date=day or request.moving_date
        )
        if not quote.has_left:
            # The quote itself had not left when the act took its mail back.
            mails.put_quote(session, mails.QUOTE, request, quote)
    record_act(session, actor, request, quote, "quote_taken_back")
    return quote
