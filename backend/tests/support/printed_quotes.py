"""Quotes with their document, without a database, and what their PDF says."""

from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any
from uuid import UUID

from pypdf import PdfReader

from hofvijver.quotes.accepting import Agreement, proof_of
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.sent_document import make_document
from tests.support.quote_requests import full_quote_request_row
from tests.support.quotes import line

SENT = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
LINES = [
    line(label="Verhuizing met 3 verhuizers en verhuiswagen", unit_price_cents=12000),
    line("voorrijden", label="Voorrijden", quantity_tenths=480, unit="km", unit_price_cents=110),
    line("demontage", label="Demontage/montage", quantity_tenths=20, unit_price_cents=0),
    line(
        "opslag",
        label="Tijdelijke opslag",
        quantity_tenths=200,
        unit="m³ per week",
        unit_price_cents=500,
        optional=True,
    ),
]
CUSTOMER = full_quote_request_row(reference="7K3M-9QXT", company_name="Berg B.V.")


def printed_quote(replaces: str = "", **changes: Any) -> Quote:
    """A quote as it is when it was sent."""
    made: dict[str, Any] = {
        "id": UUID(int=1),
        "request_id": UUID(int=2),
        "state": "sent",
        "number": "2026-0042",
        "version": 2 if replaces else 1,
        "basis": "vaste_prijs",
        "business": False,
        "day": date(2026, 12, 3),
        "more_days": [],
        "also_not_included": [],
        "window": "ochtend",
        "valid_until": date(2026, 12, 16),
        "note": "Wij nemen extra dekens mee.",
        "lines": LINES,
        "discount_cents": 0,
        "discount_percent_tenths": 0,
        "sha256": "ab" * 32,
    }
    quote = Quote(**{"made_elsewhere": False, **made, **changes})
    quote.document = make_document(quote, CUSTOMER, "2026-0042", SENT, replaces)
    return quote


def document(replaces: str = "", **changes: Any) -> dict[str, Any]:
    made = printed_quote(replaces, **changes).document
    assert made is not None
    return made


def agreed(quote: Quote, *options: str) -> QuoteAcceptance:
    """The proof of a customer who agreed by telephone."""
    heard = Agreement("Anna van der Berg", options, "telefoon", colleague="Petra")
    return proof_of(CUSTOMER, quote, heard, list(options), SENT)


def pages(file: bytes) -> list[str]:
    """Each page as one line of text."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(file)).pages]
