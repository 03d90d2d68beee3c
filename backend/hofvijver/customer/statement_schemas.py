"""The final statement as the customer reads it."""

from datetime import date
from uuid import UUID

from pydantic import BaseModel, Field

from hofvijver.customer.prepayment_schemas import TransferRow
from hofvijver.quotes.price_table import Row


class StatementPayment(BaseModel):
    label: str
    cents: int = Field(description="Below zero: it came in and is taken off.")


class CustomerStatement(BaseModel):
    """What the move costs in the end, and what of it is still to be paid."""

    id: UUID
    number: str
    date: date
    rows: list[Row] = Field(description="They add up to the total.")
    left_out: str = Field(description="What came on top and is not charged; empty if there is nothing.")
    payments: list[StatementPayment] = Field(description="All that came in until today.")
    total_cents: int
    open_cents: int = Field(description="Still to be paid; below zero: paid back.")
    due_label: str
    is_overdue: bool
    text: str
    how: str = Field(description="How to pay; empty if nothing is left to pay.")
    transfer: list[TransferRow]
    code: str | None = Field(description="For banking apps, as the address of a picture.")
    code_text: str
