"""Closes a job with the hours it really took, corrects them, and opens it again."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.job_acts import hold_job
from hofvijver.planning.models import Job
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.statements.models import JobClosing
from hofvijver.statements.refusals import check_hours, conflict
from hofvijver.statements.statement_facts import get_statement_facts
from hofvijver.timeline.entries import touch


def close(
    session: Session, actor: Actor, job_id: UUID, hours_tenths: int, revision: int, now: datetime
) -> Job:
    """`revision` is that of the closing in sight, 0 for a job that is open. The same hours twice are once."""
    request, job = hold_job(session, job_id)
    known = session.get(JobClosing, job_id, populate_existing=True)
    if known and known.hours_tenths == hours_tenths:
        return job
    if job.state != "open":
        raise conflict("job_cancelled")
    if job.day > local_day(now):
        raise conflict("not_yet", day=dutch.long_date(job.day))
    check_hours(hours_tenths)
    if known and known.revision != revision:
        raise conflict("closed_already", who=known.closed_by, hours=dutch.tenths(known.hours_tenths))
    if known:
        known.hours_tenths, known.revision = hours_tenths, known.revision + 1
        known.closed_at, known.closed_by = now, actor.name
        _tell(session, actor, request, job, "job_closing_corrected", hours_tenths)
    else:
        new = JobClosing(job_id=job_id, hours_tenths=hours_tenths, closed_at=now, closed_by=actor.name)
        session.add(new)
        _tell(session, actor, request, job, "job_closed", hours_tenths)
    return job


def reopen(session: Session, actor: Actor, job_id: UUID) -> Job:
    """For one that was closed by mistake. Twice is once."""
    request, job = hold_job(session, job_id)
    known = session.get(JobClosing, job_id, populate_existing=True)
    if known:
        session.delete(known)
        _tell(session, actor, request, job, "job_closing_removed")
    return job


def _tell(
    session: Session, actor: Actor, request: QuoteRequest, job: Job, action: Action, hours_tenths: int = 0
) -> None:
    """In the history of the request and the audit log."""
    said = str(getattr(get_statement_facts().history, str(action))).format(
        kind=get_planning_facts().kind_label(job.kind),
        day=dutch.long_date(job.day),
        hours=dutch.tenths(hours_tenths),
    )
    history.write(session, actor, [(request.id, "job", None, said)])
    touch(session, request.id, utc_now())
    note(session, Note(actor, action, request.reference, {"job": str(job.id)[:8]}))


def closings_of(session: Session, jobs: Collection[UUID]) -> dict[UUID, JobClosing]:
    found = session.scalars(select(JobClosing).where(JobClosing.job_id.in_(jobs)))
    return {each.job_id: each for each in found}
