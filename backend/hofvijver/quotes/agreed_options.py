"""The options that customers chose with what they agreed on, for many requests at once."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.quotes.models import Quote, QuoteAcceptance


def agreed_options(session: Session, requests: Collection[UUID]) -> dict[UUID, list[str]]:
    """Their labels in the order of the quote; a request without an agreement is left out."""
    agreed = (
        select(Quote.request_id, Quote.lines, QuoteAcceptance.options)
        .join(QuoteAcceptance, QuoteAcceptance.quote_id == Quote.id)
        .where(Quote.request_id.in_(requests), Quote.state == "accepted")
    )
    return {
        request: [line["label"] for line in lines if line["id"] in options]
        for request, lines, options in session.execute(agreed)
    }
