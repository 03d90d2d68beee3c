"""Bodies and responses of the calls about timelines and tasks."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from hofvijver.quote_requests.models import Source
from hofvijver.timeline.models import Kind, Purpose

Direction = Literal["in", "out"]
Act = Literal["made", "changed", "done", "reopened", "removed"]
#: When a task is due, seen from today in the Netherlands.
Due = Literal["overdue", "today", "later", "missed"]


def _number(value: Any) -> Any:
    """Refuses texts and booleans, which would be read as numbers; 4.0 is a whole number in JSON."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("is not a number")
    return value


# PostgreSQL cannot store the zero character. A text that is too long is refused in Dutch, at its field.
Text = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]
Revision = Annotated[int, Field(ge=1, le=2_000_000_000), BeforeValidator(_number)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class EntryText(_Body):
    text: Text
    direction: Direction | None = Field(default=None, description="Of a call: who called whom.")
    reached: bool | None = Field(default=None, strict=True, description="Of a call: whether they spoke.")


class NewEntry(EntryText):
    """A note or a call."""

    id: UUID = Field(description="Chosen by the caller: sent twice it is one entry.")
    kind: Literal["note", "call"]


class EntryChange(EntryText):
    revision: Revision


class NewAnswer(_Body):
    """What the customer reads on their page and in a mail."""

    id: UUID = Field(description="Chosen by the caller: sent twice it is one answer.")
    text: Text
    seen: UUID | None = Field(
        description="The last message that the writer saw; refused where there is a newer one."
    )


class TaskText(_Body):
    title: Text
    due_date: Text = Field(description="A day such as 2026-12-03.", json_schema_extra={"format": "date"})
    assignee_id: UUID | None


class NewTask(TaskText):
    id: UUID = Field(description="Chosen by the caller: sent twice it is one task.")


class TaskChange(TaskText):
    revision: Revision


class TaskDone(_Body):
    done: bool = Field(strict=True)


class _Told(BaseModel):
    id: str
    at: datetime
    actor_id: UUID | None
    actor_name: str | None = Field(description="None for the customer, and for what happens by itself.")
    reference: str | None = Field(description="Of another request that was merged into this one.")


class Arrival(_Told):
    kind: Literal["arrival"] = "arrival"
    source: Source


class Change(_Told):
    """One field of the request's history."""

    kind: Literal["change"] = "change"
    field: str
    old_value: str | None
    new_value: str | None


class EntryDetails(BaseModel):
    direction: Direction | None = None
    reached: bool | None = None
    mail: str | None = Field(default=None, description="The kind of a mail, one of `mails` in timeline.json.")
    delivered: bool | None = Field(default=None, description="Accepted by the mail server, or given up.")
    day: date | None = Field(default=None, description="That the customer proposes.")
    more_days: list[date] | None = Field(default=None, description="Proposed with it.")
    fee_cents: int | None = None
    language: str | None = Field(default=None, description="Of the customer's page, if it is not Dutch.")
    act: Act | None = Field(default=None, description="What became of a task.")
    title: str | None = Field(default=None, description="Of the task; none once it was removed.")
    photos: list[UUID] | None = Field(default=None, description="Of a damage report.")
    photos_removed: int | None = Field(default=None, description="How many of them colleagues removed.")
    hours_after: int | None = Field(default=None, description="The move, until damage was reported.")
    is_late: bool | None = Field(default=None, description="Reported later than the terms ask for.")


class Said(_Told):
    """An entry of its own."""

    kind: Kind
    text: str
    details: EntryDetails
    revision: int
    corrected_at: datetime | None
    corrected_by: str | None
    removed_at: datetime | None
    removed_by: str | None
    can_change: bool = Field(description="Whether the caller may put it right or remove it now.")


class TaskShown(BaseModel):
    id: UUID
    request_id: UUID
    reference: str
    full_name: str
    from_city: str
    to_city: str
    title: str
    purpose: Purpose | None = Field(description="`answer`: an answer to the customer finishes it.")
    due_date: date
    due: Due = Field(description="`missed`: still open when the day of its job was over.")
    job_id: UUID | None = Field(description="The job that it came with by itself.")
    for_day: date | None = Field(description="The day of that job.")
    assignee_id: UUID | None
    assignee: str | None
    created_at: datetime
    created_by: str
    done_at: datetime | None
    done_by: str | None
    revision: int
    can_remove: bool = Field(description="Whether the caller may remove it now.")


class LastMessage(BaseModel):
    """The newest message between customer and office, which who answers must have seen."""

    id: UUID
    at: datetime
    colleague: str | None = Field(description="Who answered; none if the customer wrote it.")
    text: str


class Timeline(BaseModel):
    entries: list[Annotated[Arrival | Change | Said, Field(discriminator="kind")]] = Field(
        description="The newest first, with those of requests that were merged into this one."
    )
    earlier: int = Field(description="How many more there are before those.")
    tasks: list[TaskShown] = Field(description="Open ones first, by the day they are due.")
    last_message: LastMessage | None


class TaskList(BaseModel):
    tasks: list[TaskShown] = Field(description="The open ones, those that are due first.")
    more: bool = Field(description="There are more than are listed.")


class TaskCounts(BaseModel):
    """Open tasks of the caller, and of everybody; `due` today or earlier."""

    mine: int
    mine_due: int
    all: int
    all_due: int
    unanswered: int = Field(description="How many customers wait for an answer.")
