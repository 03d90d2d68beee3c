"""The board: days, jobs with who does them, what is not planned yet, and who and what there is."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import islice
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, Row, func, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.days import Stock, open_jobs, plan_days, read_stock
from hofvijver.planning.drives import read_drives
from hofvijver.planning.job_tasks import tasks_of_jobs
from hofvijver.planning.job_warnings import is_lacking, warnings_of
from hofvijver.planning.models import Absence, Assignment, Job, Resource
from hofvijver.planning.plan import plan_revision
from hofvijver.planning.schemas import (
    AbsenceShown,
    Board,
    JobShown,
    JobTask,
    RequestJobs,
    ResourceList,
    ResourceShown,
)
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from hofvijver.quotes.windows import windows_of
from hofvijver.timeline.models import Task
from hofvijver.timeline.open_tasks import due_of

# Jobs that are not planned are looked for this far ahead, and so many are shown.
LOOK_AHEAD = timedelta(weeks=9)
MOST_UNPLANNED = 60
_Request = Row[UUID, str, str, str, str, int | None, int | None]


def board_revision(session: Session, first: date, last: date, now: datetime) -> str:
    """Changes with all that a board of these days shows, and at midnight. Few and small queries."""
    jobs = state_of_jobs(session, Job.state == "open", Job.day.between(first, _ahead(last, now)))
    sent = select(func.count(Quote.id)).where(Quote.state == "sent", Quote.day.between(first, last))
    # Ticking one counts up its revision.
    tasks = select(func.sum(Task.revision)).where(Task.for_day.between(first, _ahead(last, now)))
    parts = plan_revision(session), jobs, session.scalar(sent), session.scalar(tasks), local_day(now)
    return "-".join(map(str, (*parts, first, last)))


def state_of_jobs(session: Session, *which: ColumnElement[bool]) -> str:
    """Changes when one of their requests is corrected, paid for or erased, which changes no plan."""
    found = select(func.count(Job.id), func.max(QuoteRequest.updated_at)).join(
        QuoteRequest, QuoteRequest.id == Job.request_id
    )
    count, latest = session.execute(found.where(*which)).one()
    return f"{count}-{int(latest.timestamp() * 1_000_000) if latest else 0:x}"


def _ahead(last: date, now: datetime) -> date:
    return max(last, local_day(now) + LOOK_AHEAD)


def read_board(session: Session, first: date, last: date, now: datetime) -> Board:
    stock, today = read_stock(session, first, last), local_day(now)
    within = open_jobs(session, first, last)
    later = [each for each in open_jobs(session, today, _ahead(last, now)) if not first <= each.day <= last]
    lacking = _lacking(session, later, stock.resources)
    shown = show_jobs(session, [*within, *lacking], stock.resources)
    return Board(
        from_day=first,
        days=plan_days(session, first, last, stock, within),
        jobs=shown[: len(within)],
        unplanned=shown[len(within) :],
        drives=read_drives(session, within, shown[: len(within)]) if first == last else [],
        resources=[
            _resource(each, stock) for each in stock.resources if _is_active_between(each, first, last)
        ],
        by_facts=not stock.is_entered,
    )


def _lacking(session: Session, jobs: Sequence[Job], resources: Sequence[Resource]) -> list[Job]:
    """The first of them that lack somebody or something."""
    assigned, known = _assigned(session, [each.id for each in jobs]), {each.id: each for each in resources}
    lacking = (each for each in jobs if is_lacking(each, [known[one] for one in assigned[each.id]]))
    return list(islice(lacking, MOST_UNPLANNED))


def _is_active_between(resource: Resource, first: date, last: date) -> bool:
    begins, ends = resource.active_from or first, resource.active_until or last
    return begins <= last and ends >= first


def show_jobs(session: Session, jobs: Sequence[Job], resources: Sequence[Resource]) -> list[JobShown]:
    """In the same order; each has its request, which it goes with."""
    assigned, known = _assigned(session, [each.id for each in jobs]), {each.id: each for each in resources}
    requests = _requests(session, {each.request_id for each in jobs})
    windows = windows_of(session, {each.quote_id for each in jobs if each.quote_id})
    tasks = _tasks(session, [each.id for each in jobs])
    return [
        _job(
            each,
            requests[each.request_id],
            windows.get(each.quote_id) if each.quote_id else None,
            [known[resource] for resource in assigned[each.id]],
            tasks[each.id],
        )
        for each in jobs
    ]


def _assigned(session: Session, jobs: Collection[UUID]) -> defaultdict[UUID, list[UUID]]:
    found: defaultdict[UUID, list[UUID]] = defaultdict(list)
    columns = Assignment.job_id, Assignment.resource_id
    mine = select(*columns).where(Assignment.job_id.in_(jobs)).distinct().order_by(*columns)
    for job_id, resource_id in session.execute(mine):
        found[job_id].append(resource_id)
    return found


def _requests(session: Session, ids: Collection[UUID]) -> Mapping[UUID, _Request]:
    columns = (
        QuoteRequest.id,
        QuoteRequest.reference,
        QuoteRequest.full_name,
        QuoteRequest.from_city,
        QuoteRequest.to_city,
        QuoteRequest.quote_prepayment_cents,
        QuoteRequest.quote_prepaid_cents,
    )
    return {row.id: row for row in session.execute(select(*columns).where(QuoteRequest.id.in_(ids)))}


def _tasks(session: Session, jobs: Collection[UUID]) -> defaultdict[UUID | None, list[JobTask]]:
    found: defaultdict[UUID | None, list[JobTask]] = defaultdict(list)
    for task in tasks_of_jobs(session, jobs):
        kept = {name: getattr(task, name) for name in JobTask.model_fields if name != "due"}
        found[task.job_id].append(JobTask(**kept, due=due_of(task, local_day(utc_now()))))
    return found


# What a row of jobs does not hold itself.
_OF_OTHERS = {"reference", "full_name", "from_place", "to_place", "window", "prepayment"}
_OF_OTHERS |= {"resources", "warnings", "tasks"}


def _job(
    job: Job, request: _Request, window: str | None, resources: Sequence[Resource], tasks: list[JobTask]
) -> JobShown:
    return JobShown(
        **{name: getattr(job, name) for name in JobShown.model_fields if name not in _OF_OTHERS},
        reference=request.reference,
        full_name=request.full_name,
        from_place=request.from_city,
        to_place=request.to_city,
        window=window,
        prepayment=_prepayment(request.quote_prepayment_cents, request.quote_prepaid_cents),
        resources=[each.id for each in resources],
        warnings=warnings_of(job, resources),
        tasks=tasks,
    )


def _prepayment(cents: int | None, paid: int | None) -> Literal["paid", "open"] | None:
    if not cents:
        return None
    return "paid" if (paid or 0) >= cents else "open"


def jobs_shown(session: Session, request_id: UUID) -> RequestJobs:
    """Of one request, also those that were cancelled."""
    mine = select(Job).where(Job.request_id == request_id).order_by(Job.day, Job.created_at, Job.id)
    jobs = session.scalars(mine).all()
    return RequestJobs(jobs=show_jobs(session, jobs, session.scalars(select(Resource)).all()))


def show_resources(session: Session, now: datetime, freed: str | None = None) -> ResourceList:
    stock = read_stock(session, local_day(now), date.max)
    return ResourceList(resources=[_resource(each, stock) for each in stock.resources], freed=freed)


def _resource(resource: Resource, stock: Stock) -> ResourceShown:
    kept = {name: getattr(resource, name) for name in ResourceShown.model_fields if name != "absences"}
    return ResourceShown(**kept, absences=[_absence(each) for each in stock.absences.get(resource.id, ())])


def _absence(absence: Absence) -> AbsenceShown:
    return AbsenceShown(id=absence.id, first_day=absence.first_day, last_day=absence.last_day)
