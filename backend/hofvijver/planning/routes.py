"""`/functions/v1/planning`: the board, jobs and resources; and how full days are, for everybody."""

from collections.abc import Callable
from datetime import timedelta
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning import busy_days, job_acts, resource_acts
from hofvijver.planning.board import board_revision, jobs_shown, read_board, show_resources
from hofvijver.planning.days import plan_days
from hofvijver.planning.models import Job
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.refusals import not_usable, problem
from hofvijver.planning.schemas import (
    AnotherWindow,
    Board,
    BusyDays,
    Day,
    JobChange,
    JobSeen,
    NewAbsence,
    NewJob,
    NewResource,
    Placing,
    PlanDays,
    RequestJobs,
    ResourceChange,
    ResourceList,
    Split,
)
from hofvijver.quote_requests.read_audit import listed, seen
from hofvijver.staff_access import CHANGE_REFUSALS, AdminsOnly, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.access import with_key
from hofvijver.wire.api_key import KeyRefusal

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["planning"])

From = Annotated[Day, Query(alias="from")]
UNCHANGED: dict[int | str, dict[str, Any]] = {
    304: {"description": "Nothing changed since the board that `If-None-Match` names"}
}


@router.get("/planning/board", responses={**refusals(422), **UNCHANGED}, summary="The plan of some days")
async def get_board(
    caller: StaffOnly,
    request: Request,
    response: Response,
    first: From,
    days: Annotated[int, Query(ge=1)] = 7,
) -> Board:
    most = get_planning_facts().limits.board_days
    last, now = first + timedelta(days=min(days, most) - 1), utc_now()
    tag = f'"{await in_reading(lambda session: board_revision(session, first, last, now))}"'
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers={"ETag": tag})  # type: ignore[return-value]
    board = await listed(
        caller,
        lambda session: read_board(session, first, last, now),
        lambda found: len(found.jobs) + len(found.unplanned),
    )
    response.headers["ETag"] = tag
    return board


@router.get("/planning/days", responses=refusals(422), summary="How much is left on each of some days")
async def get_days(caller: StaffOnly, first: From, until: Day) -> PlanDays:
    most = get_planning_facts().limits.absence_days
    if not timedelta() <= until - first < timedelta(days=most):
        raise not_usable([problem("until", "too_many_days", most=most)])
    return PlanDays(days=await in_reading(lambda session: plan_days(session, first, until)))


@router.get(
    "/busy-days",
    dependencies=[Depends(with_key)],
    responses={401: {"model": KeyRefusal, "description": "The public key is missing or wrong"}},
    summary="Which days are busy or full, for the calendar of the quote form",
)
async def get_busy_days() -> BusyDays:
    return await busy_days.of_today(local_day(utc_now()))


@router.get(
    "/requests/{request_id}/jobs", responses=refusals(404, 422), summary="The jobs of a request, in order"
)
async def get_jobs(caller: StaffOnly, request_id: UUID) -> RequestJobs:
    return await seen(caller, request_id, lambda session, request: jobs_shown(session, request.id))


@router.post(
    "/requests/{request_id}/jobs",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Add a job to an agreed request; sent twice it is one",
)
async def add_job(caller: StaffOnly, request_id: UUID, new: NewJob) -> RequestJobs:
    return await _job_act(lambda session: job_acts.add(session, caller, request_id, new, utc_now()))


async def _job_act(act: Callable[[Session], Job]) -> RequestJobs:
    """The jobs of the request as they are after an act, read in the same transaction."""

    def do(session: Session) -> RequestJobs:
        job = act(session)
        session.flush()
        return jobs_shown(session, job.request_id)

    return await in_transaction(do)


@router.put("/planning/jobs/{job_id}", responses=CHANGE_REFUSALS, summary="Change what a job takes")
async def change_job(caller: StaffOnly, job_id: UUID, wanted: JobChange) -> RequestJobs:
    return await _job_act(lambda session: job_acts.change(session, caller, job_id, wanted, utc_now()))


@router.put(
    "/planning/jobs/{job_id}/place",
    responses=CHANGE_REFUSALS,
    summary="Say when a job is done, and by whom and what",
)
async def place_job(caller: StaffOnly, job_id: UUID, wanted: Placing) -> RequestJobs:
    return await _job_act(lambda session: job_acts.place(session, caller, job_id, wanted, utc_now()))


@router.put(
    "/planning/jobs/{job_id}/window",
    responses=CHANGE_REFUSALS,
    summary="Agree on another time of arrival; the customer is mailed about it",
)
async def change_window(caller: StaffOnly, job_id: UUID, wanted: AnotherWindow) -> RequestJobs:
    return await _job_act(lambda session: job_acts.change_window(session, caller, job_id, wanted, utc_now()))


@router.post(
    "/planning/jobs/{job_id}/split",
    responses=CHANGE_REFUSALS,
    summary="Make two jobs of one, for two crews; sent twice it is done once",
)
async def split_job(caller: StaffOnly, job_id: UUID, wanted: Split) -> RequestJobs:
    return await _job_act(lambda session: job_acts.split(session, caller, job_id, wanted, utc_now()))


@router.post(
    "/planning/jobs/{job_id}/cancel", responses=CHANGE_REFUSALS, summary="Cancel a job; twice is once"
)
async def cancel_job(caller: StaffOnly, job_id: UUID, wanted: JobSeen) -> RequestJobs:
    return await _job_act(lambda session: job_acts.cancel(session, caller, job_id, wanted, utc_now()))


@router.post(
    "/planning/jobs/{job_id}/reopen", responses=CHANGE_REFUSALS, summary="Take back that a job was cancelled"
)
async def reopen_job(caller: StaffOnly, job_id: UUID, wanted: JobSeen) -> RequestJobs:
    return await _job_act(lambda session: job_acts.reopen(session, caller, job_id, wanted, utc_now()))


@router.post(
    "/tasks/{task_id}/put-back",
    responses=CHANGE_REFUSALS,
    summary="Take back that a task of a job was removed; twice is once",
)
async def put_task_back(caller: StaffOnly, task_id: UUID) -> RequestJobs:
    return await _job_act(lambda session: job_acts.put_task_back(session, caller, task_id, utc_now()))


@router.get("/planning/resources", responses=refusals(), summary="People, vehicles and lifts")
async def get_resources(caller: StaffOnly) -> ResourceList:
    return await in_reading(lambda session: show_resources(session, utc_now()))


@router.post(
    "/planning/resources",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Add a person, vehicle or lift; sent twice it is one",
)
async def add_resource(caller: AdminsOnly, new: NewResource) -> ResourceList:
    return await _resource_act(lambda session: resource_acts.add(session, caller, new, utc_now()))


async def _resource_act(act: Callable[[Session], str | None]) -> ResourceList:
    """All resources as they are after an act, with the sentence about jobs that now lack one."""

    def do(session: Session) -> ResourceList:
        freed = act(session)
        session.flush()
        return show_resources(session, utc_now(), freed)

    return await in_transaction(do)


@router.put("/planning/resources/{resource_id}", responses=CHANGE_REFUSALS, summary="Change a resource")
async def change_resource(caller: AdminsOnly, resource_id: UUID, wanted: ResourceChange) -> ResourceList:
    return await _resource_act(
        lambda session: resource_acts.change(session, caller, resource_id, wanted, utc_now())
    )


@router.delete(
    "/planning/resources/{resource_id}", responses=CHANGE_REFUSALS, summary="Remove one that never did a job"
)
async def remove_resource(caller: AdminsOnly, resource_id: UUID) -> ResourceList:
    return await _resource_act(lambda session: resource_acts.remove(session, caller, resource_id))


@router.post(
    "/planning/resources/{resource_id}/absences",
    responses=CHANGE_REFUSALS,
    summary="Note the days on which a resource is away; sent twice it is noted once",
)
async def note_absence(caller: AdminsOnly, resource_id: UUID, new: NewAbsence) -> ResourceList:
    return await _resource_act(
        lambda session: resource_acts.note_absence(session, caller, resource_id, new, utc_now())
    )


@router.delete("/planning/absences/{absence_id}", responses=CHANGE_REFUSALS, summary="Remove an absence")
async def remove_absence(caller: AdminsOnly, absence_id: UUID) -> ResourceList:
    return await _resource_act(lambda session: resource_acts.remove_absence(session, caller, absence_id))
