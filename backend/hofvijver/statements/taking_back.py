"""Takes back a final statement while its mail waits; the one before it stands again."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.quotes import finding
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.statements import mails
from hofvijver.statements.gathering import gather
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.refusals import conflict, not_found
from hofvijver.statements.sending import stand, tell


def take_back(session: Session, actor: Actor, statement_id: UUID, now: datetime) -> UUID:
    """Returns the key of the quote. The customer hears nothing."""
    quote_id = quote_of(session, statement_id)
    request, _ = finding.hold(session, quote_id)
    statement = session.get(FinalStatement, statement_id, populate_existing=True)
    if statement is None:
        raise not_found()
    if statement.noted_by != actor.id:
        raise conflict("mail_left" if statement.noted_by is None else "not_yours")
    is_late = statement.take_back_until is None or statement.take_back_until <= now
    if is_late or not mails.take_back_waiting(session, statement):
        raise conflict("mail_left")
    found = gather(session, quote_id)
    session.delete(statement)
    # Before the other one stands: the database allows one per agreement.
    session.flush()
    before = next((each for each in found.statements if each.position == statement.position - 1), None)
    if before:
        before.state = "sent"
        if before.mailed_at is None and before.mail_id is None:
            # It had not left when its correction took its mail back.
            mails.put_statement(session, request, before)
    stand(session, found, before)
    tell(session, actor, request, statement, "statement_taken_back", "statement_taken_back")
    return quote_id


def quote_of(session: Session, statement_id: UUID) -> UUID:
    statement = session.get(FinalStatement, statement_id)
    proof = session.get(QuoteAcceptance, statement.acceptance_id) if statement else None
    if proof is None or proof.quote_id is None:
        raise not_found()
    return proof.quote_id
