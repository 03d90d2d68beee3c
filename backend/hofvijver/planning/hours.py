"""The hours of a job: noted, changed, removed, listed and added up. Stretches of one job never overlap."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Actor, Note, note
from hofvijver.local_time import local_time
from hofvijver.planning.hours_schemas import HoursContent, HoursOfJob, JobHoursChange, JobHoursShown, NewHours
from hofvijver.planning.job_acts import hold_job
from hofvijver.planning.models import Job, JobHours, NotedOn
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.refusals import conflict, not_found, not_usable, problem
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.entries import touch
from hofvijver.wire.problems import FieldProblem

CONTENT = ("started", "ended", "break_minutes")
# Clocks of phones differ a little from ours.
AHEAD = timedelta(minutes=15)
BACK = timedelta(days=366)
_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Writer:
    """Who writes hours down, and where."""

    actor: Actor
    noted_on: NotedOn


def add_hours(session: Session, writer: Writer, job_id: UUID, new: NewHours, now: datetime) -> JobHours:
    """Sent twice they are stored once, also if they were changed or removed meanwhile."""
    request, job = hold_job(session, job_id)
    known = session.get(JobHours, new.id)
    if known:
        if known.job_id != job.id:
            raise not_found()
        return known
    wanted = _whole_minutes(new)
    _check(session, job, wanted, now)
    most, others = get_planning_facts().limits.hours_per_job, _of_job(session, job.id)
    if len(others) >= most:
        raise conflict("too_many_hours", most=most)
    hours = JobHours(id=new.id, job_id=job.id, noted_by=writer.actor.name, noted_on=writer.noted_on)
    _write(hours, wanted, now)
    session.add(hours)
    _tell(session, writer, request, job, "hours_noted", now, hours=written(hours))
    return hours


def change_hours(
    session: Session, writer: Writer, hours_id: UUID, change: JobHoursChange, now: datetime
) -> JobHours:
    """Twice is once; hours that somebody else changed meanwhile stay as they are."""
    request, job, hours = _hold(session, hours_id)
    wanted = _whole_minutes(change)
    if hours.removed_at:
        raise conflict("hours_removed")
    if all(getattr(hours, name) == getattr(wanted, name) for name in CONTENT):
        return hours
    if hours.revision != change.revision:
        raise conflict("hours_changed", who=hours.noted_by)
    _check(session, job, wanted, now, hours.id)
    before = written(hours)
    _write(hours, wanted, now)
    hours.revision += 1
    hours.noted_on, hours.noted_by = writer.noted_on, writer.actor.name
    _tell(session, writer, request, job, "hours_changed", now, hours=written(hours), before=before)
    return hours


def remove_hours(session: Session, writer: Writer, hours_id: UUID, now: datetime) -> JobHours:
    """Twice is once."""
    request, job, hours = _hold(session, hours_id)
    if not hours.removed_at:
        hours.removed_at = hours.updated_at = now
        _tell(session, writer, request, job, "hours_removed", now, hours=written(hours))
    return hours


def _hold(session: Session, hours_id: UUID) -> tuple[QuoteRequest, Job, JobHours]:
    """Locks the request, the job and then the hours."""
    found = session.get(JobHours, hours_id)
    if found is None:
        raise not_found()
    request, job = hold_job(session, found.job_id)
    hours = session.get(JobHours, hours_id, with_for_update=True, populate_existing=True)
    if hours is None:
        raise not_found()
    return request, job, hours


def _whole_minutes(content: HoursContent) -> HoursContent:
    started, ended = (each.replace(second=0, microsecond=0) for each in (content.started, content.ended))
    return HoursContent(started=started, ended=ended, break_minutes=content.break_minutes)


def _check(session: Session, job: Job, wanted: HoursContent, now: datetime, but: UUID | None = None) -> None:
    problems = list(_problems(wanted, now))
    if problems:
        raise not_usable(problems)
    for other in _of_job(session, job.id):
        if other.id != but and wanted.started < other.ended and other.started < wanted.ended:
            raise conflict("hours_overlap", hours=written(other))


def _problems(wanted: HoursContent, now: datetime) -> Iterator[FieldProblem]:
    most, length = get_planning_facts().limits.hours, wanted.ended - wanted.started
    if length <= timedelta():
        yield problem("ended", "hours_turned")
    elif length > timedelta(hours=most):
        yield problem("ended", "hours_long", most=most)
    elif wanted.ended > now + AHEAD:
        yield problem("ended", "hours_future")
    elif wanted.started < now - BACK:
        yield problem("started", "hours_past")
    elif wanted.break_minutes < 0:
        yield problem("break_minutes", "break_negative")
    elif wanted.break_minutes * _MINUTE > length:
        yield problem("break_minutes", "break_long")


def _write(hours: JobHours, wanted: HoursContent, now: datetime) -> None:
    for name in CONTENT:
        setattr(hours, name, getattr(wanted, name))
    hours.updated_at = now


def _tell(
    session: Session,
    writer: Writer,
    request: QuoteRequest,
    job: Job,
    action: Action,
    now: datetime,
    **values: str,
) -> None:
    """In the history of the request and the audit log."""
    facts = get_planning_facts()
    sentence = str(getattr(facts.history, str(action)))
    said = sentence.format(kind=facts.kind_label(job.kind), day=dutch.long_date(job.day), **values)
    history.write(session, writer.actor, [(request.id, "job", None, said)])
    touch(session, request.id, now)
    note(session, Note(writer.actor, action, request.reference, {"job": str(job.id)[:8]}))


def written(hours: JobHours) -> str:
    """`19 november van 08:00 tot 12:30, 15 min. pauze`."""
    words = get_planning_facts().hours
    start, end = local_time(hours.started), local_time(hours.ended)
    sentence = words.stretch if start.date() == end.date() else words.stretch_over_midnight
    stretch = sentence.format(
        day=dutch.day_and_month(start.date()),
        end_day=dutch.day_and_month(end.date()),
        started=f"{start:%H:%M}",
        ended=f"{end:%H:%M}",
    )
    if not hours.break_minutes:
        return stretch
    return words.with_break.format(stretch=stretch, minutes=hours.break_minutes)


def _of_job(session: Session, job_id: UUID) -> list[JobHours]:
    return hours_of(session, [job_id])[job_id]


def hours_of(session: Session, jobs: Collection[UUID]) -> dict[UUID, list[JobHours]]:
    """Those of each job that were not removed, in order."""
    found: dict[UUID, list[JobHours]] = {each: [] for each in jobs}
    mine = select(JobHours).where(JobHours.job_id.in_(jobs), JobHours.removed_at.is_(None))
    for hours in session.scalars(mine.order_by(JobHours.started, JobHours.id)):
        found[hours.job_id].append(hours)
    return found


def total_tenths(hours: Collection[JobHours]) -> int:
    """All minutes together without the breaks, rounded once, half up, to tenths of an hour."""
    minutes = sum((each.ended - each.started) // _MINUTE - each.break_minutes for each in hours)
    return (minutes + 3) // 6


def show_hours(session: Session, job_id: UUID) -> HoursOfJob:
    found = _of_job(session, job_id)
    return HoursOfJob(
        hours=[JobHoursShown.model_validate(each, from_attributes=True) for each in found],
        total_tenths=total_tenths(found),
    )
