"""What customers do with a quote: compute its total with options, accept or decline it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.customer import mails, messages
from hofvijver.customer.access import Customer
from hofvijver.customer.fee_steps import steps_to_come
from hofvijver.customer.page_responses import page_after
from hofvijver.customer.prepayment_shown import show_offered
from hofvijver.customer.quote_shown import basis_in, table_in
from hofvijver.customer.refusals import plain
from hofvijver.customer.schemas import ChosenTable, CustomerPage, OnlineAcceptance
from hofvijver.local_time import local_day
from hofvijver.quotes import accepting, declining
from hofvijver.quotes.accepting import Agreement, chosen_options
from hofvijver.quotes.finding import hold
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import sent_table
from hofvijver.quotes.schemas import Decline
from hofvijver.transactions import in_reading


def find_own(session: Session, customer: Customer, quote_id: UUID) -> Quote:
    """A quote that was sent to this customer; any other is refused as if it did not exist."""
    quote = session.get(Quote, quote_id)
    if quote is None or quote.request_id != customer.request_id or quote.state == "draft":
        raise plain(customer.words, 404, "not_found")
    return quote


def table_with(
    session: Session, customer: Customer, quote_id: UUID, options: list[str], now: datetime
) -> ChosenTable:
    quote, words = find_own(session, customer, quote_id), customer.words
    table = table_in(words, sent_table(quote, chosen_options(quote, options)), quote)
    total, today = table.totals.including_cents, local_day(now)
    return ChosenTable(
        **dict(table),
        prepayment=show_offered(quote, total, words, today),
        cancellation=steps_to_come(quote, total, today),
    )


async def accept(customer: Customer, quote_id: UUID, wish: OnlineAcceptance, now: datetime) -> CustomerPage:
    agreement = await in_reading(lambda session: _agreement(session, customer, quote_id, wish))
    return await accepting.accept(
        messages.actor(), quote_id, agreement, now, lambda session, _: page_after(session, customer)
    )


def _agreement(session: Session, customer: Customer, quote_id: UUID, wish: OnlineAcceptance) -> Agreement:
    quote = find_own(session, customer, quote_id)
    return Agreement(
        wish.name,
        wish.options,
        "online",
        total_cents=wish.total_cents,
        ip=customer.ip,
        browser=customer.browser,
        language=customer.language,
        button=customer.words.button,
        basis=basis_in(customer.words, quote.document or {})["sentence"],
        begin_earlier=wish.begin_earlier,
    )


def decline(session: Session, customer: Customer, quote_id: UUID, wish: Decline, now: datetime) -> None:
    find_own(session, customer, quote_id)
    request, quote = hold(session, quote_id)
    if quote.state == "declined":
        return
    declining.decline(session, messages.actor(), quote_id, wish, "online", now)
    said = ". ".join(filter(None, (get_quote_facts().reason(wish.reason), wish.note)))
    mails.tell_office(session, request, "declined", said)
