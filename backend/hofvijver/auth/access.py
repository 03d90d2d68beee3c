"""Access to the routes of the auth API that need a signed-in user beside the public key."""

from typing import Annotated, NoReturn

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller, bearer, find_caller
from hofvijver.auth.errors import AuthError
from hofvijver.auth.tokens import TokenError
from hofvijver.transactions import in_reading
from hofvijver.wire.access import statement
from hofvijver.wire.api_key import check_key

_NOT_JWT = "invalid JWT: unable to parse or verify signature"
_MISSING = {
    "user": ("user_not_found", "User from sub claim in JWT does not exist"),
    "session": ("session_not_found", "Session from session_id claim in JWT does not exist"),
    "banned": ("user_banned", "User is banned"),
}


@statement
async def signed_in(request: Request) -> Caller:
    """The signed-in caller, checked in a transaction that ends before the body is read.

    A slow body or the hashing of a password would otherwise hold up every other writer.
    """
    check_key(request)
    return await in_reading(lambda session: require_caller(request, session))


SignedIn = Annotated[Caller, Depends(signed_in)]


def require_caller(request: Request, session: Session) -> Caller:
    authorization = request.headers.get("authorization", "")
    if bearer(authorization) is None:
        raise AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token")
    try:
        caller = find_caller(session, authorization)
    except TokenError as error:
        refuse(error)
    if caller is None:
        raise AuthError(403, "bad_jwt", _NOT_JWT)
    return caller


def refuse(error: TokenError) -> NoReturn:
    if error.missing is None:
        raise AuthError(403, "bad_jwt", _NOT_JWT) from None
    code, message = _MISSING[error.missing]
    raise AuthError(403, code, message) from None
