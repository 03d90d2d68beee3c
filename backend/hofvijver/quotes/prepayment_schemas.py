"""The prepayment of an agreed quote as the office sees it."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field


class PaymentShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    cents: int
    day: date = Field(description="On which it came in.")
    noted_at: datetime
    noted_by: str


class PrepaymentShown(BaseModel):
    """What is to be paid in advance, and what came in."""

    percent: int
    cents: int
    paid_cents: int
    open_cents: int
    due: date | None = Field(description="The last day; not known of agreements from earlier releases.")
    is_overdue: bool
    iban: str = Field(description="Empty where customers are asked to call.")
    reference: str
    payments: list[PaymentShown] = Field(description="The oldest first.")
    back_cents: int | None = Field(description="Of a cancelled move: what is to be paid back.")
    rest_cents: int | None = Field(description="Of a cancelled move: what is still to be paid.")
