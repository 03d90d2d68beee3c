"""Days in bodies and responses: of a draft, and those that are proposed or agreed on instead of others."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from hofvijver.quotes.day_models import ProposalState, Side
from hofvijver.quotes.models import HeardBy
from hofvijver.quotes.moving_days import in_order

# More than may be sent, as for lines.
MOST_DAYS = 100
MOST_LETTERS = 5_000


def _spelled_out(value: object) -> object:
    """A number would be taken for seconds since 1970."""
    if value is not None and not isinstance(value, str | date):
        raise ValueError("is not a day")
    return value


Day = Annotated[date, BeforeValidator(_spelled_out)]
# More than may be sent, as for lines.
MoreDays = Annotated[list[Day], Field(max_length=MOST_DAYS)]


class MovingDays(BaseModel):
    model_config = ConfigDict(extra="forbid")

    day: Day
    more_days: MoreDays = Field(default=[], description="Of a move of several days, the others.")

    @property
    def days(self) -> list[date]:
        return in_order([self.day, *self.more_days])


class AnotherDay(MovingDays):
    """That both sides agreed on another day, or on other days."""

    channel: HeardBy = "telefoon"
    asked_by: Side = Field(
        default="customer", description="A change that the office asks for never raises the cancellation fee."
    )


# PostgreSQL cannot store the zero character.
_Words = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=MOST_LETTERS, pattern=r"^[^\x00]*$")
]


class ProposedDays(MovingDays):
    """Other days for an agreed move."""

    text: _Words = Field(default="", description="Why, for who reads the proposal.")
    asked_by: Side = Field(
        default="office", description="A change that the office asks for never raises the cancellation fee."
    )


class ProposalReply(BaseModel):
    model_config = ConfigDict(extra="forbid")

    text: _Words = ""


class DayProposalShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    proposed_by: Side
    asked_by: Side
    days: list[date]
    text: str
    state: ProposalState
    proposed_at: datetime
    colleague: str | None
    reply: str


class AddendumShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    position: int
    made_at: datetime
    sha256: str
