"""Bodies and responses of the calls about what comes on top. Money in whole cents, quantities in tenths."""

from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from hofvijver.planning.kinds import HeardHow, OnTopState
from hofvijver.quotes.schemas import Cents, Counter, Label, Line, Percent, Tenths, Text, Word

# Arithmetic with earlier moments would overflow.
EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
PRICED = ("label", "quantity_tenths", "unit", "unit_price_cents", "vat_percent")


class OnTopContent(BaseModel):
    model_config = ConfigDict(extra="forbid")

    label: Label
    quantity_tenths: Tenths = Field(description="65 is 6,5.")
    unit: Word = Field(description="One of `units` in quotes.json.")
    unit_price_cents: Cents = Field(description="With VAT, unless the quote is for a business.")
    vat_percent: Percent
    agreed_how: HeardHow | None = Field(
        default=None, description="None: it waits for the customer, who answers on their own page."
    )
    agreed_by: Text = Field(default="", description="Who said yes; empty while it waits.")
    agreed_at: Annotated[AwareDatetime, Field(ge=EARLIEST)] | None = Field(
        default=None, description="None: now, if it is agreed to."
    )

    @property
    def line(self) -> Line:
        """To be checked by the rules of a quote."""
        return Line(id="on-top", **{name: getattr(self, name) for name in PRICED})


class NewOnTopLine(OnTopContent):
    id: UUID = Field(description="Chosen by the caller: sent twice it is one line.")


class OnTopChange(OnTopContent):
    """Of a line that waits for the customer."""

    revision: Counter = Field(description="Of the line in sight.")


class OnTopLineShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    job_id: UUID
    revision: int
    label: str
    quantity_tenths: int
    unit: str
    unit_price_cents: int
    vat_percent: int
    amount_cents: int
    state: OnTopState
    agreed_by: str | None
    agreed_at: datetime | None
    declined_at: datetime | None
    decline_reason: str
    noted_at: datetime
    noted_by: str


class OnTop(BaseModel):
    lines: list[OnTopLineShown] = Field(description="In the order in which they were noted.")
    business: bool = Field(description="Prices are without VAT.")
    amount_cents: int = Field(description="The sum of what was agreed to; the rest does not count.")
    excluding_cents: int
    including_cents: int
