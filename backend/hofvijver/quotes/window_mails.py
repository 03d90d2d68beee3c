"""The mail about another time of arrival."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from uuid import UUID, uuid4

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.db import read_only
from hofvijver.mail.kinds import Attachment, MailKind, Payload
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import Language, QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes import calendar, calendar_file
from hofvijver.quotes.mails import quote_id_of
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days
from hofvijver.quotes.windows import label_of, window_of
from hofvijver.timeline.mails import told


def calendar_files(engine: Engine, payload: Payload) -> Sequence[Attachment]:
    """The days for a calendar, as they are when the mail leaves."""
    with Session(read_only(engine)) as session:
        found = find_agreed(session, quote_id_of(payload))
        if found is None:
            return []
        quote, proof = found
        days = agreed_days(session.get_one(QuoteRequest, quote.request_id), proof)
        events = calendar.events_of(quote, proof, days).encode()
        return [Attachment(calendar.file_name(quote), events, calendar_file.KIND)]


def find_agreed(session: Session, quote_id: UUID) -> tuple[Quote, QuoteAcceptance] | None:
    """None if it is gone or was cancelled."""
    quote = session.get(Quote, quote_id)
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
    return (quote, proof) if quote and proof and proof.cancelled_at is None else None


def _if_true(engine: Engine, message: OutboxMessage) -> OutboxMessage | None:
    """Not for a move that was cancelled, or where it was changed again since."""
    with Session(read_only(engine)) as session:
        found = find_agreed(session, quote_id_of(message.payload))
        is_true = found is not None and window_of(*found) == message.payload["window_id"]
    return message if is_true else None


ANOTHER_WINDOW = replace(
    to_customer(MailKind("another_window", lambda: _sample("nl"), attachments=calendar_files)),
    english_sample=lambda: _sample("en"),
    found=_if_true,
)
KINDS = told(ANOTHER_WINDOW)


def put_another_window(
    session: Session,
    request: QuoteRequest,
    quote: Quote,
    days: Sequence[date],
    before: str,
    window: str,
    leaves: datetime,
) -> UUID:
    mail = OutboxMessage(
        id=uuid4(),
        kind=ANOTHER_WINDOW.name,
        recipient=request.email,
        payload=_payload(request, quote, days, before, window),
        created_at=leaves,
        next_attempt_at=leaves,
    )
    session.add(mail)
    return mail.id


def _payload(request: QuoteRequest, quote: Quote, days: Sequence[date], before: str, window: str) -> Payload:
    language = request.language or "nl"
    return {
        "quote_id": str(quote.id),
        "request_id": str(request.id),
        "reference": request.reference,
        "language": request.language,
        "name": request.full_name,
        "number": quote.number or "",
        "from_city": request.from_city,
        "to_city": request.to_city,
        "day": dutch.long_dates(days),
        "window_id": window,
        "window": label_of(window, language),
        "window_before": label_of(before, language),
    }


def _sample(language: Language) -> Payload:
    quote, request = Quote(id=UUID(int=0), number="2026-0042"), sample_request()
    request.language = language
    return _payload(request, quote, [date(2026, 11, 2)], "ochtend", "middag")
