"""Finds the caller by the access token, checked against what the database holds at this moment."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import bindparam, exists, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.auth.models import AuthSession, Factor, User, UserRole, shown_name
from hofvijver.auth.tokens import Claims, TokenError, read
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from hofvijver.wire.api_key import is_key

__all__ = ["Caller", "TokenError", "bearer", "find_caller"]

STAFF = frozenset({"admin", "staff"})

_HAS_FACTOR = exists().where(Factor.user_id == bindparam("user_id"), Factor.status == "verified")
# All in one statement, as every call needs it: a row for each role, or one without a role. It reads columns
# and no objects, so that code which locks a row afterwards loads it anew.
_KNOWN = (
    select(
        User.email,
        User.user_metadata,
        User.banned_until,
        AuthSession.id.label("session_id"),
        AuthSession.not_after,
        _HAS_FACTOR.label("has_factor"),
        UserRole.role,
    )
    .outerjoin(AuthSession, (AuthSession.id == bindparam("session_id")) & (AuthSession.user_id == User.id))
    .outerjoin(UserRole, UserRole.user_id == User.id)
    .where(User.id == bindparam("user_id"))
)


@dataclass(frozen=True)
class Caller:
    user_id: UUID
    session_id: UUID
    email: str
    roles: frozenset[str]
    aal: str
    # The user has a second factor, but this session has not shown it.
    owes_factor: bool = False
    # The user has no second factor yet, but this server requires one.
    lacks_factor: bool = False
    name: str = ""

    @property
    def is_staff(self) -> bool:
        """Whether the caller has staff rights: not by password alone, where a factor is set or required."""
        return bool(self.roles & STAFF) and not self.owes_factor and not self.lacks_factor

    @property
    def is_admin(self) -> bool:
        return self.is_staff and "admin" in self.roles

    @property
    def actor(self) -> Actor:
        return Actor(self.user_id, self.name, self.email)


def find_caller(session: Session, authorization: str | None) -> Caller | None:
    """The signed-in caller, or None for an anonymous one; TokenError for a token that is not accepted."""
    if is_anonymous(authorization):
        return None
    token = bearer(authorization or "")
    if token is None:
        raise TokenError("undecodable")
    return known_caller(session, read(token))


def is_anonymous(authorization: str | None) -> bool:
    """Whether the header names nobody: clients send the site's key where nobody is signed in."""
    return authorization is None or is_key(bearer(authorization) or "")


def bearer(authorization: str) -> str | None:
    """The token of an Authorization header, if it is of the kind `Bearer`."""
    scheme, _, token = authorization.strip().partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def known_caller(session: Session, claims: Claims) -> Caller:
    asked = {"user_id": claims.user_id, "session_id": claims.session_id}
    found = session.connection().execute(_KNOWN, asked).all()
    if not found:
        raise TokenError("gone", "user")
    user = found[0]
    if user.banned_until and user.banned_until > utc_now():
        raise TokenError("gone", "banned")
    if user.session_id is None or (user.not_after and user.not_after <= utc_now()):
        raise TokenError("gone", "session")
    is_shown, is_required = claims.aal == "aal2", get_settings().require_second_factor
    return Caller(
        user_id=claims.user_id,
        session_id=claims.session_id,
        email=user.email,
        roles=frozenset(row.role for row in found if row.role),
        aal=claims.aal,
        owes_factor=user.has_factor and not is_shown,
        lacks_factor=is_required and not user.has_factor,
        name=shown_name(user.email, user.user_metadata),
    )


def has_verified_factor(session: Session, user_id: UUID) -> bool:
    return bool(session.scalar(select(_HAS_FACTOR), {"user_id": user_id}))
