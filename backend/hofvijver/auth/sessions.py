"""Opens, refreshes and ends sessions; reuse of an old refresh token is noticed and ends the session."""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.errors import AuthError
from hofvijver.auth.keystore import current_keys
from hofvijver.auth.models import AuthSession, Factor, RefreshToken, User
from hofvijver.columns import utc_now

# Without a refresh for a working day, or after a week in any case, the password is asked again.
IDLE_LIMIT = timedelta(hours=12)
ABSOLUTE_LIMIT = timedelta(days=7)
REUSE_INTERVAL = timedelta(seconds=10)
# An ended session is remembered a little longer, so that its holder hears why it ended.
REMEMBERED = timedelta(days=1)

Method = Literal["password", "otp", "totp"]
Scope = Literal["local", "others", "global"]

# Ours have 32 characters. What may be somebody's token is looked up; anything else is malformed.
_TOKEN = re.compile(r"[A-Za-z0-9_-]{12,256}")


@dataclass(frozen=True)
class Origin:
    """Where a sign-in comes from, for the list in which users recognise their sessions."""

    ip: str
    user_agent: str | None = None


@dataclass(frozen=True)
class Refreshed:
    user: User
    auth_session: AuthSession


def open_session(session: Session, user: User, method: Method, origin: Origin) -> AuthSession:
    now = utc_now()
    session.execute(delete(AuthSession).where(AuthSession.user_id == user.id, is_forgotten(now)))
    user.last_sign_in_at = now
    opened = AuthSession(
        user_id=user.id,
        aal="aal1",
        amr=[_reference(method, now)],
        refresh_counter=0,
        created_at=now,
        not_after=now + ABSOLUTE_LIMIT,
        ip_address=origin.ip,
        user_agent=origin.user_agent[:300] if origin.user_agent else None,
    )
    session.add(opened)
    session.flush()
    _add_link(session, opened)
    _tell(session, user, method)
    return opened


def _tell(session: Session, user: User, method: Method) -> None:
    note(session, Note(user.actor, "signed_in", user.email, {"method": method}))


def _reference(method: Method, now: datetime) -> dict[str, Any]:
    return {"method": method, "timestamp": int(now.timestamp())}


def is_forgotten(now: datetime) -> ColumnElement[bool]:
    """Which sessions expired so long ago that their holder need not be told."""
    before = now - REMEMBERED
    return or_(AuthSession.not_after < before, last_used() < before - IDLE_LIMIT)


def is_open(now: datetime) -> ColumnElement[bool]:
    """Which sessions can still be refreshed."""
    return (AuthSession.not_after > now) & (last_used() > now - IDLE_LIMIT)


def last_used() -> ColumnElement[datetime]:
    return func.coalesce(AuthSession.refreshed_at, AuthSession.created_at)


def refresh_token(auth_session: AuthSession) -> str:
    """The active refresh token of a session: derived, so that it can be given again without being stored."""
    place = f"{auth_session.id}:{auth_session.refresh_counter}".encode()
    derived = hmac.new(current_keys().refresh_secret, place, sha256).digest()
    return urlsafe_b64encode(derived[:24]).decode()


def _add_link(session: Session, auth_session: AuthSession) -> None:
    session.add(
        RefreshToken(
            token_hash=_hash(refresh_token(auth_session)),
            session_id=auth_session.id,
            counter=auth_session.refresh_counter,
        )
    )
    session.flush()


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def refresh(session: Session, token: str) -> Refreshed | AuthError:
    """Refresh a session. A refusal is returned, not raised: what it did to the session must be committed."""
    if not _TOKEN.fullmatch(token):
        return AuthError(400, "validation_failed", "Refresh token is not valid")
    link = session.get(RefreshToken, _hash(token))
    auth_session = _lock(session, link.session_id) if link else None
    if link is None or auth_session is None:
        return AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
    user = session.get_one(User, auth_session.user_id)
    return _refusal(user, auth_session) or _continue(session, user, auth_session, link.counter)


def _lock(session: Session, session_id: UUID) -> AuthSession | None:
    """The session as it is now, locked until the transaction ends."""
    return session.get(AuthSession, session_id, with_for_update=True, populate_existing=True)


def _refusal(user: User, auth_session: AuthSession) -> AuthError | None:
    now = utc_now()
    if user.banned_until and user.banned_until > now:
        return AuthError(400, "user_banned", "User is banned")
    last_used = auth_session.refreshed_at or auth_session.created_at
    overdue = auth_session.not_after is not None and auth_session.not_after <= now
    if overdue or last_used + IDLE_LIMIT <= now:
        return AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired")
    return None


def _continue(
    session: Session, user: User, auth_session: AuthSession, presented: int
) -> Refreshed | AuthError:
    _lower_without_factor(auth_session)
    if presented == auth_session.refresh_counter:
        auth_session.refresh_counter += 1
        auth_session.refreshed_at = utc_now()
        _add_link(session, auth_session)
    elif not _may_have_active(session, auth_session, presented):
        session.delete(auth_session)
        session.flush()
        return AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
    return Refreshed(user, auth_session)


def _lower_without_factor(auth_session: AuthSession) -> None:
    if auth_session.aal == "aal2" and auth_session.factor_id is None:
        auth_session.aal = "aal1"
        auth_session.amr = [each for each in auth_session.amr if each["method"] != "totp"]


def _may_have_active(session: Session, auth_session: AuthSession, presented: int) -> bool:
    """Whether an earlier token gets the active one: a response was lost, or two tabs refreshed together."""
    steps = auth_session.refresh_counter - presented
    last = auth_session.refreshed_at
    if steps > 1 and (last is None or utc_now() - last >= REUSE_INTERVAL):
        return False
    # The chain has a gap where a second factor raised the session: no token from before may get past it.
    later = select(func.count()).where(
        RefreshToken.session_id == auth_session.id, RefreshToken.counter > presented
    )
    return session.scalar(later) == steps


def raise_to_aal2(session: Session, auth_session: AuthSession, factor: Factor) -> AuthSession:
    """Note the second factor, and skip a link of the chain, so that no earlier token comes to this level."""
    now = utc_now()
    locked = _lock(session, auth_session.id)
    if locked is None:
        raise AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist")
    locked.aal = "aal2"
    locked.factor_id = factor.id
    locked.amr = [_reference("totp", now), *(each for each in locked.amr if each["method"] != "totp")]
    locked.refresh_counter += 2
    locked.refreshed_at = now
    _add_link(session, locked)
    _tell(session, session.get_one(User, locked.user_id), "totp")
    return locked


def end(session: Session, user_id: UUID, session_id: UUID, scope: Scope) -> None:
    """End the session, the user's other ones, or all; their refresh tokens go with them."""
    which: dict[Scope, Callable[[], Any]] = {
        "local": lambda: AuthSession.id == session_id,
        "others": lambda: AuthSession.id != session_id,
        "global": lambda: AuthSession.id.is_not(None),
    }
    session.execute(delete(AuthSession).where(AuthSession.user_id == user_id, which[scope]()))
