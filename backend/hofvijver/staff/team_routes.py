"""Accounts of colleagues, managed by admins."""

from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.staff import team
from hofvijver.staff.schemas import Ended, NewPerson, Person, PersonChange
from hofvijver.staff_access import AdminsOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1/users", route_class=StaffRoute, tags=["staff"])


@router.get("", responses=refusals(), summary="All accounts")
async def get_users(_caller: AdminsOnly) -> list[Person]:
    return await in_reading(team.people)


@router.post(
    "",
    status_code=201,
    responses=refusals(409, 422, 429),
    summary="Make an account and mail a link to choose a password",
)
async def add_user(caller: AdminsOnly, new: NewPerson) -> Person:
    return await in_transaction(lambda session: team.invite(session, caller, new))


@router.post(
    "/{user_id}/invite",
    responses=refusals(404, 409, 422, 429),
    summary="Mail the link again, while no password was chosen",
)
async def invite_again(caller: AdminsOnly, user_id: UUID) -> Person:
    return await in_transaction(lambda session: team.invite_again(session, caller, user_id))


@router.patch("/{user_id}", responses=refusals(404, 409, 422), summary="Change role or name")
async def change_user(caller: AdminsOnly, user_id: UUID, wanted: PersonChange) -> Person:
    return await in_transaction(lambda session: team.change(session, caller, user_id, wanted))


@router.delete("/{user_id}", status_code=204, responses=refusals(404, 409, 422), summary="Remove an account")
async def remove_user(caller: AdminsOnly, user_id: UUID) -> Response:
    await in_transaction(lambda session: team.remove(session, caller, user_id))
    return Response(status_code=204)


@router.delete(
    "/{user_id}/factors",
    responses=refusals(404, 409, 422),
    summary="Remove the second factor of a colleague, who has to sign in again",
)
async def remove_factors(caller: AdminsOnly, user_id: UUID) -> Person:
    return await in_transaction(lambda session: team.remove_factors(session, caller, user_id))


@router.post("/{user_id}/sign-out", responses=refusals(404, 422), summary="End all sessions of an account")
async def end_sessions(caller: AdminsOnly, user_id: UUID) -> Ended:
    return Ended(ended=await in_transaction(lambda session: team.sign_out(session, caller, user_id)))
