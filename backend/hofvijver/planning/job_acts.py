"""What colleagues do with a job: add, change, split, place, cancel and bring back."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.following import agreement_of, follow_jobs, jobs_of
from hofvijver.planning.models import Job
from hofvijver.planning.placing import check_resources, put
from hofvijver.planning.plan import assign_if_free, hold_plan, release, resources_of
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.refusals import conflict, not_found, not_usable, problem
from hofvijver.planning.schemas import AnotherWindow, JobChange, JobContent, JobSeen, NewJob, Placing, Split
from hofvijver.quote_requests import history
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import another_window
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.windows import window_of
from hofvijver.timeline import tasks
from hofvijver.timeline.entries import touch
from hofvijver.wire.problems import FieldProblem

CONTENT = tuple(JobContent.model_fields)


def add(session: Session, caller: Caller, request_id: UUID, new: NewJob, now: datetime) -> Job:
    """Sent twice it is one job."""
    request = hold_request(session, request_id)
    known = _known(session, new.id, request)
    if known:
        return known
    agreement = agreement_of(session, request)
    if agreement is None:
        raise conflict("no_agreement")
    _check(new, local_day(now))
    _check_room(session, request)
    hold_plan(session)
    job = Job(
        id=new.id,
        request_id=request.id,
        quote_id=agreement.quote.id,
        updated_by=caller.name,
        **{name: getattr(new, name) for name in CONTENT},
    )
    session.add(job)
    _tell(session, caller, request, job, "job_made")
    return job


def _known(session: Session, job_id: UUID, request: QuoteRequest) -> Job | None:
    """The job that was made when this was sent before; an id of another request's job is no answer to it."""
    known = session.get(Job, job_id)
    if known and known.request_id != request.id:
        raise not_found()
    return known


def _check(content: JobContent, today: date | None = None, kept_kind: str | None = None) -> None:
    wrong = list(_problems(content, today, kept_kind))
    if wrong:
        raise not_usable(wrong)


def _problems(content: JobContent, today: date | None, kept_kind: str | None) -> Iterator[FieldProblem]:
    facts, limits = get_planning_facts(), get_planning_facts().limits
    if content.kind not in {kept_kind, *(each.id for each in facts.kinds)}:
        yield problem("kind", "kind_unknown")
    if today and content.day < today:
        yield problem("day", "day_past")
    if content.movers < 0:
        yield problem("movers", "too_few", least=0)
    if content.movers > limits.movers:
        yield problem("movers", "too_much", most=limits.movers)
    for name, most in (("hours_tenths", limits.hours * 10), ("m3_tenths", limits.m3 * 10)):
        value = getattr(content, name)
        if value is not None and not 0 <= value <= most:
            yield problem(name, "too_much" if value > most else "too_few", most=most // 10, least=0)
    if len(content.note) > limits.note:
        yield problem("note", "too_long", most=limits.note)


def _check_room(session: Session, request: QuoteRequest) -> None:
    most = get_planning_facts().limits.jobs_per_request
    if len(jobs_of(session, request)) >= most:
        raise conflict("too_many_jobs", most=most)


def change(session: Session, caller: Caller, job_id: UUID, wanted: JobChange, now: datetime) -> Job:
    request, job = hold_job(session, job_id)
    if all(getattr(job, name) == getattr(wanted, name) for name in CONTENT):
        return job
    _check_current(job, wanted)
    _check(wanted, local_day(now) if wanted.day != job.day else None, job.kind)
    _check_day(job, wanted.day)
    hold_plan(session)
    before, known = job.day, release(session, [job])[job.id]
    _write(job, caller, now, **{name: getattr(wanted, name) for name in CONTENT})
    session.flush()
    assign_if_free(session, job, known)
    _tell(session, caller, request, job, "job_changed", before)
    return job


def hold_job(session: Session, job_id: UUID) -> tuple[QuoteRequest, Job]:
    """Locks the request and then the job: docs/architecture.md, "The order of locks"."""
    found = session.get(Job, job_id)
    if found is None:
        raise not_found()
    request = hold_request(session, found.request_id)
    job = session.get(Job, job_id, with_for_update=True, populate_existing=True)
    if job is None:
        raise not_found()
    return request, job


def _check_current(job: Job, seen: JobSeen | JobChange) -> None:
    if job.state != "open":
        raise conflict("cancelled")
    if job.revision != seen.revision:
        raise conflict("changed", who=job.updated_by)


def _check_day(job: Job, day: date) -> None:
    """What was agreed with the customer is changed by agreeing on another day, never here."""
    if job.agreed_day and day != job.day:
        raise conflict("agreed_day")


def _write(job: Job, caller: Caller, now: datetime, **columns: Any) -> None:
    told = {"revision": job.revision + 1, "updated_at": now, "updated_by": caller.name}
    for name, value in (columns | told).items():
        setattr(job, name, value)


def split(session: Session, caller: Caller, job_id: UUID, wanted: Split, now: datetime) -> Job:
    """A second job beside it, with a part of its movers: for two crews, or two lorries."""
    request, job = hold_job(session, job_id)
    known = _known(session, wanted.id, request)
    if known:
        return known
    _check_current(job, wanted)
    if not 0 < wanted.movers < job.movers:
        rule = "too_few" if wanted.movers <= 0 else "too_much"
        raise not_usable([problem("movers", rule, least=1, most=job.movers - 1)])
    _check_room(session, request)
    hold_plan(session)
    shared = {name: getattr(job, name) for name in (*CONTENT, "request_id", "quote_id", "agreed_day")}
    other = Job(id=wanted.id, updated_by=caller.name, **{**shared, "movers": wanted.movers})
    half = None if job.m3_tenths is None else job.m3_tenths // 2
    other.m3_tenths = half
    _write(
        job,
        caller,
        now,
        movers=job.movers - wanted.movers,
        m3_tenths=None if half is None or job.m3_tenths is None else job.m3_tenths - half,
    )
    session.add(other)
    _tell(session, caller, request, other, "job_made")
    return other


def place(session: Session, caller: Caller, job_id: UUID, wanted: Placing, now: datetime) -> Job:
    """The one act of the board: when it is done, and by whom and what. Undone by placing it as before."""
    request, job = hold_job(session, job_id)
    resources = sorted(set(wanted.resources))
    if (job.day, job.part_of_day, resources_of(session, job)) == (
        wanted.day,
        wanted.part_of_day,
        resources,
    ):
        return job
    _check_current(job, wanted)
    _check_day(job, wanted.day)
    if wanted.day != job.day and wanted.day < local_day(now):
        raise conflict("past")
    hold_plan(session)
    before = job.day
    _write(job, caller, now, day=wanted.day, part_of_day=wanted.part_of_day)
    found = check_resources(session, job, resources)
    put(session, job, found)
    if before != job.day:
        _tell(session, caller, request, job, "job_changed", before)
    note(session, Note(caller.actor, "job_placed", request.reference, {"job": str(job.id)[:8]}))
    return job


def change_window(
    session: Session, caller: Caller, job_id: UUID, wanted: AnotherWindow, now: datetime
) -> Job:
    """Of the whole agreement; the mail to the customer waits for as long as it can be taken back."""
    request, job = hold_job(session, job_id)
    agreement = agreement_of(session, request)
    if job.state != "open":
        raise conflict("cancelled")
    if agreement is None or job.quote_id != agreement.quote.id:
        raise conflict("no_agreement")
    if agreement.days[0] < local_day(now):
        raise conflict("past")
    if wanted.window not in {each.id for each in get_quote_facts().windows}:
        raise not_usable([problem("window", "window_unknown")])
    if wanted.seen != window_of(agreement.quote, agreement.proof) != wanted.window:
        raise conflict("window_changed")
    hold_plan(session)
    agreed = agreement.quote, agreement.proof, agreement.days
    another_window.change(session, caller.actor, request, agreed, wanted.window, now)
    return job


def put_task_back(session: Session, caller: Caller, task_id: UUID, now: datetime) -> Job:
    """One that was removed as mistaken; not where its job does not need it any more."""
    task = tasks.put_back(session, caller, task_id, now)
    request, job = hold_job(session, cast(UUID, task.job_id))
    follow_jobs(session, request, now)
    if task.dropped:
        raise not_found()
    return job


def cancel(session: Session, caller: Caller, job_id: UUID, seen: JobSeen, now: datetime) -> Job:
    """It may be brought back, with who and what is still free then."""
    request, job = hold_job(session, job_id)
    if job.state == "cancelled":
        return job
    _check_current(job, seen)
    hold_plan(session)
    known = release(session, [job])[job.id]
    _write(job, caller, now, state="cancelled", released=[str(each) for each in known])
    _tell(session, caller, request, job, "job_cancelled")
    return job


def reopen(session: Session, caller: Caller, job_id: UUID, seen: JobSeen, now: datetime) -> Job:
    request, job = hold_job(session, job_id)
    if job.state == "open":
        return job
    if job.revision != seen.revision:
        raise conflict("changed", who=job.updated_by)
    agreement = agreement_of(session, request)
    if agreement is None or job.quote_id != agreement.quote.id:
        raise conflict("no_agreement")
    hold_plan(session)
    known = [UUID(each) for each in job.released]
    # A day that was agreed on meanwhile, if it is on one of them.
    days = agreement.days
    number = job.agreed_day
    if number and number > len(days):
        raise conflict("no_agreement")
    day = days[number - 1] if number else job.day
    _write(job, caller, now, state="open", day=day, cancelled_with_agreement=False, released=[])
    session.flush()
    assign_if_free(session, job, known)
    _tell(session, caller, request, job, "job_reopened")
    return job


def _tell(
    session: Session,
    caller: Caller,
    request: QuoteRequest,
    job: Job,
    action: Action,
    before: date | None = None,
) -> None:
    """In the history of the request and the audit log; its tasks follow."""
    follow_jobs(session, request, utc_now())
    facts = get_planning_facts()
    sentence = "job_moved" if before and before != job.day else str(action)
    said = str(getattr(facts.history, sentence)).format(
        kind=facts.kind_label(job.kind),
        day=dutch.long_date(job.day),
        before=dutch.long_date(before or job.day),
    )
    history.write(session, caller.actor, [(request.id, "job", None, said)])
    touch(session, request.id, utc_now())
    note(session, Note(caller.actor, action, request.reference, {"job": str(job.id)[:8]}))
