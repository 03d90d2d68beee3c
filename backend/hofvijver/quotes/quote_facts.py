"""What a quote is made of and may hold: bases, units, rates, limits and sentences, read once."""

from collections.abc import Sized
from datetime import time
from typing import Annotated

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact
from hofvijver.quotes.line_facts import Exclusion, SavedLineRefusals

ONE_IN_TENTHS = 10


class Basis(Fact):
    """How the total is meant, with the sentence that stands on the quote."""

    id: str
    label: str
    # How the total is called on the quote, and how once it is agreed on: alone, and within a sentence.
    total_label: str
    agreed_label: str
    agreed_amount: str
    sentence: str
    # Whether quantity and price of each line are shown, unless the planner decides otherwise.
    shows_rates: bool = True

    def texts(self) -> dict[str, str]:
        return self.model_dump(exclude={"shows_rates"})


class QuoteUnit(Fact):
    id: str
    one: str
    many: str


class TableWords(Fact):
    """The labels of the price table in one language."""

    lines_total: str
    discount: str
    discount_percent: str
    discount_of_option: str
    excluding: str
    vat: str
    total: str
    included_vat: str
    # Of an option, and of a line that is left out of the discount.
    after_discount: str
    without_discount: str
    # Instead of an amount of nothing.
    included: str


class PrepaymentWords(Fact):
    """What is said about the prepayment in one language."""

    # On a quote, by the number of days there are to pay.
    at_booking: str
    next_day: str
    within_days: str
    if_today: str
    # Once it is accepted.
    due: str
    overdue: str
    undated: str
    partly: str
    received: str
    by_code: str
    call: str
    # The text alternative of the code.
    code: str
    iban_label: str
    holder_label: str
    reference_label: str
    # When the move is cancelled.
    pays_back: str
    pays_all_back: str
    pays_rest: str
    covers: str


class LabelledChoice(Fact):
    id: str
    label: str


class Window(LabelledChoice):
    """When the movers come: between these hours, or in the course of the day."""

    arrives_from: time | None = None
    arrives_until: time | None = None


class DayLabel(Fact):
    """How one moving day is called, and how several are."""

    one: str
    many: str

    def of(self, days: Sized) -> str:
        return self.many if len(days) > 1 else self.one


class AddendumTexts(Fact):
    """What the addendum says, by who wanted the change."""

    title: str
    asked_by: dict[str, str]
    unchanged: str
    fee: dict[str, str]


class RevocationWords(Fact):
    """Whether an agreement can be revoked, as the quote says it."""

    none: str
    right: str


class Calendar(Fact):
    """What the event of a moving day says."""

    summary: str
    # Of a move of several days.
    summary_of_day: str
    description: str


class QuoteLimits(Fact):
    """The most of each; money in whole euros."""

    lines: int
    label: int
    note: int
    quantity: int
    unit_price: int
    total: int
    valid_days: int
    name: int
    number: int
    # Of one move.
    days: int = Field(ge=1)
    # What a planner adds to what is not included, and the letters of each.
    not_included: int
    not_included_text: int
    saved_lines: int


class Reminders(Fact):
    after_days: tuple[int, ...]
    # Nobody is reminded at night.
    from_hour: int = Field(ge=0, le=23)
    # Customers with these contact preferences are not reminded by mail: a colleague gets a task to call.
    not_for_contact: tuple[str, ...]


class CallTasks(Fact):
    """The titles of tasks to call or answer a customer; the first two instead of mails that do not arrive."""

    remind: str
    not_arrived: str
    # About an overdue prepayment, and for a customer who asks for a new quote.
    prepayment: str
    new_quote: str
    # To answer a customer who proposes a day, and after one who refuses ours.
    answer_day: str
    day_refused: str


class History(Fact):
    """What the history of a request says of each act, after the name of who did it."""

    drafted: str
    discarded: str
    sent: str
    sent_again: str
    reminded: str
    superseded: str
    withdrawn: str
    accepted: str
    accepted_online: str
    declined: str
    declined_online: str
    cancelled: str
    cancelled_online: str
    revoked_online: str
    day_changed: str
    day_agreed: str
    day_agreed_online: str
    day_proposed: str
    day_refused: str
    day_withdrawn: str
    window_changed: str
    expired: str
    day_over: str
    noted: str
    asked_again: str
    taken_back: str
    payment_noted: str
    payment_removed: str
    rest_noted: str
    paid_back: str
    rest_removed: str
    reminders_on: str
    reminders_off: str


class QuoteRefusals(Fact):
    not_found: str
    not_ready: str
    not_changed: str
    draft_exists: str
    conflict: str
    not_a_draft: str
    not_sent: str
    superseded: str
    already_accepted: str
    already_sent: str
    accepted_differently: str
    not_agreed: str
    move_is_past: str
    proposal_closed: str
    not_yours: str
    mail_left: str
    status_changed: str
    no_prepayment: str
    has_payments: str
    statement_sent: str
    accepted_stays: str
    no_pdf: str
    expired: str
    day_over: str
    call_to_accept: str
    no_room: str
    total_differs: str
    changed_meanwhile: str


class QuoteFacts(Fact):
    states: dict[str, str]
    bases: tuple[Basis, ...]
    default_basis: str
    call_from_percent: int
    units: tuple[QuoteUnit, ...]
    # Beside that of our own prices, which is in prices.json.
    other_vat_percents: tuple[Annotated[int, Field(ge=0, lt=100)], ...]
    table: TableWords
    prepayment: PrepaymentWords
    # Fees that we pay for the customer: a line with one of these in its label gets no discount by default.
    passed_on: tuple[str, ...]
    # Beside what prices.json lists, each with what takes it off the list.
    not_included: tuple[Exclusion, ...]
    windows: tuple[Window, ...]
    default_window: str
    day_label: DayLabel
    decline_reasons: tuple[LabelledChoice, ...]
    channels: dict[str, str]
    limits: QuoteLimits
    reminders: Reminders
    tasks: CallTasks
    automatic: str
    inventory_summed: str
    subject_to_availability: str
    revocation: RevocationWords
    elsewhere_line: str
    calendar: Calendar
    addendum: AddendumTexts
    history: History
    problems: dict[str, str]
    refusals: QuoteRefusals
    saved_line_refusals: SavedLineRefusals

    def basis(self, basis_id: str) -> Basis:
        """With its sentence filled in."""
        found = next(each for each in self.bases if each.id == basis_id)
        sentence = found.sentence.format(call_from_percent=self.call_from_percent)
        return found.model_copy(update={"sentence": sentence})

    def unit(self, unit_id: str, quantity_tenths: int) -> str:
        """As it is written after this quantity."""
        found = next(each for each in self.units if each.id == unit_id)
        return found.one if quantity_tenths == ONE_IN_TENTHS else found.many

    def is_passed_on(self, label: str) -> bool:
        return any(word in label.casefold() for word in self.passed_on)

    def window(self, window_id: str) -> str:
        return next(each.label for each in self.windows if each.id == window_id)

    def reason(self, reason_id: str) -> str:
        return next(each.label for each in self.decline_reasons if each.id == reason_id)


@fact_cache
def get_quote_facts() -> QuoteFacts:
    return read_facts("quotes.json", QuoteFacts)
