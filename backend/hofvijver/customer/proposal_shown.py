"""Other days that wait for an answer, as the customer's page shows them."""

from sqlalchemy.orm import Session

from hofvijver.customer.customer_facts import Words
from hofvijver.customer.language import days_text
from hofvijver.customer.move_schemas import ProposalShown
from hofvijver.customer.standing import Standing
from hofvijver.quotes.day_showing import open_proposal


def show_proposal(session: Session, standing: Standing, words: Words) -> ProposalShown | None:
    """What waits for an answer, of either side, while the move is to come."""
    if standing.quote is None or standing.state != "agreed" or standing.day < standing.today:
        return None
    found = open_proposal(session, standing.quote, standing.today)
    if found is None:
        return None
    return ProposalShown(
        id=found.id,
        proposed_by=found.proposed_by,
        proposed_at=found.proposed_at,
        days=found.days,
        day_text=days_text(words, found.days),
        text=found.text,
        keeps_fee=found.asked_by == "office",
    )
