"""The mails with a quote attached: put in the outbox in the transaction of the act they tell of."""

from collections.abc import Sequence
from datetime import date, datetime
from uuid import UUID, uuid4

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.columns import utc_now
from hofvijver.db import read_only, table_of
from hofvijver.mail.kinds import Attachment, MailError, MailKind, Payload
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests.mails import about, from_customer, office, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes import calendar, calendar_file, prepayment_mails, revoking
from hofvijver.quotes.calling import call_about_lost_mail
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuoteFile
from hofvijver.quotes.moving_days import agreed_days, offered_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import PriceTable, agreed_table, sent_table, told_row
from hofvijver.timeline.mails import told


def _sent_files(engine: Engine, payload: Payload) -> Sequence[Attachment]:
    """The PDF as it was sent."""
    with Session(read_only(engine)) as session:
        quote = session.get(Quote, quote_id_of(payload))
        file = session.get(QuoteFile, quote.id) if quote else None
        if quote is None or file is None:
            raise MailError("its quote is gone")
        return [_pdf(quote, file.pdf)]


def accepted_files(engine: Engine, payload: Payload) -> Sequence[Attachment]:
    """The moving day for a calendar; and the PDF with the acceptance on it, unless that was cancelled."""
    with Session(read_only(engine)) as session:
        quote = session.get(Quote, quote_id_of(payload))
        mine = select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id) if quote else None
        proof = session.scalar(mine) if mine is not None else None
        if quote is None or proof is None:
            raise MailError("its quote is gone")
        days = agreed_days(session.get_one(QuoteRequest, quote.request_id), proof)
        events = calendar.events_of(quote, proof, days).encode()
        files = [] if proof.pdf is None or proof.cancelled_at else [_pdf(quote, proof.pdf)]
        return [*files, Attachment(calendar.file_name(quote), events, calendar_file.KIND)]


def quote_id_of(payload: Payload) -> UUID:
    found = _named(payload, "quote_id")
    if found is None:
        raise MailError("the mail names no quote")
    return found


def _named(payload: Payload, key: str) -> UUID | None:
    try:
        return UUID(payload[key])
    except (KeyError, ValueError, TypeError, AttributeError):
        return None


def _pdf(quote: Quote, content: bytes) -> Attachment:
    return Attachment(f"offerte-{quote.number}.pdf", content)


def noted(session: Session, message: OutboxMessage, at: datetime, delivered: bool) -> None:
    """Notes the outcome on request and quote: a planner sees in list and version who got no mail."""
    if request_id := _named(message.payload, "request_id"):
        _mark_failed(session, request_id, None if delivered else at)
    values = {"mailed_at": at, "mail_failed_at": None} if delivered else {"mail_failed_at": at}
    if quote_id := _named(message.payload, "quote_id"):
        mine = table_of(Quote).c.id == quote_id
        session.execute(update(table_of(Quote)).where(mine).values(**values))


def _quote_noted(session: Session, message: OutboxMessage, at: datetime, delivered: bool) -> None:
    """The same for a mail that brings the quote: whoever did not get it is to be called."""
    noted(session, message, at, delivered)
    quote_id = None if delivered else _named(message.payload, "quote_id")
    if quote_id and (quote := session.get(Quote, quote_id)):
        call_about_lost_mail(session, session.get_one(QuoteRequest, quote.request_id), quote, at)


def _mark_failed(session: Session, request_id: UUID, moment: datetime | None) -> None:
    # On the table: through the model it would count up the version, which is for changes by colleagues.
    table = table_of(QuoteRequest)
    differs = table.c.quote_mail_failed_at.is_distinct_from(moment)
    mine = update(table).where(table.c.id == request_id, differs)
    session.execute(mine.values(quote_mail_failed_at=moment))


def sample_payload() -> Payload:
    document = {
        "replaces": "2026-0039",
        "day": "maandag 2 en dinsdag 3 november 2026",
        "window": "De hele dag",
        "accept_online_until": "donderdag 15 oktober 2026, 23:59 uur",
        "revocation": {"days": 14, "text": get_quote_facts().revocation.right.format(days=14)},
    }
    line = {"quantity_tenths": 10, "unit": "post", "vat_percent": get_price_facts().prices.vat_percent}
    quote = Quote(
        id=UUID(int=0),
        number="2026-0042",
        basis="vaste_prijs",
        business=False,
        day=date(2026, 11, 2),
        more_days=["2026-11-03"],
        window="hele_dag",
        valid_until=date(2026, 10, 15),
        note="",
        also_not_included=[],
        lines=[
            {**line, "id": "verhuizing", "label": "Verhuizing", "unit_price_cents": 87_663},
            {**line, "id": "opslag", "label": "Opslag", "unit_price_cents": 10_000, "optional": True},
        ],
        discount_cents=0,
        discount_percent_tenths=50,
        total_cents=83_280,
        document=document,
    )
    return {**payload_of(sample_request(), quote, sent_table(quote)), **prepayment_mails.sample()}


def values_of(payload: Payload) -> Payload:
    """What the text can show; a mail that was put in the outbox before there were rows tells the total."""
    facts = get_quote_facts()
    total = facts.table.total.format(total=payload["total_label"])
    return {
        "price_rows": [(total, payload["total"])],
        "option_rows": [],
        **dict.fromkeys(
            ("not_chosen", "business", "accept_online_until", "availability", "revoked", "begun", "service"),
            "",
        ),
        **revoking.told_in({}),
        "day_label": facts.day_label.one,
        "agreed_label": facts.basis(facts.default_basis).agreed_label,
        **prepayment_mails.SILENT,
        **payload,
    }


QUOTE = to_customer(
    MailKind("quote", sample_payload, values=values_of, attachments=_sent_files, noted=_quote_noted)
)
REMINDER = to_customer(
    MailKind("quote_reminder", sample_payload, values=values_of, attachments=_sent_files, noted=_quote_noted)
)
ACCEPTED = to_customer(
    MailKind("quote_accepted", sample_payload, values=values_of, attachments=accepted_files, noted=noted)
)
ACCEPTED_NOTICE = from_customer(
    MailKind(
        "acceptance_notice",
        lambda: {**sample_payload(), **about(sample_request())},
        values=values_of,
        attachments=accepted_files,
    )
)
DECLINED = to_customer(MailKind("quote_declined", sample_payload, noted=noted))
CANCELLED = to_customer(
    MailKind(
        "move_cancelled",
        lambda: _sample_cancellation(),
        values=values_of,
        attachments=accepted_files,
        noted=noted,
    )
)
KINDS = (*told(QUOTE, REMINDER, ACCEPTED, DECLINED, CANCELLED), ACCEPTED_NOTICE)


def put_quote(
    session: Session,
    kind: MailKind,
    request: QuoteRequest,
    quote: Quote,
    proof: QuoteAcceptance | None = None,
    **values: str,
) -> None:
    """Stores only texts and the key of the quote: its file is attached when the mail is sent.

    While an act that staff noted can be taken back, the mail about it waits.
    """
    table = agreed_table(quote, proof) if proof else sent_table(quote)
    agreed = prepayment_mails.agreed(proof) if proof else {}
    payload = {**payload_of(request, quote, table), **agreed, **values}
    quote.mail_id, quote.mail_failed_at = uuid4(), None
    leaves = quote.take_back_until or utc_now()
    session.add(
        OutboxMessage(
            id=quote.mail_id,
            kind=kind.name,
            recipient=request.email,
            payload=payload,
            created_at=leaves,
            next_attempt_at=leaves,
        )
    )
    _mark_failed(session, request.id, None)


def put_cancellation(session: Session, request: QuoteRequest, quote: Quote, proof: QuoteAcceptance) -> None:
    days = agreed_days(request, proof)
    ended = {
        "begun": "ja" if revoking.was_revoked_late(proof, days[0]) else "",
        "service": "ja" if revoking.is_service(quote) else "",
    }
    told = {**cancelled_told(proof), **ended, **prepayment_mails.settled(session, proof), **days_told(days)}
    put_quote(session, CANCELLED, request, quote, proof, **told)


def days_told(days: Sequence[date]) -> dict[str, str]:
    return {"day_label": get_quote_facts().day_label.of(days), "day": dutch.long_dates(days)}


def cancelled_told(proof: QuoteAcceptance) -> dict[str, str]:
    return {
        "cancelled": dutch.moment(proof.cancelled_at) if proof.cancelled_at else "",
        "fee": dutch.cents(proof.cancellation_cents or 0),
        "percent": str(proof.cancellation_percent or 0),
        "revoked": "ja" if proof.revoked else "",
    }


def _sample_cancellation() -> Payload:
    proof = QuoteAcceptance(
        cancelled_at=sample_request().created_at, cancellation_percent=25, cancellation_cents=20_820
    )
    return {**sample_payload(), **cancelled_told(proof), "owes": ""}


def tell_office_of_acceptance(
    session: Session, request: QuoteRequest, quote: Quote, proof: QuoteAcceptance
) -> None:
    payload = {**payload_of(request, quote, agreed_table(quote, proof)), **about(request)}
    put(session, [OutgoingMail(ACCEPTED_NOTICE.name, office(), payload)])


def payload_of(request: QuoteRequest, quote: Quote, table: PriceTable) -> Payload:
    document = quote.document or {}
    basis = get_quote_facts().basis(quote.basis)
    options = [row for row in table.rows if row.kind == "option"]
    return {
        "quote_id": str(quote.id),
        "request_id": str(request.id),
        "reference": request.reference,
        "language": request.language,
        "name": request.full_name,
        "number": quote.number or "",
        "replaces": str(document.get("replaces", "")),
        "from_city": request.from_city,
        "to_city": request.to_city,
        "day_label": get_quote_facts().day_label.of(offered_days(quote)),
        "day": str(document.get("day", "")),
        "window": str(document.get("window", "")),
        "valid_until": dutch.day_of_year(quote.valid_until) if quote.valid_until else "",
        "accept_online_until": str(document.get("accept_online_until", "")),
        "availability": str(document.get("availability", "")),
        "basis": basis.label,
        "sentence": basis.sentence,
        "total_label": basis.total_label,
        "agreed_label": basis.agreed_label,
        "total": dutch.cents(table.totals.including_cents),
        "price_rows": [told_row(row) for row in table.rows if row.kind not in ("option", "not_chosen")],
        "option_rows": [told_row(row) for row in options],
        # For other languages: labels and units are written anew.
        "basis_id": quote.basis,
        "table": [row.model_dump(exclude_defaults=True) for row in table.rows],
        "not_chosen": ", ".join(row.label for row in table.rows if row.kind == "not_chosen"),
        "has_options": "ja" if options else "",
        "business": "ja" if quote.business else "",
        **prepayment_mails.offered(quote),
        **revoking.told_in(document),
    }


def take_back(session: Session, quote: Quote) -> None:
    """Deletes the mail if it was not sent yet: it would tell what is no longer true."""
    unsent = OutboxMessage.sent_at.is_(None)
    mine = delete(OutboxMessage).where(OutboxMessage.id == quote.mail_id, unsent)
    if session.scalar(mine.returning(OutboxMessage.id)):
        quote.mail_id = None


def take_back_waiting(session: Session, quote: Quote) -> bool:
    """Deletes the mail if the sender has not touched it; returns whether that was so."""
    waiting = OutboxMessage.id == quote.mail_id, OutboxMessage.sent_at.is_(None), OutboxMessage.attempts == 0
    found = session.scalar(delete(OutboxMessage).where(*waiting).returning(OutboxMessage.id))
    if found:
        quote.mail_id = None
    return found is not None
