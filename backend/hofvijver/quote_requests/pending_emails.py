"""A new e-mail address that a customer typed on their page, until a link in a mail to it confirms it.

As with the customer's own link, the database holds only a hash of the secret, which is made from our keys.
"""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, ForeignKey, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.content import get_content
from hofvijver.db import Base
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.page_secrets import derive, hash_of, page_of

#: The kind of mail that carries the secret.
MAIL = "email_confirm"
# Stands before the secret in the URL, so that the page knows what to do with it.
_SIGN = "bevestig="
_PURPOSE = b"e-mail address"


class PendingEmail(Base):
    """The last one that was typed. Gone with the request."""

    __tablename__ = "pending_emails"

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    email: Mapped[str]
    secret_hash: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[datetime]


def propose(session: Session, request_id: UUID, email: str, now: datetime) -> None:
    """An address that was typed before can no longer be confirmed."""
    forget(session, request_id)
    secret_hash = hash_of(_secret(request_id, email))
    session.add(PendingEmail(request_id=request_id, email=email, secret_hash=secret_hash, created_at=now))
    session.flush()


def _secret(request_id: UUID, email: str) -> str:
    """The same when the same address is typed again: the link in an earlier mail to it works too."""
    return derive(_PURPOSE, request_id.bytes + email_key(email).encode())


def is_over(now: datetime) -> ColumnElement[bool]:
    return PendingEmail.created_at < now - timedelta(days=get_content().terms.retention.pending_email_days)


def find(session: Session, request_id: UUID, now: datetime) -> str | None:
    mine = select(PendingEmail.email).where(PendingEmail.request_id == request_id, ~is_over(now))
    return session.scalar(mine)


def find_by_secret(session: Session, secret: str, now: datetime) -> PendingEmail | None:
    mine = select(PendingEmail).where(PendingEmail.secret_hash == hash_of(secret), ~is_over(now))
    return session.scalar(mine.execution_options(populate_existing=True))


def page_to_confirm(session: Session, reference: str, email: str) -> str | None:
    """The URL that confirms this address for the request; none if it is no longer to be confirmed."""
    mine = select(PendingEmail).join(QuoteRequest).where(QuoteRequest.reference == reference)
    pending = session.scalar(mine)
    if pending is None:
        return None
    secret = _secret(pending.request_id, email)
    return page_of(_SIGN + secret) if hash_of(secret) == pending.secret_hash else None


def forget(session: Session, request_id: UUID) -> None:
    """The address, and the mail to it if that still waits."""
    session.execute(delete(PendingEmail).where(PendingEmail.request_id == request_id))
    reference = select(QuoteRequest.reference).where(QuoteRequest.id == request_id).scalar_subquery()
    mine = OutboxMessage.payload["reference"].as_string() == reference
    waiting = OutboxMessage.kind == MAIL, OutboxMessage.sent_at.is_(None), mine
    session.execute(delete(OutboxMessage).where(*waiting).execution_options(synchronize_session=False))


def forget_all(session: Session) -> None:
    """For when our keys have leaked, and with them every secret."""
    session.execute(delete(PendingEmail))
