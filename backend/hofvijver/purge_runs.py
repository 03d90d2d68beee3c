"""When old data was last deleted, and how much of it."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import UniqueConstraint, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.db import Base
from hofvijver.troubles import Trouble

LATE = timedelta(days=2)


class PurgeRun(Base):
    """One run and what it deleted: the proof that the promise of the privacy statement is kept."""

    __tablename__ = "purge_runs"
    __table_args__ = (UniqueConstraint("day"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    # The day that a server claimed, once per day; empty for a run by command.
    day: Mapped[date | None]
    started_at: Mapped[datetime]
    finished_at: Mapped[datetime | None]
    # Empty for a run that was put off.
    counts: Mapped[dict[str, Any]] = mapped_column(default=dict)


def find_trouble(session: Session, now: datetime) -> Trouble | None:
    """Whether old data stays: the last run was put off, or is long ago."""
    last = session.scalar(select(PurgeRun).order_by(PurgeRun.started_at.desc()).limit(1))
    if last is None:
        return None
    if last.finished_at is not None and not last.counts:
        return Trouble("put off", since=last.started_at)
    return Trouble("long ago", since=last.started_at) if last.started_at < now - LATE else None
