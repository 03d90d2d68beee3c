"""The mail that asks a customer about what came on top, and tells what of it was removed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.customer.customer_facts import Language
from hofvijver.customer.language import amount_text, words_in
from hofvijver.customer.on_top_rows import rows_of
from hofvijver.customer.price_rows import told_line
from hofvijver.db import read_only
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutboxMessage
from hofvijver.planning.on_top_mail import MAIL
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_shown import is_closed, lines_of_quote
from hofvijver.quote_requests.mails import about, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes.models import Quote
from hofvijver.timeline.mails import told


def _if_asked(engine: Engine, message: OutboxMessage) -> OutboxMessage | None:
    """With what waits for the customer by now; none if everything was answered, or settled, meanwhile."""
    with Session(read_only(engine)) as session:
        request = session.get(QuoteRequest, UUID(message.payload["request_id"]))
        lines = _open_lines(session, request.id) if request else []
        removed = message.payload["removed"]
        if request is None or not (lines or removed):
            return None
        payload = _payload(request, lines, removed)
    return OutboxMessage(
        id=message.id,
        kind=message.kind,
        recipient=message.recipient,
        payload=payload,
        created_at=message.created_at,
    )


def _open_lines(session: Session, request_id: UUID) -> list[OnTopLine]:
    agreed = select(Quote).where(Quote.request_id == request_id, Quote.state == "accepted")
    return [
        line
        for quote in session.scalars(agreed).all()
        if not is_closed(session, quote.id)
        for line in lines_of_quote(session, quote.id)
        if line.state == "open"
    ]


def _payload(request: QuoteRequest, lines: Sequence[OnTopLine], removed: Sequence[dict[str, Any]]) -> Payload:
    words = words_in(request.language or "nl")
    return {
        **about(request),
        "name": request.full_name,
        "pieces": [told_line(words, row) for row in rows_of(lines, words)],
        "gone": [(each["label"], amount_text(words, each["cents"])) for each in removed],
    }


ON_TOP = replace(
    to_customer(MailKind(MAIL, lambda: _sample("nl"))),
    english_sample=lambda: _sample("en"),
    found=_if_asked,
)
KINDS = told(ON_TOP)


def _sample(language: Language) -> Payload:
    request = sample_request()
    request.language = language
    line = OnTopLine(
        id=UUID(int=1),
        label="Kast gedemonteerd",
        quantity_tenths=15,
        unit="uur",
        unit_price_cents=6_000,
        vat_percent=21,
    )
    return _payload(request, [line], [{"label": "Piano naar zolder", "cents": 12_500}])
