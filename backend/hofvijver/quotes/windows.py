"""The time of arrival of an agreed move: as in the quote, or as it was changed later."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.quote_facts import get_quote_facts


def window_of(quote: Quote, proof: QuoteAcceptance | None) -> str:
    """One of `windows` in quotes.json."""
    changes = proof.window_changes if proof else None
    return str(changes[-1]["to"]) if changes else quote.window


def window_label(quote: Quote, proof: QuoteAcceptance | None) -> str:
    """In Dutch; as it was sent, unless it was changed."""
    if proof and proof.window_changes:
        return label_of(window_of(quote, proof))
    return str((quote.document or {}).get("window", ""))


def label_of(window: str, language: str = "nl") -> str:
    """A window that was taken out of the facts has no words."""
    english = facts.find("customer-page-english", "windows", window) if language == "en" else None
    known = {each.id: each.label for each in get_quote_facts().windows}
    return str(english or known.get(window, ""))


def windows_of(session: Session, quotes: Collection[UUID]) -> dict[UUID, str]:
    """The time of arrival of each of these quotes, agreed on or not."""
    columns = Quote.id, Quote.window, QuoteAcceptance.window_changes
    found = select(*columns).outerjoin(QuoteAcceptance, QuoteAcceptance.quote_id == Quote.id)
    rows = session.execute(found.where(Quote.id.in_(quotes)))
    return {quote: str(changes[-1]["to"]) if changes else window for quote, window, changes in rows}
