"""Mails in the outbox, and senders that deliver them."""

from datetime import datetime
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.mail.compose import compose
from hofvijver.mail.sender import Clock, MailSender
from hofvijver.mail.transport import Server, Smtp
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import announce
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.quote_requests import full_quote_request_row


def stored(session: Session, **changes: Any) -> QuoteRequest:
    """A stored request, with the columns that the database fills in."""
    made = full_quote_request_row(**changes)
    session.add(made)
    session.flush()
    session.refresh(made)
    return made


def announced(session: Session, **changes: Any) -> dict[str, OutboxMessage]:
    """The mails of a new request, by kind."""
    announce(session, stored(session, **changes))
    mails = {message.kind: message for message in session.scalars(select(OutboxMessage))}
    session.flush()
    session.expunge_all()
    # Commit at the end: an open transaction would block the sender.
    session.commit()
    return mails


def put(engine: Engine, **changes: Any) -> None:
    """One mail in the outbox: a code for a colleague, unless told otherwise."""
    plain: dict[str, Any] = {
        "kind": "recovery",
        "recipient": "piet@example.org",
        "payload": {"link": "https://x.example/y", "code": "12345678", "email": "piet@example.org"},
    }
    with Session(engine) as session, session.begin():
        session.add(OutboxMessage(**{**plain, **changes}))


def composed(mail: OutboxMessage, now: datetime | None = None) -> EmailMessage:
    """A row of the outbox as a mail, without files."""
    return compose(mail, KINDS[mail.kind], now or utc_now())


def rows(engine: Engine) -> list[OutboxMessage]:
    with Session(engine, expire_on_commit=False) as session:
        return list(session.scalars(select(OutboxMessage).order_by(OutboxMessage.recipient)))


def sender_to(server: str, engine: Engine, clock: Clock = utc_now) -> MailSender:
    """A sender for this mail server, as another process would have it."""
    return MailSender(engine, Smtp(Server.parse(f"smtp://{server}")), KINDS, clock)


def deliver_without_marks(sender: MailSender, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deliver while the database fails after the first mail is accepted, before that is stored."""
    with monkeypatch.context() as away:
        away.setattr(MailSender, "_note", _lost)
        with pytest.raises(SQLAlchemyError):
            sender.deliver()


def _lost(*_: object, **__: object) -> None:
    raise SQLAlchemyError
