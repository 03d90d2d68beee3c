"""Proposals and addenda of an agreement, as they are shown and exported."""

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.quotes.day_models import DayProposal, QuoteAddendum
from hofvijver.quotes.day_schemas import AddendumShown, DayProposalShown
from hofvijver.quotes.models import Quote, QuoteAcceptance


def open_proposal(session: Session, quote: Quote, today: date) -> DayProposalShown | None:
    """What waits for an answer; not once its day is over."""
    mine = DayProposal.quote_id == quote.id, DayProposal.state == "open"
    found = session.scalar(select(DayProposal).where(*mine))
    shown = DayProposalShown.model_validate(found) if found else None
    return shown if shown and shown.days[0] >= today else None


def all_proposals(session: Session, quote: Quote) -> list[DayProposalShown]:
    """The oldest first."""
    mine = select(DayProposal).where(DayProposal.quote_id == quote.id).order_by(DayProposal.proposed_at)
    return [DayProposalShown.model_validate(each) for each in session.scalars(mine)]


def addenda_of(session: Session, proof: QuoteAcceptance) -> list[QuoteAddendum]:
    """The oldest first."""
    mine = select(QuoteAddendum).where(QuoteAddendum.acceptance_id == proof.id)
    return list(session.scalars(mine.order_by(QuoteAddendum.position)))


def addenda_shown(session: Session, proof: QuoteAcceptance) -> list[AddendumShown]:
    return [AddendumShown.model_validate(each) for each in addenda_of(session, proof)]


def addendum_name(addendum: QuoteAddendum, number: str | None) -> str:
    """Of its file."""
    return f"aanvulling-{addendum.position}-offerte-{number}.pdf"
