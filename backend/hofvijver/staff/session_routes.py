"""Sessions of the caller, for everybody with a role."""

from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.staff import own_sessions
from hofvijver.staff.schemas import OwnSession
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1/sessions", route_class=StaffRoute, tags=["staff"])


@router.get("", responses=refusals(), summary="Where the caller is signed in")
async def get_sessions(caller: StaffOnly) -> list[OwnSession]:
    return await in_reading(lambda session: own_sessions.own_sessions(session, caller))


@router.delete(
    "",
    status_code=204,
    responses=refusals(),
    summary="End all sessions of the caller but this one, soon after signing in",
)
async def end_others(caller: StaffOnly) -> Response:
    await in_transaction(lambda session: own_sessions.end_others(session, caller))
    return Response(status_code=204)


@router.delete(
    "/{session_id}",
    status_code=204,
    responses=refusals(404, 422),
    summary="End one session of the caller, soon after signing in",
)
async def end_session(caller: StaffOnly, session_id: UUID) -> Response:
    await in_transaction(lambda session: own_sessions.end_one(session, caller, session_id))
    return Response(status_code=204)
