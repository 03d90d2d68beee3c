"""Who may call a function of the staff area: colleagues with a role, and some only for admins."""

from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller, TokenError, find_caller
from hofvijver.auth.sessions import has_just_begun
from hofvijver.content import get_content
from hofvijver.fact_schemas import StaffRefusals
from hofvijver.transactions import in_reading
from hofvijver.wire.access import statement
from hofvijver.wire.api_key import check_key
from hofvijver.wire.functions import FunctionError, FunctionRoute


def words() -> StaffRefusals:
    return get_content().staff_messages.refusals


class StaffRoute(FunctionRoute):
    @staticmethod
    def invalid_message() -> str:
        return words().invalid


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
    """Whoever comes upon an open session must not make it their own."""
    if not has_just_begun(session, caller.session_id):
        raise FunctionError(403, "reauthentication_needed", words().sign_in_again)


def no_access() -> FunctionError:
    return FunctionError(403, "no_access", words().no_access)
