"""The mail before a move: day, time of arrival, who comes, and what is still to be prepared."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from uuid import UUID

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.customer.customer_facts import Language
from hofvijver.customer.language import days_text, words_in
from hofvijver.customer.move_schemas import MoveShown
from hofvijver.db import read_only
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes.mails import quote_id_of
from hofvijver.quotes.models import Quote
from hofvijver.quotes.window_mails import calendar_files, find_agreed
from hofvijver.quotes.windows import label_of
from hofvijver.timeline.mails import told

PERMIT = "parkeren"


def _if_agreed(engine: Engine, message: OutboxMessage) -> OutboxMessage | None:
    """Not for a move that was cancelled, or that is on another day by now."""
    with Session(read_only(engine)) as session:
        found = find_agreed(session, quote_id_of(message.payload))
        request = session.get(QuoteRequest, found[0].request_id) if found else None
        return message if request and f"{request.moving_date}" == message.payload["first_day"] else None


BEFORE_MOVE = replace(
    to_customer(MailKind("before_move", lambda: _sample("nl"), attachments=calendar_files)),
    english_sample=lambda: _sample("en"),
    found=_if_agreed,
)
KINDS = told(BEFORE_MOVE)


def put_before_move(
    session: Session, request: QuoteRequest, quote: Quote, move: MoveShown, names: Sequence[str]
) -> None:
    undone = [each for each in move.checklist if each.done_at is None]
    payload = {
        **_about(request, quote.id, move.days, move.window),
        "names": ", ".join(names),
        "prepare": [each.label for each in undone if not each.is_late],
        "permits": [each.text for each in move.permits if any(item.id == PERMIT for item in undone)],
    }
    put(session, [OutgoingMail(BEFORE_MOVE.name, request.email, payload)])


def _about(request: QuoteRequest, quote_id: UUID, days: Sequence[date], window: str) -> Payload:
    return {
        "quote_id": str(quote_id),
        "request_id": str(request.id),
        "reference": request.reference,
        "language": request.language,
        "name": request.full_name,
        "from_city": request.from_city,
        "to_city": request.to_city,
        "first_day": f"{days[0]}",
        "days": days_text(words_in(request.language), days),
        "window": label_of(window, request.language),
    }


def _sample(language: Language) -> Payload:
    words, request = words_in(language), sample_request()
    request.language = language
    return {
        **_about(request, UUID(int=0), [date(2026, 11, 2)], "ochtend"),
        "names": "Ahmed, Piet",
        "prepare": list(words.checklist.values())[:3],
        "permits": [words.permit_late.format(city="Den Haag")],
    }
