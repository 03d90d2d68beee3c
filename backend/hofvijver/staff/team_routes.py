"""Keeping the accounts of colleagues, for admins."""

from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.staff import team
from hofvijver.staff.access import AdminToRead, AdminToWrite, StaffRoute
from hofvijver.staff.schemas import Ended, NewPerson, Person, PersonChange, refusals
from hofvijver.transactions import ReadingSessionDep, SessionDep

router = APIRouter(prefix="/functions/v1/users", route_class=StaffRoute, tags=["staff"])


@router.get("", responses=refusals(), summary="All accounts")
def get_users(_caller: AdminToRead, session: ReadingSessionDep) -> list[Person]:
    return team.people(session)


@router.post(
    "",
    status_code=201,
    responses=refusals(409, 422, 429),
    summary="Make an account and mail a link to choose a password",
)
def add_user(caller: AdminToWrite, session: SessionDep, new: NewPerson) -> Person:
    return team.invite(session, caller, new)


@router.post(
    "/{user_id}/invite",
    responses=refusals(404, 409, 422, 429),
    summary="Mail the link again, while no password was chosen",
)
def invite_again(caller: AdminToWrite, session: SessionDep, user_id: UUID) -> Person:
    return team.invite_again(session, caller, user_id)


@router.patch("/{user_id}", responses=refusals(404, 409, 422), summary="Change role or name")
def change_user(caller: AdminToWrite, session: SessionDep, user_id: UUID, wanted: PersonChange) -> Person:
    return team.change(session, caller, user_id, wanted)


@router.delete("/{user_id}", status_code=204, responses=refusals(404, 409, 422), summary="Remove an account")
def remove_user(caller: AdminToWrite, session: SessionDep, user_id: UUID) -> Response:
    team.remove(session, caller, user_id)
    return Response(status_code=204)


@router.post("/{user_id}/sign-out", responses=refusals(404, 422), summary="End all sessions of an account")
def end_sessions(caller: AdminToWrite, session: SessionDep, user_id: UUID) -> Ended:
    return Ended(ended=team.sign_out(session, caller, user_id))
