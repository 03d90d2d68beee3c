"""The tables of the plan: resources and their absences, jobs, and who or what does which job when."""

from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.auth.models import User
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.planning.kinds import PARTS_OF_DAY, RESOURCE_KINDS, PartOfDay, ResourceKind
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote

#: A job takes the morning, the afternoon or both.
Part = Literal["ochtend", "middag"]
PARTS: tuple[Part, ...] = get_args(Part)
JobState = Literal["open", "cancelled"]
JOB_STATES: tuple[JobState, ...] = get_args(JobState)
#: Where hours were written down: on the day sheet, or by a colleague in the dashboard.
NotedOn = Literal["sheet", "staff"]
NOTED_ON: tuple[NotedOn, ...] = get_args(NotedOn)

_OPEN = text("state = 'open'")


class PlanRevision(Base):
    """One row, which counts the changes of the plan. Whoever changes the plan locks it first.

    So two changes never wait for each other in a circle, and the number tells a board whether it is stale.
    """

    __tablename__ = "plan_revisions"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    revision: Mapped[int]


class Resource(Base):
    """A person, a vehicle or a lift, from one day to another."""

    __tablename__ = "resources"
    __table_args__ = (one_of("kind", RESOURCE_KINDS),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    kind: Mapped[ResourceKind] = mapped_column(String)
    name: Mapped[str]
    active_from: Mapped[date | None]
    active_until: Mapped[date | None]
    # Of people.
    phone: Mapped[str] = mapped_column(default="")
    drives: Mapped[bool] = mapped_column(default=False)
    carries_pianos: Mapped[bool] = mapped_column(default=False)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="SET NULL"), index=True)
    # Of vehicles.
    m3: Mapped[int | None]
    plate: Mapped[str] = mapped_column(default="")
    emission_class: Mapped[str] = mapped_column(default="")
    revision: Mapped[int] = mapped_column(default=1)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_by: Mapped[str]


class CalendarFeed(Base):
    """The secret address at which calendar programs read the jobs of one resource, or all of them.

    Gone with the resource, and with the account that it is linked to.
    """

    __tablename__ = "calendar_feeds"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    # None for all jobs.
    resource_id: Mapped[UUID | None] = mapped_column(ForeignKey(Resource.id, ondelete="CASCADE"), unique=True)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    secret_hash: Mapped[str] = mapped_column(unique=True)
    made_at: Mapped[datetime]
    made_by: Mapped[str]


class Absence(Base):
    """Whole days on which a resource cannot work. Why is not asked."""

    __tablename__ = "absences"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    resource_id: Mapped[UUID] = mapped_column(ForeignKey(Resource.id, ondelete="CASCADE"), index=True)
    first_day: Mapped[date]
    last_day: Mapped[date] = mapped_column(index=True)
    noted_by: Mapped[str]


class Job(Base):
    """Work on one day for a request. Gone with the request."""

    __tablename__ = "jobs"
    __table_args__ = (
        one_of("part_of_day", PARTS_OF_DAY),
        one_of("state", JOB_STATES),
        Index("ix_jobs_open", "day", sqlite_where=_OPEN, postgresql_where=_OPEN),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    request_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteRequest.id, ondelete="CASCADE"), index=True)
    # The agreement that it belongs to.
    quote_id: Mapped[UUID | None] = mapped_column(ForeignKey(Quote.id, ondelete="SET NULL"), index=True)
    # Which of the agreed days it is on, counted from 1; none if the office chose its day.
    agreed_day: Mapped[int | None]
    # One of the kinds in planning.json.
    kind: Mapped[str]
    day: Mapped[date]
    part_of_day: Mapped[PartOfDay] = mapped_column(String)
    movers: Mapped[int]
    # How long it takes, in tenths of an hour; none if nobody knows.
    hours_tenths: Mapped[int | None]
    m3_tenths: Mapped[int | None]
    needs_lift: Mapped[bool] = mapped_column(default=False)
    has_piano: Mapped[bool] = mapped_column(default=False)
    note: Mapped[str] = mapped_column(default="")
    state: Mapped[JobState] = mapped_column(String, default="open")
    # Cancelled with its agreement: it comes back with that.
    cancelled_with_agreement: Mapped[bool] = mapped_column(default=False)
    # Who and what did it before it was cancelled, to be assigned again where still free.
    released: Mapped[list[Any]] = mapped_column(default=list)
    # By which definitions its tasks were made: after a change of the facts they are made anew.
    tasks_by: Mapped[str] = mapped_column(default="", server_default="")
    revision: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_by: Mapped[str]

    @property
    def parts(self) -> tuple[Part, ...]:
        return parts_of(self.part_of_day)


def parts_of(part_of_day: PartOfDay) -> tuple[Part, ...]:
    return PARTS if part_of_day == "hele_dag" else (part_of_day,)


class Assignment(Base):
    """A resource does a job in one part of a day; nobody and nothing is in two places, by the key."""

    __tablename__ = "assignments"
    __table_args__ = (UniqueConstraint("resource_id", "day", "part"), one_of("part", PARTS))

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), index=True)
    resource_id: Mapped[UUID] = mapped_column(ForeignKey(Resource.id, ondelete="CASCADE"))
    day: Mapped[date] = mapped_column(index=True)
    part: Mapped[Part] = mapped_column(String)


class JobHours(Base):
    """A stretch of time that was worked on a job, with its breaks. Those of one job never overlap."""

    __tablename__ = "job_hours"
    __table_args__ = (one_of("noted_on", NOTED_ON),)

    # Chosen by who sends it: sent twice it is stored once.
    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), index=True)
    started: Mapped[datetime]
    ended: Mapped[datetime]
    break_minutes: Mapped[int] = mapped_column(default=0)
    noted_on: Mapped[NotedOn] = mapped_column(String)
    noted_by: Mapped[str]
    # Removed hours count for nothing; they stay, so that sending them again does not bring them back.
    removed_at: Mapped[datetime | None]
    revision: Mapped[int] = mapped_column(default=1)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now)
