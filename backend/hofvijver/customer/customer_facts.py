"""Facts and texts of the customer's page, in each of its languages; read once."""

from typing import Literal

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact
from hofvijver.quotes.quote_facts import PrepaymentWords, TableWords

Language = Literal["nl", "en"]


class Preparation(Fact):
    """One thing to prepare, and how many days before the move it should be done."""

    id: str
    days_before: int = Field(ge=0)
    # A service of `extras.json` without or with which this is to be done.
    unless_bought: str | None = None
    if_bought: str | None = None
    # For these kinds of jobs of planning.json; for moves alone if none is named.
    kinds: tuple[str, ...] = ()
    # Where a permit is needed, this has the date of that.
    is_permit: bool = False


class Permits(Fact):
    """Where a van or lift mostly needs a permit of the municipality, and how long ahead to apply for it."""

    cities: tuple[str, ...]
    # For which kinds of jobs something stands in the street at that end.
    kinds_from: tuple[str, ...]
    kinds_to: tuple[str, ...]
    country: str
    working_days_before: int = Field(ge=0)
    lift_service: str
    lift_days_before: int = Field(ge=0)


class BeforeMoveFacts(Fact):
    """When the mail before a move leaves."""

    # So many working days before the first day, from this hour on.
    working_days_before: int = Field(ge=1, le=20)
    from_hour: int = Field(ge=0, le=23)
    # For who agreed later: on the day before only until this hour, so that there is time to read it.
    until_hour_before: int = Field(ge=0, le=24)
    # Whether it tells the first names of who comes.
    names: bool


class CustomerLimits(Fact):
    text: int
    links_by_mail: int


class TitledText(Fact):
    title: str
    text: str


class Next(Fact):
    """What comes next, depending on what has happened."""

    request: TitledText
    request_again: TitledText
    request_late: TitledText
    request_soon: TitledText
    request_call: TitledText
    request_open: TitledText
    quote: TitledText
    quote_call: TitledText
    quote_full: TitledText
    quote_elsewhere: TitledText
    agreed: TitledText
    done: TitledText
    service_agreed: TitledText
    service_done: TitledText
    declined: TitledText
    expired: TitledText
    day_over: TitledText
    cancelled: TitledText
    service_cancelled: TitledText
    revoked: TitledText
    revoked_on_the_day: TitledText
    withdrawn: TitledText
    closed: TitledText


class CustomerRefusals(Fact):
    no_link: str
    too_many_requests: str
    not_found: str
    invalid: str
    changed: str
    too_late: str
    superseded: str
    expired: str
    day_over: str
    call_to_accept: str
    no_room: str
    not_open: str
    total_differs: str
    accepted_differently: str
    changed_meanwhile: str
    fee_differs: str
    proposal_closed: str
    not_agreed: str
    move_is_past: str
    kept_by_law: str
    agreed: str
    fee_open: str
    no_pdf: str
    thread_full: str
    answered: str
    differs: str
    statement_sent: str


class Problems(Fact):
    text_missing: str
    text_too_long: str
    day_missing: str
    day_past: str
    day_too_soon: str
    day_closed: str
    day_same: str
    too_many_days: str
    name_missing: str
    name_too_long: str
    day_too_far: str
    begin_earlier_missing: str
    option_unknown: str
    reason_unknown: str
    reference_differs: str
    email: str
    id_taken: str


class Replies(Fact):
    """The reply to an act after which there is no page to show."""

    link_asked: str
    link_renewed: str
    email_confirmed: str
    erased: str
    erased_but_proof: str


class RevocationTexts(Fact):
    # Nothing in the language of the quote.
    none: str = ""
    right: str = ""
    begin_earlier: str
    until: str
    # If the right lasts until the day of the service.
    until_service: str
    pays_nothing: str
    pays_done_part: str


class Cancellation(Fact):
    free: str
    costs: str


class BasisWords(Fact):
    """How the total is meant, in a language other than that of the quote."""

    label: str
    total_label: str
    agreed_label: str
    agreed_amount: str
    sentence: str


class Documents(Fact):
    quote: str
    accepted: str
    withdrawn: str
    superseded: str
    addendum: str
    calendar: str


class Kept(Fact):
    what: str
    text: str


class KeptParts(Fact):
    request: Kept
    move: Kept
    agreement: Kept
    mail: Kept
    log: Kept
    page: Kept


class Looked(Fact):
    roles: dict[str, str]
    acts: dict[str, str]


class Erasing(Fact):
    possible: str
    with_proof: str
    agreed: str
    kept_by_law: str
    fee_open: str


class File(Fact):
    """Who wrote something in the file of everything, if no colleague did."""

    you: str
    system: str


class Amount(Fact):
    """How money is written."""

    text: str
    thousands: str
    decimal: str


class UnitWords(Fact):
    one: str
    many: str


class Words(Fact):
    """All texts of one language."""

    weekdays: tuple[str, ...] = Field(min_length=7, max_length=7)
    months: tuple[str, ...] = Field(min_length=12, max_length=12)
    day: str
    # Between the last two of several days.
    joined_by: str
    moment: str
    amount: Amount
    next: Next
    refusals: CustomerRefusals
    problems: Problems
    replies: Replies
    button: str
    bases: dict[str, BasisWords]
    # Nothing in the language of the quote.
    table: TableWords | None = None
    # By the id of the unit in quotes.json.
    units: dict[str, UnitWords] = Field(default_factory=dict)
    prepayment: PrepaymentWords | None = None
    decline_reasons: dict[str, str]
    # Nothing in the language of the quote.
    subject_to_availability: str | None = None
    checklist: dict[str, str]
    # What we come to do where no move was ordered, by kind of job; `{services}`: what was ordered.
    services: dict[str, str]
    permit: str
    permit_lift: str
    permit_late: str
    cancellation: Cancellation
    revocation: RevocationTexts
    documents: Documents
    kept: KeptParts
    looked: Looked
    erasing: Erasing
    file: File

    @property
    def is_english(self) -> bool:
        return self.table is not None


class CustomerFacts(Fact):
    # The name under which colleagues read what a customer did.
    actor: str
    # What the office is told about by mail: the subject of each kind of act.
    notices: dict[str, str]
    checklist: tuple[Preparation, ...]
    permits: Permits
    before_move: BeforeMoveFacts
    limits: CustomerLimits
    languages: dict[Language, Words]


@fact_cache
def get_customer_facts() -> CustomerFacts:
    return read_facts("customer.json", CustomerFacts)
