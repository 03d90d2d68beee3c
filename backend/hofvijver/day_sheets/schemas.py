"""What a day sheet says, for paper and phone."""

from datetime import date, datetime
from typing import Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.planning.on_top_schemas import OnTop
from hofvijver.planning.schemas import Day


class Stop(BaseModel):
    """Where something is fetched or brought."""

    label: str
    address: str = Field(description="Street and house number as one line.")
    street: str | None = Field(description="Apart from the house number, where both are known.")
    house_number: str | None
    place: str = Field(description="Postal code and town.")
    access: list[str] = Field(description="Country if it is another one; home, floor, stairs or lift.")
    description: str = Field(description="What the customer wrote: walking distance, parking.")
    rules: list[str] = Field(description="What the town asks of a lorry: zone, hours, a place, a lift.")
    way: str = Field(description="The address of a map with the way there.")


class SheetItem(BaseModel):
    id: str = Field(description="Of its tick: room and item.")
    label: str
    count: int


class SheetRoom(BaseModel):
    label: str
    items: list[SheetItem]


class SheetLine(BaseModel):
    label: str
    quantity: str


class SheetJob(BaseModel):
    id: UUID
    reference: str
    kind: str
    when: str = Field(description="Part of the day, and when the customer expects us.")
    customer: str
    company: str
    phone: str
    facts: list[str] = Field(description="Movers, hours, volume, lift, piano.")
    crew: list[str]
    vehicles: list[str] = Field(description="Vehicles and lifts of the job.")
    stops: list[Stop]
    inventory: list[SheetRoom]
    lines: list[SheetLine] = Field(description="What was agreed on.")
    remarks: str = Field(description="Of the customer.")
    note: str = Field(description="Of the planner.")


class DaySheetContents(BaseModel):
    """The jobs of one vehicle, lift or person on one day, in order."""

    resource_id: UUID
    resource: str
    plate: str
    day: date
    day_text: str
    crew: list[str] = Field(description="Everybody who shares these jobs, with the telephone number.")
    office_phone: str
    jobs: list[SheetJob]


class HoursOnSheet(BaseModel):
    id: UUID
    started: datetime
    ended: datetime
    break_minutes: int
    revision: int


class SignatureShown(BaseModel):
    id: UUID
    name: str
    statement: str
    strokes: list[list[int]]
    signed_at: datetime


class RemarkShown(BaseModel):
    id: UUID
    text: str
    at: datetime


class WrittenOnJob(BaseModel):
    """What was written down about a job, on any sheet or by the office."""

    job_id: UUID
    ticked: list[str]
    hours: list[HoursOnSheet]
    total_tenths: int
    remarks: list[RemarkShown] = Field(description="Those of the crew.")
    signatures: list[SignatureShown]
    on_top: OnTop


class MovedJob(BaseModel):
    """A job that the sheet has shown and that is no longer on it."""

    job_id: UUID
    reference: str
    text: str


class PhoneSheet(BaseModel):
    key: str = Field(description="The same for every address of this sheet: what waits on a phone names it.")
    open_until: date
    sheet: DaySheetContents
    written: list[WrittenOnJob] = Field(description="Of the jobs on the sheet and of those that moved away.")
    moved: list[MovedJob]


class Things(BaseModel):
    """What was written on a phone since it last had a connection, in order."""

    model_config = ConfigDict(extra="forbid")

    things: list[dict[str, Any]] = Field(
        max_length=50,
        description="Each with `id`, `job` and `type`: tick, hours, hours_removal, remark, on_top or "
        "signature. One that cannot be used is refused by itself.",
    )


class ThingResult(BaseModel):
    id: str
    outcome: Literal["stored", "refused"]
    message: str = Field(description="Why it was refused, or what is to be known about it; may be empty.")


class ThingsStored(BaseModel):
    results: list[ThingResult]
    now: PhoneSheet


class SheetWish(BaseModel):
    model_config = ConfigDict(extra="forbid")

    day: Day


class SheetAddress(BaseModel):
    url: str = Field(description="Of the page for a phone, with its secret behind #.")
    open_until: date


class WrittenByCrew(BaseModel):
    """For staff: what a crew wrote about a job."""

    written: WrittenOnJob
    inventory: list[SheetRoom]
