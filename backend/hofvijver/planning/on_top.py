"""Notes what comes on top of an agreement, changes it while it waits for the customer, and removes it.

What was agreed to or declined is never changed. It can be removed as a mistake: history keeps what it said
and who agreed, and a customer who agreed to it is told.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import NO_ACCOUNT, Actor
from hofvijver.content import get_content
from hofvijver.planning import on_top_mail
from hofvijver.planning.job_acts import hold_job
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_answers import end_task
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_history import conflict, not_theirs, tell
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_schemas import PRICED, NewOnTopLine, OnTopChange, OnTopContent
from hofvijver.planning.on_top_shown import is_closed
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import money
from hofvijver.quotes.checks import line_problems
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem

# Clocks of telephones may be ahead of ours.
SPARE = timedelta(minutes=10)


def add(
    session: Session,
    actor: Actor,
    job_id: UUID,
    new: NewOnTopLine,
    now: datetime,
    written_at: datetime | None = None,
) -> Job:
    """Sent twice it is one line. A phone without a connection sends it later than it was written."""
    request, job = hold_job(session, job_id)
    known = session.get(OnTopLine, new.id)
    if known:
        if known.job_id != job.id:
            raise not_theirs()
        return job
    _check(session, job, new, now)
    most = get_on_top_facts().most_lines
    count = select(func.count()).select_from(OnTopLine).where(OnTopLine.job_id == job.id)
    if (session.scalar(count) or 0) >= most:
        raise conflict("too_many", most=most)
    line = OnTopLine(id=new.id, job_id=job.id, noted_at=written_at or now, noted_by=actor.name)
    line.by_crew = actor.id == NO_ACCOUNT
    _write(line, new, now)
    session.add(line)
    tell(session, actor, request, line, "on_top_added")
    _ask(session, request, line, now)
    return job


def _check(session: Session, job: Job, wanted: OnTopContent, now: datetime) -> None:
    if job.state != "open":
        raise conflict("cancelled")
    if job.quote_id is None:
        raise conflict("no_agreement")
    if wrong := list(_problems(wanted, now)):
        facts = get_on_top_facts()
        raise FunctionError(422, "invalid", facts.refusals.invalid, problems=wrong)
    if wanted.agreed_how is None and is_closed(session, job.quote_id):
        raise conflict("statement_sent")


def _problems(new: OnTopContent, now: datetime) -> Iterator[FieldProblem]:
    facts, most = get_on_top_facts().problems, get_quote_facts().limits.name
    for name, wrong in line_problems(new.line):
        yield wrong.model_copy(update={"field": name})
    limit = get_quote_facts().limits.total
    if money.amount_of(new.line) > limit * money.HUNDRED:
        yield FieldProblem(field="unit_price_cents", message=facts.too_much.format(most=dutch.euros(limit)))
    if new.agreed_how and not new.agreed_by:
        yield FieldProblem(field="agreed_by", message=facts.name_missing)
    if new.agreed_by and not new.agreed_how:
        yield FieldProblem(field="agreed_by", message=facts.name_too_early)
    if len(new.agreed_by) > most:
        yield FieldProblem(field="agreed_by", message=facts.name_too_long.format(most=most))
    if new.agreed_at and new.agreed_at > now + SPARE:
        yield FieldProblem(field="agreed_at", message=facts.moment_ahead)


def _write(line: OnTopLine, wanted: OnTopContent, now: datetime) -> None:
    for name in PRICED:
        setattr(line, name, getattr(wanted, name))
    line.state = wanted.agreed_how or "open"
    if wanted.agreed_how:
        line.agreed_by, line.agreed_at = wanted.agreed_by, wanted.agreed_at or now


def _ask(session: Session, request: QuoteRequest, line: OnTopLine, now: datetime) -> None:
    """By mail, if it waits for the customer."""
    if line.state == "open":
        session.flush()
        on_top_mail.put(session, request, now)


def change(
    session: Session, actor: Actor, job_id: UUID, line_id: UUID, wanted: OnTopChange, now: datetime
) -> Job:
    """Other words, another price, or that the customer agreed by telephone. The same twice is once."""
    request, job = hold_job(session, job_id)
    line = _find(session, job, line_id)
    if line is None:
        raise conflict("gone")
    if _is_same(line, wanted):
        return job
    _check_seen(line, wanted.revision)
    if line.state != "open":
        raise conflict("answered", state=get_on_top_facts().label(line.state))
    _check(session, job, wanted, now)
    _write(line, wanted, now)
    line.revision += 1
    tell(session, actor, request, line, "on_top_changed")
    _ask(session, request, line, now)
    return job


def _find(session: Session, job: Job, line_id: UUID) -> OnTopLine | None:
    line = session.get(OnTopLine, line_id, populate_existing=True)
    if line and line.job_id != job.id:
        raise not_theirs()
    return line


def _is_same(line: OnTopLine, wanted: OnTopContent) -> bool:
    state = wanted.agreed_how or "open"
    return line.state == state and all(getattr(line, name) == getattr(wanted, name) for name in PRICED)


def _check_seen(line: OnTopLine, revision: int) -> None:
    """A customer who answered meanwhile, or a colleague who changed it, is not overruled unseen."""
    if line.revision != revision:
        raise conflict("differs", state=get_on_top_facts().label(line.state))


def remove(session: Session, actor: Actor, job_id: UUID, line_id: UUID, revision: int, now: datetime) -> Job:
    """For one that was noted by mistake. Removing twice changes nothing."""
    request, job = hold_job(session, job_id)
    line = _find(session, job, line_id)
    if line is None:
        return job
    _check_seen(line, revision)
    session.delete(line)
    session.flush()
    tell(session, actor, request, line, "on_top_removed")
    end_task(session, actor, request, line, now)
    if _is_known(line, now) and not is_closed(session, job.quote_id):
        on_top_mail.put(session, request, now, removed=line)
    return job


def _is_known(line: OnTopLine, now: datetime) -> bool:
    """Whether the customer agreed to it, and it is not put right within the minutes for taking back."""
    minutes = timedelta(minutes=get_content().terms.take_back_minutes)
    return line.state == "eigen_pagina" or (line.is_agreed and now - line.noted_at > minutes)
