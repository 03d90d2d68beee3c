"""Tasks that the program makes by itself. Without the web, because mails make them too."""

from datetime import datetime
from uuid import uuid4

from sqlalchemy import ColumnElement, exists, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.entries import add
from hofvijver.timeline.models import Task
from hofvijver.timeline.timeline_facts import get_timeline_facts


def make_for_today(session: Session, actor: Actor, request: QuoteRequest, title: str, now: datetime) -> None:
    """Makes a task for who looks after the request, unless the same one is still open.

    The caller has locked the request.
    """
    title = _fitting(title)
    if session.scalar(select(exists().where(*_open(request, title)))):
        return
    assignee = session.get(User, request.assignee_id) if request.assignee_id else None
    task = Task(
        id=uuid4(),
        request_id=request.id,
        title=title,
        due_date=local_day(now),
        # Not for somebody who cannot open the request any more.
        assignee_id=assignee.id if assignee and assignee.roles else None,
        created_at=now,
        created_by_id=actor.id,
        created_by=actor.name,
    )
    session.add(task)
    add(session, request.id, "task", actor=actor, task_id=str(task.id), act="made")
    note(session, Note(actor, "task_made", request.reference))
    renew_due_date(session, request.id)


def finish(session: Session, actor: Actor, request: QuoteRequest, title: str, now: datetime) -> None:
    """Marks an open task as done when an act made it needless; the caller has locked the request."""
    for task in session.scalars(select(Task).where(*_open(request, _fitting(title)))):
        task.done_at, task.done_by = now, actor.name
        task.revision += 1
        session.flush()
        add(session, request.id, "task", actor=actor, task_id=str(task.id), act="done")
        note(session, Note(actor, "task_done", request.reference))
        renew_due_date(session, request.id)


def _fitting(title: str) -> str:
    return title[: get_timeline_facts().limits.title]


def _open(request: QuoteRequest, title: str) -> tuple[ColumnElement[bool], ...]:
    return Task.request_id == request.id, Task.title == title, Task.done_at.is_(None)
