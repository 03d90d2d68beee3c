"""`/functions/v1/planning/jobs/{id}/on-top`: what comes on top, line by line, with what the customer said."""

from collections.abc import Callable
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.planning import on_top, on_top_shown
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_schemas import NewOnTopLine, OnTop, OnTopChange
from hofvijver.planning.refusals import not_found
from hofvijver.quote_requests.read_audit import seen
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction

Revision = Annotated[int, Query(ge=1, le=2_000_000_000, description="Of the line in sight.")]

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["planning"])


@router.get("/planning/jobs/{job_id}/on-top", responses=refusals(404, 422), summary="What comes on top")
async def get_on_top(caller: StaffOnly, job_id: UUID) -> OnTop:
    request_id = await in_reading(lambda session: _find(session, job_id).request_id)
    return await seen(
        caller, request_id, lambda session, _: on_top_shown.show(session, _find(session, job_id))
    )


def _find(session: Session, job_id: UUID) -> Job:
    job = session.get(Job, job_id)
    if job is None:
        raise not_found()
    return job


@router.post(
    "/planning/jobs/{job_id}/on-top",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Note what comes on top: agreed to, or to be asked; sent twice it is one line",
)
async def add_on_top(caller: StaffOnly, job_id: UUID, new: NewOnTopLine) -> OnTop:
    return await _done(lambda session: on_top.add(session, caller.actor, job_id, new, utc_now()))


async def _done(act: Callable[[Session], Job]) -> OnTop:
    """All lines of the job as they are after an act, read in the same transaction."""
    return await in_transaction(lambda session: on_top_shown.show(session, act(session)))


@router.put(
    "/planning/jobs/{job_id}/on-top/{line_id}",
    responses=CHANGE_REFUSALS,
    summary="Change a line that waits for the customer, or note that they agreed",
)
async def change_on_top(caller: StaffOnly, job_id: UUID, line_id: UUID, wanted: OnTopChange) -> OnTop:
    return await _done(
        lambda session: on_top.change(session, caller.actor, job_id, line_id, wanted, utc_now())
    )


@router.delete(
    "/planning/jobs/{job_id}/on-top/{line_id}",
    responses=CHANGE_REFUSALS,
    summary="Remove a line that was noted by mistake; twice is once",
)
async def remove_on_top(caller: StaffOnly, job_id: UUID, line_id: UUID, revision: Revision) -> OnTop:
    return await _done(
        lambda session: on_top.remove(session, caller.actor, job_id, line_id, revision, utc_now())
    )
