"""The letters to the customer about a quote, put in the outbox together with what they tell."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.db import table_of
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.document import Document
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts

QUOTE = "quote"
REMINDER = "quote_reminder"
ACCEPTED = "quote_accepted"
#: With the quote as a file.
KINDS = (QUOTE, REMINDER, ACCEPTED)
LINK = "customer_link"
CANCELLED = "move_cancelled"
#: To customers too, as a text alone.
PLAIN = (LINK, CANCELLED)
#: To the address that a customer had before: without the link, which is no longer theirs to have.
EMAIL_CHANGED = "email_changed"
#: To the office, when there is nobody left to answer.
ERASED_NOTICE = "erasure_notice"
MESSAGE_NOTICE = "customer_notice"
ACCEPTED_NOTICE = "acceptance_notice"
TO_OFFICE = (MESSAGE_NOTICE, ACCEPTED_NOTICE)


def put_letter(
    session: Session, kind: str, request: QuoteRequest, quote: Quote, total_cents: int | None = None
) -> UUID:
    """Texts alone, and the key of the quote: its file is attached when the letter leaves."""
    letter = OutboxMessage(
        id=uuid4(), kind=kind, recipient=request.email, payload=payload_of(request, quote, total_cents)
    )
    session.add(letter)
    quote.mail_failed_at = None
    mark_failed(session, request.id, None)
    return letter.id


def payload_of(request: QuoteRequest, quote: Quote, total_cents: int | None) -> dict[str, str]:
    document: Document = quote.document or {}
    basis = get_quote_facts().basis(quote.basis)
    total = quote.total_cents if total_cents is None else total_cents
    return {
        "quote_id": str(quote.id),
        "request_id": str(request.id),
        "reference": request.reference,
        "name": request.full_name,
        "number": quote.number or "",
        "replaces": str(document.get("replaces", "")),
        "from_city": request.from_city,
        "to_city": request.to_city,
        "day": str(document.get("day", "")),
        "window": str(document.get("window", "")),
        "valid_until": dutch.day_of_year(quote.valid_until) if quote.valid_until else "",
        "basis": basis.label,
        "sentence": basis.sentence,
        "total_label": basis.total_label,
        "total": dutch.cents(total),
        "has_options": "ja" if any(line["optional"] for line in quote.lines) else "",
    }


def put_link(session: Session, request: QuoteRequest, renewed: bool = False) -> None:
    """The text alone: the link itself is made when the mail is, and stands in no row."""
    told = {**about(request), "name": request.full_name, "renewed": "ja" if renewed else ""}
    put(session, [OutgoingMail(LINK, request.email, told)])


def about(request: QuoteRequest) -> dict[str, str]:
    """Who it is about, for a mail that tells of more than a quote."""
    kept = ("reference", "full_name", "email", "phone", "from_city", "to_city")
    return {"request_id": str(request.id), **{name: getattr(request, name) for name in kept}}


def take_back(session: Session, quote: Quote) -> None:
    """A letter that has not left yet would tell of what is no longer so."""
    unsent = OutboxMessage.sent_at.is_(None)
    mine = delete(OutboxMessage).where(OutboxMessage.id == quote.mail_id, unsent)
    if session.scalar(mine.returning(OutboxMessage.id)):
        quote.mail_id = None


def note_outcome(session: Session, quote_id: UUID, at: datetime, is_sent: bool) -> None:
    """At the version it came with; a version that is gone with its request is none."""
    values = {"mailed_at": at, "mail_failed_at": None} if is_sent else {"mail_failed_at": at}
    session.execute(update(table_of(Quote)).where(table_of(Quote).c.id == quote_id).values(**values))


def mark_failed(session: Session, request_id: UUID, moment: datetime | None) -> None:
    """Whether the request shows that its customer did not get a letter."""
    # On the table: the row's version counts what colleagues change, and this is none of that.
    table = table_of(QuoteRequest)
    differs = table.c.quote_mail_failed_at.is_distinct_from(moment)
    mine = update(table).where(table.c.id == request_id, differs)
    session.execute(mine.values(quote_mail_failed_at=moment))
