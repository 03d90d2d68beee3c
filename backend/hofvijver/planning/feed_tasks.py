"""The open tasks that a feed of all jobs tells: what is to be done by when, and no name of a customer."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, select
from sqlalchemy.orm import Session

from hofvijver.dutch import long_date
from hofvijver.leads.models import Lead
from hofvijver.leads.showing import IS_OPEN
from hofvijver.planning.job_tasks import definitions_hash, title_of
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Task
from hofvijver.timeline.open_tasks import is_to_do
from hofvijver.timeline.timeline_facts import get_timeline_facts


@dataclass(frozen=True)
class FeedTask:
    name: str
    title: str
    lines: tuple[str, ...]
    due_date: date
    revision: int
    changed_at: datetime


def state_of_tasks(session: Session, first: date, last: date, today: date) -> str:
    """Changes with what is told of them: each act on a task counts up its revision and marks its request."""
    newest = func.max(Task.created_at), func.max(QuoteRequest.updated_at)
    tasks = _tasks(func.count(Task.id), func.sum(Task.revision), *newest).where(_open(first, last, today))
    leads = select(func.count(Lead.id), func.sum(Lead.revision), func.max(Lead.updated_at))
    states = session.execute(tasks).one(), session.execute(leads.where(_to_call(first, last))).one()
    return "-".join([*(_short(each) for state in states for each in state), definitions_hash()])


def _short(value: Any) -> str:
    return f"{int(value.timestamp() * 1_000_000):x}" if isinstance(value, datetime) else f"{value or 0}"


def _tasks(*columns: Any) -> Select[Any]:
    found: Select[Any] = select(*columns).select_from(Task)
    return found.join(QuoteRequest, QuoteRequest.id == Task.request_id)


def _open(first: date, last: date, today: date) -> ColumnElement[bool]:
    return is_to_do(today) & Task.due_date.between(first, last)


def _to_call(first: date, last: date) -> ColumnElement[bool]:
    return IS_OPEN & Lead.due_date.between(first, last)


def tasks_of_feed(session: Session, first: date, last: date, today: date) -> Iterator[FeedTask]:
    """Due on these days."""
    tasks = _tasks(Task, QuoteRequest).where(_open(first, last, today))
    for row in session.execute(tasks.order_by(Task.due_date, Task.created_at, Task.id)):
        yield _of_request(row)
    leads = select(Lead).where(_to_call(first, last)).order_by(Lead.due_date, Lead.created_at, Lead.id)
    for lead in session.scalars(leads):
        title = get_planning_facts().feeds.tasks.call_back
        yield FeedTask(f"lead-{lead.id}", title, (), lead.due_date, lead.revision, lead.updated_at)


def _of_request(row: Row[Task, QuoteRequest]) -> FeedTask:
    """Never what a colleague wrote: that may name the customer, and calendars are copied."""
    task, request = row
    facts, reference = get_planning_facts().feeds, request.reference
    answer = get_timeline_facts().answer_task if task.purpose == "answer" else None
    title = title_of(request, task) or answer or facts.tasks.of_request.format(reference=reference)
    of_job = (facts.tasks.for_day.format(day=long_date(task.for_day)),) if task.for_day else ()
    lines = (facts.reference.format(reference=reference), *of_job)
    changed_at = max(task.created_at, request.updated_at)
    return FeedTask(f"task-{task.id}", title, lines, task.due_date, task.revision, changed_at)
