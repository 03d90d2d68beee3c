"""Other days that one side proposes for an agreed move: proposed, refused, withdrawn, or ended."""

from datetime import date, datetime
from uuid import UUID, uuid4

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import NO_ACCOUNT, Actor
from hofvijver.local_time import local_day
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import day_mails, finding
from hofvijver.quotes.act_history import automatic, record_act
from hofvijver.quotes.day_models import DayProposal, ProposalState, Side
from hofvijver.quotes.day_schemas import ProposedDays
from hofvijver.quotes.finding import show
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days, read_days, write_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import check_proposed, conflict, not_found, not_usable
from hofvijver.timeline import automatic_tasks


def check_agreed(session: Session, quote: Quote, now: datetime) -> tuple[QuoteAcceptance, list[date]]:
    """The proof of an agreed move that is to come, and its days; raises if there is none."""
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if proof is None or quote.state != "accepted" or proof.cancelled_at:
        raise conflict("not_agreed", show(session, quote))
    days = agreed_days(session.get_one(QuoteRequest, quote.request_id), proof)
    if days[0] < local_day(now):
        raise conflict("move_is_past", show(session, quote))
    return proof, days


def check_other(days: list[date], before: list[date], now: datetime) -> None:
    check_proposed(days, before[0], local_day(now))
    if days == before:
        raise not_usable("day", "day_same")


def propose(
    session: Session, actor: Actor, quote_id: UUID, wish: ProposedDays, by: Side, now: datetime
) -> Quote:
    """Takes the place of an open one. The office's is mailed to the customer; a customer's is a task."""
    request, quote = finding.hold(session, quote_id)
    proof, before = check_agreed(session, quote, now)
    check_other(wish.days, before, now)
    if len(wish.text) > get_quote_facts().limits.note:
        raise not_usable("text", "note_too_long", str(get_quote_facts().limits.note))
    end_open(session, actor, request, quote, "replaced", now)
    proposal = DayProposal(
        id=uuid4(),
        quote_id=quote_id,
        proposed_by=by,
        asked_by=wish.asked_by if by == "office" else "customer",
        days=write_days(wish.days),
        text=wish.text,
        state="open",
        proposed_at=now,
        colleague=actor.name if by == "office" else None,
        reply="",
    )
    session.add(proposal)
    session.flush()
    if by == "office":
        proposal.mail_id = day_mails.put_proposal(session, request, quote, proof, proposal)
        record_act(session, actor, request, quote, "quote_day_proposed", day=in_words(proposal))
    else:
        automatic_tasks.make_for_today(session, automatic(), request, title_of(proposal), now)
    return quote


def held(session: Session, proposal_id: UUID) -> tuple[QuoteRequest, Quote, DayProposal]:
    """Locks request and quote, as every act on a quote does, and reads the proposal as it is now."""
    found = session.get(DayProposal, proposal_id)
    if found is None:
        raise not_found()
    request, quote = finding.hold(session, found.quote_id)
    proposal = session.get(DayProposal, proposal_id, populate_existing=True)
    if proposal is None:
        raise not_found()
    return request, quote, proposal


def check_open(session: Session, quote: Quote, proposal: DayProposal, of: Side, now: datetime) -> list[date]:
    """Raises unless it still waits for the other side; returns the days that are agreed on until then."""
    _, days = check_agreed(session, quote, now)
    if proposal.proposed_by != of or not is_open(proposal, now):
        raise conflict("proposal_closed", show(session, quote))
    return days


def is_open(proposal: DayProposal, now: datetime) -> bool:
    return proposal.state == "open" and read_days(proposal.days)[0] >= local_day(now)


def refuse(session: Session, actor: Actor, proposal_id: UUID, of: Side, reply: str, now: datetime) -> Quote:
    """By the side that did not propose it. The agreed days stay; refusing twice is once."""
    request, quote, proposal = held(session, proposal_id)
    if proposal.proposed_by == of and proposal.state == "refused":
        return quote
    days = check_open(session, quote, proposal, of, now)
    if len(reply) > get_quote_facts().limits.note:
        raise not_usable("text", "note_too_long", str(get_quote_facts().limits.note))
    proposal.reply = reply
    close(session, actor, request, proposal, "refused", now)
    if of == "customer":
        day_mails.put_refusal(session, request, quote, proposal, days)
    else:
        titles = get_quote_facts().tasks
        title = titles.day_refused.format(name=request.full_name, day=in_words(proposal))
        automatic_tasks.make_for_today(session, automatic(), request, title, now)
    record_act(session, actor, request, quote, "quote_day_refused", day=in_words(proposal))
    return quote


def withdraw(session: Session, actor: Actor, proposal_id: UUID, now: datetime) -> Quote:
    """The office takes back what it proposed; a mail that has left stays, and the page says what counts."""
    request, quote, proposal = held(session, proposal_id)
    if proposal.proposed_by == "office" and proposal.state == "withdrawn":
        return quote
    check_open(session, quote, proposal, "office", now)
    close(session, actor, request, proposal, "withdrawn", now)
    record_act(session, actor, request, quote, "quote_day_withdrawn", day=in_words(proposal))
    return quote


def find_open(session: Session, quote: Quote) -> DayProposal | None:
    """Also one whose day is over."""
    mine = DayProposal.quote_id == quote.id, DayProposal.state == "open"
    return session.scalar(select(DayProposal).where(*mine))


def end_open(
    session: Session, actor: Actor, request: QuoteRequest, quote: Quote, state: ProposalState, now: datetime
) -> DayProposal | None:
    """What waits for an answer needs none any more; returns it."""
    proposal = find_open(session, quote)
    if proposal:
        close(session, actor, request, proposal, state, now)
    return proposal


def close(
    session: Session,
    actor: Actor,
    request: QuoteRequest,
    proposal: DayProposal,
    state: ProposalState,
    now: datetime,
) -> None:
    """Its mail does not leave any more, and its task is done. The caller has locked the request."""
    proposal.close(state, actor.name, now)
    unsent = OutboxMessage.id == proposal.mail_id, OutboxMessage.sent_at.is_(None)
    session.execute(delete(OutboxMessage).where(*unsent))
    session.flush()
    if proposal.proposed_by == "customer":
        automatic_tasks.finish(session, actor, request, title_of(proposal), now)


def reopen(session: Session, actor: Actor, request: QuoteRequest, quote: Quote, closed_at: datetime) -> None:
    """What an act closed at this moment waits again, when the act is taken back; unless a newer one does."""
    if find_open(session, quote):
        return
    closed = DayProposal.quote_id == quote.id, DayProposal.closed_at == closed_at
    proposal = session.scalar(select(DayProposal).where(*closed))
    if proposal is None:
        return
    proposal.reopen()
    if proposal.proposed_by == "customer":
        automatic_tasks.reopen(session, actor, request, title_of(proposal))


def in_words(proposal: DayProposal) -> str:
    return dutch.long_dates(read_days(proposal.days))


def title_of(proposal: DayProposal) -> str:
    """Of the task to answer a customer."""
    return get_quote_facts().tasks.answer_day.format(day=in_words(proposal))


def is_customer(actor: Actor) -> bool:
    return actor.id == NO_ACCOUNT
