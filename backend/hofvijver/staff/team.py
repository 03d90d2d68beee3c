"""Manages the accounts of colleagues: invites them, changes their role, signs them out, removes them."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, selectinload

from hofvijver.audit import Action, Note, note
from hofvijver.auth import lost_factors, recovery
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import AuthSession, Factor, Role, User, UserRole
from hofvijver.auth.sessions import is_open
from hofvijver.auth.users import AccountError, list_users, normal_email
from hofvijver.columns import utc_now
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.schemas import Colleague, NewPerson, Person, PersonChange
from hofvijver.staff_access import check_recent, no_access, words
from hofvijver.wire.functions import FunctionError


def team(session: Session) -> list[Colleague]:
    """Everybody a request can be given to."""
    with_role = select(User).where(User.roles.any())
    found = sorted(session.scalars(with_role), key=lambda user: (user.name.casefold(), user.email))
    return [Colleague(id=user.id, name=user.name, email=user.email) for user in found]


def people(session: Session) -> list[Person]:
    sessions = _count_by_user(session, AuthSession.user_id, AuthSession.id, is_open(utc_now()))
    factors = _count_by_user(session, Factor.user_id, Factor.id, Factor.status == "verified")
    return [_person(user, sessions.get(user.id, 0), factors.get(user.id, 0)) for user in list_users(session)]


def person(session: Session, user_id: UUID) -> Person:
    return next(each for each in people(session) if each.id == user_id)


def _count_by_user(session: Session, owner: Any, what: Any, which: ColumnElement[bool]) -> dict[UUID, int]:
    found = session.execute(select(owner, func.count(what)).where(which).group_by(owner))
    return dict(found.all())


def _person(user: User, sessions: int, factors: int) -> Person:
    return Person(
        id=user.id,
        email=user.email,
        name=user.name,
        role=role_of(user),
        invited=user.password_hash is None,
        has_factor=factors > 0,
        sessions=sessions,
        created_at=user.created_at,
        last_sign_in_at=user.last_sign_in_at,
    )


def role_of(user: User) -> Role | None:
    """The highest; an account made by command may have both."""
    held = {each.role for each in user.roles}
    return "admin" if "admin" in held else next(iter(held), None)


def invite(session: Session, caller: Caller, new: NewPerson) -> Person:
    _check_may_give(session, caller, new.role)
    user = User(email=_email(new.email), user_metadata={"name": new.name}, roles=[UserRole(role=new.role)])
    try:
        with session.begin_nested():
            session.add(user)
    except IntegrityError:
        raise _conflict(words().email_taken) from None
    _mail(session, caller, user)
    return person(session, user.id)


def _check_may_give(session: Session, caller: Caller, role: Role | None) -> None:
    if role == "admin":
        check_recent(session, caller)


def _email(text: str) -> str:
    try:
        return normal_email(text)
    except AccountError:
        raise FunctionError(422, "invalid", words().email_invalid) from None


def _conflict(message: str) -> FunctionError:
    return FunctionError(409, "conflict", message)


def _mail(session: Session, caller: Caller, user: User) -> None:
    wait = recovery.wait_before_mail(session, user.email)
    if wait:
        raise FunctionError(429, "too_many_requests", words().mail_just_sent, retry_after=wait)
    recovery.mail_invitation(session, user, caller.name)
    _note(session, caller, "invited", user, role=role_of(user))


def _note(session: Session, caller: Caller, action: Action, user: User, **details: Any) -> None:
    note(session, Note(caller.actor, action, user.email, details))


def invite_again(session: Session, caller: Caller, user_id: UUID) -> Person:
    user = _find(session, user_id)
    if user.password_hash is not None:
        raise _conflict(words().already_joined)
    _mail(session, caller, user)
    return person(session, user.id)


def _find(session: Session, user_id: UUID) -> User:
    found = select(User).where(User.id == user_id).options(selectinload(User.roles))
    user = session.scalar(found.with_for_update(of=User))
    if user is None:
        raise FunctionError(404, "not_found", words().user_not_found)
    return user


def change(session: Session, caller: Caller, user_id: UUID, wanted: PersonChange) -> Person:
    admins = _admins(session, caller)
    user = _find(session, user_id)
    if "role" in wanted.model_fields_set and wanted.role != role_of(user):
        _check_may_lose(admins, caller, user, words().own_role)
        _check_may_give(session, caller, wanted.role)
        _note(session, caller, "role_changed", user, was=role_of(user), role=wanted.role)
        user.roles = [UserRole(role=wanted.role)] if wanted.role else []
    if wanted.name is not None and wanted.name != user.name:
        _note(session, caller, "changed", user, fields=["name"], changes={"name": [user.name, wanted.name]})
        user.user_metadata = {**user.user_metadata, "name": wanted.name}
    session.flush()
    return person(session, user.id)


def _admins(session: Session, caller: Caller) -> Sequence[UUID]:
    """All admins, held until the transaction ends: two who demote each other must not both succeed."""
    held = select(UserRole.user_id).where(UserRole.role == "admin").order_by(UserRole.user_id)
    admins = session.scalars(held.with_for_update()).all()
    if caller.user_id not in admins:
        raise no_access()
    return admins


def _check_may_lose(admins: Sequence[UUID], caller: Caller, user: User, own: str) -> None:
    if list(admins) == [user.id]:
        raise _conflict(words().last_admin)
    if user.id == caller.user_id:
        raise _conflict(own)


def remove(session: Session, caller: Caller, user_id: UUID) -> None:
    """Requests lose their assignee; history and log keep the name of who acted."""
    # Before the account: docs/architecture.md, "The order of locks".
    hold_requests(session, QuoteRequest.assignee_id == user_id)
    admins = _admins(session, caller)
    user = _find(session, user_id)
    _check_may_lose(admins, caller, user, words().own_account)
    _note(session, caller, "user_removed", user, role=role_of(user))
    session.delete(user)


def remove_factors(session: Session, caller: Caller, user_id: UUID) -> Person:
    """For a colleague whose telephone is gone; both hear of it by mail, in case nobody asked for it."""
    user = _find(session, user_id)
    if user.id == caller.user_id:
        raise _conflict(words().own_factor)
    check_recent(session, caller)
    if not lost_factors.remove_factors(session, user, caller.name, [user.email, caller.email]):
        raise _conflict(words().no_factor)
    _note(session, caller, "factor_removed", user)
    return person(session, user.id)


def sign_out(session: Session, caller: Caller, user_id: UUID) -> int:
    user = _find(session, user_id)
    held = select(func.count()).where(AuthSession.user_id == user.id, is_open(utc_now()))
    open_now = session.scalar(held) or 0
    session.execute(delete(AuthSession).where(AuthSession.user_id == user.id))
    _note(session, caller, "sessions_ended", user, sessions=open_now)
    return open_now
