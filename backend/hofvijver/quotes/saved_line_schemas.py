"""Bodies and responses of the calls about saved lines."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.quotes.schemas import Cents, Counter, Label, Percent, Word
from hofvijver.wire.functions import FunctionRefusal


class LineToSave(BaseModel):
    """A line without quantity, as it is offered again and again."""

    model_config = ConfigDict(extra="forbid")

    label: Label
    unit: Word = Field(description="One of `units` in quotes.json.")
    unit_price_cents: Cents = Field(description="With VAT, for a business too.")
    vat_percent: Percent
    discounted: bool = Field(description="Whether a discount is taken from it too.")


class NewSavedLine(LineToSave):
    used: Counter = Field(default=0, description="Of a line that was removed by mistake and comes back.")


class SavedLineChange(LineToSave):
    revision: Counter


class SavedLineShown(LineToSave):
    model_config = ConfigDict(extra="ignore", from_attributes=True)

    id: UUID
    used: int = Field(description="How often it was taken into a quote.")
    revision: int
    updated_at: datetime
    updated_by: str


class SavedLineConflict(FunctionRefusal):
    line: SavedLineShown | None = Field(default=None, description="As a colleague changed it meanwhile.")
