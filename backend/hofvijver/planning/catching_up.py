"""Brings the jobs of agreements that have none, and the tasks of jobs that lack some: of before there were
any, made by another program, or of before the definitions were changed. And what requests tell of tasks whose
job is over."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine, Select, select
from sqlalchemy.orm import Session

from hofvijver.db import read_only
from hofvijver.local_time import local_day
from hofvijver.planning.following import follow_agreement, follow_jobs
from hofvijver.planning.job_tasks import definitions_hash
from hofvijver.planning.models import Job
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.due_dates import renew_due_date, with_missed_tasks
from hofvijver.wire.functions import FunctionError


def catch_up(engine: Engine, now: datetime) -> int:
    """Each in a transaction of its own; returns for how many agreed moves to come there was no job."""
    missing = _each(
        engine, _without_jobs(now), lambda session, request: follow_agreement(session, request, now)
    )
    _each(engine, _without_tasks(now), lambda session, request: follow_jobs(session, request, now))
    _each(
        engine,
        with_missed_tasks(local_day(now)),
        lambda session, request: renew_due_date(session, request.id),
    )
    return missing


def _each(engine: Engine, wanted: Select[UUID], follow: Callable[[Session, QuoteRequest], None]) -> int:
    with Session(read_only(engine)) as session:
        found = list(session.scalars(wanted))
    for request_id in found:
        with Session(engine) as session, session.begin():
            try:
                follow(session, hold_request(session, request_id))
            except FunctionError:
                # Erased meanwhile.
                continue
    return len(found)


def _without_jobs(now: datetime) -> Select[UUID]:
    known = select(Job.request_id).where(Job.request_id == QuoteRequest.id)
    agreed = QuoteRequest.quote_state == "accepted", QuoteRequest.moving_date >= local_day(now)
    return select(QuoteRequest.id).where(*agreed, ~known.exists()).order_by(QuoteRequest.moving_date)


def _without_tasks(now: datetime) -> Select[UUID]:
    """Found by the index of open jobs."""
    coming = Job.state == "open", Job.day >= local_day(now)
    return select(Job.request_id).where(*coming, Job.tasks_by != definitions_hash()).distinct()
