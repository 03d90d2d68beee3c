"""The prepayment as the customer reads it."""

from datetime import date

from pydantic import BaseModel, Field


class PrepaymentOffered(BaseModel):
    """What a quote asks for, with the total in sight."""

    percent: int
    cents: int
    due: date = Field(description="The last day, if it is accepted today.")
    text: str


class TransferRow(BaseModel):
    label: str
    value: str


class PrepaymentToPay(BaseModel):
    """What was agreed on, and how it stands."""

    percent: int
    cents: int
    paid_cents: int
    open_cents: int
    due: date | None
    is_overdue: bool
    text: str
    how: str = Field(description="How to pay; empty if nothing is left to pay.")
    rows: list[TransferRow] = Field(description="What to fill in for a transfer.")
    code: str | None = Field(description="For banking apps, as the address of a picture.")
    code_text: str
