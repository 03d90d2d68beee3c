"""Changes the time of arrival of an agreed move; the customer is told once, after it may be taken back."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy import delete
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.content import get_content
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.window_mails import put_another_window
from hofvijver.quotes.windows import label_of, window_of

Agreed = tuple[Quote, QuoteAcceptance, Sequence[date]]


def change(
    session: Session, actor: Actor, request: QuoteRequest, agreed: Agreed, wanted: str, now: datetime
) -> None:
    """The caller has locked the request and checked both. While the mail about a change waits, another
    takes its place; changed back meanwhile, none leaves."""
    quote, proof, days = agreed
    current = window_of(quote, proof)
    if wanted == current:
        return
    told = _take_back_waiting(session, quote, proof)
    if wanted != told:
        leaves = now + timedelta(minutes=get_content().terms.take_back_minutes)
        mail = put_another_window(session, request, quote, days, told, wanted, leaves)
        made = {"from": told, "to": wanted, "at": now.isoformat(), "by": actor.name, "mail_id": str(mail)}
        proof.window_changes = [*(proof.window_changes or []), made]
    record_act(
        session,
        actor,
        request,
        quote,
        "quote_window_changed",
        sentence="window_changed",
        window=label_of(wanted).lower(),
        before=label_of(current).lower(),
    )


def _take_back_waiting(session: Session, quote: Quote, proof: QuoteAcceptance) -> str:
    """Takes back the last change if its mail has not left; returns what the customer knows."""
    changes = proof.window_changes or []
    if changes and _take_mail_back(session, UUID(changes[-1]["mail_id"])):
        proof.window_changes = changes[:-1] or None
        session.flush()
    return window_of(quote, proof)


def _take_mail_back(session: Session, mail_id: UUID) -> bool:
    waiting = OutboxMessage.id == mail_id, OutboxMessage.sent_at.is_(None), OutboxMessage.attempts == 0
    return session.scalar(delete(OutboxMessage).where(*waiting).returning(OutboxMessage.id)) is not None
