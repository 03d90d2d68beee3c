"""Signs in with e-mail and password: the same response, in the same time, whatever was wrong."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note_once
from hofvijver.auth.errors import AuthError, too_many
from hofvijver.auth.login_throttle import forgive, take_try
from hofvijver.auth.models import User
from hofvijver.auth.password_threads import in_password_thread
from hofvijver.auth.passwords import hash_password, needs_rehash, verify
from hofvijver.auth.responses import session_response
from hofvijver.auth.sessions import Origin, open_session
from hofvijver.auth.users import AccountError, normal_email
from hofvijver.columns import utc_now
from hofvijver.transactions import in_transaction
from hofvijver.wire.rate_limits import Limit, network, spend

#: For every grant together, per ip.
TOKEN_LIMIT = Limit("token", calls=150, per=timedelta(minutes=5), burst=30)


@dataclass(frozen=True)
class _Account:
    """The account, read before the password is checked; empty when there is no such user."""

    user_id: UUID | None
    password_hash: str | None


async def sign_in(email: str, password: str, origin: Origin) -> dict[str, Any]:
    """Sign in in three steps, because a password takes long to check and a transaction must be short."""
    email = _normal_or_plain(email)
    account = await in_transaction(lambda session: _admit(session, email, origin.ip))
    if isinstance(account, AuthError):
        raise account
    if not await in_password_thread(lambda: verify(account.password_hash, password)):
        await in_transaction(lambda session: _tell(session, account))
        raise _wrong_credentials()
    renewed = await _renew_hash(account, password)
    return await in_transaction(lambda session: _open(session, account, renewed, origin))


def _normal_or_plain(email: str) -> str:
    try:
        return normal_email(email)
    except AccountError:
        # No account has such an e-mail, but it is treated like any other.
        return email.strip().lower()


def _wrong_credentials() -> AuthError:
    return AuthError(400, "invalid_credentials", "Invalid login credentials")


def _admit(session: Session, email: str, ip: str) -> _Account | AuthError:
    """Count the try. A refusal is returned, not raised, so that the count is committed."""
    wait = spend(session, TOKEN_LIMIT, network(ip)) or take_try(session, email, ip)
    if wait:
        return too_many(wait)
    found = session.execute(select(User.id, User.password_hash).where(User.email == email)).one_or_none()
    return _Account(found.id, found.password_hash) if found else _Account(None, None)


def _tell(session: Session, account: _Account) -> None:
    """Note the failed sign-in at most once an hour, so that guessing does not fill the log."""
    user = session.get(User, account.user_id) if account.user_id else None
    if user:
        note_once(session, Note(user.actor, "sign_in_refused", user.email, hourly=True))


async def _renew_hash(account: _Account, password: str) -> str | None:
    """A hash of today's strength, where the stored one is weaker."""
    if account.password_hash is None or not needs_rehash(account.password_hash):
        return None
    return await in_password_thread(lambda: hash_password(password))


def _open(session: Session, account: _Account, renewed: str | None, origin: Origin) -> dict[str, Any]:
    user = session.get(User, account.user_id, with_for_update=True)
    # Removed, or given another password, while this one was being checked.
    if user is None or user.password_hash != account.password_hash:
        raise _wrong_credentials()
    _check_may_enter(user)
    forgive(session, user.email, origin.ip)
    user.password_hash = renewed or user.password_hash
    return session_response(session, user, open_session(session, user, "password", origin))


def _check_may_enter(user: User) -> None:
    """Refuse a banned or unconfirmed user; only somebody who knows the password gets to hear this."""
    if user.banned_until and user.banned_until > utc_now():
        raise AuthError(400, "user_banned", "User is banned")
    if user.email_confirmed_at is None:
        raise AuthError(400, "email_not_confirmed", "Email not confirmed")
