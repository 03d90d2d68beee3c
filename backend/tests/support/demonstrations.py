"""What a demonstration tells of the days of its moves and of the time after, held against itself."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.planning.models import Assignment, Job, JobHours
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuotePayment
from hofvijver.statements.models import FinalStatement, JobClosing
from hofvijver.timeline.models import Task, TimelineEntry


class AfterTheDays:
    def __init__(self, session: Session, now: datetime) -> None:
        self.now, self.today = now, local_day(now)
        self.quotes = {each.id: each for each in session.scalars(select(Quote))}
        self.jobs = {each.id: each for each in session.scalars(select(Job))}
        self.closings = {each.job_id: each for each in session.scalars(select(JobClosing))}
        self.assigned = Counter(session.scalars(select(Assignment.job_id)))
        self.on_top = list(session.scalars(select(OnTopLine)))
        self.hours = list(session.scalars(select(JobHours)))
        self.proofs = {each.id: each for each in session.scalars(select(QuoteAcceptance))}
        self.payments = list(session.scalars(select(QuotePayment)))
        self.statements = list(session.scalars(select(FinalStatement)))
        self.tasks = list(session.scalars(select(Task).where(Task.job_id.is_not(None))))
        self.said = list(session.scalars(select(RequestChange)))
        self.entries = list(session.scalars(select(TimelineEntry)))

    def problems(self) -> Iterator[str]:
        yield from self._moments()
        for job in self.jobs.values():
            yield from (f"job of {job.day}: {why}" for why in self._of_job(job))
        for proof in self.proofs.values():
            yield from (f"{proof.reference}: {why}" for why in self._of_proof(proof))
        for task in self.tasks:
            if not task.done_at and task.due_date < self.today:
                yield f"task {task.title} of {task.due_date} is still open"
            told = [each for each in self.entries if each.details.get("task_id") == str(task.id)]
            if [each.at for each in told if each.details["act"] == "done"] != [task.done_at] * len(told):
                yield f"task {task.title} was done at {task.done_at}, the timeline says otherwise"

    def _moments(self) -> Iterator[str]:
        """Nothing is done in the future."""
        moments = [
            *(("job made", each.created_at) for each in self.jobs.values()),
            *(("job closed", each.closed_at) for each in self.closings.values()),
            *(("on top", each.noted_at) for each in self.on_top),
            *(("hours", each.ended) for each in self.hours),
            *(("statement", each.made_at) for each in self.statements),
            *(("statement mailed", each.mailed_at) for each in self.statements),
            *(("statement final", each.take_back_until) for each in self.statements),
            *(("task done", each.done_at) for each in self.tasks),
        ]
        yield from (f"{what} at {at}" for what, at in moments if at and at > self.now)

    def _of_job(self, job: Job) -> Iterator[str]:
        closing = self.closings.get(job.id)
        if closing and local_day(closing.closed_at) < job.day:
            yield f"closed on {closing.closed_at:%Y-%m-%d}"
        if closing and not self.assigned[job.id]:
            yield "done by nobody"
        for line in self.on_top:
            if line.job_id == job.id and line.agreed_at and line.noted_at < line.agreed_at:
                yield "noted on top before it was agreed"
        if any(local_day(each.started) != job.day for each in self.hours if each.job_id == job.id):
            yield "hours of another day"

    def _of_proof(self, proof: QuoteAcceptance) -> Iterator[str]:
        mine = sorted(
            (each for each in self.statements if each.acceptance_id == proof.id),
            key=lambda each: each.position,
        )
        quote = self.quotes[proof.quote_id] if proof.quote_id else None
        assert quote
        said = [each for each in self.said if each.request_id == quote.request_id]
        paid = [each for each in self.payments if each.acceptance_id == proof.id]
        if [each.state for each in mine] != ["superseded"] * (len(mine) - 1) + ["sent"] * bool(mine):
            yield "more than one statement stands"
        for statement in mine:
            if not any(
                each.at == statement.made_at and statement.number in str(each.new_value) for each in said
            ):
                yield f"the history does not know {statement.number}"
            if statement.mailed_at is None or statement.mail_failed_at:
                yield f"{statement.number} was not mailed"
        for payment in paid:
            if not any(each.at == payment.noted_at for each in said):
                yield f"the history does not know of a payment on {payment.day}"
        yield from self._of_money(proof, quote, mine, paid)

    def _of_money(
        self, proof: QuoteAcceptance, quote: Quote, mine: list[FinalStatement], paid: list[QuotePayment]
    ) -> Iterator[str]:
        jobs = [each for each in self.jobs.values() if each.quote_id == quote.id]
        if not mine:
            is_settled = proof.final_cents is not None
            yield from ["to be paid without a statement"] * is_settled
            return
        standing = mine[-1]
        due = standing.total_cents - sum(each.cents for each in paid)
        if (proof.final_cents, proof.final_open_cents) != (standing.total_cents, due):
            yield f"{proof.final_open_cents} of {proof.final_cents} is open, not {due}"
        if not all(each.id in self.closings for each in jobs):
            yield "settled before its jobs were closed"
        if any(
            standing.made_at < self.closings[each.id].closed_at for each in jobs if each.id in self.closings
        ):
            yield "closed after it was settled"
