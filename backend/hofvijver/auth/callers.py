"""Who is calling: told by the access token, and checked against what the database holds at this moment."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.auth.models import AuthSession, Factor, User, UserRole
from hofvijver.auth.tokens import Claims, TokenError, read
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from hofvijver.wire.api_key import is_key

__all__ = ["Caller", "TokenError", "bearer", "find_caller"]

STAFF = frozenset({"admin", "staff"})


@dataclass(frozen=True)
class Caller:
    user_id: UUID
    session_id: UUID
    email: str
    roles: frozenset[str]
    aal: str
    # The user has a second factor, but this session has not shown it.
    owes_factor: bool = False
    # The user has none yet, and must have one here.
    lacks_factor: bool = False
    name: str = ""

    @property
    def is_staff(self) -> bool:
        """Whether it may see what staff sees: not with a password alone, where more is set or required."""
        return bool(self.roles & STAFF) and not self.owes_factor and not self.lacks_factor

    @property
    def is_customer(self) -> bool:
        """Whether it acts on its own request: never the role of an account."""
        return "customer" in self.roles

    @property
    def is_admin(self) -> bool:
        return self.is_staff and "admin" in self.roles

    @property
    def actor(self) -> Actor:
        return Actor(self.user_id, self.name, self.email)


def find_caller(session: Session, authorization: str | None) -> Caller | None:
    """The signed-in caller, or None for an anonymous one; TokenError for whoever cannot be believed."""
    if authorization is None:
        return None
    token = bearer(authorization)
    if token is None:
        raise TokenError("undecodable")
    return None if is_key(token) else known_caller(session, read(token))


def bearer(authorization: str) -> str | None:
    """The token of an Authorization header, if it is of the kind `Bearer`."""
    scheme, _, token = authorization.strip().partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def known_caller(session: Session, claims: Claims) -> Caller:
    user = session.get(User, claims.user_id)
    if user is None:
        raise TokenError("gone", "user")
    if user.banned_until and user.banned_until > utc_now():
        raise TokenError("gone", "banned")
    if not _is_open(session, claims):
        raise TokenError("gone", "session")
    is_shown, is_required = claims.aal == "aal2", get_settings().require_second_factor
    has_factor = (is_required or not is_shown) and has_verified_factor(session, user.id)
    return Caller(
        user_id=user.id,
        session_id=claims.session_id,
        email=user.email,
        roles=frozenset(session.scalars(select(UserRole.role).where(UserRole.user_id == user.id))),
        aal=claims.aal,
        owes_factor=has_factor and not is_shown,
        lacks_factor=is_required and not has_factor,
        name=user.name,
    )


def _is_open(session: Session, claims: Claims) -> bool:
    # Asked column by column: the row itself is left for whoever wants to lock it.
    found = session.execute(
        select(AuthSession.user_id, AuthSession.not_after).where(AuthSession.id == claims.session_id)
    ).one_or_none()
    if found is None or found.user_id != claims.user_id:
        return False
    return found.not_after is None or found.not_after > utc_now()


def has_verified_factor(session: Session, user_id: UUID) -> bool:
    verified = exists().where(Factor.user_id == user_id, Factor.status == "verified")
    return bool(session.scalar(select(verified)))
