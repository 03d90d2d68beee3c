"""The model of `terms.json`: payment, cancelling, complaints, and how long things are kept."""

from datetime import date
from itertools import pairwise
from typing import Annotated

from pydantic import AfterValidator, Field

from hofvijver.fact_schemas import Fact


class Retention(Fact):
    quotes_without_follow_up_years: int = Field(ge=1)
    # How long accepted quotes stay in the books.
    fiscal_years: int = Field(ge=7)
    mail_days: int = Field(ge=1)
    audit_years: int = Field(ge=1)
    # How long after the move the customer's own page can be opened.
    customer_page_days: int = Field(ge=1)
    # How long a new e-mail address can be confirmed.
    pending_email_days: int = Field(ge=1)
    # How long a lead is kept once it is closed, and one that nobody closes.
    closed_lead_days: int = Field(ge=1)
    open_lead_days: int = Field(ge=1)


class PaymentTerms(Fact):
    prepayment_percent: int = Field(ge=0, le=100)
    # Counted from the day of acceptance: 0 is due at booking.
    prepayment_days: int = Field(default=0, ge=0)
    # The last day to pay a final statement, counted from the day it was sent.
    private_within_days: int = Field(default=7, ge=0)
    business_within_days_of_invoice: int = Field(default=14, ge=0)


class CancellationStep(Fact):
    """From so many days before the move on, cancelling costs this share of the price."""

    from_days_before: int = Field(ge=0)
    fee_percent: int = Field(ge=0, le=100)


def _schedule(steps: tuple[CancellationStep, ...]) -> tuple[CancellationStep, ...]:
    if any(later.from_days_before >= earlier.from_days_before for earlier, later in pairwise(steps)):
        raise ValueError("has a step that is not fewer days before the move than the one above it")
    if any(later.fee_percent < earlier.fee_percent for earlier, later in pairwise(steps)):
        raise ValueError("has a step that costs less than the one above it, which is earlier")
    if not steps or steps[-1].from_days_before != 0:
        raise ValueError("does not end with a step from 0 days before the move on")
    return steps


class AcceptOnlineUntil(Fact):
    """The last moment to accept a quote online: the end of a working day before the move."""

    working_days_before: int = Field(ge=0)
    # A quote that is sent later than that leaves at least so many opening hours, to closing time.
    least_opening_hours: int = Field(ge=0)


class Revocation(Fact):
    """For how many days consumers may revoke an agreement about these services, ordered apart from a move."""

    days: int = Field(ge=0)
    # Ids of lines, as in extras.json.
    services: tuple[str, ...]


class Complaints(Fact):
    """After the move: within what time damage is reported, a complaint is written, and we reply."""

    damage_within_hours: int = Field(ge=1)
    in_writing_within_days: int = Field(ge=1)
    contact_within_working_days: int = Field(ge=1)


class Terms(Fact):
    retention: Retention
    complaints: Complaints
    payment: PaymentTerms
    # Any number of steps, the earliest first.
    cancellation: Annotated[tuple[CancellationStep, ...], AfterValidator(_schedule)]
    quote_valid_days: int = Field(ge=1)
    accept_online_until: AcceptOnlineUntil
    # Whether a quote says that it depends on whether a crew is free; otherwise an open quote is honoured.
    subject_to_availability: bool = False
    revocation: Revocation
    # For so long the mail about an act that staff noted waits, and the act can be taken back.
    take_back_minutes: int = Field(ge=0)
    # When a lawyer last read the legal texts.
    read_by_lawyer: date | None = None
