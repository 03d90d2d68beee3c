"""What customers do with other days for their agreed move: propose them, or answer what we proposed."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.customer import mails, messages
from hofvijver.customer.access import Customer
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.page_responses import page_after
from hofvijver.customer.quote_acts import find_own
from hofvijver.customer.refusals import check_open, plain, refused, unusable
from hofvijver.customer.schemas import CustomerPage, NewMessage
from hofvijver.customer.standing import Standing
from hofvijver.quotes import addenda, another_day, day_proposals
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.day_models import DayProposal
from hofvijver.quotes.day_schemas import ProposedDays
from hofvijver.quotes.day_showing import addendum_name
from hofvijver.quotes.finding import hold
from hofvijver.quotes.models import Quote
from hofvijver.quotes.moving_days import in_order, read_days, write_days
from hofvijver.quotes.refusals import check_proposed
from hofvijver.timeline.answers import await_answer
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import FunctionError


def propose(
    session: Session, customer: Customer, standing: Standing, wish: NewMessage, text: str
) -> list[date]:
    """A proposal that the office can agree to, if a move is agreed; before that, a message to answer."""
    if standing.state in ("done", "ended"):
        raise refused("not_open")
    days = in_order([wish.day, *wish.more_days])
    if not days:
        raise unusable("day", "day_missing")
    check_proposed(days, standing.request.moving_date, standing.today)
    check_open(days)
    first, *others = write_days(days)
    messages.add(session, standing.request, "other_day", text, wish.id, day=first, more_days=others or None)
    if standing.quote and standing.acceptance and standing.state == "agreed":
        proposed = ProposedDays(day=days[0], more_days=days[1:], text=text, asked_by="customer")
        day_proposals.propose(
            session, messages.actor(), standing.quote.id, proposed, "customer", standing.now
        )
    else:
        await_answer(session, automatic(), standing.request, standing.now)
    return days


async def agree(customer: Customer, proposal_id: UUID, now: datetime) -> CustomerPage:
    """The office is told, as is the customer by the mail of the act; agreeing twice is once."""
    before = await in_reading(lambda session: _own(session, customer, proposal_id).state)

    def then(session: Session, quote: Quote) -> CustomerPage:
        if before != "agreed":
            _tell_office(session, quote, proposal_id, "day_agreed", "")
        return page_after(session, customer)

    return await another_day.agree_to(messages.actor(), proposal_id, "office", now, then)


def refuse(session: Session, customer: Customer, proposal_id: UUID, text: str, now: datetime) -> None:
    before = _own(session, customer, proposal_id).state
    if len(text) > get_customer_facts().limits.text:
        raise unusable("text", "text_too_long")
    quote = day_proposals.refuse(session, messages.actor(), proposal_id, "office", text, now)
    if before != "refused":
        _tell_office(session, quote, proposal_id, "day_refused", text)


def _own(session: Session, customer: Customer, proposal_id: UUID) -> DayProposal:
    proposal = session.get(DayProposal, proposal_id)
    if proposal is None:
        raise plain(customer.words, 404, "not_found")
    find_own(session, customer, proposal.quote_id)
    return proposal


def _tell_office(session: Session, quote: Quote, proposal_id: UUID, kind: str, text: str) -> None:
    request, _ = hold(session, quote.id)
    days = read_days(session.get_one(DayProposal, proposal_id).days)
    mails.tell_office(session, request, kind, text, days)


def addendum_of(session: Session, customer: Customer, addendum_id: UUID) -> tuple[str, bytes]:
    """Name and file."""
    try:
        addendum, quote = addenda.find_with_quote(session, addendum_id)
    except FunctionError:
        raise plain(customer.words, 404, "not_found") from None
    find_own(session, customer, quote.id)
    return addendum_name(addendum, quote.number), addendum.pdf
