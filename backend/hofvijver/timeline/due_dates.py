"""Keeps on a request what lists need of its open tasks."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Engine, Row, ScalarSelect, Select, func, or_, select, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.db import read_only, table_of
from hofvijver.local_time import local_day
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Task
from hofvijver.timeline.open_tasks import is_to_do


def renew_due_date(session: Session, request_id: UUID) -> None:
    """The first day by which one is due, and since when one waits for an answer to the customer."""
    table = table_of(QuoteRequest)
    mine = update(table).where(table.c.id == request_id)
    told = _told_by_tasks(table.c.id, local_day(utc_now()))
    session.execute(mine.values(**told, updated_at=table.c.updated_at))


def with_missed_tasks(today: date) -> Select[UUID]:
    """The requests that still tell of a task which is not to be done any more, since its job is over."""
    table = table_of(QuoteRequest)
    told = _told_by_tasks(table.c.id, today)["task_due_date"]
    is_told = table.c.task_due_date < today, table.c.task_due_date.is_distinct_from(told)
    return select(table.c.id).where(*is_told)


def _told_by_tasks(request_id: ColumnElement[UUID], today: date) -> dict[str, ScalarSelect[Any]]:
    is_open = Task.request_id == request_id, is_to_do(today)
    asked = select(func.min(Task.created_at)).where(*is_open, Task.purpose == "answer")
    return {
        "task_due_date": select(func.min(Task.due_date)).where(*is_open).scalar_subquery(),
        "unanswered_since": asked.scalar_subquery(),
    }


def find_wrong(engine: Engine) -> list[str]:
    """One sentence for each request that tells something else of its tasks than they are."""
    with Session(read_only(engine)) as session:
        rows = _wrong(session)
    return sorted(f"{row.reference}: tells something else of its open tasks than they are." for row in rows)


def _wrong(session: Session) -> Sequence[Row[UUID, str]]:
    table = table_of(QuoteRequest)
    told = _told_by_tasks(table.c.id, local_day(utc_now()))
    is_wrong = or_(*(table.c[name].is_distinct_from(value) for name, value in told.items()))
    return session.execute(select(table.c.id, table.c.reference).where(is_wrong).order_by(table.c.id)).all()


def mend(engine: Engine) -> int:
    """Writes again what is wrong, one request at a time; returns how many."""
    with Session(read_only(engine)) as session:
        rows = _wrong(session)
    for row in rows:
        with Session(engine) as session, session.begin():
            hold_requests(session, QuoteRequest.id == row.id)
            renew_due_date(session, row.id)
    return len(rows)
