"""The final statements of a quote as they are told in a customer's data: without who of us sent them."""

from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.statements.models import FinalStatement

TOLD = (
    *("number", "state", "made_at", "total_cents", "excluding_cents", "paid_cents", "due", "hours_tenths"),
    *("mailed_at", "mail_failed_at", "document", "sha256"),
)


def statements_told(session: Session, quote_id: UUID) -> list[dict[str, Any]]:
    """The oldest first."""
    of_quote = QuoteAcceptance.id == FinalStatement.acceptance_id
    mine = select(FinalStatement).join(QuoteAcceptance, of_quote).where(QuoteAcceptance.quote_id == quote_id)
    return [
        {name: getattr(statement, name) for name in TOLD}
        for statement in session.scalars(mine.order_by(FinalStatement.position))
    ]
