"""What is to be done now, as the dashboard shows it: groups of lines, and how many there are of each."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.leads.schemas import LeadShown
from hofvijver.planning.schemas import JobShown
from hofvijver.quote_requests.models import QuoteState, Status
from hofvijver.quotes.models import Channel
from hofvijver.timeline.models import Kind
from hofvijver.timeline.schemas import TaskShown


class TodayCounts(BaseModel):
    """How many there are of each; counting stops at a thousand."""

    model_config = ConfigDict(from_attributes=True)

    late: int = Field(description="No quote yet after the promised time.")
    soon: int = Field(description="The same in the last hours of that time.")
    questions: int = Field(description="Customers who wait for an answer.")
    moves: int = Field(description="Jobs of today and tomorrow.")
    leads: int = Field(description="To be called today or earlier.")
    tasks: int = Field(description="Of everybody, due today or earlier, beside answers to customers.")
    prepayments: int = Field(description="Not all paid after the last day for it, before the move.")
    after: int = Field(
        description="Moves that are over and have no final statement yet, or not of all that was done."
    )
    rests: int = Field(description="Final statements that are not all paid after the last day for it.")
    ending: int = Field(description="Quotes without an answer that end, or whose move comes, within a week.")
    unassigned: int = Field(description="New, not suspect, nobody's yet, and neither late nor soon.")
    accepted: int = Field(description="Agreed on since the second working day before this one.")
    suspect: int


class RequestLine(BaseModel):
    """What each line tells of its request."""

    id: UUID
    reference: str
    full_name: str
    phone: str
    from_city: str
    to_city: str
    moving_date: date
    status: Status
    assignee_id: UUID | None
    quote_state: QuoteState | None
    quote_cents: int | None
    price_indication: dict[str, Any] | None


class WaitingLine(RequestLine):
    """Who waits for a quote."""

    created_at: datetime
    quote_due_at: datetime
    quote_warn_at: datetime


class QuestionLine(RequestLine):
    unanswered_since: datetime
    kind: Kind | None = Field(description="Of the last message of the customer; none if it was removed.")
    text: str = Field(description="How it begins.")


class EndingLine(RequestLine):
    """A quote without an answer."""

    number: str | None
    total_cents: int
    sent_at: datetime | None
    valid_until: date | None
    day: date | None = Field(description="The first day of the move.")


class AcceptedLine(RequestLine):
    number: str
    total_cents: int
    accepted_at: datetime
    channel: Channel


class PrepaymentLine(RequestLine):
    quote_id: UUID
    number: str
    open_cents: int
    due: date


class AfterLine(RequestLine):
    """A move that is over, without a final statement."""

    quote_id: UUID
    number: str
    last_day: date
    open_jobs: int = Field(description="Jobs that are still to be closed.")
    has_statement: bool = Field(description="There is one, and work on top was noted since.")


class MoveLine(JobShown):
    phone: str
    crew: list[str] = Field(description="The names of who and what does it.")


class Today(BaseModel):
    """The first lines of each group, the most urgent first."""

    day: date = Field(description="In the Netherlands.")
    counts: TodayCounts
    late: list[WaitingLine]
    soon: list[WaitingLine]
    questions: list[QuestionLine]
    moves: list[MoveLine]
    leads: list[LeadShown]
    tasks: list[TaskShown] = Field(description="Those of the caller first, then those of nobody.")
    prepayments: list[PrepaymentLine]
    after: list[AfterLine] = Field(description="The longest ago first.")
    rests: list[PrepaymentLine] = Field(description="Of final statements.")
    ending: list[EndingLine]
    unassigned: list[WaitingLine]
    accepted: list[AcceptedLine]
