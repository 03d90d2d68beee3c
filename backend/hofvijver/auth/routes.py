"""The core routes of the auth API: sign in and out, refresh a session, show and change the own user."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.access import SignedIn, require_caller
from hofvijver.auth.account_changes import hash_new_password, merge_data, set_hash
from hofvijver.auth.bodies import json_body, takes, text_field
from hofvijver.auth.callers import Caller
from hofvijver.auth.errors import AuthError, insufficient_aal
from hofvijver.auth.grants import grant
from hofvijver.auth.keystore import current_keys
from hofvijver.auth.models import User
from hofvijver.auth.responses import user_response
from hofvijver.auth.schemas import REFUSALS
from hofvijver.auth.sessions import Origin, Scope, end
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.access import everyone, with_key
from hofvijver.wire.client_ip import client_ip

router = APIRouter(prefix="/auth/v1", responses=REFUSALS, default_response_class=JSONResponse)

READ = ["GET", "HEAD"]
ANY = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
SCOPES: dict[str, Scope] = {"": "global", "global": "global", "local": "local", "others": "others"}
#: What a client may ask for as a way to sign in; only the first is offered.
PROVIDERS = (
    "email",
    "phone",
    "anonymous_users",
    "apple",
    "azure",
    "facebook",
    "github",
    "google",
    "linkedin_oidc",
)


@router.post(
    "/token",
    dependencies=[Depends(with_key)],
    openapi_extra=takes("email", "password", "refresh_token"),
)
async def token(request: Request, grant_type: str | None = None) -> JSONResponse:
    return JSONResponse(await grant(grant_type, await json_body(request), origin(request)))


def origin(request: Request) -> Origin:
    return Origin(client_ip(request), request.headers.get("user-agent"))


@router.post("/logout", status_code=204)
async def logout(caller: SignedIn, scope: str = "global") -> Response:
    if scope not in SCOPES:
        raise AuthError(400, "validation_failed", "Unsupported logout scope: use global, local or others")
    if caller.owes_factor and SCOPES[scope] != "local":
        raise insufficient_aal(403, "AAL2 session is required to end other sessions when MFA is enabled.")
    await in_transaction(lambda session: end(session, caller.user_id, caller.session_id, SCOPES[scope]))
    return Response(status_code=204)


@router.api_route("/user", methods=READ)
async def show_user(caller: SignedIn) -> JSONResponse:
    return JSONResponse(await in_reading(lambda session: _show_user(session, caller)))


def _show_user(session: Session, caller: Caller) -> dict[str, Any]:
    return user_response(session, session.get_one(User, caller.user_id))


@router.put("/user", openapi_extra=takes("password", "nonce", data={"type": ["object", "null"]}))
async def change_user(request: Request, caller: SignedIn) -> JSONResponse:
    """Password and data; a new e-mail is not taken, because an account's e-mail is given by its maker."""
    fields = await json_body(request)
    nonce = text_field(fields, "nonce")
    if fields.get("app_metadata") is not None:
        raise AuthError(403, "not_admin", "Updating app_metadata requires admin privileges")
    if caller.owes_factor and fields.get("data") is not None:
        raise insufficient_aal(403, "AAL2 session is required to update the user when MFA is enabled.")
    fresh_hash = None
    if fields.get("password") is not None:
        fresh_hash = await hash_new_password(caller, text_field(fields, "password"), nonce)
    response = await in_transaction(lambda session: _change_user(request, session, fields, fresh_hash))
    if isinstance(response, AuthError):
        raise response
    return JSONResponse(response)


def _change_user(
    request: Request, session: Session, fields: dict[str, Any], fresh_hash: str | None
) -> dict[str, Any] | AuthError:
    # Once more, because the session may have been ended while the password was being checked.
    caller = require_caller(request, session)
    user = session.get_one(User, caller.user_id, with_for_update=True, populate_existing=True)
    refusal = set_hash(session, caller, user, fresh_hash, text_field(fields, "nonce")) if fresh_hash else None
    # Before anything else is changed, because the transaction is committed with a refusal that is returned.
    if refusal:
        return refusal
    if fields.get("data") is not None:
        was = user.name
        user.user_metadata = merge_data(user.user_metadata, fields["data"])
        if user.name != was:
            details = {"fields": ["name"], "changes": {"name": [was, user.name]}}
            note(session, Note(user.actor, "changed", user.email, details))
    session.flush()
    return user_response(session, user)


@router.api_route("/.well-known/jwks.json", methods=READ, dependencies=[Depends(everyone)])
def published_keys() -> JSONResponse:
    return JSONResponse(
        current_keys().published(utc_now().timestamp()), headers={"Cache-Control": "public, max-age=600"}
    )


@router.api_route("/settings", methods=READ, dependencies=[Depends(with_key)])
def settings() -> JSONResponse:
    # Not part of the protocol, so it is sent only where it is true.
    required = {"second_factor_required": True} if get_settings().require_second_factor else {}
    return JSONResponse(
        {
            "external": {name: name == "email" for name in PROVIDERS},
            "disable_signup": True,
            "mailer_autoconfirm": False,
            "phone_autoconfirm": False,
            "sms_provider": "",
            "saml_enabled": False,
            **required,
        }
    )


@router.api_route("/health", methods=READ, dependencies=[Depends(with_key)])
def health() -> JSONResponse:
    return JSONResponse({"version": "v1", "name": "hofvijver", "description": "Accounts and sessions"})


# Refused as the protocol wants, but not offered, and hence not described.
NOT_OFFERED: Any = {"methods": ANY, "dependencies": [Depends(with_key)], "include_in_schema": False}


@router.api_route("/admin", **NOT_OFFERED)
@router.api_route("/admin/{path:path}", **NOT_OFFERED)
@router.api_route("/invite", **NOT_OFFERED)
def not_admin(path: str = "") -> None:
    """Refuse everybody: accounts are managed by a command on the server."""
    raise AuthError(403, "not_admin", "User not allowed")
