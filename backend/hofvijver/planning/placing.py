"""Assigns resources to a job: checked with a sentence, and kept by a unique key of the database."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.planning.models import Assignment, Job, Resource
from hofvijver.planning.plan import holders, is_absent, is_active
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.refusals import conflict
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.wire.functions import FunctionError


def check_resources(session: Session, job: Job, wanted: Sequence[UUID]) -> list[Resource]:
    """Raises for one that does not exist, is not there on that day, or does another job."""
    found = list(session.scalars(select(Resource).where(Resource.id.in_(wanted)).order_by(Resource.id)))
    if len(found) != len(wanted):
        raise conflict("unknown_resource")
    for resource in found:
        if not is_active(resource, job.day):
            raise conflict("inactive", name=resource.name, day=dutch.long_date(job.day))
        if is_absent(session, resource, job.day):
            raise conflict("absent", name=resource.name, day=dutch.long_date(job.day))
    taken = holders(session, job, wanted)
    if taken:
        raise _taken(session, taken[0])
    return found


def put(session: Session, job: Job, resources: Sequence[Resource]) -> None:
    """Replaces who and what does the job. The key refuses what slipped past the check."""
    session.execute(delete(Assignment).where(Assignment.job_id == job.id))
    rows = [
        Assignment(job_id=job.id, resource_id=resource.id, day=job.day, part=part)
        for resource in resources
        for part in job.parts
    ]
    try:
        with session.begin_nested():
            session.add_all(rows)
    except IntegrityError:
        taken = holders(session, job, [each.id for each in resources])
        if not taken:
            raise
        raise _taken(session, taken[0]) from None


def _taken(session: Session, assignment: Assignment) -> FunctionError:
    """Names the other job."""
    facts = get_planning_facts()
    resource = session.get_one(Resource, assignment.resource_id)
    request = session.get_one(QuoteRequest, session.get_one(Job, assignment.job_id).request_id)
    when = f"{dutch.long_date(assignment.day)} ({facts.part_label(assignment.part).lower()})"
    other = f"{request.reference} ({request.from_city} → {request.to_city})"
    return conflict("taken", name=resource.name, when=when, other=other)
