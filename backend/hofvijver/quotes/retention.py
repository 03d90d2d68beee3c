"""How long the proof of an agreement is kept: as long as the law wants to see the books."""

from datetime import datetime

from sqlalchemy import ColumnElement

from hofvijver.quote_requests.retention import start_of_books
from hofvijver.quotes.models import QuoteAcceptance


def is_out_of_the_books(now: datetime) -> ColumnElement[bool]:
    """Whether the law's number of whole years has passed after the year of the agreement."""
    return QuoteAcceptance.accepted_at < start_of_books(now)
