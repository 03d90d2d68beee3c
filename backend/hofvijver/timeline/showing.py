"""The timeline of a request as it is shown: its history and its entries as one, and its tasks."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, case, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Task, TimelineEntry
from hofvijver.timeline.notes_and_calls import is_fresh, is_own
from hofvijver.timeline.open_tasks import due_of, is_to_do
from hofvijver.timeline.schemas import (
    Arrival,
    Change,
    EntryDetails,
    LastMessage,
    Said,
    TaskCounts,
    TaskList,
    TaskShown,
    Timeline,
)
from hofvijver.timeline.threads import last_message

MOST_TASKS = 200
#: How many entries are shown, unless more are asked for.
SHOWN = 100
#: Changes of a merged request that are left out: the request that stays has a change of its own for them.
_TOLD_BY_THE_OTHER = ("merged_into",)


def timeline_of(
    session: Session, caller: Caller, request: QuoteRequest, most: int, now: datetime
) -> Timeline:
    """With the entries of requests that were merged into it, each with its reference."""
    merged = session.scalars(select(QuoteRequest).where(QuoteRequest.merged_into == request.reference))
    requests = {each.id: each for each in (request, *merged)}
    names = {each.id: None if each is request else each.reference for each in requests.values()}
    # In the order in which they happened; what happened at one moment keeps the order it was written in.
    told: list[Arrival | Change | Said] = [
        *_arrivals(requests.values(), names),
        *_changes(session, names),
        *_said(session, caller, names, most, now),
    ]
    newest_first = sorted(told, key=lambda each: each.at)[::-1]
    said = select(func.count()).select_from(TimelineEntry).where(TimelineEntry.request_id.in_(names))
    others = sum(each.kind in ("arrival", "change") for each in told)
    everything = (session.scalar(said) or 0) + others
    return Timeline(
        entries=newest_first[:most],
        earlier=max(everything - most, 0),
        tasks=_tasks_of(session, caller, requests, now),
        last_message=_last_message(session, request),
    )


def _last_message(session: Session, request: QuoteRequest) -> LastMessage | None:
    last = last_message(session, request)
    if last is None:
        return None
    return LastMessage(id=last.id, at=last.at, colleague=last.actor_name, text=last.text)


def _arrivals(requests: Iterable[QuoteRequest], names: Mapping[UUID, str | None]) -> Iterable[Arrival]:
    """Of the website only: the history tells who entered any other request."""
    return [
        Arrival(
            id=f"arrival-{request.id}",
            at=request.created_at,
            actor_id=None,
            actor_name=None,
            reference=names[request.id],
            source=request.source,
        )
        for request in requests
        if request.source == "website"
    ]


def _changes(session: Session, names: Mapping[UUID, str | None]) -> Iterable[Change]:
    mine = select(RequestChange).where(RequestChange.request_id.in_(names)).order_by(RequestChange.id)
    return [
        Change(
            id=f"change-{row.id}",
            at=row.at,
            actor_id=row.actor_id,
            actor_name=row.actor_name,
            reference=names[row.request_id],
            field=row.field,
            old_value=row.old_value,
            new_value=row.new_value,
        )
        for row in session.scalars(mine)
        if names[row.request_id] is None or row.field not in _TOLD_BY_THE_OTHER
    ]


def _said(
    session: Session, caller: Caller, names: Mapping[UUID, str | None], most: int, now: datetime
) -> Iterable[Said]:
    """The newest of them, the oldest first."""
    mine = select(TimelineEntry).where(TimelineEntry.request_id.in_(names))
    rows = session.scalars(mine.order_by(TimelineEntry.at.desc()).limit(most)).all()[::-1]
    titles = _titles(session, [row.details["task_id"] for row in rows if row.kind == "task"])
    return [_shown(row, caller, names, titles, now) for row in rows]


def _titles(session: Session, task_ids: Collection[str]) -> dict[str, str]:
    wanted = {UUID(each) for each in task_ids}
    found = session.execute(select(Task.id, Task.title).where(Task.id.in_(wanted)))
    return {str(row.id): row.title for row in found}


def _shown(
    row: TimelineEntry,
    caller: Caller,
    names: Mapping[UUID, str | None],
    titles: Mapping[str, str],
    now: datetime,
) -> Said:
    is_written = row.kind in ("note", "call") and row.removed_at is None
    details = EntryDetails.model_validate(
        {**row.details, "title": titles.get(row.details.get("task_id", ""))}
    )
    return Said(
        id=str(row.id),
        kind=row.kind,
        at=row.at,
        actor_id=row.actor_id,
        actor_name=row.actor_name,
        reference=names[row.request_id],
        text=row.text,
        details=details,
        revision=row.revision,
        corrected_at=row.corrected_at,
        corrected_by=row.corrected_by,
        removed_at=row.removed_at,
        removed_by=row.removed_by,
        can_change=is_written and is_own(caller, row.actor_id) and is_fresh(row.at, now),
    )


def _tasks() -> Select[Task, QuoteRequest, User]:
    return (
        select(Task, QuoteRequest, User)
        .join(QuoteRequest, QuoteRequest.id == Task.request_id)
        .outerjoin(User, User.id == Task.assignee_id)
    )


def _tasks_of(session: Session, caller: Caller, requests: Collection[UUID], now: datetime) -> list[TaskShown]:
    mine = _tasks().where(Task.request_id.in_(requests), Task.dropped.is_(None))
    rows = session.execute(mine.order_by(Task.done_at.is_not(None), Task.due_date, Task.created_at))
    return [_task(row, caller, now) for row in rows]


def show_task(session: Session, caller: Caller, task_id: UUID, now: datetime) -> TaskShown:
    return _task(session.execute(_tasks().where(Task.id == task_id)).one(), caller, now)


def _task(row: Row[Task, QuoteRequest, User], caller: Caller, now: datetime) -> TaskShown:
    task, request, assignee = row
    kept = {name: getattr(task, name) for name in TaskShown.model_fields if hasattr(task, name)}
    about = {name: getattr(request, name) for name in ("reference", "full_name", "from_city", "to_city")}
    is_mine = is_own(caller, task.created_by_id) and is_fresh(task.created_at, now)
    can_remove = task.done_at is None if task.job_id else is_mine
    due = due_of(task, local_day(now))
    return TaskShown(
        **kept, **about, assignee=assignee.name if assignee else None, due=due, can_remove=can_remove
    )


def open_tasks(session: Session, caller: Caller, mine: bool, now: datetime) -> TaskList:
    """Those of the caller or of everybody, by the day they are due."""
    whose = [Task.assignee_id == caller.user_id] if mine else []
    found = _tasks().where(is_to_do(local_day(now)), *whose).order_by(Task.due_date, Task.created_at, Task.id)
    rows = session.execute(found.limit(MOST_TASKS + 1)).all()
    return TaskList(tasks=[_task(row, caller, now) for row in rows[:MOST_TASKS]], more=len(rows) > MOST_TASKS)


def due_tasks(
    session: Session, caller: Caller, which: ColumnElement[bool], most: int, now: datetime
) -> list[TaskShown]:
    """Those of the caller first, then those of nobody."""
    whose = case((Task.assignee_id == caller.user_id, 0), (Task.assignee_id.is_(None), 1), else_=2)
    found = _tasks().where(which).order_by(whose, Task.due_date, Task.created_at, Task.id)
    return [_task(row, caller, now) for row in session.execute(found.limit(most))]


def count_tasks(session: Session, caller: Caller, now: datetime) -> TaskCounts:
    is_mine, is_due = Task.assignee_id == caller.user_id, Task.due_date <= local_day(now)
    counted = {"mine": is_mine, "mine_due": and_(is_mine, is_due), "all_due": is_due}
    columns = [func.count().filter(which).label(name) for name, which in counted.items()]
    row = session.execute(select(func.count().label("all"), *columns).where(is_to_do(local_day(now)))).one()
    waiting = select(func.count()).where(QuoteRequest.unanswered_since.is_not(None))
    return TaskCounts(**row._mapping, unanswered=session.scalar(waiting) or 0)


def everything_said(session: Session, ids: Collection[UUID]) -> dict[UUID, dict[str, list[dict[str, Any]]]]:
    """All entries and tasks of each request, for the export of a customer's data."""
    found: dict[UUID, dict[str, list[dict[str, Any]]]] = {each: {"timeline": [], "tasks": []} for each in ids}
    for entry in session.scalars(_of(TimelineEntry, ids).order_by(TimelineEntry.at)):
        found[entry.request_id]["timeline"].append(
            _plain(entry, "kind", "at", "actor_name", "text", "details")
        )
    for task in session.scalars(_of(Task, ids).order_by(Task.created_at)):
        about = ("title", "due_date", "created_at", "created_by", "done_at", "done_by", "dropped")
        found[task.request_id]["tasks"].append(_plain(task, *about))
    return found


def _of(model: type[TimelineEntry] | type[Task], ids: Collection[UUID]) -> Select[Any]:
    return select(model).where(model.request_id.in_(ids))


def _plain(row: TimelineEntry | Task, *names: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}
