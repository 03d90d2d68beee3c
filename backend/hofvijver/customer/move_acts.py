"""What customers do with a move that is agreed: tick what is ready, or cancel."""

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.customer import mails, messages
from hofvijver.customer.access import Customer
from hofvijver.customer.acts import held
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.moves import can_cancel
from hofvijver.customer.refusals import plain, refused
from hofvijver.customer.standing import standing_of
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.quote_requests.checklist import CustomerTick
from hofvijver.quotes import calendar, cancelling
from hofvijver.quotes.fees import fee_today
from hofvijver.quotes.models import Quote
from hofvijver.quotes.revoking import is_revocable


def tick(session: Session, customer: Customer, item: str, is_done: bool, now: datetime) -> None:
    if item not in {each.id for each in get_customer_facts().checklist}:
        raise plain(customer.words, 404, "not_found")
    if held(session, customer, now).acceptance is None:
        raise refused("not_open")
    if is_done:
        row = {"request_id": customer.request_id, "item": item, "done_at": now}
        insert_or_ignore(session, CustomerTick, row)
        return
    mine = CustomerTick.request_id == customer.request_id
    session.execute(delete(CustomerTick).where(mine, CustomerTick.item == item))


def cancel(session: Session, customer: Customer, fee_cents: int, now: datetime) -> None:
    """Cancels at the fee that the customer saw, or refuses; cancelling twice changes nothing."""
    standing = held(session, customer, now)
    if standing.is_cancelled:
        return
    if standing.quote is None or standing.acceptance is None or not can_cancel(standing):
        raise refused("not_open")
    fee = fee_today(standing.request, standing.acceptance, now)
    if fee.cents != fee_cents:
        raise refused("fee_differs")
    costs = f"{dutch.cents(fee.cents)} ({fee.percent}%)"
    messages.add(session, standing.request, "cancellation", costs, fee_cents=fee.cents)
    cancelling.cancel(session, messages.actor(), standing.quote.id, fee_cents, "online", now)
    mails.tell_office(session, standing.request, "cancellation", costs)


def revoke(session: Session, customer: Customer, now: datetime) -> None:
    """Ends the agreement at no cost, while the terms give that right; revoking twice changes nothing."""
    standing = held(session, customer, now)
    proof = standing.acceptance
    if standing.is_cancelled:
        return
    if standing.quote is None or proof is None or not is_revocable(proof, standing.day, now):
        raise refused("not_open")
    costs = dutch.cents(0)
    messages.add(session, standing.request, "cancellation", costs, fee_cents=0)
    cancelling.cancel(session, messages.actor(), standing.quote.id, 0, "online", now, is_revoked=True)
    mails.tell_office(session, standing.request, "revocation", costs)


def events(session: Session, customer: Customer, now: datetime) -> tuple[Quote, str]:
    """The moving days for a calendar, also when it was cancelled since."""
    standing = standing_of(session, customer.request_id, now)
    if standing.quote is None or standing.acceptance is None or not standing.has_move:
        raise plain(customer.words, 404, "not_found")
    return standing.quote, calendar.events_of(standing.quote, standing.acceptance, standing.days)
