"""Days in bodies and responses: of a draft, and those that are proposed or agreed on instead of others."""

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from hofvijver.quotes.models import HeardBy
from hofvijver.quotes.moving_days import in_order

# More than may be sent, as for lines.
MOST_DAYS = 100


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
    asked_by: Literal["customer", "office"] = Field(
        default="customer", description="A change that the office asks for never raises the cancellation fee."
    )
