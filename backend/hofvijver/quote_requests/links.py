"""The customer's own link to a request: every mail carries it, and the database holds only hashes.

The secret of a link is made from our keys, the request and a number. So each mail can carry the same one
although it is kept nowhere; after a link was ended, the next one has the next number.
"""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, delete, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.page_secrets import derive, hash_of

#: The header with the secret: in calls to the API, and in the response to a new request.
HEADER = "X-Customer-Secret"
_PURPOSE = b"customer link"


class CustomerLink(Base):
    """One link; after a change of keys, several of a request can be valid. Gone with the request."""

    __tablename__ = "customer_links"

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret_hash: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    ended_at: Mapped[datetime | None]


def begin(session: Session, request_id: UUID) -> str:
    """The secret of the first link of a new request."""
    return _add(session, request_id, 1)


def issue(session: Session, request_id: UUID) -> str:
    """The secret of the newest link, or of one more where that was ended or made with other keys."""
    newest = _newest(session, request_id)
    return _usable(newest) or _add(session, request_id, newest.number + 1 if newest else 1)


def find_issued(session: Session, request_id: UUID) -> str | None:
    """The same without writing; nothing where a link is still to be made."""
    return _usable(_newest(session, request_id))


def find_first(session: Session, request_id: UUID) -> str | None:
    """The secret of the first link, while it is valid: sending a request again must not give a newer one."""
    return _usable(session.get(CustomerLink, (request_id, 1)))


def _newest(session: Session, request_id: UUID) -> CustomerLink | None:
    mine = select(CustomerLink).where(CustomerLink.request_id == request_id)
    return session.scalar(mine.order_by(CustomerLink.number.desc()).limit(1))


def _usable(link: CustomerLink | None) -> str | None:
    if link is None or link.ended_at:
        return None
    secret = _secret(link.request_id, link.number)
    return secret if hash_of(secret) == link.secret_hash else None


def _add(session: Session, request_id: UUID, number: int) -> str:
    """Two processes that add the same number store one link, with the same secret."""
    secret = _secret(request_id, number)
    row = {"request_id": request_id, "number": number, "secret_hash": hash_of(secret)}
    insert_or_ignore(session, CustomerLink, row)
    return secret


def _secret(request_id: UUID, number: int) -> str:
    return derive(_PURPOSE, request_id.bytes + number.to_bytes(4))


def find(session: Session, secret: str) -> UUID | None:
    """The request that a secret opens."""
    good = CustomerLink.ended_at.is_(None)
    return session.scalar(
        select(CustomerLink.request_id).where(CustomerLink.secret_hash == hash_of(secret), good)
    )


def end_all(session: Session, request_id: UUID, now: datetime) -> None:
    """From now on no link of this request opens anything, until another is mailed. An e-mail address that was
    typed with one of them can no longer be confirmed."""
    good = CustomerLink.ended_at.is_(None)
    session.execute(
        update(CustomerLink).where(CustomerLink.request_id == request_id, good).values(ended_at=now)
    )
    pending_emails.forget(session, request_id)


def forget_all(session: Session) -> None:
    """For when our keys have leaked, and with them every secret: the next mails carry new links."""
    session.execute(delete(CustomerLink))
    pending_emails.forget_all(session)
