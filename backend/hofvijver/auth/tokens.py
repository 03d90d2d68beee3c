"""Issues and verifies access tokens: short-lived JWTs about a session, signed by our keys."""

from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

import jwt

from hofvijver.auth.keys import ALGORITHM, LEEWAY_SECONDS, TOKEN_SECONDS, SigningKey
from hofvijver.auth.keystore import current_keys
from hofvijver.auth.models import AuthSession, User
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings

AUDIENCE = "authenticated"
# Any other field in a header could only be an attempt to bring another key.
_HEADER = {"alg", "kid", "typ"}
# The times are checked here, because each way they can be wrong has its own reason.
_OPTIONS: Any = {
    "require": ["sub", "session_id", "exp", "iat", "aal"],
    "verify_exp": False,
    "verify_iat": False,
    "verify_nbf": False,
}

Reason = Literal["undecodable", "expired", "not_yet_valid", "issued_in_future", "gone"]
Missing = Literal["user", "session", "banned"]


class TokenError(Exception):
    """A token that is not accepted; when its user or session is gone, `missing` says which."""

    def __init__(self, reason: Reason, missing: Missing | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.missing = missing


@dataclass(frozen=True)
class Claims:
    user_id: UUID
    session_id: UUID
    aal: str


@dataclass(frozen=True)
class AccessToken:
    text: str
    expires_at: int


def app_metadata() -> dict[str, Any]:
    return {"provider": "email", "providers": ["email"]}


def issue(user: User, auth_session: AuthSession) -> AccessToken:
    issued_at = int(utc_now().timestamp())
    expires_at = issued_at + TOKEN_SECONDS
    claims = {
        "iss": _issuer(),
        "sub": str(user.id),
        "session_id": str(auth_session.id),
        "aud": AUDIENCE,
        "role": AUDIENCE,
        "exp": expires_at,
        "iat": issued_at,
        "email": user.email,
        "phone": "",
        "app_metadata": app_metadata(),
        "user_metadata": user.user_metadata,
        "aal": auth_session.aal,
        "amr": auth_session.amr,
        "is_anonymous": False,
    }
    key = current_keys().signer(issued_at)
    text = jwt.encode(claims, key.private, algorithm=ALGORITHM, headers={"kid": key.kid})
    return AccessToken(text, expires_at)


def _issuer() -> str:
    return f"{get_settings().base_url}/auth/v1"


def read(token: str) -> Claims:
    """The claims of a token that one of our keys has signed and that is valid now; else TokenError."""
    now = utc_now().timestamp()
    try:
        key = _key(jwt.get_unverified_header(token), now)
        claims = jwt.decode(
            token,
            key.public,
            algorithms=[ALGORITHM],
            audience=AUDIENCE,
            issuer=_issuer(),
            options=_OPTIONS,
        )
        _check_times(claims, now)
        return Claims(UUID(claims["sub"]), UUID(claims["session_id"]), str(claims["aal"]))
    except (jwt.InvalidTokenError, ValueError, TypeError, AttributeError, RecursionError):
        raise TokenError("undecodable") from None


def _key(header: dict[str, Any], now: float) -> SigningKey:
    key = current_keys().find(header.get("kid"), now)
    if key is None or header.get("alg") != ALGORITHM or not header.keys() <= _HEADER:
        raise TokenError("undecodable")
    return key


def _check_times(claims: dict[str, Any], now: float) -> None:
    expires_at, issued_at = float(claims["exp"]), float(claims["iat"])
    # Written so that a time which is no number fails too.
    if not now < expires_at + LEEWAY_SECONDS:
        raise TokenError("expired")
    if not float(claims.get("nbf", now)) <= now + LEEWAY_SECONDS:
        raise TokenError("not_yet_valid")
    if not issued_at <= now + LEEWAY_SECONDS:
        raise TokenError("issued_in_future")
