"""The addendum to an accepted quote: a small PDF that says which days were agreed on instead."""

from collections.abc import Sequence
from datetime import date, datetime
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.local_time import local_day
from hofvijver.quotes import pdf
from hofvijver.quotes.day_models import QuoteAddendum, Side
from hofvijver.quotes.models import Channel, Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import write_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import no_pdf, not_found
from hofvijver.quotes.sent_document import Document, company_of_document
from hofvijver.quotes.windows import window_label

TEMPLATE = "addendum.typ"


def make_document(
    position: int,
    quote: Quote,
    proof: QuoteAcceptance,
    before: Sequence[date],
    days: Sequence[date],
    channel: Channel,
    asked_by: Side,
    colleague: str,
    now: datetime,
) -> Document:
    """Plain data, as the document of a quote is."""
    facts, agreed = get_quote_facts(), proof.document
    return {
        "number": quote.number,
        "position": position,
        "reference": proof.reference,
        "date": local_day(now).isoformat(),
        "date_text": dutch.day_of_year(local_day(now)),
        "customer": agreed.get("customer") or {"name": proof.name, "company": "", "address": []},
        "from": agreed.get("from", []),
        "to": agreed.get("to", []),
        "company": agreed.get("company") or company_of_document(),
        "day_label": facts.day_label.of(days),
        "day": dutch.long_dates(days),
        "days": write_days(days),
        "day_before": dutch.long_dates(before),
        "window": window_label(quote, proof),
        "moment": dutch.moment(now),
        "channel": facts.channels[channel],
        "colleague": colleague,
        "asked_by": facts.addendum.asked_by[asked_by],
        "title": facts.addendum.title.format(number=quote.number, label=facts.day_label.of(days).lower()),
        "unchanged": facts.addendum.unchanged.format(number=quote.number),
        "fee": facts.addendum.fee[asked_by],
        "sha256": proof.sha256 or "",
    }


def position_of_next(session: Session, proof: QuoteAcceptance) -> int:
    last = select(func.max(QuoteAddendum.position)).where(QuoteAddendum.acceptance_id == proof.id)
    return (session.scalar(last) or 0) + 1


def print_document(document: Document) -> bytes:
    try:
        return pdf.render(document, template=TEMPLATE)
    except pdf.PdfError as error:
        raise no_pdf(str(error)) from error


def add(
    session: Session, proof: QuoteAcceptance, document: Document, made: bytes, now: datetime
) -> QuoteAddendum:
    addendum = QuoteAddendum(
        id=uuid4(),
        acceptance_id=proof.id,
        position=document["position"],
        made_at=now,
        document=document,
        sha256=sha256(made).hexdigest(),
        pdf=made,
    )
    session.add(addendum)
    return addendum


def find_with_quote(session: Session, addendum_id: UUID) -> tuple[QuoteAddendum, Quote]:
    addendum = session.get(QuoteAddendum, addendum_id)
    proof = session.get(QuoteAcceptance, addendum.acceptance_id) if addendum else None
    quote = session.get(Quote, proof.quote_id) if proof and proof.quote_id else None
    if addendum is None or quote is None:
        raise not_found()
    return addendum, quote


def remove(session: Session, addendum_id: str | None) -> None:
    """With the change of days that it tells of, when that is taken back."""
    found: Any = session.get(QuoteAddendum, UUID(addendum_id)) if addendum_id else None
    if found:
        session.delete(found)
