"""Erases the requests of a customer, and the mail about them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.erased_list import ErasedList
from hofvijver.quote_requests.models import QuoteRequest

# Far fewer than a statement may have parameters.
BATCH = 500


@dataclass(frozen=True)
class ErasedRequests:
    references: list[str]
    mails: int


def erase_customers(session: Session, emails: Iterable[str]) -> ErasedRequests:
    """Delete all requests with these e-mail addresses, however spelled, and the mail about them."""
    return erase_requests(session, of_customers(session, emails))


def erase_requests(session: Session, theirs: ColumnElement[bool]) -> ErasedRequests:
    """Deletes these requests and the mail about them, and all mail to customers without other requests."""
    # Foreign keys delete the words, history, quotes and links of a request.
    gone = delete(QuoteRequest).where(theirs).returning(QuoteRequest.reference, QuoteRequest.email)
    rows = session.execute(gone, execution_options={"synchronize_session": False}).all()
    references = [row.reference for row in rows]
    emails = {row.email.lower() for row in rows}
    others = select(func.lower(QuoteRequest.email)).where(func.lower(QuoteRequest.email).in_(emails))
    emails -= set(session.scalars(others))
    return ErasedRequests(references, _delete_mails(session, emails, references))


def of_customers(session: Session, emails: Iterable[str]) -> ColumnElement[bool]:
    """The condition for the requests of these people, and for those that they were merged with."""
    by_email = QuoteRequest.email_key.in_({email_key(email) for email in emails})
    found = session.execute(select(QuoteRequest.reference, QuoteRequest.merged_into).where(by_email))
    merged = {reference for row in found for reference in row if reference}
    return or_(by_email, QuoteRequest.reference.in_(merged), QuoteRequest.merged_into.in_(merged))


def _delete_mails(session: Session, emails: Collection[str], references: Collection[str]) -> int:
    to_them = func.lower(OutboxMessage.recipient).in_(emails)
    about_them = OutboxMessage.payload["reference"].as_string().in_(references)
    gone = session.execute(delete(OutboxMessage).where(or_(to_them, about_them)))
    return int(gone.rowcount)  # type: ignore[attr-defined]


def erase_again(session: Session, erased: ErasedList) -> int:
    """Erases requests that a restored backup brought back; others of the same customer stay."""
    back = [each for each in session.scalars(select(QuoteRequest.reference)) if erased.holds(each)]
    batches = (back[start : start + BATCH] for start in range(0, len(back), BATCH))
    return sum(
        len(erase_requests(session, QuoteRequest.reference.in_(batch)).references) for batch in batches
    )
