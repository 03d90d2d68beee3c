"""The options that customers chose with what they agreed on, and the services they get by it."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest
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


def bought_services(quote: Quote, proof: QuoteAcceptance, request: QuoteRequest) -> set[str]:
    """The services that were asked for or offered, without options that were not chosen."""
    lines = {str(line["id"]): bool(line["optional"]) for line in quote.lines}
    left_out = {each for each, is_option in lines.items() if is_option and each not in proof.options}
    return {*request.extra_services, *lines} - left_out
