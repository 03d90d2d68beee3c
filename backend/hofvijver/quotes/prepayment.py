"""What is paid in advance: a share of the price, by a day, to an account; and what of it came in.

A quote names share and days in its conditions. Accepting it fixes amount, day, account and reference.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.quotes.cancellation import share
from hofvijver.quotes.models import QuoteAcceptance, QuotePayment

Document = Mapping[str, Any]


@dataclass(frozen=True)
class PrepaymentShare:
    """What a quote asks for."""

    percent: int
    cents: int
    # Counted from the day of acceptance: 0 is due at booking.
    days: int

    def due(self, accepted: date, move: date | None) -> date:
        """The last day: never after the moving day, nor before the acceptance."""
        last = accepted + timedelta(days=self.days)
        return max(accepted, min(last, move or last))


def share_of(document: Document, total_cents: int) -> PrepaymentShare | None:
    """By the conditions of the quote; none if they ask for nothing. Earlier ones say only: at booking."""
    terms = (document.get("conditions") or {}).get("payment") or {}
    percent = int(terms.get("prepayment_percent") or 0)
    cents = share(total_cents, percent)
    return PrepaymentShare(percent, cents, int(terms.get("prepayment_days") or 0)) if cents > 0 else None


@dataclass(frozen=True)
class Prepayment:
    """What was agreed on, and how it stands today."""

    percent: int
    cents: int
    paid_cents: int
    # Not known of agreements from before days were counted.
    due: date | None
    is_overdue: bool
    # Empty where there is no account to pay to.
    iban: str
    holder: str
    reference: str

    @property
    def open_cents(self) -> int:
        return max(0, self.cents - self.paid_cents)


def prepayment_of(session: Session, proof: QuoteAcceptance, today: date) -> Prepayment | None:
    """Of an agreed quote; none if nothing is to be paid in advance."""
    if proof.prepayment_cents is None:
        return None
    return state_of(proof, paid_for(session, proof), today)


def state_of(proof: QuoteAcceptance, paid_cents: int, today: date) -> Prepayment:
    cents, due = proof.prepayment_cents or 0, proof.prepayment_due
    found = share_of(proof.document, proof.total_cents)
    fixed = proof.document.get("prepayment") or {}
    company = get_content().company
    return Prepayment(
        percent=found.percent if found else 0,
        cents=cents,
        paid_cents=paid_cents,
        due=due,
        is_overdue=due is not None and due < today and paid_cents < cents and proof.cancelled_at is None,
        # An owner may have opened the account since.
        iban=fixed.get("iban") or company.iban,
        holder=fixed.get("holder") or company.legal_name,
        reference=proof.number,
    )


def paid_for(session: Session, proof: QuoteAcceptance) -> int:
    paid = select(func.sum(QuotePayment.cents)).where(QuotePayment.acceptance_id == proof.id)
    return int(session.scalar(paid) or 0)


@dataclass(frozen=True)
class Settlement:
    """A cancellation fee set off against what was paid: one side may still owe the other."""

    paid_cents: int
    back_cents: int
    rest_cents: int


def settle(fee_cents: int, paid_cents: int) -> Settlement:
    return Settlement(paid_cents, max(0, paid_cents - fee_cents), max(0, fee_cents - paid_cents))
