"""Erases the requests of a customer, and the mail about them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.erased_list import ErasedList
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import QuoteRequest

# Far fewer than a statement may have parameters.
BATCH = 500


@dataclass(frozen=True)
class ErasedRequests:
    references: list[str]
    mails: int


def erase_customers(session: Session, emails: Iterable[str]) -> ErasedRequests:
    """Delete all requests with these e-mail addresses, however spelled, and the mail about them."""
    return erase_requests(session, of_customers(emails))


def erase_requests(session: Session, theirs: ColumnElement[bool]) -> ErasedRequests:
    """Deletes these requests and the mail about them, and all mail to customers without other requests."""
    hold_for_erasure(session, theirs)
    # Foreign keys delete the words, history, quotes and links of a request.
    told = QuoteRequest.reference, QuoteRequest.email, QuoteRequest.merged_into
    gone = delete(QuoteRequest).where(theirs).returning(*told)
    rows = session.execute(gone, execution_options={"synchronize_session": False}).all()
    references = [row.reference for row in rows]
    _separate(session, references, {row.merged_into for row in rows if row.merged_into})
    emails = {row.email.lower() for row in rows}
    others = select(func.lower(QuoteRequest.email)).where(func.lower(QuoteRequest.email).in_(emails))
    emails -= set(session.scalars(others))
    return ErasedRequests(references, _delete_mails(session, emails, references))


def hold_for_erasure(session: Session, theirs: ColumnElement[bool]) -> None:
    """Locks these requests and all that were merged with them, whose words change."""
    references = list(session.scalars(select(QuoteRequest.reference).where(theirs)))
    hold_requests(session, or_(theirs, QuoteRequest.merged_into.in_(references)))


def of_customers(emails: Iterable[str]) -> ColumnElement[bool]:
    """The condition for the requests of these people. What they were merged with under another e-mail
    address is not among them: it may be of somebody else with the same telephone number."""
    return QuoteRequest.email_key.in_({email_key(email) for email in emails})


def _separate(session: Session, gone: Collection[str], kept: Collection[str]) -> None:
    """Requests that were merged with those that are gone stand by themselves, found by their own words."""
    orphans = update(QuoteRequest).where(QuoteRequest.merged_into.in_(gone)).values(merged_into=None)
    freed = session.scalars(
        orphans.returning(QuoteRequest.reference), execution_options={"synchronize_session": False}
    )
    for reference in {*freed, *kept}.difference(gone):
        search_index.renew(session, reference)


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
