"""The customer agrees to what comes on top, or declines it, until the final statement is sent."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_history import conflict, not_theirs, tell
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_schemas import PRICED
from hofvijver.planning.on_top_shown import is_closed
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.act_history import automatic
from hofvijver.timeline.automatic_tasks import finish, make_for_today


@dataclass(frozen=True)
class OnlineAnswer:
    """Who said yes, from where, and in which words the button asked it."""

    name: str
    ip: str
    browser: str
    language: str
    button: str


def find_own(session: Session, request_id: UUID, line_id: UUID) -> tuple[OnTopLine, Job] | None:
    """None for a line of somebody else, as for one that was removed, or whose job was cancelled."""
    line = session.get(OnTopLine, line_id, populate_existing=True)
    job = session.get(Job, line.job_id) if line else None
    is_theirs = line and job and job.request_id == request_id and job.state == "open"
    return (line, job) if line and job and is_theirs else None


def agree(
    session: Session,
    actor: Actor,
    request: QuoteRequest,
    line_id: UUID,
    revision: int,
    how: OnlineAnswer,
    now: datetime,
) -> None:
    """The caller has locked the request. To what was in sight, with proof; twice is once."""
    line, job = _found(session, request, line_id)
    if line.is_agreed:
        return
    _check(session, line, job, revision)
    line.state, line.agreed_by, line.agreed_at = "eigen_pagina", how.name, now
    line.proof = _proof(line, how)
    line.revision += 1
    tell(session, actor, request, line, "on_top_agreed")


def _found(session: Session, request: QuoteRequest, line_id: UUID) -> tuple[OnTopLine, Job]:
    found = find_own(session, request.id, line_id)
    if found is None:
        raise not_theirs()
    return found


def _check(session: Session, line: OnTopLine, job: Job, revision: int) -> None:
    if line.state != "open":
        raise conflict("answered", state=get_on_top_facts().label(line.state))
    if is_closed(session, job.quote_id):
        raise conflict("statement_sent")
    if line.revision != revision:
        raise conflict("differs", state=get_on_top_facts().label(line.state))


def _proof(line: OnTopLine, how: OnlineAnswer) -> dict[str, Any]:
    """What was in sight is kept beside who saw it."""
    shown = {name: getattr(line, name) for name in PRICED} | {"amount_cents": line.amount_cents}
    seen = {name: getattr(how, name) for name in ("ip", "browser", "language", "button")}
    return {"channel": "online", **seen, "revision": line.revision, "shown": shown}


def decline(
    session: Session,
    actor: Actor,
    request: QuoteRequest,
    line_id: UUID,
    revision: int,
    reason: str,
    now: datetime,
) -> None:
    """The caller has locked the request. The office gets a task to talk about it; twice is once."""
    line, job = _found(session, request, line_id)
    if line.state == "afgewezen":
        return
    _check(session, line, job, revision)
    line.state, line.declined_at, line.decline_reason = "afgewezen", now, reason
    line.revision += 1
    tell(session, actor, request, line, "on_top_declined")
    make_for_today(session, automatic(), request, _title(line), now)


def end_task(session: Session, actor: Actor, request: QuoteRequest, line: OnTopLine, now: datetime) -> None:
    """There is nothing left to talk about."""
    if line.state == "afgewezen":
        finish(session, actor, request, _title(line), now)


def _title(line: OnTopLine) -> str:
    return get_on_top_facts().task.format(label=line.label)
