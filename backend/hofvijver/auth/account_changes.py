"""What users may change about themselves: their password and the data kept beside their account."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.callers import Caller
from hofvijver.auth.errors import AuthError, bad_json, insufficient_aal, too_many
from hofvijver.auth.models import OneTimeToken, User
from hofvijver.auth.password_threads import in_password_thread
from hofvijver.auth.passwords import PasswordProblem, hash_password, problem_with, verify
from hofvijver.auth.reauthentication import is_recent, reauthentication_needed
from hofvijver.auth.recovery import nonce_is_valid
from hofvijver.auth.sessions import end
from hofvijver.transactions import in_transaction
from hofvijver.wire.rate_limits import Limit, spend

# The data is part of every access token, and so of a header of every call.
MAX_DATA_CHARACTERS = 4096
_LIMIT = Limit("password change", calls=20, per=timedelta(minutes=5), burst=10)
_REASONS = {"too_short": "length", "guessable": "pwned"}


async def hash_new_password(caller: Caller, password: str, nonce: str) -> str:
    """Hash a new password that this caller may set, or raise the reason why not."""
    if caller.owes_factor:
        raise insufficient_aal(
            401, "AAL2 session is required to update email or password when MFA is enabled."
        )
    current = await in_transaction(lambda session: _current_hash(session, caller, nonce))
    if isinstance(current, AuthError):
        raise current
    problem = await in_password_thread(lambda: problem_with(password, caller.email, caller.name))
    if problem:
        raise _weak(problem)
    if await in_password_thread(lambda: verify(current, password)):
        message = "New password should be different from the old password."
        raise AuthError(422, "same_password", message)
    return await in_password_thread(lambda: hash_password(password))


def _current_hash(session: Session, caller: Caller, nonce: str) -> str | AuthError | None:
    wait = spend(session, _LIMIT, str(caller.user_id))
    if wait:
        return too_many(wait)
    if not nonce and not is_recent(session, caller):
        return reauthentication_needed()
    return session.scalar(select(User.password_hash).where(User.id == caller.user_id))


def _weak(problem: PasswordProblem) -> AuthError:
    if problem.code == "too_long":
        return AuthError(400, "validation_failed", problem.sentence)
    reasons = {"reasons": [_REASONS[problem.code]]}
    return AuthError(422, "weak_password", problem.sentence, weak_password=reasons)


def set_hash(session: Session, caller: Caller, user: User, fresh_hash: str, nonce: str) -> AuthError | None:
    """Store the hash; end other sessions and open recoveries. A wrong nonce counts: commit a refusal too."""
    if not is_recent(session, caller) and not nonce_is_valid(session, user, nonce):
        return AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid")
    user.password_hash = fresh_hash
    note(session, Note(user.actor, "password_changed", user.email))
    end(session, user.id, caller.session_id, "others")
    session.execute(delete(OneTimeToken).where(OneTimeToken.user_id == user.id))
    return None


def merge_data(held: Mapping[str, Any], data: object) -> dict[str, Any]:
    """The user's data with the changes; null removes a value."""
    if not isinstance(data, dict):
        raise bad_json()
    changed = {name: value for name, value in {**held, **data}.items() if value is not None}
    if len(json.dumps(changed)) > MAX_DATA_CHARACTERS:
        message = f"data must not be longer than {MAX_DATA_CHARACTERS} characters"
        raise AuthError(400, "validation_failed", message)
    return changed
