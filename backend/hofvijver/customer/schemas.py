"""Bodies and responses of the calls of the customer's page."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from hofvijver.customer.customer_facts import Language
from hofvijver.customer.damage_schemas import DamageNotice
from hofvijver.customer.move_schemas import FeeStep, MoveShown
from hofvijver.customer.prepayment_schemas import PrepaymentOffered
from hofvijver.customer.revocation_schemas import RevocationOffered
from hofvijver.customer.standing import State
from hofvijver.quote_requests.models import Status
from hofvijver.quote_requests.schemas import CorrectedAnswers, EnteredAnswers
from hofvijver.quotes.day_schemas import Day, MoreDays
from hofvijver.quotes.models import Channel
from hofvijver.quotes.models import State as QuoteState
from hofvijver.quotes.price_table import Row
from hofvijver.quotes.quote_tables import PriceTable
from hofvijver.quotes.schemas import MOST_LINES, Cents, Counter, Text, TotalsShown, Word
from hofvijver.wire.functions import FunctionRefusal

MessageKind = Literal["question", "remark", "day"]
ShownKind = Literal["question", "remark", "day", "answer"]
FileFormat = Literal["json", "html"]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Correction(Body):
    version: Counter = Field(description="Of the request that the customer has in sight.")
    answers: CorrectedAnswers = Field(description="Those that change.")  # type: ignore[valid-type]


class Withdrawal(Body):
    note: Text = ""


class LanguageWish(Body):
    language: Language


class NewQuoteWish(Body):
    day: Day | None = Field(default=None, description="Another day, or a new one if the old has passed.")
    text: Text = ""


# One that is too long is refused at its field; all that was typed stays there.
MessageText = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^\x00]*$")]


class NewMessage(Body):
    id: UUID | None = Field(
        default=None, description="Chosen by the browser: sent twice under one id it is one message."
    )
    kind: MessageKind
    text: MessageText = ""
    day: Day | None = Field(
        default=None, description="Of kind `day`: the one that is proposed, for the office to agree to."
    )
    more_days: MoreDays = Field(default=[], description="Of a move of several days, the others.")


class Options(Body):
    options: Annotated[list[Word], Field(max_length=MOST_LINES)] = Field(
        default=[], description="The ids of the optional lines that are chosen."
    )


class OnlineAcceptance(Options):
    name: Text
    begin_earlier: bool = Field(
        default=False, description="We may begin while it can still be revoked; needed if the day is so soon."
    )
    total_cents: Cents = Field(description="The total in sight; where it is another one, nothing is agreed.")


class Tick(Body):
    done: bool


class CancelWish(Body):
    fee_cents: Cents = Field(description="The fee in sight; where it is another one, nothing is cancelled.")


class EraseWish(Body):
    reference: Word = Field(description="Typed by the customer, to be sure.")


class LinkWish(Body):
    email: Annotated[str, StringConstraints(max_length=255, pattern=r"^[^\x00]*$")]


class Told(BaseModel):
    message: str


class ContactLink(BaseModel):
    display: str
    href: str


class CompanyShown(BaseModel):
    name: str
    phone: ContactLink
    email: ContactLink
    colleague: str | None = Field(description="Who looks after the request.")


class NextShown(BaseModel):
    """What comes next, and when."""

    title: str
    text: str
    at: datetime | None


class RequestShown(BaseModel):
    version: int
    received_at: datetime
    status: Status
    answers: EnteredAnswers  # type: ignore[valid-type]
    volume: float | None
    price_indication: dict[str, Any] | None
    pending_email: str | None = Field(description="The one that was typed and is not confirmed yet.")
    can_correct: bool
    can_withdraw: bool
    language: Language = Field(description="In which the customer wants mails.")
    new_quote: Literal["ask", "form"] | None = Field(
        description="After the end: whether a new quote can be asked for here, or takes a new request."
    )
    is_day_over: bool = Field(description="Whether the moving day has passed, or is today.")


class DeclineReason(BaseModel):
    id: str
    label: str


class AcceptedShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    name: str
    accepted_at: datetime
    channel: Channel
    options: list[str]
    total_cents: int


class ChosenTable(PriceTable):
    """What a quote costs with the options that are chosen, and what follows from that total."""

    prepayment: PrepaymentOffered | None
    cancellation: list[FeeStep] = Field(description="What cancelling costs, from today on.")


class CustomerQuote(BaseModel):
    """The version that counts, as it was sent."""

    id: UUID
    number: str
    version: int
    state: QuoteState
    sent_at: datetime | None
    valid_until: date | None
    day: date | None = Field(description="The first of `days`.")
    days: list[date]
    window: str
    window_label: str
    basis: dict[str, str]
    business: bool
    note: str
    rows: list[Row] = Field(description="What it costs, as it was sent or agreed on.")
    totals: TotalsShown
    inventory: list[dict[str, Any]]
    volume: str
    not_included: list[str]
    conditions: dict[str, Any]
    terms: list[dict[str, Any]]
    origin: list[str] = Field(serialization_alias="from")
    target: list[str] = Field(serialization_alias="to")
    sha256: str
    made_elsewhere: bool = Field(description="On paper or by another program: there is no file of it here.")
    availability: str = Field(description="That it depends on availability, if the quote says so.")
    can_accept: bool = Field(description="Online; when it is too late for that, one can call.")
    days_instead: list[list[date]] | None = Field(
        description="Where the quote depends on availability and its days are full: the nearest that are not."
    )
    can_decline: bool
    accepted: AcceptedShown | None
    prepayment: PrepaymentOffered | None = Field(description="While the quote waits for an answer.")
    decline_reasons: list[DeclineReason]
    button: str
    cancellation: list[FeeStep] = Field(description="What cancelling costs from today on, once accepted.")
    revocation: RevocationOffered


class VersionShown(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    made_elsewhere: bool
    id: UUID
    number: str
    version: int
    state: QuoteState
    sent_at: datetime | None
    total_cents: int


class MessageShown(BaseModel):
    id: UUID
    at: datetime
    kind: ShownKind
    colleague: str | None = Field(description="Who of us answered; none if the customer wrote it.")
    text: str
    days: list[date] = Field(description="That were proposed.")


class EarlierMessages(BaseModel):
    messages: list[MessageShown] = Field(description="The oldest first.")
    more: bool = Field(description="There are still earlier ones.")


class DocumentShown(BaseModel):
    kind: Literal["quote", "addendum", "statement", "calendar"]
    label: str
    path: str = Field(description="Below `/functions/v1/customer/`.")
    name: str


class CustomerPage(BaseModel):
    """All that the page shows; it differs whenever `revision` does."""

    revision: str
    language: Language
    state: State
    next: NextShown
    reference: str
    company: CompanyShown
    request: RequestShown
    quote: CustomerQuote | None
    versions: list[VersionShown]
    move: MoveShown | None
    damage: DamageNotice | None = Field(description="From the last moving day on.")
    messages: list[MessageShown] = Field(description="The last ones, the oldest of them first.")
    earlier_messages: int = Field(description="How many there are before those.")
    documents: list[DocumentShown]
    link_ends_on: date | None


class KeptShown(BaseModel):
    what: str
    until: date | None
    text: str


class Look(BaseModel):
    at: datetime
    who: str = Field(description="A role, never a name.")
    act: str


class CustomerData(BaseModel):
    """What we hold, until when, and who of us looked at it."""

    kept: list[KeptShown]
    looks: list[Look]
    can_erase: bool
    erase_text: str


class CustomerConflict(FunctionRefusal):
    page: CustomerPage = Field(description="As it is now.")
