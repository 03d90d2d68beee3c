"""How long final statements are kept: as long as the law wants to see the books."""

from datetime import datetime

from sqlalchemy import ColumnElement, exists

from hofvijver.quote_requests.retention import start_of_books
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.statements.models import FinalStatement


def has_recent_statement(now: datetime) -> ColumnElement[bool]:
    """Whether the agreement has a statement that the books still need."""
    mine = FinalStatement.acceptance_id == QuoteAcceptance.id
    return exists().where(mine, FinalStatement.made_at >= start_of_books(now)).correlate(QuoteAcceptance)
