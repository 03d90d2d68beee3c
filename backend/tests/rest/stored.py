"""What is in the database after a call."""

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest


def rows(engine: Engine) -> list[QuoteRequest]:
    with Session(engine) as session:
        return list(session.scalars(select(QuoteRequest).order_by(QuoteRequest.created_at)))


def mails(engine: Engine) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(OutboxMessage)) or 0
