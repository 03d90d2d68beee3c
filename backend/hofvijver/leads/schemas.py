"""Bodies and responses of the calls about leads."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.leads.models import Outcome
from hofvijver.quote_requests.models import Status
from hofvijver.quote_requests.schemas import CorrectedAnswers
from hofvijver.timeline.schemas import Due, Revision, Text

DayText = Annotated[
    Text, Field(description="A day such as 2026-12-03.", json_schema_extra={"format": "date"})
]


class _LeadBody(BaseModel):
    model_config = ConfigDict(extra="forbid")


class LeadText(_LeadBody):
    full_name: Text
    phone: Text
    note: Text = Field(default="", description="What it is about.")
    answers: CorrectedAnswers | None = Field(  # type: ignore[valid-type]
        default=None, description="What is known of the move already, under no rules. Left out it stays."
    )


class NewLead(LeadText):
    id: UUID = Field(description="Chosen by the caller: sent twice it is one lead.")


class LeadChange(LeadText):
    due_date: DayText
    assignee_id: UUID | None
    revision: Revision


class LeadSeen(_LeadBody):
    """The state of the lead that an act is based on."""

    revision: Revision


class NewAttempt(LeadSeen):
    """A call that was not answered, and the day of the next one."""

    id: UUID = Field(description="Chosen by the caller: sent twice it is one attempt.")
    text: Text = ""
    due_date: DayText


class Closing(LeadSeen):
    outcome: Literal["handled", "no_interest", "not_reached"]


class Linking(LeadSeen):
    request_id: UUID = Field(description="A request with the same telephone number.")


class LeadSearch(_LeadBody):
    """In the body, since it is a name or a number: URLs are written down in many places."""

    search: Text = Field(max_length=200)


class Attempt(BaseModel):
    at: datetime
    actor_name: str
    text: str


class KnownRequest(BaseModel):
    """A request with the telephone number of a lead."""

    id: UUID
    reference: str
    full_name: str
    status: Status
    created_at: datetime


class LeadShown(BaseModel):
    id: UUID
    full_name: str
    phone: str
    note: str
    due_date: date
    due: Due
    assignee_id: UUID | None
    assignee: str | None
    attempts: list[Attempt] = Field(description="Calls that were not answered, the oldest first.")
    created_at: datetime
    created_by: str
    revision: int
    has_answers: bool = Field(description="A part of a request was filled in.")
    closed_at: datetime | None
    closed_by: str | None
    outcome: Outcome | None
    reference: str | None = Field(description="Of the request that it became or belongs to.")
    known: list[KnownRequest] = Field(description="Requests with the same number, the newest first.")
    known_count: int = Field(description="How many there are, also those that are not listed.")


class LeadWithAnswers(LeadShown):
    answers: dict[str, Any] = Field(description="What was filled in of a request, by its columns.")


class LeadList(BaseModel):
    leads: list[LeadShown] = Field(description="The open ones, those that are due first.")
    more: bool = Field(description="There are more than are listed.")
