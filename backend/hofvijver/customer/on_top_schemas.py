"""What came on top as the customer reads and answers it."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.planning.kinds import OnTopState
from hofvijver.quotes.price_table import Row
from hofvijver.quotes.schemas import Counter, Text


class OnTopPiece(BaseModel):
    id: UUID
    revision: int
    state: OnTopState
    state_label: str = Field(description="As everybody is told it, in the customer's language.")
    row: Row = Field(description="What it is and costs: with VAT, unless the quote is for a business.")
    by: Literal["crew", "office"] = Field(description="Who of us wrote it down; never a name.")
    noted_at: datetime
    agreed_by: str | None
    answered_at: datetime | None
    reason: str = Field(description="Why it was declined, if the customer said so.")


class OnTopPieces(BaseModel):
    pieces: list[OnTopPiece] = Field(description="In the order in which they were noted.")
    business: bool = Field(description="Amounts are without VAT.")
    can_answer: bool = Field(description="Until the final statement is sent.")
    button: str = Field(description="Says that agreeing is an obligation to pay.")


class OnTopAgreement(BaseModel):
    model_config = ConfigDict(extra="forbid")

    revision: Counter = Field(description="Of the line in sight; where it is another one, nothing is agreed.")
    name: Text


class OnTopRefusal(BaseModel):
    model_config = ConfigDict(extra="forbid")

    revision: Counter = Field(description="Of the line in sight.")
    reason: Text = ""
