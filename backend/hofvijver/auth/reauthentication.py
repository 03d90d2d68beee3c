"""The one rule for what makes a session somebody's own for good: it needs a recent sign-in.

A new password, factors, backup codes, a new admin and the end of other sessions: whoever finds an open
session must not be able to take over the account with it, nor to bring in another one.
"""

from datetime import timedelta

from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.auth.errors import AuthError
from hofvijver.auth.models import AuthSession
from hofvijver.columns import utc_now

RECENT = timedelta(minutes=15)


def is_recent(session: Session, caller: Caller) -> bool:
    """Whether the caller signed in, by whichever way, only minutes ago; refreshing does not count."""
    opened = session.get(AuthSession, caller.session_id)
    return opened is not None and opened.created_at > utc_now() - RECENT


def check_recent(session: Session, caller: Caller) -> None:
    if not is_recent(session, caller):
        raise reauthentication_needed()


def reauthentication_needed() -> AuthError:
    return AuthError(400, "reauthentication_needed", "This requires a recent sign-in")
