"""Tasks that the program makes by itself. Without the web, because mails make them too."""

from collections.abc import Sequence
from datetime import date, datetime
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.entries import add
from hofvijver.timeline.models import Purpose, Task
from hofvijver.timeline.schemas import Act
from hofvijver.timeline.timeline_facts import get_timeline_facts


def make_for_today(session: Session, actor: Actor, request: QuoteRequest, title: str, now: datetime) -> None:
    make_for_day(session, actor, request, title, local_day(now), now)


def make_for_day(
    session: Session, actor: Actor, request: QuoteRequest, title: str, day: date, now: datetime
) -> None:
    """Makes a task for who looks after the request, unless the same one is still open.

    The caller has locked the request.
    """
    if any(task.done_at is None for task in _titled(session, request, title)):
        return
    task = task_for_day(session, actor, request, title, day, now)
    add(session, request.id, "task", actor=actor, task_id=str(task.id), act="made")
    note(session, Note(actor, "task_made", request.reference))
    renew_due_date(session, request.id)


def task_for_day(
    session: Session,
    actor: Actor,
    request: QuoteRequest,
    title: str,
    day: date,
    now: datetime,
    purpose: Purpose | None = None,
) -> Task:
    """A new one, of which nothing is told yet."""
    assignee = session.get(User, request.assignee_id) if request.assignee_id else None
    task = Task(
        id=uuid4(),
        request_id=request.id,
        title=_fitting(title),
        purpose=purpose,
        due_date=day,
        # Not for somebody who cannot open the request any more.
        assignee_id=assignee.id if assignee and assignee.roles else None,
        created_at=now,
        created_by_id=actor.id,
        created_by=actor.name,
    )
    session.add(task)
    return task


def finish(session: Session, actor: Actor, request: QuoteRequest, title: str, now: datetime) -> None:
    """Ticks the task that was made with this title, once what it asks for has happened."""
    for task in _titled(session, request, title):
        if task.done_at is None:
            task.done_at, task.done_by = now, actor.name
            _tell(session, actor, request, task, "done")


def reopen(session: Session, actor: Actor, request: QuoteRequest, title: str) -> None:
    """Opens the last task with this title again, when what had happened is taken back."""
    for task in _titled(session, request, title)[-1:]:
        if task.done_at:
            task.done_at = task.done_by = None
            _tell(session, actor, request, task, "reopened")


def _titled(session: Session, request: QuoteRequest, title: str) -> Sequence[Task]:
    mine = select(Task).where(Task.request_id == request.id, Task.title == _fitting(title))
    return session.scalars(mine.order_by(Task.created_at)).all()


def _fitting(title: str) -> str:
    return title[: get_timeline_facts().limits.title]


def _tell(session: Session, actor: Actor, request: QuoteRequest, task: Task, act: Act) -> None:
    task.revision += 1
    session.flush()
    add(session, request.id, "task", actor=actor, task_id=str(task.id), act=act)
    note(session, Note(actor, "task_done" if act == "done" else "task_reopened", request.reference))
    renew_due_date(session, request.id)
