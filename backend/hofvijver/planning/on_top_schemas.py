"""Bodies and responses of the calls about what comes on top. Money in whole cents, quantities in tenths."""

from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from hofvijver.planning.kinds import AgreedHow
from hofvijver.quotes.schemas import Cents, Label, Line, Percent, Tenths, Text, Word

# Arithmetic with earlier moments would overflow.
EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)


class NewOnTopLine(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: UUID = Field(description="Chosen by the caller: sent twice it is one line.")
    label: Label
    quantity_tenths: Tenths = Field(description="65 is 6,5.")
    unit: Word = Field(description="One of `units` in quotes.json.")
    unit_price_cents: Cents = Field(description="With VAT, unless the quote is for a business.")
    vat_percent: Percent
    agreed_how: AgreedHow
    agreed_by: Text = Field(description="Who said yes.")
    agreed_at: Annotated[AwareDatetime, Field(ge=EARLIEST)] | None = Field(
        default=None, description="None: now."
    )

    @property
    def line(self) -> Line:
        """To be checked by the rules of a quote."""
        told = ("label", "quantity_tenths", "unit", "unit_price_cents", "vat_percent")
        return Line(id=str(self.id), **{name: getattr(self, name) for name in told})


class OnTopLineShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    job_id: UUID
    label: str
    quantity_tenths: int
    unit: str
    unit_price_cents: int
    vat_percent: int
    amount_cents: int
    agreed_how: AgreedHow
    agreed_by: str
    agreed_at: datetime
    noted_at: datetime
    noted_by: str


class OnTop(BaseModel):
    lines: list[OnTopLineShown] = Field(description="In the order in which they were agreed on.")
    business: bool = Field(description="Prices are without VAT.")
    amount_cents: int = Field(description="The sum of the amounts.")
    excluding_cents: int
    including_cents: int
