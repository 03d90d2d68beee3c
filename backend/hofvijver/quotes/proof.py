"""The proof of an agreement: who said yes to what, how we know, and the paper with that on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from hofvijver import dutch
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import pdf
from hofvijver.quotes.contents import content_of, totals_of
from hofvijver.quotes.document import Document
from hofvijver.quotes.models import Channel, Quote, QuoteAcceptance
from hofvijver.quotes.quote_facts import get_quote_facts


@dataclass(frozen=True)
class Agreement:
    """Who said yes to what, and how we know."""

    name: str
    options: Sequence[str]
    channel: Channel
    # Who wrote it down, unless the customer did so.
    colleague: str | None = None
    ip: str | None = None
    browser: str | None = None
    # What the customer read who agreed on a page: its language, the button, and how the total is meant.
    language: str | None = None
    button: str | None = None
    basis: str | None = None


def proof_of(
    request: QuoteRequest, quote: Quote, agreement: Agreement, chosen: list[str], now: datetime
) -> QuoteAcceptance:
    """With all that was agreed on, and the total as we compute it."""
    total = totals_of(content_of(quote), chosen).including_cents
    document = {**(quote.document or {}), "accepted": _shown(quote, agreement, chosen, total, now)}
    return QuoteAcceptance(
        id=uuid4(),
        quote_id=quote.id,
        reference=request.reference,
        number=quote.number,
        version=quote.version,
        options=chosen,
        total_cents=total,
        name=agreement.name,
        accepted_at=now,
        channel=agreement.channel,
        colleague=agreement.colleague,
        ip=agreement.ip,
        browser=agreement.browser,
        sha256=quote.sha256,
        document=document,
        pdf=pdf.render(document),
    )


def _shown(quote: Quote, agreement: Agreement, chosen: list[str], total: int, now: datetime) -> Document:
    labels = {line.id: line.label for line in content_of(quote).lines}
    return {
        "name": agreement.name,
        "moment": dutch.moment(now),
        "channel": get_quote_facts().channels[agreement.channel],
        "colleague": agreement.colleague or "",
        "options": [labels[each] for each in chosen],
        "total_cents": total,
        "sha256": quote.sha256,
        "language": agreement.language or "",
        "button": agreement.button or "",
        "basis": agreement.basis or "",
    }
