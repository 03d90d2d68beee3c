"""Tasks for a request: made, changed, ticked, removed, and moved along when requests are merged."""

from collections.abc import Iterator
from datetime import date, datetime
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from hofvijver.audit import Action
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.quote_requests.rules import WHITESPACE
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.entries import add, touch
from hofvijver.timeline.models import Task
from hofvijver.timeline.notes_and_calls import check_right, check_room, hold, refuse_another, tell
from hofvijver.timeline.refusals import conflict, not_found, not_usable, problem
from hofvijver.timeline.schemas import Act, NewTask, TaskChange, TaskText
from hofvijver.timeline.timeline_facts import get_timeline_facts
from hofvijver.wire.problems import FieldProblem

_ACTIONS: dict[Act, Action] = {
    "made": "task_made",
    "changed": "task_changed",
    "done": "task_done",
    "reopened": "task_reopened",
    "removed": "task_removed",
}


def make(session: Session, caller: Caller, request_id: UUID, new: NewTask, now: datetime) -> Task:
    """Sent twice it is one task."""
    due_date = _checked(session, new, now)
    hold(session, request_id, now)
    known = session.get(Task, new.id)
    if known is not None:
        refuse_another(known.created_by_id == caller.user_id)
        return known
    check_room(session, request_id)
    task = Task(
        id=new.id,
        request_id=request_id,
        title=new.title.strip(WHITESPACE),
        due_date=due_date,
        assignee_id=new.assignee_id,
        created_at=now,
        created_by_id=caller.user_id,
        created_by=caller.name,
    )
    session.add(task)
    _tell(session, caller, task, "made")
    return task


def _checked(session: Session, given: TaskText, now: datetime, was: Task | None = None) -> date:
    """Checks the fields and returns the day. Unchanged values may stay: only a new day must not be past."""
    due_date = read_day(given.due_date)
    found = [
        *_title_problems(given.title.strip(WHITESPACE)),
        *(() if was and due_date == was.due_date else day_problems(due_date, now)),
        *(
            ()
            if was and given.assignee_id == was.assignee_id
            else assignee_problems(session, given.assignee_id)
        ),
    ]
    if found or due_date is None:
        raise not_usable(found)
    return due_date


def read_day(text: str) -> date | None:
    try:
        return datetime.strptime(text.strip(WHITESPACE), "%Y-%m-%d").date()
    except ValueError:
        return None


def _title_problems(title: str) -> Iterator[FieldProblem]:
    most = get_timeline_facts().limits.title
    if not title:
        yield problem("title", "missing")
    if len(title) > most:
        yield problem("title", "too_long", most)


def day_problems(day: date | None, now: datetime) -> Iterator[FieldProblem]:
    years = get_timeline_facts().limits.due_within_years
    if day is None:
        yield problem("due_date", "missing")
    elif day < local_day(now):
        yield problem("due_date", "past")
    elif day.year > local_day(now).year + years:
        yield problem("due_date", "too_late", years)


def assignee_problems(session: Session, assignee_id: UUID | None) -> Iterator[FieldProblem]:
    """Somebody who cannot open the request cannot do anything for it."""
    if assignee_id is None:
        return
    user = session.get(User, assignee_id)
    if user is None or not user.roles:
        yield FieldProblem(field="assignee_id", message=get_timeline_facts().problems["assignee_unknown"])


def _tell(session: Session, caller: Caller, task: Task, act: Act) -> None:
    """Writes the act into the timeline and the audit log, and renews the due date of the request."""
    session.flush()
    add(session, task.request_id, "task", actor=caller.actor, task_id=str(task.id), act=act)
    tell(session, caller, task.request_id, _ACTIONS[act])
    renew_due_date(session, task.request_id)


def change(session: Session, caller: Caller, task_id: UUID, wanted: TaskChange, now: datetime) -> Task:
    """Any colleague may change it: a task belongs to the office."""
    task = _held(session, task_id, now)
    due_date, title = _checked(session, wanted, now, task), wanted.title.strip(WHITESPACE)
    if (task.title, task.due_date, task.assignee_id) == (title, due_date, wanted.assignee_id):
        return task
    if task.done_at:
        raise conflict("task_done")
    if task.revision != wanted.revision:
        raise conflict("task_conflict")
    task.title, task.due_date, task.assignee_id = title, due_date, wanted.assignee_id
    task.revision += 1
    _tell(session, caller, task, "changed")
    return task


def _held(session: Session, task_id: UUID, now: datetime, *, is_dropped: bool = False) -> Task:
    """Locks the request and then the task, as everywhere; a merge may have moved the task meanwhile."""
    task, request_id = session.get(Task, task_id), None
    while task and task.request_id != request_id:
        request_id = task.request_id
        touch(session, request_id, now)
        task = session.get(Task, task_id, with_for_update=True, populate_existing=True)
    if task is None or bool(task.dropped) != is_dropped:
        raise not_found("task")
    return task


def tick(session: Session, caller: Caller, task_id: UUID, done: bool, now: datetime) -> Task:
    """If two colleagues tick it, the first has done it."""
    task = _held(session, task_id, now)
    if bool(task.done_at) == done:
        return task
    task.done_at, task.done_by = (now, caller.name) if done else (None, None)
    task.revision += 1
    _tell(session, caller, task, "done" if done else "reopened")
    return task


def remove(session: Session, caller: Caller, task_id: UUID, now: datetime) -> None:
    """For a task made by mistake; the timeline keeps that there was one."""
    task = _held(session, task_id, now)
    if task.job_id:
        _drop(session, caller, task, now)
        return
    check_right(caller, task.created_by_id, task.created_at, now)
    session.delete(task)
    _tell(session, caller, task, "removed")


def _drop(session: Session, caller: Caller, task: Task, now: datetime) -> None:
    """A task that came by itself is kept as mistaken, by whoever, so that it does not come again."""
    if task.done_at:
        raise conflict("task_done")
    task.done_at, task.done_by, task.dropped = now, caller.name, "removed"
    task.revision += 1
    _tell(session, caller, task, "removed")


def put_back(session: Session, caller: Caller, task_id: UUID, now: datetime) -> Task:
    """Takes back that a task of a job was removed; twice is once. Not one that went with its job."""
    task = session.get(Task, task_id)
    if task and task.job_id and not task.done_at:
        return task
    task = _held(session, task_id, now, is_dropped=True)
    if task.dropped != "removed":
        raise not_found("task")
    task.done_at = task.done_by = task.dropped = None
    task.revision += 1
    _tell(session, caller, task, "reopened")
    return task


def move_open(session: Session, from_id: UUID, to_id: UUID) -> None:
    """Moves open tasks to the request that stays, when two are merged; those of a job stay with it."""
    mine = update(Task).where(Task.request_id == from_id, Task.done_at.is_(None), Task.job_id.is_(None))
    session.execute(mine.values(request_id=to_id), execution_options={"synchronize_session": False})
    for request_id in (from_id, to_id):
        renew_due_date(session, request_id)
