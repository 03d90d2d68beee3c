"""Keeps on each request what became of its quote, so that list, search, export and status rules know it."""

from dataclasses import dataclass, fields
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hofvijver.db import table_of
from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.models import QuoteRequest, QuoteState
from hofvijver.quotes.followers import tell_followers
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.prepayment import paid_for

# Versions that count for nobody: not sent yet, or replaced.
BEHIND = ("draft", "superseded")


@dataclass(frozen=True)
class Reflection:
    """The columns of a request that tell of its quotes."""

    quote_state: QuoteState | None = None
    quote_number: str | None = None
    quote_cents: int | None = None
    quote_numbers: str | None = None
    quote_prepayment_cents: int | None = None
    quote_prepaid_cents: int | None = None
    more_days: list[str] | None = None


def told_by(request: QuoteRequest) -> Reflection:
    """As the request tells it."""
    return Reflection(**{each.name: getattr(request, each.name) for each in fields(Reflection)})


def reflection_of(session: Session, request_id: UUID) -> Reflection:
    """As the quotes say it."""
    columns = Quote.id, Quote.number, Quote.state, Quote.total_cents
    sent = select(*columns).where(Quote.request_id == request_id, Quote.number.is_not(None))
    versions = session.execute(sent.order_by(Quote.version.desc())).all()
    counts = next((each for each in versions if each.state not in BEHIND), None)
    if counts is None:
        return Reflection()
    # Without its document, which is large.
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == counts.id))
    return Reflection(
        quote_state="cancelled" if proof and proof.cancelled_at else counts.state,
        quote_number=counts.number,
        quote_cents=proof.total_cents if proof else counts.total_cents,
        quote_numbers=" ".join(sorted(each.number for each in versions)),
        quote_prepayment_cents=proof.prepayment_cents if proof else None,
        quote_prepaid_cents=paid_for(session, proof)
        if proof and proof.prepayment_cents is not None
        else None,
        more_days=proof.more_days or None if proof else None,
    )


def reflect(session: Session, request: QuoteRequest) -> None:
    """After each act on a quote, in its transaction."""
    session.flush()
    found = reflection_of(session, request.id)
    numbers = request.quote_numbers
    # On the table: through the model it would count up the version, which is for changes of the request.
    table = table_of(QuoteRequest)
    session.execute(update(table).where(table.c.id == request.id).values(**vars(found)))
    session.refresh(request)
    if found.quote_numbers != numbers:
        search_index.renew(session, request.merged_into or request.reference)
    tell_followers(session, request)
