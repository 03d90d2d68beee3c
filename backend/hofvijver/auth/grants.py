"""The grant types of `POST /token`: those we offer, and the refusals of the others."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.auth.bodies import text_field
from hofvijver.auth.errors import AuthError, too_many
from hofvijver.auth.responses import session_response
from hofvijver.auth.sessions import Origin, refresh
from hofvijver.auth.signin import TOKEN_LIMIT, sign_in
from hofvijver.transactions import in_transaction
from hofvijver.wire.rate_limits import network, spend

Fields = Mapping[str, Any]


async def grant(grant_type: str | None, fields: Fields, origin: Origin) -> dict[str, Any]:
    way = _WAYS.get(grant_type or "")
    if way is None:
        raise AuthError(400, "invalid_credentials", "unsupported_grant_type")
    return await way(fields, origin)


async def _password(fields: Fields, origin: Origin) -> dict[str, Any]:
    email, phone = text_field(fields, "email"), text_field(fields, "phone")
    password = text_field(fields, "password")
    if email and phone:
        message = "Only an email address or phone number should be provided on login."
        raise AuthError(400, "validation_failed", message)
    if phone:
        raise AuthError(422, "phone_provider_disabled", "Phone logins are disabled")
    if not email:
        raise AuthError(400, "validation_failed", "missing email or phone")
    return await sign_in(email, password, origin)


async def _refresh_token(fields: Fields, origin: Origin) -> dict[str, Any]:
    token = text_field(fields, "refresh_token")
    response = await in_transaction(lambda session: _refresh(session, token, origin.ip))
    if isinstance(response, AuthError):
        raise response
    return response


def _refresh(session: Session, token: str, ip: str) -> dict[str, Any] | AuthError:
    wait = spend(session, TOKEN_LIMIT, network(ip))
    if wait:
        return too_many(wait)
    outcome = refresh(session, token)
    if isinstance(outcome, AuthError):
        return outcome
    return session_response(session, outcome.user, outcome.auth_session)


async def _pkce(fields: Fields, _origin: Origin) -> dict[str, Any]:
    if not text_field(fields, "auth_code") or not text_field(fields, "code_verifier"):
        raise AuthError(
            400, "validation_failed", "invalid request: both auth code and code verifier should be non-empty"
        )
    raise AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found")


async def _id_token(_fields: Fields, _origin: Origin) -> dict[str, Any]:
    raise AuthError(400, "provider_disabled", "Provider is not enabled")


async def _web3(_fields: Fields, _origin: Origin) -> dict[str, Any]:
    raise AuthError(422, "web3_provider_disabled", "Web3 provider is disabled")


_WAYS: dict[str, Callable[[Fields, Origin], Awaitable[dict[str, Any]]]] = {
    "password": _password,
    "refresh_token": _refresh_token,
    "pkce": _pkce,
    "id_token": _id_token,
    "web3": _web3,
}
