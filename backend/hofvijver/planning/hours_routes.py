"""`/functions/v1/planning/jobs/{id}/hours`: the hours of a job, as colleagues see and note them."""

from collections.abc import Callable
from uuid import UUID

from fastapi import APIRouter
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.planning import hours
from hofvijver.planning.hours_schemas import HoursOfJob, JobHoursChange, NewHours
from hofvijver.planning.models import Job, JobHours
from hofvijver.planning.refusals import not_found
from hofvijver.quote_requests.read_audit import seen
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["planning"])


@router.get("/planning/jobs/{job_id}/hours", responses=refusals(404, 422), summary="The hours of a job")
async def get_hours(caller: StaffOnly, job_id: UUID) -> HoursOfJob:
    request_id = await in_reading(lambda session: _request_of(session, job_id))
    return await seen(caller, request_id, lambda session, _: hours.show_hours(session, job_id))


def _request_of(session: Session, job_id: UUID) -> UUID:
    job = session.get(Job, job_id)
    if job is None:
        raise not_found()
    return job.request_id


@router.post(
    "/planning/jobs/{job_id}/hours",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Note hours of a job; sent twice they are noted once",
)
async def note_hours(caller: StaffOnly, job_id: UUID, new: NewHours) -> HoursOfJob:
    return await _act(lambda session: hours.add_hours(session, _by(caller), job_id, new, utc_now()))


def _by(caller: Caller) -> hours.Writer:
    return hours.Writer(caller.actor, "staff")


async def _act(act: Callable[[Session], JobHours]) -> HoursOfJob:
    """The hours of the job as they are after an act, read in the same transaction."""

    def do(session: Session) -> HoursOfJob:
        job_id = act(session).job_id
        session.flush()
        return hours.show_hours(session, job_id)

    return await in_transaction(do)


@router.put("/planning/hours/{hours_id}", responses=CHANGE_REFUSALS, summary="Change hours that were noted")
async def change_hours(caller: StaffOnly, hours_id: UUID, wanted: JobHoursChange) -> HoursOfJob:
    return await _act(lambda session: hours.change_hours(session, _by(caller), hours_id, wanted, utc_now()))


@router.delete("/planning/hours/{hours_id}", responses=CHANGE_REFUSALS, summary="Remove hours; twice is once")
async def remove_hours(caller: StaffOnly, hours_id: UUID) -> HoursOfJob:
    return await _act(lambda session: hours.remove_hours(session, _by(caller), hours_id, utc_now()))
