"""The addresses of day sheets, and what crews tick and have signed on them."""

from datetime import date, datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base
from hofvijver.planning.models import Job, Resource


class DaySheetLink(Base):
    """An address of the sheet of one resource and day; the secret itself stands nowhere."""

    __tablename__ = "day_sheet_links"
    __table_args__ = (UniqueConstraint("resource_id", "day", "number"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    resource_id: Mapped[UUID] = mapped_column(ForeignKey(Resource.id, ondelete="CASCADE"))
    day: Mapped[date]
    number: Mapped[int]
    secret_hash: Mapped[str] = mapped_column(unique=True)
    # The last day on which it opens the sheet.
    last_day: Mapped[date] = mapped_column(index=True)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    created_by: Mapped[str]
    ended_at: Mapped[datetime | None]


class DaySheetJob(Base):
    """A job that a sheet has shown: what was written about it counts, also after it was moved away."""

    __tablename__ = "day_sheet_jobs"

    resource_id: Mapped[UUID] = mapped_column(ForeignKey(Resource.id, ondelete="CASCADE"), primary_key=True)
    day: Mapped[date] = mapped_column(primary_key=True)
    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), primary_key=True, index=True)


class JobTick(Base):
    """An item of the inventory that was ticked, or unticked again; of two phones the latest counts."""

    __tablename__ = "job_ticks"

    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), primary_key=True)
    # Room and item, as in the inventory list.
    item: Mapped[str] = mapped_column(primary_key=True)
    done: Mapped[bool]
    at: Mapped[datetime]


class JobSignature(Base):
    """A customer's signature, as lines that were drawn, or a typed name alone; never changed."""

    __tablename__ = "job_signatures"

    # Chosen by the phone: sent twice it is stored once.
    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    job_id: Mapped[UUID] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), index=True)
    name: Mapped[str]
    # What stood above the signature.
    statement: Mapped[str]
    # Lines of points between 0 and 1000, as x, y, x, y.
    strokes: Mapped[list[Any]] = mapped_column(default=list)
    signed_at: Mapped[datetime]
    received_at: Mapped[datetime] = mapped_column(default=utc_now)
