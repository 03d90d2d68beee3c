"""The agreed move as the customer's page gets it."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, Field

from hofvijver.customer.on_top_schemas import OnTopPieces
from hofvijver.customer.prepayment_schemas import PrepaymentToPay
from hofvijver.customer.revocation_schemas import RevocationShown
from hofvijver.customer.statement_schemas import CustomerStatement
from hofvijver.quotes.day_models import Side


class FeeStep(BaseModel):
    from_days_before: int
    fee_percent: int
    fee_cents: int
    until: date = Field(description="The last day on which it costs this.")


class ChecklistItem(BaseModel):
    id: str
    label: str
    before: date
    is_late: bool = Field(description="That day is over, and this is not done.")
    done_at: datetime | None


class Permit(BaseModel):
    side: Literal["from", "to"]
    city: str
    text: str
    before: date


class CancellationShown(BaseModel):
    days_before: int
    fee_percent: int
    fee_cents: int
    text: str
    settlement: str = Field(description="What becomes of what was paid in advance; empty if nothing was.")
    schedule: list[FeeStep]


class Cancelled(BaseModel):
    at: datetime
    fee_percent: int
    fee_cents: int
    settlement: str
    revoked: bool


class ProposalShown(BaseModel):
    """Other days that wait for the answer of the other side."""

    id: UUID
    proposed_by: Side
    proposed_at: datetime
    days: list[date]
    day_text: str
    text: str
    keeps_fee: bool = Field(description="Whether cancelling cannot become dearer by it.")


class MoveShown(BaseModel):
    day: date
    days: list[date]
    day_text: str
    window: str
    window_label: str
    days_left: int
    services: list[str] = Field(
        description="What we come to do, in sentences, where services were ordered apart from a move."
    )
    origin: list[str] = Field(serialization_alias="from")
    target: list[str] = Field(serialization_alias="to")
    total_cents: int | None
    total_label: str = Field(description="How the total is meant: agreed, at most or estimated.")
    prepayment: PrepaymentToPay | None
    statement: CustomerStatement | None = Field(
        description="What the move costs in the end; the prepayment is part of it."
    )
    on_top: OnTopPieces | None = Field(description="What came on top, with what the customer said of it.")
    checklist: list[ChecklistItem]
    permits: list[Permit]
    can_cancel: bool
    cancellation: CancellationShown | None = Field(description="What cancelling costs today.")
    revocation: RevocationShown | None = Field(description="While the agreement can be revoked, for nothing.")
    cancelled: Cancelled | None
    proposal: ProposalShown | None
