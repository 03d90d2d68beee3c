"""Backup codes for users who have lost the telephone: each works once, instead of a code of the app."""

import secrets
from hashlib import sha256
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.models import BackupCode, User

COUNT = 10
# Without characters that look alike. Fifty bits are too many to guess, so that a hash needs no salt.
_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH = 10


def renew(session: Session, user: User) -> list[str]:
    """Replace all codes by new ones, which can be read only now."""
    forget(session, user.id)
    codes = ["".join(secrets.choice(_SIGNS) for _ in range(_LENGTH)) for _ in range(COUNT)]
    session.add_all(BackupCode(user_id=user.id, code_hash=_hash(code)) for code in codes)
    note(session, Note(user.actor, "backup_codes_made", user.email))
    return [f"{code[:5]}-{code[5:]}" for code in codes]


def use(session: Session, user: User, code: str) -> bool:
    """Whether the code is one of this user's; it is used up. The caller holds the lock on the user's row."""
    own = (BackupCode.user_id == user.id) & (BackupCode.code_hash == _hash(code))
    if session.scalar(delete(BackupCode).where(own).returning(BackupCode.id)) is None:
        return False
    left = count(session, user.id)
    note(session, Note(user.actor, "backup_code_used", user.email, {"left": left}))
    return True


def count(session: Session, user_id: UUID) -> int:
    """How many are left."""
    return session.scalar(select(func.count()).where(BackupCode.user_id == user_id)) or 0


def forget(session: Session, user_id: UUID) -> None:
    session.execute(delete(BackupCode).where(BackupCode.user_id == user_id))


def _hash(code: str) -> str:
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    return sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()
