"""The mails before a move or a service: day, time of arrival, who comes, and what is still to be prepared."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from uuid import UUID

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.customer.customer_facts import Language, get_customer_facts
from hofvijver.customer.language import days_text, words_in
from hofvijver.customer.move_schemas import ChecklistItem, MoveShown
from hofvijver.customer.services_shown import days_of_kinds, kinds_of, services_told
from hofvijver.db import read_only
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes.mails import quote_id_of
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days
from hofvijver.quotes.revoking import is_service
from hofvijver.quotes.window_mails import calendar_files, find_agreed
from hofvijver.quotes.windows import label_of
from hofvijver.timeline.mails import told


def _if_agreed(engine: Engine, message: OutboxMessage) -> OutboxMessage | None:
    """Not for what was cancelled, or is on another day by now."""
    with Session(read_only(engine)) as session:
        found = find_agreed(session, quote_id_of(message.payload))
        if found is None:
            return None
        quote, proof = found
        days = agreed_days(session.get_one(QuoteRequest, quote.request_id), proof)
        told = days if is_service(quote) else days[:1]
        return message if message.payload["first_day"] in map(str, told) else None


BEFORE_MOVE = replace(
    to_customer(MailKind("before_move", lambda: _sample("nl"), attachments=calendar_files)),
    english_sample=lambda: _sample("en"),
    found=_if_agreed,
)
BEFORE_SERVICE = replace(
    BEFORE_MOVE,
    name="before_service",
    sample=lambda: _service_sample("nl"),
    english_sample=lambda: _service_sample("en"),
)
KINDS = told(BEFORE_MOVE, BEFORE_SERVICE)


def put_before_move(
    session: Session, request: QuoteRequest, quote: Quote, move: MoveShown, names: Sequence[str]
) -> None:
    payload = {**_about(request, quote.id, move.days, move.window), **_to_do(move, move.checklist, names)}
    put(session, [OutgoingMail(BEFORE_MOVE.name, request.email, payload)])


def put_before_service(
    session: Session,
    request: QuoteRequest,
    agreed: tuple[Quote, QuoteAcceptance],
    move: MoveShown,
    day: date,
    names: Sequence[str],
) -> None:
    """Of one day; what to prepare is that of the kinds of that day alone."""
    (quote, proof), words = agreed, words_in(request.language)
    kinds = days_of_kinds(session, quote, day)
    wanted = {
        each.id
        for each in get_customer_facts().checklist
        if any(day in kinds.get(kind, ()) for kind in kinds_of(each))
    }
    payload = {
        **_about(request, quote.id, [day], move.window),
        **_to_do(move, [each for each in move.checklist if each.id in wanted], names),
        "what": " ".join(services_told(quote, proof, kinds, words, only=day)),
    }
    put(session, [OutgoingMail(BEFORE_SERVICE.name, request.email, payload)])


def _to_do(move: MoveShown, checklist: Sequence[ChecklistItem], names: Sequence[str]) -> Payload:
    undone = [each for each in checklist if each.done_at is None]
    permits = {each.id for each in get_customer_facts().checklist if each.is_permit}
    return {
        "names": ", ".join(names),
        "prepare": [each.label for each in undone if not each.is_late],
        "permits": [each.text for each in move.permits if any(item.id in permits for item in undone)],
    }


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


def _service_sample(language: Language) -> Payload:
    words = words_in(language)
    told = {"what": words.services["verhuislift"], "prepare": [words.checklist["raam"]]}
    return {**_sample(language), **told}
