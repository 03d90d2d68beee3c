"""Bodies and responses of the calls about quotes. Money is in whole cents, a quantity in tenths."""

from collections.abc import Collection
from datetime import date, datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator

from hofvijver.quotes import money
from hofvijver.quotes.day_schemas import AddendumShown, Day, DayProposalShown, MoreDays, MovingDays
from hofvijver.quotes.models import Basis, Channel, HeardBy, Quote, State
from hofvijver.quotes.money import Discount
from hofvijver.quotes.moving_days import in_order
from hofvijver.quotes.prepayment_schemas import PrepaymentShown
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.wire.problems import FieldProblem

# Wider than what may be sent: a draft keeps what was typed, together with what is wrong with it.
MOST_LINES = 100
MOST_TENTHS = 1_000_000
MOST_CENTS = 200_000_000_000
MOST_LETTERS, LONGEST_LABEL = 5_000, 400


def _number(value: object) -> object:
    """Refuses texts and booleans, which would be read as numbers; 4.0 is a whole number in JSON."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("is not a number")
    return value


# PostgreSQL cannot store the zero character.
Text = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=MOST_LETTERS, pattern=r"^[^\x00]*$")
]
Word = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40, pattern=r"^[^\x00]*$")]
Label = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=LONGEST_LABEL, pattern=r"^[^\x00]*$")
]
Number = BeforeValidator(_number)
Cents = Annotated[int, Field(ge=-MOST_CENTS, le=MOST_CENTS), Number]
Tenths = Annotated[int, Field(ge=-MOST_TENTHS, le=MOST_TENTHS), Number]
Percent = Annotated[int, Field(ge=0, le=100), Number]
Counter = Annotated[int, Field(ge=1, le=2_000_000_000), Number]


class Line(BaseModel):
    """One thing that is offered. Its amount is quantity times price, rounded half up to a cent."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[\w-]+$")] = Field(
        description="Unique within the quote; of a proposed line what it is for, otherwise anything."
    )
    label: Label
    quantity_tenths: Tenths = Field(description="65 is 6,5.")
    unit: Word = Field(description="One of `units` in quotes.json.")
    unit_price_cents: Cents = Field(description="With VAT, unless the quote is for a business.")
    vat_percent: Percent = Field(description="One of `vat_rates` in quotes.json.")
    optional: bool = Field(default=False, description="The customer chooses; not part of the total.")
    discounted: bool = Field(default=True, description="Whether the discount is taken from it too.")


class QuoteContent(BaseModel):
    """What a planner writes."""

    basis: Basis
    business: bool = Field(description="Prices are without VAT, and VAT is shown apart.")
    day: Day | None = Field(description="The first day of the move.")
    more_days: MoreDays = Field(default=[], description="The days after it. All are put in order.")
    window: Word = Field(description="One of `windows` in quotes.json.")
    valid_until: Day | None = Field(description="The last day, which counts to its end in the Netherlands.")
    without_move: bool | None = Field(
        default=None, description="Services alone, which may be revoked; none: as the lines say."
    )
    note: Text = Field(description="Stands on the first page, as it was typed.")
    show_rates: bool | None = Field(
        default=None, description="Quantity and price of each line; none: as the basis has it."
    )
    also_not_included: Annotated[list[Label], Field(max_length=MOST_LINES)] = Field(
        default=[], description="Beside what follows from the lines, as the planner wrote it."
    )
    lines: Annotated[list[Line], Field(max_length=MOST_LINES)]
    discount_cents: Cents = 0
    discount_percent_tenths: Tenths = Field(default=0, description="25 is 2,5%.")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        days = in_order([self.day, *self.more_days])
        self.day, self.more_days = (days[0] if days else None), days[1:]
        return self

    @staticmethod
    def of(quote: Quote) -> "QuoteContent":
        return QuoteContent.model_validate(quote, from_attributes=True)

    @property
    def days(self) -> list[date]:
        return in_order([self.day, *self.more_days])

    @property
    def discount(self) -> Discount:
        return Discount(self.discount_cents, self.discount_percent_tenths)

    @property
    def shows_rates(self) -> bool:
        if self.show_rates is not None:
            return self.show_rates
        return get_quote_facts().basis(self.basis).shows_rates

    def totals(self, chosen: Collection[str] = ()) -> money.Totals:
        """With the options that were chosen."""
        return money.totals(self.lines, self.discount, self.business, chosen)


class DraftChange(QuoteContent):
    """The whole draft, and the revision it was made from."""

    model_config = ConfigDict(extra="forbid")

    revision: Counter


class Revision(BaseModel):
    """What the sender has in sight: another colleague may have changed it since."""

    model_config = ConfigDict(extra="forbid")

    revision: Counter


class Acceptance(BaseModel):
    """That a customer said yes, as a colleague heard it."""

    model_config = ConfigDict(extra="forbid")

    channel: HeardBy = "telefoon"
    name: Text = Field(description="Who agreed.")
    options: Annotated[list[Word], Field(max_length=MOST_LINES)] = Field(
        default=[], description="The ids of the optional lines that were chosen."
    )


class HeardCancellation(BaseModel):
    """That a customer cancelled, as a colleague heard it."""

    model_config = ConfigDict(extra="forbid")

    channel: HeardBy = "telefoon"
    fee_cents: Cents = Field(description="At most what the terms say for today.")


class ElsewhereQuote(MovingDays):
    """A quote that was made on paper or in another program."""

    number: Word
    total_cents: Cents = Field(description="What is to be paid, with VAT.")
    basis: Basis = "vaste_prijs"
    valid_until: Day | None = None


class FeeShown(BaseModel):
    """What cancelling costs today, by the terms that were agreed on."""

    model_config = ConfigDict(from_attributes=True)

    percent: int
    cents: int


class Decline(BaseModel):
    model_config = ConfigDict(extra="forbid")

    reason: Word = Field(description="One of `decline_reasons` in quotes.json.")
    note: Text = ""


class RemindersWanted(BaseModel):
    model_config = ConfigDict(extra="forbid")

    reminders: bool


class VatShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    percent: int
    excluding_cents: int
    vat_cents: int


class TotalsShown(BaseModel):
    """Of the lines that are not optional."""

    model_config = ConfigDict(from_attributes=True)

    lines_cents: int = Field(description="The sum of the amounts as shown, before the discount.")
    discount_cents: int
    vat: list[VatShown] = Field(description="One for each rate, the highest first.")
    excluding_cents: int
    vat_cents: int
    including_cents: int = Field(description="What is to be paid.")


class MailState(BaseModel):
    """What became of the newest letter with the quote."""

    state: Literal["waiting", "sent", "failed"]
    at: datetime | None = Field(description="When the mail server took it, or it was given up.")


class Accepted(BaseModel):
    """The proof."""

    model_config = ConfigDict(from_attributes=True)

    name: str
    accepted_at: datetime
    channel: Channel
    colleague: str | None = Field(description="Who wrote it down, if the customer did not.")
    options: list[str]
    total_cents: int
    sha256: str | None
    cancelled_at: datetime | None
    cancellation_channel: Channel | None
    cancelled_by: str | None
    cancellation_cents: int | None
    final_cents: int | None = Field(description="By the final statement that stands.")


class QuoteSummary(BaseModel):
    """A version as lists show it."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    request_id: UUID
    version: int
    number: str | None
    state: State
    basis: Basis
    business: bool
    day: date | None
    more_days: list[date]
    valid_until: date | None
    total_cents: int
    updated_at: datetime
    updated_by: str
    sent_at: datetime | None
    sent_by: str | None
    closed_at: datetime | None
    closed_by: str | None
    made_elsewhere: bool
    noted_by: UUID | None = Field(description="Who noted the last act, while it can be taken back.")
    take_back_until: datetime | None = Field(description="Until then; then the mail about it leaves.")
    mail: MailState | None


class QuoteShown(QuoteSummary):
    """A version with all that is in it."""

    revision: int
    window: str
    without_move: bool | None
    note: str
    show_rates: bool | None
    also_not_included: list[str]
    lines: list[Line]
    discount_cents: int
    discount_percent_tenths: int
    totals: TotalsShown
    problems: list[FieldProblem] = Field(
        description="Of a draft: what is to be mended before it can be sent."
    )
    created_at: datetime
    created_by: str
    reminders: bool
    reminders_sent: int
    accept_online_until: datetime | None = Field(
        description="The last moment to accept it online, of a draft if it is sent now; none: by calling."
    )
    sha256: str | None = Field(description="Of the file that was sent.")
    accepted: Accepted | None
    agreed_days: list[date] = Field(description="The days of an agreed move, which may have changed since.")
    proposal: DayProposalShown | None = Field(description="Other days that wait for an answer.")
    addenda: list[AddendumShown]
    fee: FeeShown | None = Field(description="Of an agreed move that is to come.")
    prepayment: PrepaymentShown | None = Field(description="Of an agreed quote that asks for one.")
    decline_reason: str | None
    decline_note: str | None
    document: dict[str, Any] | None = Field(description="All that was sent, as it was then; to compare.")


class Proposal(QuoteContent):
    """What the price model makes of the request."""

    hours_low_tenths: int | None = Field(description="The least and the most hours it may take.")
    hours_high_tenths: int | None
    reason: str | None = Field(description="Why there are no lines, where the price cannot be computed.")
