"""Bodies and responses of the calls about closed jobs and final statements. Money is in whole cents."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.planning.on_top_schemas import OnTopLineShown
from hofvijver.quotes.prepayment_schemas import PaymentShown
from hofvijver.quotes.price_table import Row
from hofvijver.quotes.schemas import Cents, MailState, Number, Tenths, Text
from hofvijver.statements.models import StatementState


class WantedClosing(BaseModel):
    """How long a job really took."""

    model_config = ConfigDict(extra="forbid")

    hours_tenths: Tenths = Field(description="65 is 6,5.")
    revision: Annotated[int, Field(ge=0, le=2_000_000_000), Number] = Field(
        description="Of the closing in sight; 0: the job is still open."
    )


class StatementWish(BaseModel):
    """What a planner may choose of a final statement."""

    model_config = ConfigDict(extra="forbid")

    hours_tenths: Tenths | None = Field(
        default=None, description="To charge; none: those that were worked. Of no meaning for a fixed price."
    )
    note: Text = Field(default="", description="Stands on the statement, as it was typed.")


class NewStatement(StatementWish):
    id: UUID = Field(description="Chosen by the sender: sent twice it is one statement.")
    total_cents: Cents = Field(description="The total in sight: if it is another by now, nothing is sent.")


class ClosingShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    hours_tenths: int
    revision: int
    closed_at: datetime
    closed_by: str


class JobToClose(BaseModel):
    id: UUID
    day: date
    kind: str
    movers: int
    planned_tenths: int | None = Field(description="Of the quote or the planner; none if nobody knew.")
    noted_tenths: int | None = Field(description="As the crew noted them.")
    is_past: bool = Field(description="Its day has come: it can be closed.")
    closing: ClosingShown | None


class StatementPreview(BaseModel):
    """What would be sent now."""

    number: str
    rows: list[Row] = Field(description="As the table of the agreement: they add up to the total.")
    payments: list[tuple[str, int]] = Field(description="What came in, below zero, with its label.")
    total_cents: int
    paid_cents: int
    due_cents: int = Field(description="Still to be paid; below zero: paid back.")
    due_label: str
    text: str
    hours_tenths: int | None = Field(description="To charge; none where the price does not depend on hours.")
    estimate_tenths: int | None = Field(description="The hours of the quote.")
    left_out: list[OnTopLineShown] = Field(
        description="What came on top and does not count: it waits for the customer, or was declined."
    )
    warnings: list[str]


class StatementShown(BaseModel):
    """One that was sent."""

    id: UUID
    number: str
    state: StatementState
    made_at: datetime
    made_by: str
    noted_by: UUID | None = Field(description="Who sent it, while it can be taken back.")
    take_back_until: datetime | None
    total_cents: int
    paid_cents: int = Field(description="What had come in by then.")
    due: date | None
    mail: MailState | None


class AfterTheDay(BaseModel):
    """Where an agreement stands after its day: what is to be closed, sent and paid."""

    quote_id: UUID
    jobs: list[JobToClose]
    hindrance: str = Field(description="Why no statement can be sent yet; empty if it can.")
    preview: StatementPreview | None
    statements: list[StatementShown] = Field(description="The newest first.")
    payments: list[PaymentShown] = Field(description="All that came in of the agreement, the oldest first.")
    open_cents: int | None = Field(description="Of the statement that stands; below zero: to pay back.")
    due: date | None
    is_overdue: bool
    is_changed: bool = Field(description="What would be sent now differs from the statement that stands.")
