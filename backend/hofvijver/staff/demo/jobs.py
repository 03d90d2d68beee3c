"""The jobs of made-up agreements, as they were born with them, and the tasks that were done for them."""

from datetime import datetime, timedelta
from itertools import groupby
from uuid import UUID

from sqlalchemy import Engine, Select, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.db import read_only
from hofvijver.local_time import local_day, midnight
from hofvijver.planning.following import follow_agreement, jobs_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.staff.demo.moments import at_moment
from hofvijver.staff.demo.quotes import colleague_of
from hofvijver.staff.demo.schedule import QUARTER
from hofvijver.timeline.automatic_tasks import finish
from hofvijver.timeline.models import Task

_AT_WORK = timedelta(hours=10)


def add_jobs(engine: Engine, now: datetime) -> None:
    """Of what was agreed in a quote of ours; each in a transaction of its own."""
    for quote_id in agreed_quotes(engine, now):
        with Session(engine) as session, session.begin():
            quote = session.get_one(Quote, quote_id)
            request = session.get_one(QuoteRequest, quote.request_id)
            _bear(session, request, quote)
            _do_tasks(session, request, colleague_of(session, request), now)


def agreed_quotes(engine: Engine, now: datetime) -> list[UUID]:
    """Of the last quarter and of all days to come, the latest day first."""
    mine = Quote.state == "accepted", Quote.made_elsewhere.is_(False)
    recent = Quote.day >= local_day(now) - QUARTER
    found: Select[UUID] = select(Quote.id).where(*mine, recent).order_by(Quote.day.desc(), Quote.number)
    with Session(read_only(engine)) as session:
        return list(session.scalars(found))


def _bear(session: Session, request: QuoteRequest, quote: Quote) -> None:
    proof = session.scalars(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id)).one()
    with at_moment(session, request, proof.accepted_at):
        follow_agreement(session, request, proof.accepted_at)
    for job in jobs_of(session, request):
        job.created_at = job.updated_at = proof.accepted_at


def _do_tasks(session: Session, request: QuoteRequest, actor: Actor, now: datetime) -> None:
    """All whose day is over."""
    of_jobs = Task.request_id == request.id, Task.job_id.is_not(None), Task.done_at.is_(None)
    over = select(Task).where(*of_jobs, Task.due_date < local_day(now)).order_by(Task.due_date, Task.id)
    for due, together in groupby(session.scalars(over).all(), lambda each: each.due_date):
        tasks = list(together)
        at = max(midnight(due) + _AT_WORK, *(task.created_at for task in tasks))
        with at_moment(session, request, at):
            for task in tasks:
                finish(session, actor, request, task.title, at)
