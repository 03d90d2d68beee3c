"""How long the proof of an agreement is kept: as long as the law wants to see the books."""

from datetime import datetime

from sqlalchemy import ColumnElement

from hofvijver.content import get_content
from hofvijver.quotes.models import QuoteAcceptance


def is_out_of_the_books(now: datetime) -> ColumnElement[bool]:
    """Once so many whole years have passed after the year of the agreement."""
    zone = get_content().company.zone
    year = now.astimezone(zone).year - get_content().terms.retention.fiscal_years
    return QuoteAcceptance.accepted_at < datetime(year, 1, 1, tzinfo=zone)
