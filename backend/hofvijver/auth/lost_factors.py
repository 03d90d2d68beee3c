"""Removes the second factor of a user who has lost the telephone, so that a new one can be enrolled."""

from collections.abc import Iterable

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hofvijver.auth import backup_codes
from hofvijver.auth.models import AuthSession, Factor, User
from hofvijver.outbox import OutgoingMail, put


def remove_factors(session: Session, user: User, remover: str, told: Iterable[str]) -> bool:
    """Remove it, end all sessions, and mail `told` in case nobody asked for it; whether there was one."""
    had_one = session.scalar(select(Factor.id).where(Factor.user_id == user.id, Factor.status == "verified"))
    if had_one is None:
        return False
    session.execute(delete(Factor).where(Factor.user_id == user.id))
    session.execute(delete(AuthSession).where(AuthSession.user_id == user.id))
    backup_codes.forget(session, user.id)
    payload = {"name": user.name, "email": user.email, "remover": remover}
    put(session, [OutgoingMail("factor_removed", recipient, payload) for recipient in told])
    return True
