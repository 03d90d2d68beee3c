"""Reminds customers of open quotes, twice at most, and ends quotes that ran out. Each of it once.

Whom a mail does not reach, or who wants none, is to be called instead: a colleague gets a task. So is who
has agreed and did not pay in advance in time.

A quote's row says what was done. A process that does more locks that row, checks it again and updates it in
the transaction of the mail: another process, or a clock that was put back, finds it done.
"""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, Engine, or_, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.db import is_outage, read_only
from hofvijver.local_time import local_day, local_time
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import finding, mails
from hofvijver.quotes.act_history import automatic, record_act
from hofvijver.quotes.calling import call_instead_of_reminding
from hofvijver.quotes.finding import ends_with_move, is_over
from hofvijver.quotes.last_moment import is_online_over
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.prepayment_calls import call_about_prepayment, to_call
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.wire.errors import trace
from hofvijver.wire.functions import FunctionError

log = logging.getLogger("hofvijver.quotes")

Means = Literal["mail", "call"]
#: Whether a step was due and done; a reminder by which means.
Outcome = bool | Means
Step = Callable[[Engine, UUID, datetime], Outcome]


class FollowUpError(Exception):
    """Some quotes failed, and were logged; what was due for the others is done."""

    def __init__(self, done: dict[str, int], failed: int) -> None:
        super().__init__(f"{failed} quotes could not be followed up")
        self.done = done


def follow_up(engine: Engine, now: datetime) -> dict[str, int]:
    """Does what is due; returns how much of each. Raises at the end if a quote failed."""
    today = local_day(now)
    ended = _each(_expire, engine, _sent(engine, or_(Quote.valid_until < today, Quote.day < today)), now)
    reminded = _each(_remind, engine, _to_remind(engine, now), now)
    unpaid = _each(_call_unpaid, engine, to_call(engine, now), now)
    done = {
        "expired": ended.count(True),
        "reminded": reminded.count("mail"),
        "to_call": reminded.count("call"),
        "unpaid": unpaid.count(True),
    }
    if failed := [*ended, *reminded, *unpaid].count(None):
        raise FollowUpError(done, failed)
    return done


def _each(step: Step, engine: Engine, quote_ids: Iterable[UUID], now: datetime) -> list[Outcome | None]:
    """For each quote what was done; none where it failed."""
    return [_try(step, engine, quote_id, now) for quote_id in quote_ids]


def _try(step: Step, engine: Engine, quote_id: UUID, now: datetime) -> Outcome | None:
    try:
        return step(engine, quote_id, now)
    except Exception as error:
        if is_outage(error):
            raise
        log.error("quote=%s outcome=failed %s", quote_id, trace(error))
        return None


def set_reminders(session: Session, actor: Actor, quote_id: UUID, reminders: bool) -> Quote:
    request, quote = finding.hold(session, quote_id)
    if quote.reminders != reminders:
        quote.reminders = reminders
        sentence = "reminders_on" if reminders else "reminders_off"
        record_act(session, actor, request, quote, "quote_reminders", sentence=sentence)
    return quote


def _sent(engine: Engine, *conditions: ColumnElement[bool]) -> list[UUID]:
    with Session(read_only(engine)) as session:
        return list(session.scalars(select(Quote.id).where(Quote.state == "sent", *conditions)))


def _expire(engine: Engine, quote_id: UUID, now: datetime) -> bool:
    with Session(engine) as session, session.begin():
        held = _hold(session, quote_id)
        if held is None or not is_over(held[1], now):
            return False
        expire(session, *held, now)
        return True


def expire(session: Session, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    """Ends a quote that ran out; the caller holds it."""
    quote.close("expired", automatic(), now)
    mails.take_back(session, quote)
    session.flush()
    set_by_act(session, automatic(), request, status="vervallen")
    sentence = "day_over" if ends_with_move(quote) else "expired"
    record_act(session, automatic(), request, quote, "quote_expired", sentence=sentence)


def _hold(session: Session, quote_id: UUID) -> tuple[QuoteRequest, Quote] | None:
    """The quote, if it still waits for a decision; it may be gone with its request."""
    try:
        request, quote = finding.hold(session, quote_id)
    except FunctionError:
        return None
    return (request, quote) if quote.state == "sent" else None


def _to_remind(engine: Engine, now: datetime) -> Iterable[UUID]:
    facts = get_quote_facts().reminders
    if local_time(now).hour < facts.from_hour:
        return ()
    earliest = now - timedelta(days=min(facts.after_days) - 1)
    few = Quote.reminders_sent < len(facts.after_days)
    return _sent(engine, Quote.reminders.is_(True), few, Quote.sent_at < earliest)


def _remind(engine: Engine, quote_id: UUID, now: datetime) -> Outcome:
    with Session(engine) as session, session.begin():
        held = _hold(session, quote_id)
        if held is None:
            return False
        request, quote = held
        if is_online_over(quote, now):
            return False
        due = _due(quote, now)
        means = _means(session, request, quote)
        if due <= quote.reminders_sent or means is None:
            return False
        # If two reminders are due at once, one mail is enough.
        quote.reminders_sent = due
        if means == "call":
            call_instead_of_reminding(session, request, quote, now)
            return means
        mails.put_quote(session, mails.REMINDER, request, quote)
        session.flush()
        record_act(session, automatic(), request, quote, "quote_reminded")
        return means


def _call_unpaid(engine: Engine, quote_id: UUID, now: datetime) -> bool:
    with Session(engine) as session, session.begin():
        try:
            request, quote = finding.hold(session, quote_id)
        except FunctionError:
            return False
        proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
        return proof is not None and call_about_prepayment(session, request, quote, proof, now)


def _due(quote: Quote, now: datetime) -> int:
    """How many reminders it should have had by today, whole days after the day it was sent."""
    if quote.sent_at is None:
        return 0
    days = (local_day(now) - local_day(quote.sent_at)).days
    return sum(days >= after for after in get_quote_facts().reminders.after_days)


def _means(session: Session, request: QuoteRequest, quote: Quote) -> Means | None:
    """How to remind this customer now; not at all while the quote itself has not left."""
    mail = finding.mail_state(session, quote)
    if not quote.reminders or mail is None or request.status != "offerte_verstuurd":
        return None
    dislikes = request.contact_preference in get_quote_facts().reminders.not_for_contact
    means: dict[str, Means] = {"sent": "call" if dislikes else "mail", "failed": "call"}
    return means.get(mail.state)
