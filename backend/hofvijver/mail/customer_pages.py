"""Where a mail to a customer leads: to the page of their own request, by a secret that no row holds."""

from typing import Any
from uuid import UUID

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.db import reading
from hofvijver.mail.compose import TO_CUSTOMERS
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests import links
from hofvijver.quote_requests.models import QuoteRequest


def page_of(engine: Engine, message: OutboxMessage) -> str:
    """Empty for who is no customer, and for whom the request is gone meanwhile."""
    if message.kind not in TO_CUSTOMERS:
        return ""
    with Session(reading(engine)) as session:
        request_id = _request(session, message.payload)
        secret = links.find_issued(session, request_id) if request_id else None
    if request_id and not secret:
        with Session(engine) as session, session.begin():
            secret = links.issue(session, request_id)
    return links.page_of(secret) if secret else ""


def _request(session: Session, payload: dict[str, Any]) -> UUID | None:
    """By its reference: a mail may be older than the link, and than the key of its request."""
    reference = payload.get("reference")
    return session.scalar(select(QuoteRequest.id).where(QuoteRequest.reference == reference))
