"""Closes the made-up moves of the last quarter with their true hours, settles them and notes the money.

Whoever moved on the last day has no final statement yet; of the others one is overdue and one was corrected.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from uuid import UUID

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.local_time import local_day, midnight
from hofvijver.outbox import OutboxMessage
from hofvijver.planning.following import jobs_of
from hofvijver.planning.models import Job
from hofvijver.planning.on_top import add
from hofvijver.planning.on_top_schemas import NewOnTopLine
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from hofvijver.quotes.payments import note_payment
from hofvijver.staff.demo.jobs import agreed_quotes
from hofvijver.staff.demo.moments import at_moment
from hofvijver.staff.demo.office_hours import office_time
from hofvijver.staff.demo.quotes import colleague_of
from hofvijver.staff.demo.schedule import day_before
from hofvijver.staff.demo.sheets import write_sheet
from hofvijver.staff.demo.vocabulary import get_words
from hofvijver.statements import mails, sending
from hofvijver.statements.closing import close, closings_of
from hofvijver.statements.gathering import final_of, gather
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.schemas import NewStatement
from hofvijver.statements.statement_document import printed

SHORTLY = timedelta(minutes=10)
CORRECTED_AFTER = timedelta(days=2)
# The share of moves on which something came on top.
ON_TOP = 0.3
# Where nobody knew how long it would take.
USUAL_TENTHS = 60


def settle_moves(engine: Engine, random: Random, now: datetime) -> None:
    """Each in a transaction of its own, as making a PDF takes time."""
    once = _Once()
    for quote_id in agreed_quotes(engine, now):
        with Session(engine) as session, session.begin():
            quote = session.get_one(Quote, quote_id)
            request = session.get_one(QuoteRequest, quote.request_id)
            actor = colleague_of(session, request)
            _Settling(session, random, now, once, request, quote, actor).settle()


@dataclass
class _Once:
    """What happens to one of them."""

    sheet: bool = False
    corrected: bool = False
    still_open: bool = False
    overdue: bool = False


@dataclass
class _Settling:
    session: Session
    random: Random
    now: datetime
    once: _Once
    request: QuoteRequest
    quote: Quote
    actor: Actor

    def settle(self) -> None:
        jobs = [each for each in jobs_of(self.session, self.request) if each.quote_id == self.quote.id]
        last = max(each.day for each in jobs)
        is_done = closings_of(self.session, [each.id for each in jobs])
        if is_done or last >= local_day(self.now):
            return
        is_last_day = last == day_before(local_day(self.now))
        if is_last_day and not self.once.sheet:
            self.once.sheet = True
            for job in jobs:
                write_sheet(self.session, self.request, job, self.actor, self._hours(job))
            return
        at = self._next_morning(jobs[-1])
        if at + 3 * SHORTLY > self.now:
            return
        if self.random.random() < ON_TOP:
            self._add_on_top(jobs[-1], at)
        for job in jobs:
            with at_moment(self.session, self.request, at):
                close(self.session, self.actor, job.id, self._hours(job), 0, at)
        if not is_last_day:
            self._pay(self._correct(jobs[-1], self._send(at + SHORTLY)))

    def _hours(self, job: Job) -> int:
        """In half hours. Large households take longer than was thought, and small ones not so long."""
        m3 = (job.m3_tenths or 250) / 10
        factor = self.random.gauss(0.94 + m3 / 500, 0.1)
        return max(2, round((job.hours_tenths or USUAL_TENTHS) * min(1.4, max(0.7, factor)) / 5)) * 5

    def _next_morning(self, job: Job) -> datetime:
        morning = midnight(job.day + timedelta(days=1)) + timedelta(minutes=self.random.randrange(510, 720))
        return office_time(morning).astimezone(self.now.tzinfo)

    def _add_on_top(self, job: Job, at: datetime) -> None:
        """Agreed at the end of the day, noted before the job is closed."""
        # What is passed on without VAT, such as a permit, is never agreed on then.
        line = self.random.choice([each for each in get_words().saved_lines if each.vat_percent])
        new = NewOnTopLine(
            **line.model_dump(exclude={"discounted"}),
            id=UUID(int=self.random.getrandbits(128), version=4),
            quantity_tenths=80 if line.unit == "stuk" else 10,
            agreed_how="ter_plaatse",
            agreed_by=self.request.full_name,
            agreed_at=midnight(job.day) + timedelta(hours=15),
        )
        with at_moment(self.session, self.request, at):
            add(self.session, self.actor, job.id, new, at)

    def _send(self, at: datetime) -> FinalStatement:
        found = gather(self.session, self.quote.id)
        final = final_of(self.session, found, None, "")
        statement_id = UUID(int=self.random.getrandbits(128), version=4)
        wanted = NewStatement(id=statement_id, total_cents=final.reckoned.total_cents)
        document = sending.prepare(self.session, self.quote.id, wanted, at)
        with at_moment(self.session, self.request, at):
            made = printed(document) if document else b""
            sending.store(self.session, self.actor, self.quote.id, wanted, document, made, at)
        return self._mailed(self.session.get_one(FinalStatement, statement_id))

    def _mailed(self, statement: FinalStatement) -> FinalStatement:
        """It counts as mailed, though there is no letter."""
        message = self.session.get_one(OutboxMessage, statement.mail_id)
        (kind,), at = mails.KINDS, message.created_at
        with at_moment(self.session, self.request, at):
            kind.noted(self.session, message, at, True)
        self.session.delete(message)
        self.session.flush()
        self.session.refresh(statement)
        return statement

    def _correct(self, job: Job, statement: FinalStatement) -> FinalStatement:
        """What had been forgotten is added."""
        at = office_time(statement.made_at + CORRECTED_AFTER)
        if self.once.corrected or at + 2 * SHORTLY > self.now:
            return statement
        self.once.corrected = True
        self._add_on_top(job, at)
        return self._send(at + SHORTLY)

    def _pay(self, statement: FinalStatement) -> None:
        """Before the week is over; below zero, the office pays back."""
        cents = gather(self.session, self.quote.id).proof.final_open_cents or 0
        day = local_day(statement.made_at) + timedelta(days=self.random.randrange(1, 7))
        at = office_time(midnight(day) + timedelta(hours=10)).astimezone(self.now.tzinfo)
        if not cents or at > self.now or (cents > 0 and self._waits(statement)):
            return
        payment_id = UUID(int=self.random.getrandbits(128), version=4)
        with at_moment(self.session, self.request, at):
            note_payment(self.session, self.actor, self.quote.id, payment_id, cents, day, at)

    def _waits(self, statement: FinalStatement) -> bool:
        """The newest has time to pay, and one let that time pass."""
        due, today = statement.due, local_day(self.now)
        if due is None:
            return False
        kind = "overdue" if due < today else "still_open"
        is_first = not getattr(self.once, kind)
        setattr(self.once, kind, True)
        return is_first
