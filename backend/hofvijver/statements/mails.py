"""The mail with a final statement attached."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import Engine, delete, update
from sqlalchemy.orm import Session

from hofvijver import dutch, english
from hofvijver.columns import utc_now
from hofvijver.db import read_only, table_of
from hofvijver.mail.kinds import Attachment, MailError, MailKind, Payload
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes.price_table import Row
from hofvijver.quotes.quote_tables import told_row
from hofvijver.quotes.sent_document import Document
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.statement_facts import get_statement_facts
from hofvijver.statements.wording import left_out_text
from hofvijver.timeline.mails import told


def file_name(statement: FinalStatement) -> str:
    return f"slotafrekening-{statement.number}.pdf"


def _files(engine: Engine, payload: Payload) -> Sequence[Attachment]:
    with Session(read_only(engine)) as session:
        statement = session.get(FinalStatement, UUID(payload["statement_id"]))
        if statement is None:
            raise MailError("its statement is gone")
        return [Attachment(file_name(statement), statement.pdf)]


def _noted(session: Session, message: OutboxMessage, at: datetime, delivered: bool) -> None:
    values = {"mailed_at": at, "mail_failed_at": None} if delivered else {"mail_failed_at": at}
    table = table_of(FinalStatement)
    mine = table.c.id == UUID(message.payload["statement_id"])
    session.execute(update(table).where(mine).values(**values))


STATEMENT = to_customer(
    MailKind("final_statement", lambda: sample_payload(), attachments=_files, noted=_noted)
)
KINDS = told(STATEMENT)


def put_statement(session: Session, request: QuoteRequest, statement: FinalStatement) -> None:
    """While it can be taken back, the mail waits."""
    statement.mail_id = uuid4()
    leaves = statement.take_back_until or utc_now()
    session.add(
        OutboxMessage(
            id=statement.mail_id,
            kind=STATEMENT.name,
            recipient=request.email,
            payload=payload_of(request, statement.id, statement.document),
            created_at=leaves,
            next_attempt_at=leaves,
        )
    )


def payload_of(request: QuoteRequest, statement_id: UUID, document: Document) -> Payload:
    has_code = document["iban"] and document["due_cents"] > 0
    return {
        "statement_id": str(statement_id),
        "request_id": str(request.id),
        "reference": request.reference,
        "language": request.language,
        "name": request.full_name,
        "number": document["number"],
        "quote_number": document["quote_number"],
        "replaces": document["replaces"],
        "day": document["day"],
        "price_rows": [told_row(Row.model_validate(row)) for row in document["rows"]],
        "payment_rows": [(label, dutch.cents(cents)) for label, cents in document["payment_rows"]],
        "total": dutch.cents(document["total_cents"]),
        "paid": dutch.cents(document["paid_cents"]),
        "due_label": document["due_label"],
        "due_amount": dutch.cents(abs(document["due_cents"])),
        "due_amount_english": english.retold(dutch.cents(abs(document["due_cents"]))),
        "paid_english": english.retold(dutch.cents(document["paid_cents"])),
        "due": dutch.long_date(datetime.fromisoformat(document["due"]).date()) if document["due"] else "",
        "pays": "ja" if document["due_cents"] > 0 else "",
        "gets": "ja" if document["due_cents"] < 0 else "",
        "text": document["text"],
        "how": document["how"],
        "transfer_rows": document["transfer_rows"],
        "code": "ja" if has_code else "",
        "note": document["note"],
        # Documents from before what came on top could be declined have none.
        "left_out_text": document.get("left_out_text", ""),
        "left_out_english": _left_out_in_english(document),
    }


def _left_out_in_english(document: Document) -> str:
    words = get_statement_facts().languages["en"]
    return left_out_text(
        document.get("left_out", ()), words, "en", lambda cents: english.retold(dutch.cents(cents))
    )


def sample_payload() -> Payload:
    row = Row(kind="line", amount_cents=52_500, label="Verhuizing", note="Geschat op 6,5 uur")
    document = {
        "number": "2026-0042-S2",
        "quote_number": "2026-0042",
        "replaces": "2026-0042-S1",
        "day": "maandag 2 november 2026",
        "rows": [row.model_dump(), Row(kind="total", amount_cents=52_500, label="Totaal").model_dump()],
        "payment_rows": [("Ontvangen op 1 oktober 2026", -24_375)],
        "total_cents": 52_500,
        "paid_cents": 24_375,
        "due_cents": 28_125,
        "due_label": "Nog te betalen",
        "due": "2026-11-09",
        "text": "U betaalt nog € 281,25, uiterlijk maandag 9 november 2026.",
        "how": "Scan de code met de app van uw bank, of maak het bedrag zelf over.",
        "iban": "NL91ABNA0417164300",
        "transfer_rows": [("Omschrijving", "2026-0042-S2")],
        "note": "Bedankt voor uw vertrouwen.",
        "left_out": [{"state": "afgewezen", "label": "Piano naar zolder", "amount_cents": 12_500}],
        "left_out_text": "Niet meegerekend: Piano naar zolder (€ 125,00, afgewezen).",
    }
    return payload_of(sample_request(), UUID(int=0), document)


def take_back(session: Session, statement: FinalStatement) -> None:
    """Deletes the mail if it was not sent yet: it would tell what is no longer true."""
    unsent = OutboxMessage.sent_at.is_(None)
    mine = delete(OutboxMessage).where(OutboxMessage.id == statement.mail_id, unsent)
    if session.scalar(mine.returning(OutboxMessage.id)):
        statement.mail_id = None


def take_back_waiting(session: Session, statement: FinalStatement) -> bool:
    """Deletes the mail if the sender has not touched it; returns whether that was so."""
    is_mine, unsent = OutboxMessage.id == statement.mail_id, OutboxMessage.sent_at.is_(None)
    waiting = delete(OutboxMessage).where(is_mine, unsent, OutboxMessage.attempts == 0)
    return session.scalar(waiting.returning(OutboxMessage.id)) is not None
