"""An entry of a request's timeline, and a task for a colleague."""

from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint, Uuid, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.auth.models import User
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.models import QuoteRequest

#: Colleagues write notes, calls, tasks and answers, the server writes `mail`, the customer all others.
Kind = Literal[
    "note",
    "call",
    "task",
    "mail",
    "remark",
    "question",
    "other_day",
    "withdrawal",
    "cancellation",
    "answer",
    "damage",
]
KINDS: tuple[Kind, ...] = get_args(Kind)

#: What finishes a task by itself; none where only a colleague does.
Purpose = Literal["answer"]
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)

#: Why a task of a job is neither open nor done: its job is, or a colleague found it mistaken.
Dropped = Literal["cancelled", "removed"]
DROPPED: tuple[Dropped, ...] = get_args(Dropped)

_OPEN = text("done_at IS NULL")


class TimelineEntry(Base):
    """An entry beside the history, which holds changes of the request itself; both are shown together."""

    __tablename__ = "timeline_entries"
    __table_args__ = (one_of("kind", KINDS), Index(None, "request_id", "at"))

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    request_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteRequest.id, ondelete="CASCADE"))
    kind: Mapped[Kind] = mapped_column(String)
    at: Mapped[datetime] = mapped_column(default=utc_now)
    # The colleague, copied: an account may be removed, what it did stays readable.
    actor_id: Mapped[UUID | None]
    actor_name: Mapped[str | None]
    # What was written; empty once it was removed.
    text: Mapped[str] = mapped_column(default="")
    # Of a call its direction and whether they spoke, of a mail kind and outcome, of a task its id and act.
    details: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # Counts the corrections: correcting an older text is refused instead of overwriting the newer.
    revision: Mapped[int] = mapped_column(default=1)
    corrected_at: Mapped[datetime | None]
    corrected_by: Mapped[str | None]
    removed_at: Mapped[datetime | None]
    removed_by: Mapped[str | None]


class Task(Base):
    """Something to be done for a request by a day; its acts are entries of the timeline."""

    __tablename__ = "tasks"
    __table_args__ = (
        one_of("purpose", PURPOSES),
        one_of("dropped", DROPPED),
        # So that a job never brings a task twice.
        UniqueConstraint("job_id", "definition"),
        Index("ix_tasks_open", "due_date", sqlite_where=_OPEN, postgresql_where=_OPEN),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    request_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteRequest.id, ondelete="CASCADE"), index=True)
    title: Mapped[str]
    # `answer`: for what a customer wrote, done by an answer; `unanswered_since` of the request tells of it.
    purpose: Mapped[Purpose | None] = mapped_column(String)
    # In the Netherlands; the task is overdue from the next day on.
    due_date: Mapped[date]
    # The job that it came with by itself, and by which definition of job-tasks.json; `planning` stands above.
    job_id: Mapped[UUID | None] = mapped_column(Uuid, ForeignKey("jobs.id", ondelete="CASCADE"))
    definition: Mapped[str | None]
    # The day of that job, from which the due date was counted.
    for_day: Mapped[date | None] = mapped_column(index=True)
    # Then `done_at` and `done_by` tell when and by whom.
    dropped: Mapped[Dropped | None] = mapped_column(String)
    assignee_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="SET NULL"), index=True)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    created_by_id: Mapped[UUID]
    created_by: Mapped[str]
    done_at: Mapped[datetime | None]
    done_by: Mapped[str | None]
    revision: Mapped[int] = mapped_column(default=1)
