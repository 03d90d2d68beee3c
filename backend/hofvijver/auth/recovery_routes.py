"""Routes for recovery and reauthentication: ask for a mail, and redeem its code or link."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, BackgroundTasks, Depends, Request
from fastapi.responses import RedirectResponse
from sqlalchemy.orm import Session

from hofvijver.auth import recovery
from hofvijver.auth.access import SignedIn
from hofvijver.auth.bodies import JsonBody, takes, text_field
from hofvijver.auth.errors import AuthError
from hofvijver.auth.models import User
from hofvijver.auth.rate_limited import MAIL_CALLS, VERIFY_CALLS, rate_limited
from hofvijver.auth.responses import session_response
from hofvijver.auth.schemas import REFUSALS
from hofvijver.auth.sessions import Origin, open_session
from hofvijver.auth.users import AccountError, normal_email
from hofvijver.transactions import in_transaction
from hofvijver.wire.access import everyone, with_key
from hofvijver.wire.client_ip import client_ip

router = APIRouter(prefix="/auth/v1", responses=REFUSALS)

# What the protocol can send by mail or telephone; of these only the first exists here.
_TYPES = ("recovery", "signup", "invite", "magiclink", "email_change", "email", "sms", "phone_change")
_IN_FRAGMENT = ("access_token", "expires_in", "expires_at", "refresh_token", "token_type")


@router.post("/recover", dependencies=[Depends(with_key)], openapi_extra=takes("email"))
async def recover(request: Request, body: JsonBody, after: BackgroundTasks) -> dict[str, Any]:
    """The same response for every e-mail, and as soon, so that nobody learns who has an account."""
    email = _email(body)
    await rate_limited(request, MAIL_CALLS, lambda session: _check_pace(session, email))
    after.add_task(in_transaction, lambda session: recovery.mail_recovery(session, email))
    return {}


def _email(body: Mapping[str, Any]) -> str:
    try:
        return normal_email(text_field(body, "email"))
    except AccountError:
        raise _invalid("Unable to validate email address: invalid format") from None


def _invalid(message: str) -> AuthError:
    return AuthError(400, "validation_failed", message)


def _check_pace(session: Session, email: str) -> None:
    wait = recovery.wait_before_mail(session, email)
    if wait:
        seconds = ceil(wait.total_seconds())
        message = f"For security purposes, you can only request this after {seconds} seconds."
        raise AuthError(429, "over_email_send_rate_limit", message, retry_after=wait)


@router.get("/reauthenticate")
async def reauthenticate(request: Request, caller: SignedIn) -> dict[str, Any]:
    def sent(session: Session) -> None:
        _check_pace(session, caller.email)
        recovery.mail_nonce(session, caller.user_id)

    await rate_limited(request, MAIL_CALLS, sent)
    return {}


@router.post(
    "/verify",
    dependencies=[Depends(everyone)],
    openapi_extra=takes("type", "email", "token", "token_hash"),
)
async def verify(request: Request, body: JsonBody) -> dict[str, Any]:
    """A session for a code with its e-mail, or for the secret of a link."""
    _check_type(text_field(body, "type"))
    return await _signed_in(request, text_field(body, "type"), _redemption(body))


@router.get("/verify", dependencies=[Depends(everyone)], status_code=303, response_class=RedirectResponse)
async def follow_link(request: Request) -> RedirectResponse:
    """The link in the mail: on to the site, with the session or the reason why not behind the #."""
    asked = request.query_params
    kind, secret = asked.get("type", ""), asked.get("token", "")
    try:
        _check_type(kind)
        response = await _signed_in(request, kind, lambda session: recovery.redeem_link(session, secret))
    except AuthError as refusal:
        if refusal.status == 429:
            raise
        return _redirect(_told(refusal))
    return _redirect({**{name: response[name] for name in _IN_FRAGMENT}, "type": kind})


def _check_type(kind: str) -> None:
    if kind not in _TYPES:
        raise _invalid("Verify requires a verification type")


def _redemption(body: Mapping[str, Any]) -> Callable[[Session], User | None]:
    """The function that redeems the code or secret in the body; nothing is looked up yet."""
    secret, code = text_field(body, "token_hash"), text_field(body, "token")
    if bool(secret) == bool(code):
        raise _invalid("Verify requires either a token or a token hash")
    if secret:
        return lambda session: recovery.redeem_link(session, secret)
    if text_field(body, "phone") and not text_field(body, "email"):
        return lambda session: None
    email = _email(body)
    return lambda session: recovery.redeem_code(session, email, code)


async def _signed_in(request: Request, kind: str, redeem: Callable[[Session], User | None]) -> dict[str, Any]:
    origin = Origin(client_ip(request), request.headers.get("user-agent"))

    def opened(session: Session) -> dict[str, Any]:
        user = redeem(session) if kind == "recovery" else None
        if user is None:
            raise AuthError(403, "otp_expired", "Token has expired or is invalid")
        if recovery.is_banned(user):
            raise AuthError(403, "user_banned", "User is banned")
        # Mail replaces the password, never the second factor: the session starts at the first level.
        return session_response(session, user, open_session(session, user, "otp", origin))

    return await rate_limited(request, VERIFY_CALLS, opened)


def _told(refusal: AuthError) -> dict[str, str]:
    return {
        "error": "access_denied" if refusal.status == 403 else "invalid_request",
        "error_code": refusal.code,
        "error_description": refusal.message,
    }


def _redirect(fragment: Mapping[str, Any]) -> RedirectResponse:
    return RedirectResponse(f"{recovery.landing_page()}#{urlencode(fragment)}", status_code=303)
