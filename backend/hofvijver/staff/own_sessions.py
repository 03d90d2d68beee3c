"""Lists the open sessions of the caller, and ends them."""

from ipaddress import ip_address
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import AuthSession
from hofvijver.auth.sessions import end, is_open, last_used
from hofvijver.columns import utc_now
from hofvijver.staff.schemas import OwnSession
from hofvijver.staff.user_agents import browser_of, system_of
from hofvijver.staff_access import check_recent, words
from hofvijver.wire.functions import FunctionError


def own_sessions(session: Session, caller: Caller) -> list[OwnSession]:
    """The caller's open sessions, the last used first."""
    own = select(AuthSession).where(AuthSession.user_id == caller.user_id, is_open(utc_now()))
    found = session.scalars(own.order_by(last_used().desc(), AuthSession.id))
    return [_own_session(each, caller) for each in found]


def _own_session(each: AuthSession, caller: Caller) -> OwnSession:
    return OwnSession(
        id=each.id,
        browser=browser_of(each.user_agent),
        system=system_of(each.user_agent),
        network=network_of(each.ip_address),
        created_at=each.created_at,
        last_used_at=each.refreshed_at or each.created_at,
        current=each.id == caller.session_id,
    )


def network_of(ip: str | None) -> str | None:
    """Enough to tell home from the office, and not who sits there: 203.0.113.x, 2001:db8:1:…"""
    try:
        address = ip_address(ip or "")
    except ValueError:
        return None
    if address.version == 4:
        return f"{str(address).rpartition('.')[0]}.x"
    return ":".join(part.lstrip("0") or "0" for part in address.exploded.split(":")[:3]) + ":…"


def end_one(session: Session, caller: Caller, session_id: UUID) -> None:
    """Ends a session; one that has ended meanwhile, or is somebody else's, is not found."""
    check_recent(session, caller)
    own = delete(AuthSession).where(AuthSession.id == session_id, AuthSession.user_id == caller.user_id)
    if session.scalar(own.returning(AuthSession.id)) is None:
        raise FunctionError(404, "not_found", words().session_not_found)


def end_others(session: Session, caller: Caller) -> None:
    check_recent(session, caller)
    end(session, caller.user_id, caller.session_id, "others")
