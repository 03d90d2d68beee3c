"""Access to the functions of the office: for colleagues with a role, some only for admins."""

from typing import Annotated, Any

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller, TokenError, find_caller
from hofvijver.auth.reauthentication import is_recent
from hofvijver.content import get_content
from hofvijver.message_schemas import StaffRefusals
from hofvijver.transactions import in_reading
from hofvijver.wire.access import statement
from hofvijver.wire.api_key import KeyRefusal, check_key
from hofvijver.wire.form_calls import FormRoute
from hofvijver.wire.functions import FieldRefusal, FunctionError, FunctionRefusal, FunctionRoute


def words() -> StaffRefusals:
    return get_content().staff_messages.refusals


class StaffRoute(FunctionRoute):
    @staticmethod
    def invalid_message() -> str:
        return words().invalid


class StaffFormRoute(FormRoute, StaffRoute):
    """For colleagues, from a form too."""


@statement
async def staff_only(request: Request) -> Caller:
    """Colleagues with a role."""
    check_key(request)
    return await in_reading(lambda session: require_staff(request, session))


@statement
async def admins_only(request: Request) -> Caller:
    """Admins."""
    check_key(request)
    return await in_reading(lambda session: require_admin(request, session))


StaffOnly = Annotated[Caller, Depends(staff_only)]
AdminsOnly = Annotated[Caller, Depends(admins_only)]


def require_staff(request: Request, session: Session) -> Caller:
    try:
        caller = find_caller(session, request.headers.get("authorization"))
    except TokenError:
        caller = None
    if caller is None:
        raise FunctionError(401, "no_session", words().no_session)
    if caller.roles and caller.owes_factor:
        raise FunctionError(403, "no_access", words().factor_owed)
    if caller.roles and caller.lacks_factor:
        raise FunctionError(403, "no_access", words().factor_lacking)
    if not caller.is_staff:
        raise no_access()
    return caller


def require_admin(request: Request, session: Session) -> Caller:
    caller = require_staff(request, session)
    if not caller.is_admin:
        raise no_access()
    return caller


def check_recent(session: Session, caller: Caller) -> None:
    """The rule of `auth/reauthentication.py`, refused as functions refuse."""
    if not is_recent(session, caller):
        raise FunctionError(403, "reauthentication_needed", words().sign_in_again)


def no_access() -> FunctionError:
    return FunctionError(403, "no_access", words().no_access)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a function refuses, for its description."""
    always = {
        401: "Nobody is signed in, or the public key is missing",
        403: "The caller has not the role, or has not shown the second factor",
    }
    more = {404: "There is no such thing", 409: "It cannot be done as things are", 422: "It cannot be read"}
    told = {**always, **{status: more.get(status, "Too many calls") for status in statuses}}
    shapes: dict[int, Any] = {401: FunctionRefusal | KeyRefusal}
    return {
        status: {"model": shapes.get(status, FunctionRefusal), "description": text}
        for status, text in told.items()
    }


#: The refusals of a function that changes something.
CHANGE_REFUSALS: dict[int | str, dict[str, Any]] = {
    **refusals(404, 409),
    413: {"model": FunctionRefusal, "description": "The body is larger than 64 kB"},
    422: {"model": FieldRefusal | FunctionRefusal, "description": "What is to be mended, and where"},
}
