"""The tasks that jobs bring by themselves: made, moved, dropped and brought back with their job.

The caller has locked the request; so one process makes each of them, and a unique key sees to the rest.
"""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Action, Note, note
from hofvijver.content import get_content
from hofvijver.fact_cache import fact_cache
from hofvijver.local_time import local_day
from hofvijver.planning.job_task_facts import End, TaskDefinition, get_job_task_facts
from hofvijver.planning.models import Job
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.municipalities import asks_permit, has_zone, is_at_home, spelled
from hofvijver.quotes.act_history import automatic
from hofvijver.timeline.automatic_tasks import task_for_day
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.models import Task

Wanted = Mapping[tuple[UUID, str], tuple[Job, TaskDefinition]]
_ENDS: tuple[End, ...] = ("from", "to")


@fact_cache
def definitions_hash() -> str:
    """Changes with the definitions."""
    return hashlib.sha256(get_job_task_facts().model_dump_json().encode()).hexdigest()[:16]


def renew_tasks(
    session: Session, request: QuoteRequest, jobs: Sequence[Job], services: Collection[str], now: datetime
) -> None:
    """Makes the tasks of all jobs of a request equal to the definitions; those of past jobs stay."""
    coming = [each for each in jobs if each.day >= local_day(now)]
    wanted = _wanted(request, [each for each in coming if each.state == "open"], services)
    known = _known(session, jobs)
    acts = [
        *_make(session, request, wanted, known, now),
        *_adjust(request, wanted, known, {each.id for each in coming}, now),
    ]
    for job in coming:
        job.tasks_by = definitions_hash()
    if not acts:
        return
    session.flush()
    for act in dict.fromkeys(acts):
        note(session, Note(automatic(), act, request.reference, {"tasks": acts.count(act)}))
    renew_due_date(session, request.id)


def _known(session: Session, jobs: Sequence[Job]) -> list[Task]:
    mine = select(Task).where(Task.job_id.in_([each.id for each in jobs])).order_by(Task.id)
    return list(session.scalars(mine.execution_options(populate_existing=True)))


def _wanted(request: QuoteRequest, jobs: Sequence[Job], services: Collection[str]) -> Wanted:
    """Of jobs of one day that need the same, the first: two crews need no second place for lorries."""
    found: dict[tuple[str, date | None], tuple[Job, TaskDefinition]] = {}
    for job in jobs:
        for definition in get_job_task_facts().definitions:
            if _needs(request, job, definition, services):
                day = None if definition.once else job.day
                found.setdefault((definition.id, day), (job, definition))
    return {(job.id, definition.id): (job, definition) for job, definition in found.values()}


def _needs(request: QuoteRequest, job: Job, definition: TaskDefinition, services: Collection[str]) -> bool:
    if definition.kinds and job.kind not in definition.kinds:
        return False
    has_lift = job.needs_lift or "lift" in get_planning_facts().kind(job.kind).needs
    if definition.if_lift and not has_lift:
        return False
    if definition.if_services and not {*definition.if_services} & {*services}:
        return False
    return definition.in_city is None or _asks(request, definition)


def _asks(request: QuoteRequest, definition: TaskDefinition) -> bool:
    """Whether the municipality asks it; two ends in one municipality are told once each, by their address."""
    where = definition.in_city
    if where is None or not is_at_home(getattr(request, f"{where.end}_country")):
        return False
    city = _city(request, where.end)
    return asks_permit(city) if where.where == "permit" else has_zone(city)


def _city(request: QuoteRequest, end: End) -> str:
    return str(getattr(request, f"{end}_city"))


def _due(request: QuoteRequest, job: Job, definition: TaskDefinition, now: datetime) -> date:
    """Counted back in working days; today, where that day is over."""
    ends = (definition.in_city.end,) if definition.in_city else _ENDS
    own = {spelled(city): days for city, days in definition.working_days_in.items()}
    of_cities = [days for end in ends if (days := own.get(spelled(_city(request, end)))) is not None]
    days = max(of_cities, default=definition.working_days_before)
    return max(get_content().opening_hours.working_days_before(job.day, days), local_day(now))


def _make(
    session: Session, request: QuoteRequest, wanted: Wanted, known: Sequence[Task], now: datetime
) -> Iterator[Action]:
    made = {(each.job_id, each.definition) for each in known}
    for key, (job, definition) in wanted.items():
        if key in made or _is_settled(job, definition, known):
            continue
        city = _city(request, definition.in_city.end) if definition.in_city else ""
        title, due = definition.label.format(city=city), _due(request, job, definition, now)
        task = task_for_day(session, automatic(), request, title, due, now)
        task.job_id, task.definition, task.for_day = job.id, definition.id, job.day
        yield "task_made"


def _is_settled(job: Job, definition: TaskDefinition, known: Sequence[Task]) -> bool:
    """Whether another job of this day, or of the move, had this task, and it was done or found mistaken."""
    return any(
        each.definition == definition.id
        and each.done_at
        and each.dropped != "cancelled"
        and (definition.once or each.for_day == job.day)
        for each in known
    )


def _adjust(
    request: QuoteRequest, wanted: Wanted, known: Sequence[Task], coming: Collection[UUID], now: datetime
) -> Iterator[Action]:
    """What was done or removed stays; a day that a colleague chose stays until the job moves."""
    for task in known:
        found = wanted.get((cast(UUID, task.job_id), str(task.definition)))
        if found is None:
            if task.done_at is None and task.job_id in coming:
                task.done_at, task.done_by, task.dropped = now, automatic().name, "cancelled"
                task.revision += 1
                yield "task_removed"
            continue
        is_back = task.dropped == "cancelled"
        if is_back:
            task.done_at = task.done_by = task.dropped = None
        job, definition = found
        # Also of one that was removed: it may be put back.
        has_moved = (task.done_at is None or bool(task.dropped)) and task.for_day != job.day
        if has_moved:
            task.for_day, task.due_date = job.day, _due(request, job, definition, now)
        if is_back or has_moved:
            task.revision += 1
            yield "task_reopened" if is_back else "task_changed"


def title_of(request: QuoteRequest, task: Task) -> str | None:
    """As its definition has it, whatever a colleague made of it; none if there is no such definition."""
    known = next((each for each in get_job_task_facts().definitions if each.id == task.definition), None)
    if known is None:
        return None
    return known.label.format(city=_city(request, known.in_city.end) if known.in_city else "")


def tasks_of_jobs(session: Session, jobs: Collection[UUID]) -> list[Task]:
    """Without those that were dropped; open ones first, by the day they are due."""
    mine = select(Task).where(Task.job_id.in_(jobs), Task.dropped.is_(None))
    return list(
        session.scalars(mine.order_by(Task.done_at.is_not(None), Task.due_date, Task.created_at, Task.id))
    )
