"""When each background job last succeeded, in the database, so that every process knows of all."""

import time
from datetime import datetime, timedelta
from typing import Literal, get_args

from sqlalchemy import Engine, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.db import Base
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.troubles import Trouble

JobName = Literal["keys", "mail", "purge", "quotes", "counters", "promise"]

# How long a job that is done every few seconds may show no success. With the pause between two looks it is
# less than a minute; a mail server that keeps a mail hanging for that long counts as well.
LATE_SECONDS = 45.0
# The same for others, in intervals: many mails may hold them up.
LATE_INTERVALS = 3


class JobRun(Base):
    """What became of a job, whichever process did it last."""

    __tablename__ = "job_runs"

    job: Mapped[str] = mapped_column(primary_key=True)
    succeeded_at: Mapped[datetime | None]
    # It stands still if it has not succeeded again by then.
    late_at: Mapped[datetime | None]
    # Since its first failure; empty while it succeeds.
    failing_since: Mapped[datetime | None]


def note_success(engine: Engine, job: JobName, now: datetime, every: float) -> None:
    late_at = now + timedelta(seconds=max(LATE_SECONDS, LATE_INTERVALS * every))
    _note(engine, job, succeeded_at=now, late_at=late_at, failing_since=None)


def note_failure(engine: Engine, job: JobName, now: datetime) -> None:
    _note(engine, job, failing_since=func.coalesce(JobRun.failing_since, now))


def _note(engine: Engine, job: JobName, **values: object) -> None:
    with Session(engine) as session, session.begin():
        insert_or_ignore(session, JobRun, {"job": job})
        session.execute(update(JobRun).where(JobRun.job == job).values(**values))


class _Thread:
    """The background thread of this process."""

    def __init__(self) -> None:
        self.loaded = time.monotonic()
        # When it last showed that it goes on; none while this process has no such thread.
        self.seen: float | None = None


_here = _Thread()


def show_life() -> None:
    _here.seen = time.monotonic()


def end_life() -> None:
    _here.seen = None


def find_trouble(session: Session, now: datetime) -> Trouble | None:
    """A job that fails or has not succeeded in time, in any process; or a thread of this one that hangs."""
    found = {
        row.job: row.failing_since or row.late_at
        for row in session.scalars(select(JobRun).where(JobRun.job.in_(get_args(JobName))))
        if row.failing_since or _is_late(row, now)
    }
    if _here.seen is not None and time.monotonic() - _here.seen > LATE_SECONDS:
        found["thread"] = now - timedelta(seconds=time.monotonic() - _here.seen)
    if not found:
        return None
    return Trouble(", ".join(sorted(found)), tuple(sorted(found)), min(at for at in found.values() if at))


def _is_late(row: JobRun, now: datetime) -> bool:
    # What a server left behind when it stopped says nothing before a new one had time to work.
    is_new = time.monotonic() - _here.loaded < LATE_SECONDS
    return not is_new and row.late_at is not None and row.late_at < now
