"""The plan as a whole: it is locked before it is changed, and its number tells whether it changed."""

from collections.abc import Collection, Iterable
from datetime import date
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.planning.models import Absence, Assignment, Job, PlanRevision, Resource

THE_PLAN = 1


def hold_plan(session: Session) -> None:
    """Makes whoever else changes the plan wait. Comes after the request: docs/architecture.md."""
    insert_or_ignore(session, PlanRevision, {"id": THE_PLAN, "revision": 0})
    plan = session.get_one(PlanRevision, THE_PLAN, with_for_update=True, populate_existing=True)
    plan.revision += 1


def plan_revision(session: Session) -> int:
    return session.scalar(select(PlanRevision.revision).where(PlanRevision.id == THE_PLAN)) or 0


def resources_of(session: Session, job: Job) -> list[UUID]:
    mine = select(Assignment.resource_id).where(Assignment.job_id == job.id)
    return sorted(set(session.scalars(mine)))


def release(session: Session, jobs: Collection[Job]) -> dict[UUID, list[UUID]]:
    """Takes everybody and everything off these jobs; returns who and what it was, by job."""
    before = {job.id: resources_of(session, job) for job in jobs}
    session.execute(delete(Assignment).where(Assignment.job_id.in_(list(before))))
    return before


def assign_if_free(session: Session, job: Job, resources: Iterable[UUID]) -> None:
    """Assigns those of them that are there and free on all parts of the job; the others are left out."""
    for resource_id in sorted(resources):
        resource = session.get(Resource, resource_id)
        if resource and not is_away(session, resource, job.day) and not holders(session, job, [resource_id]):
            for part in job.parts:
                row = {"job_id": job.id, "resource_id": resource_id, "day": job.day, "part": part}
                insert_or_ignore(session, Assignment, row)


def holders(session: Session, job: Job, resources: Collection[UUID]) -> list[Assignment]:
    """What these resources do for other jobs at that time."""
    taken = select(Assignment).where(
        Assignment.resource_id.in_(list(resources)),
        Assignment.day == job.day,
        Assignment.part.in_(job.parts),
        Assignment.job_id != job.id,
    )
    return list(session.scalars(taken.order_by(Assignment.resource_id, Assignment.part)))


def is_away(session: Session, resource: Resource, day: date) -> bool:
    return not is_active(resource, day) or is_absent(session, resource, day)


def is_active(resource: Resource, day: date) -> bool:
    begins, ends = resource.active_from, resource.active_until
    return (begins is None or begins <= day) and (ends is None or day <= ends)


def is_absent(session: Session, resource: Resource, day: date) -> bool:
    away = select(Absence.id).where(
        Absence.resource_id == resource.id, Absence.first_day <= day, Absence.last_day >= day
    )
    return session.scalar(away.limit(1)) is not None
