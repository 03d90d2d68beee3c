"""Agrees on other days for an agreed move: to what one side proposed, or as a colleague heard it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, TypeVar
from uuid import UUID

from anyio import to_thread
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Actor
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import addenda, day_proposals, finding, mails, taking_back
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.day_mails import put_another_day
from hofvijver.quotes.day_models import DayProposal, ProposalState, Side
from hofvijver.quotes.day_schemas import AnotherDay
from hofvijver.quotes.finding import show
from hofvijver.quotes.models import Channel, Quote
from hofvijver.quotes.moving_days import read_days, write_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import conflict, not_found
from hofvijver.quotes.sent_document import Document
from hofvijver.transactions import in_reading, in_transaction

Change = dict[str, Any]
Result = TypeVar("Result")
Then = Callable[[Session, Quote], Result]


@dataclass(frozen=True)
class OtherDays:
    """Which days are agreed on, how we know, and who wanted the change."""

    days: list[date]
    channel: Channel
    asked_by: Side
    # Who wrote it down or agreed for the office.
    colleague: str = ""
    # What is agreed to, and the side that proposed it.
    proposal_id: UUID | None = None
    proposed_by: Side | None = None


async def note_agreed(
    actor: Actor, quote_id: UUID, heard: AnotherDay, now: datetime, then: Then[Result]
) -> Result:
    """What a colleague heard by telephone, by mail or at the counter."""
    other = OtherDays(heard.days, heard.channel, heard.asked_by, actor.name)
    return await _agree(actor, quote_id, other, now, then)


async def agree_to(
    actor: Actor, proposal_id: UUID, proposed_by: Side, now: datetime, then: Then[Result]
) -> Result:
    """To what the other side proposed; agreeing twice changes nothing."""

    def read(session: Session) -> tuple[UUID, OtherDays]:
        found = session.get(DayProposal, proposal_id)
        if found is None:
            raise not_found()
        colleague = actor.name if proposed_by == "customer" else found.colleague or ""
        days = read_days(found.days)
        other = OtherDays(days, "online", found.asked_by, colleague, proposal_id, proposed_by)
        return found.quote_id, other

    quote_id, other = await in_reading(read)
    return await _agree(actor, quote_id, other, now, then)


async def _agree(actor: Actor, quote_id: UUID, other: OtherDays, now: datetime, then: Then[Result]) -> Result:
    """The addendum is printed while no transaction is open; `then` reads in the one that stores all."""
    document = await in_reading(
        lambda session: _document(session, finding.find(session, quote_id), other, now)
    )
    made = await to_thread.run_sync(addenda.print_document, document) if document else b""
    return await in_transaction(
        lambda session: then(session, _store(session, actor, quote_id, other, document, made, now))
    )


def _document(session: Session, quote: Quote, other: OtherDays, now: datetime) -> Document | None:
    """Of a change that can be agreed on; none if it was before."""
    if other.proposal_id and other.proposed_by:
        proposal = session.get(DayProposal, other.proposal_id, populate_existing=True)
        if proposal is None:
            raise not_found()
        if proposal.proposed_by == other.proposed_by and proposal.state == "agreed":
            return None
        day_proposals.check_open(session, quote, proposal, other.proposed_by, now)
    proof, before = day_proposals.check_agreed(session, quote, now)
    day_proposals.check_other(other.days, before, now)
    return addenda.make_document(
        addenda.position_of_next(session, proof),
        quote,
        proof,
        before,
        other.days,
        other.channel,
        other.asked_by,
        other.colleague,
        now,
    )


def _store(
    session: Session,
    actor: Actor,
    quote_id: UUID,
    other: OtherDays,
    printed: Document | None,
    made: bytes,
    now: datetime,
) -> Quote:
    request, quote = finding.hold(session, quote_id)
    # Again: the other side may have acted while the addendum was printed.
    document = _document(session, quote, other, now)
    if document is None:
        return quote
    if document != printed:
        raise conflict("changed_meanwhile", show(session, quote))
    proof, before = day_proposals.check_agreed(session, quote, now)
    open_one = day_proposals.find_open(session, quote)
    if open_one:
        is_same = read_days(open_one.days) == other.days
        state: ProposalState = "agreed" if is_same else "replaced"
        day_proposals.close(session, actor, request, open_one, state, now)
    mails.take_back(session, quote)
    if day_proposals.is_customer(actor):
        taking_back.end(quote)
    else:
        taking_back.allow_to(quote, actor, now)
    addendum = addenda.add(session, proof, document, made, now)
    change: Change = {
        "from": before[0].isoformat(),
        "to": other.days[0].isoformat(),
        "days_before": write_days(before),
        "days": write_days(other.days),
        "at": now.isoformat(),
        "by": actor.name,
        "channel": other.channel,
        "asked_by": other.asked_by,
        "take_back_until": quote.take_back_until.isoformat() if quote.take_back_until else None,
        "addendum_id": str(addendum.id),
    }
    proof.day_changes = [*(proof.day_changes or []), change]
    proof.more_days = write_days(other.days[1:])
    set_by_act(session, actor, request, moving_date=other.days[0])
    put_another_day(session, request, quote, proof, before)
    record_act(
        session,
        actor,
        request,
        quote,
        "quote_day_changed",
        sentence=_sentence(actor, other),
        day=dutch.long_dates(other.days),
        channel=get_quote_facts().channels[other.channel],
    )
    return quote


def _sentence(actor: Actor, other: OtherDays) -> str:
    if other.proposal_id is None:
        return "day_changed"
    return "day_agreed_online" if day_proposals.is_customer(actor) else "day_agreed"
