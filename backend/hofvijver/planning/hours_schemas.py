"""Bodies and responses of the calls about the hours of a job."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, Field

from hofvijver.planning.models import NotedOn
from hofvijver.planning.schemas import PlanBody, Revision, Whole

Moment = Annotated[AwareDatetime, Field(description="With its zone; seconds are left out.")]


class HoursContent(PlanBody):
    started: Moment
    ended: Moment
    break_minutes: Whole = 0


class NewHours(HoursContent):
    id: UUID = Field(description="Chosen by the caller: sent twice it is stored once.")


class JobHoursChange(HoursContent):
    revision: Revision


class JobHoursShown(BaseModel):
    id: UUID
    started: datetime
    ended: datetime
    break_minutes: int
    noted_on: NotedOn
    noted_by: str
    revision: int


class HoursOfJob(BaseModel):
    hours: list[JobHoursShown] = Field(description="In order.")
    total_tenths: int = Field(description="All hours without the breaks, in tenths of an hour.")
