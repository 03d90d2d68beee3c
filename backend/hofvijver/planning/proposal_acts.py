"""What colleagues do with a proposal: take it, in one act, and take exactly that back."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.callers import Caller
from hofvijver.local_time import local_day
from hofvijver.planning.models import Job, Resource
from hofvijver.planning.placing import check_resources, put
from hofvijver.planning.plan import hold_plan, plan_revision, resources_of
from hofvijver.planning.proposal_schemas import (
    Addition,
    PlacedJob,
    PlacedJobs,
    ProposalTaken,
    ProposalTakenBack,
)
from hofvijver.planning.refusals import conflict, not_found
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import QuoteRequest


def take(session: Session, caller: Caller, wanted: ProposalTaken, now: datetime) -> PlacedJobs:
    """All of it or nothing; taken twice it is taken once. What a job has already stays."""
    added = _added(wanted.jobs)
    jobs = _hold(session, added)
    has = {each.id: set(resources_of(session, each)) for each in jobs}
    if any(added[each.id] - has[each.id] for each in jobs):
        _hold_plan_as_seen(session, wanted.plan)
    for job in jobs:
        if added[job.id] <= has[job.id]:
            continue
        if job.state != "open":
            raise conflict("cancelled")
        if job.day < local_day(now):
            raise conflict("past")
        resources = check_resources(session, job, sorted(has[job.id] | added[job.id]))
        _place(session, caller, job, resources, now)
    return _placed(session, jobs)


def _added(jobs: Sequence[Addition]) -> dict[UUID, set[UUID]]:
    found: dict[UUID, set[UUID]] = {}
    for each in jobs:
        found.setdefault(each.id, set()).update(each.resources)
    return found


def _hold(session: Session, wanted: Collection[UUID]) -> list[Job]:
    """Locks the requests and then their jobs: docs/architecture.md, "The order of locks"."""
    these = Job.id.in_(wanted)
    hold_requests(session, QuoteRequest.id.in_(select(Job.request_id).where(these)))
    ordered = select(Job).where(these).order_by(Job.id).with_for_update()
    jobs = list(session.scalars(ordered.execution_options(populate_existing=True)))
    if len(jobs) < len(wanted):
        raise not_found()
    return jobs


def _hold_plan_as_seen(session: Session, revision: int) -> None:
    """Whatever changed meanwhile, a proposal that was made before it is not taken."""
    hold_plan(session)
    session.flush()
    if plan_revision(session) != revision + 1:
        raise conflict("plan_changed")


def _place(session: Session, caller: Caller, job: Job, resources: Sequence[Resource], now: datetime) -> None:
    job.revision, job.updated_at, job.updated_by = job.revision + 1, now, caller.name
    put(session, job, resources)
    reference = session.get_one(QuoteRequest, job.request_id).reference
    note(session, Note(caller.actor, "job_placed", reference, {"job": str(job.id)[:8]}))


def _placed(session: Session, jobs: Sequence[Job]) -> PlacedJobs:
    session.flush()
    placed = (
        PlacedJob(id=each.id, revision=each.revision, resources=resources_of(session, each)) for each in jobs
    )
    return PlacedJobs(jobs=list(placed))


def take_back(session: Session, caller: Caller, wanted: ProposalTakenBack, now: datetime) -> PlacedJobs:
    """Takes off what was added, and nothing else; refused for a job that somebody changed since."""
    added = _added(wanted.jobs)
    seen: Mapping[UUID, int] = {each.id: each.revision for each in wanted.jobs}
    jobs = _hold(session, added)
    has = {each.id: set(resources_of(session, each)) for each in jobs}
    if any(added[each.id] & has[each.id] for each in jobs):
        hold_plan(session)
    for job in jobs:
        if not added[job.id] & has[job.id]:
            continue
        if job.revision != seen[job.id]:
            raise conflict("changed", who=job.updated_by)
        left = select(Resource).where(Resource.id.in_(has[job.id] - added[job.id])).order_by(Resource.id)
        _place(session, caller, job, session.scalars(left).all(), now)
    return _placed(session, jobs)
