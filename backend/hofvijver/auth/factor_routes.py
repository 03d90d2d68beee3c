"""The second factor over HTTP: enrol, ask for a code, verify it, remove."""

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy.orm import Session

from hofvijver.auth import factors
from hofvijver.auth.access import SignedIn, refuse
from hofvijver.auth.bodies import JsonBody, takes, text_field
from hofvijver.auth.callers import Caller, TokenError
from hofvijver.auth.errors import AuthError, too_many
from hofvijver.auth.factors import Enrolled
from hofvijver.auth.models import AuthSession, Factor, User
from hofvijver.auth.rate_limited import FACTOR_CALLS, rate_limited
from hofvijver.auth.responses import session_response
from hofvijver.auth.schemas import REFUSALS
from hofvijver.auth.sessions import raise_to_aal2
from hofvijver.auth.totp import key_uri, qr_code
from hofvijver.content import get_content
from hofvijver.transactions import in_transaction
from hofvijver.wire.client_ip import client_ip

router = APIRouter(prefix="/auth/v1", responses=REFUSALS)

# So that both fit into a QR code, whatever their characters.
LONGEST_NAME = 60

_NOT_OFFERED = {
    "phone": ("mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
    "webauthn": ("mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
}


@router.post("/factors", openapi_extra=takes("factor_type", "friendly_name", "issuer"))
async def enrol(caller: SignedIn, body: JsonBody) -> dict[str, Any]:
    _check_type(text_field(body, "factor_type"))
    name = _name(body, "friendly_name")
    issuer = _name(body, "issuer") or get_content().company.name
    enrolled = await in_transaction(lambda session: factors.enrol(session, caller, name))
    return _enrolment(enrolled, key_uri(enrolled.secret, caller.email, issuer))


def _check_type(factor_type: str) -> None:
    if factor_type in _NOT_OFFERED:
        raise AuthError(422, *_NOT_OFFERED[factor_type])
    if factor_type != "totp":
        raise AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn")


def _name(body: dict[str, Any], field: str) -> str:
    name = text_field(body, field).strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise AuthError(
            400, "validation_failed", f"{field} needs to be one line of at most {LONGEST_NAME} characters"
        )
    return name


def _enrolment(enrolled: Enrolled, uri: str) -> dict[str, Any]:
    factor, secret = enrolled
    return {
        "id": str(factor.id),
        "type": "totp",
        "friendly_name": factor.friendly_name,
        "totp": {"qr_code": qr_code(uri), "secret": secret, "uri": uri},
    }


@router.post("/factors/{factor_id}/challenge")
async def challenge(request: Request, caller: SignedIn, factor_id: str) -> dict[str, Any]:
    ip = client_ip(request)
    asked = await rate_limited(
        request,
        FACTOR_CALLS,
        lambda session: factors.challenge(session, caller.user_id, factor_id, ip),
    )
    return {"id": str(asked.id), "type": "totp", "expires_at": int(asked.expires_at.timestamp())}


@router.post("/factors/{factor_id}/verify", openapi_extra=takes("challenge_id", "code"))
async def verify(request: Request, caller: SignedIn, factor_id: str, body: JsonBody) -> dict[str, Any]:
    challenge_id, code = text_field(body, "challenge_id"), text_field(body, "code")
    if not challenge_id or not code:
        raise AuthError(400, "validation_failed", "challenge_id and code are required")
    ip = client_ip(request)

    def verified(session: Session) -> dict[str, Any]:
        factor = factors.own_factor(session, caller.user_id, factor_id)
        asked = factors.open_challenge(session, factor, challenge_id, ip)
        current = _current(session, caller)
        _check_tries(factor)
        factors.accept(session, factor, asked, code)
        return _raise_session(session, caller, current, factor)

    return await rate_limited(request, FACTOR_CALLS, verified)


def _current(session: Session, caller: Caller) -> AuthSession:
    current = session.get(AuthSession, caller.session_id, with_for_update=True)
    if current is None:
        refuse(TokenError("gone", "session"))
    return current


def _check_tries(factor: Factor) -> None:
    wait = factors.wait_before_try(factor)
    if wait:
        raise too_many(wait)


def _raise_session(session: Session, caller: Caller, current: AuthSession, factor: Factor) -> dict[str, Any]:
    raised = raise_to_aal2(session, current, factor)
    factors.end_weaker_sessions(session, caller)
    return session_response(session, session.get_one(User, caller.user_id), raised)


@router.delete("/factors/{factor_id}")
async def remove(caller: SignedIn, factor_id: str) -> dict[str, Any]:
    factor = await in_transaction(lambda session: factors.remove(session, caller, factor_id))
    return {"id": str(factor.id)}
