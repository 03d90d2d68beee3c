"""Keeps on a request the due date of the first of its open tasks."""

from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from hofvijver.db import table_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Task


def renew_due_date(session: Session, request_id: UUID) -> None:
    table = table_of(QuoteRequest)
    first = select(func.min(Task.due_date)).where(Task.request_id == request_id, Task.done_at.is_(None))
    mine = update(table).where(table.c.id == request_id)
    session.execute(mine.values(task_due_date=first.scalar_subquery(), updated_at=table.c.updated_at))
