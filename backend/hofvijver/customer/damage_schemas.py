"""What the customer's page gets and sends about damage."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.quotes.schemas import Text


class DamageNotice(BaseModel):
    """That damage can be reported; all else is fetched when the customer wants to."""

    until: datetime = Field(description="The last moment by the terms; later reports are looked at too.")
    is_late: bool
    within_hours: int = Field(description="After the move, by the terms.")
    complaints_within_days: int = Field(description="In writing, about anything else.")
    contact_within_working_days: int = Field(description="What we promise who reports something.")
    reported_at: datetime | None = Field(description="When damage was first reported.")


class PhotoShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    width: int
    height: int


class PhotoAdded(BaseModel):
    photo: PhotoShown
    told: str = Field(description="That it is here already, if it is; otherwise empty.")
    is_sent: bool = Field(description="Whether it came with an earlier report.")


class DamageReported(BaseModel):
    id: UUID
    at: datetime
    text: str
    photos: list[UUID]


class DamageLimitsShown(BaseModel):
    photos: int
    photo_megabytes: int
    text: int


class DamageShown(BaseModel):
    limits: DamageLimitsShown
    unsent: list[PhotoShown] = Field(description="Uploaded, to be sent with the next report.")
    reports: list[DamageReported] = Field(description="The oldest first.")


class DamageReport(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: UUID = Field(description="Chosen by the caller: sent twice it is one report.")
    text: Text
    photos: Annotated[list[UUID], Field(max_length=100)] = Field(
        default=[], description="Those that were uploaded."
    )
