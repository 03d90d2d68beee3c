"""Adds, lists, changes and removes accounts, in a database session that the caller commits."""

import re
from collections.abc import Sequence

from sqlalchemy import delete, exists, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, selectinload

from hofvijver.audit import Note, note
from hofvijver.auth.lost_factors import remove_factors
from hofvijver.auth.models import MAX_NAME, AuthSession, OneTimeToken, Role, User, UserRole
from hofvijver.auth.passwords import hash_password, problem_with
from hofvijver.columns import utc_now
from hofvijver.content import get_content

MAX_EMAIL_CHARACTERS = 254
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_EMAIL = re.compile(rf"[a-z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})+")


class AccountError(Exception):
    """What was asked cannot be done; the message is one sentence that says why."""


def normal_email(email: str) -> str:
    """The one spelling under which an e-mail is stored and looked up."""
    normal = email.strip().lower()
    if len(normal) > MAX_EMAIL_CHARACTERS or not _EMAIL.fullmatch(normal):
        raise AccountError(f"{email!r} is not an e-mail address.")
    return normal


def add_user(
    session: Session, email: str, password: str, role: Role | None = None, name: str | None = None
) -> User:
    email = normal_email(email)
    # Made by hand by someone who knows the person, hence confirmed.
    user = User(email=email, password_hash=_checked_hash(password, email), email_confirmed_at=utc_now())
    if name is not None:
        user.user_metadata = {"name": _checked_name(name)}
    if role:
        user.roles.append(UserRole(role=role))
    try:
        with session.begin_nested():
            session.add(user)
    except IntegrityError:
        raise AccountError(f"There is already a user {email}.") from None
    return user


def _checked_name(name: str) -> str:
    name = name.strip()
    if not name.isprintable() or not 0 < len(name) <= MAX_NAME:
        raise AccountError(f"A name has 1 to {MAX_NAME} characters that can be printed.")
    return name


def list_users(session: Session) -> Sequence[User]:
    return session.scalars(select(User).options(selectinload(User.roles)).order_by(User.email)).all()


def find_user(session: Session, email: str) -> User:
    email = normal_email(email)
    user = session.scalar(select(User).where(User.email == email))
    if user is None:
        raise AccountError(f"There is no user {email}.")
    return user


def set_password(session: Session, email: str, password: str) -> User:
    """Set a new password; end all sessions and open recoveries, which a thief of the old one could own."""
    user = find_user(session, email)
    user.password_hash = _checked_hash(password, user.email, user.name)
    session.execute(delete(AuthSession).where(AuthSession.user_id == user.id))
    session.execute(delete(OneTimeToken).where(OneTimeToken.user_id == user.id))
    return user


def _checked_hash(password: str, email: str, name: str = "") -> str:
    problem = problem_with(password, email, name)
    if problem:
        raise AccountError(problem.sentence)
    return hash_password(password)


def remove_factor(session: Session, email: str) -> User:
    """Take away the second factor of somebody whose telephone is gone."""
    user = find_user(session, email)
    if not remove_factors(session, user, get_content().company.name, [user.email]):
        raise AccountError(f"{user.email} has no second factor.")
    note(session, Note(user.actor, "factor_removed", user.email))
    return user


def grant(session: Session, email: str, role: Role) -> User:
    """Give a role; giving it twice changes nothing."""
    user = find_user(session, email)
    if role not in role_names(user):
        user.roles.append(UserRole(role=role))
    return user


def revoke(session: Session, email: str, role: Role) -> User:
    user = find_user(session, email)
    held = [held for held in user.roles if held.role == role]
    if not held:
        raise AccountError(f"{user.email} does not have the role {role}.")
    user.roles.remove(held[0])
    return user


def remove(session: Session, email: str) -> User:
    """Remove a user with all its rows; quote requests stay, without their assignee."""
    user = find_user(session, email)
    session.delete(user)
    return user


def role_names(user: User) -> list[Role]:
    return [held.role for held in user.roles]


def staff_exists(session: Session) -> bool:
    """Whether anybody can open the dashboard."""
    return bool(session.scalar(select(exists().where(UserRole.user_id == User.id))))
