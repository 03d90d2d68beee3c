"""When old data was last deleted, and how much of it."""

from datetime import date, datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.db import Base


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
