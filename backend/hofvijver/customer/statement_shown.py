"""Shows the final statement to a customer, in their language, and gives them its file."""

from datetime import datetime
from functools import partial
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from hofvijver.customer.access import Customer
from hofvijver.customer.customer_facts import Words
from hofvijver.customer.language import amount_text, day_text, spoken_in, tenths_text
from hofvijver.customer.prepayment_schemas import TransferRow
from hofvijver.customer.prepayment_shown import speech_in
from hofvijver.customer.refusals import plain
from hofvijver.customer.schemas import DocumentShown
from hofvijver.customer.standing import Standing, standing_of
from hofvijver.customer.statement_schemas import CustomerStatement, StatementPayment
from hofvijver.local_time import local_day
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.quotes.epc_code import as_source
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuotePayment
from hofvijver.quotes.prepayment_texts import code_of, code_text, how_to_pay, transfer_rows
from hofvijver.quotes.price_table import Row, Writing
from hofvijver.statements.mails import file_name
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.statement_document import rest_of
from hofvijver.statements.statement_facts import StatementWords, get_statement_facts
from hofvijver.statements.wording import (
    due_label,
    left_out_text,
    notes_of,
    payment_rows,
    payment_text,
    written,
)


def statements_of(session: Session, proof: QuoteAcceptance, now: datetime) -> list[FinalStatement]:
    """Those that a colleague can no longer take back, the newest first."""
    until = FinalStatement.take_back_until
    told = or_(until.is_(None), until <= now)
    mine = select(FinalStatement).where(FinalStatement.acceptance_id == proof.id, told)
    return list(session.scalars(mine.order_by(FinalStatement.position.desc())))


def revision_of_statements(session: Session, request_id: UUID, now: datetime) -> str:
    """Changes when the take-back of a statement ends: nothing else changes at that moment."""
    until = FinalStatement.take_back_until
    waiting = (
        select(func.count())
        .select_from(FinalStatement)
        .join(QuoteAcceptance, QuoteAcceptance.id == FinalStatement.acceptance_id)
        .join(Quote, Quote.id == QuoteAcceptance.quote_id)
        .where(Quote.request_id == request_id, until > now)
    )
    return f"-{session.scalar(waiting)}"


def show_statement(
    session: Session, standing: Standing, proof: QuoteAcceptance, words: Words
) -> CustomerStatement | None:
    newest = next(iter(statements_of(session, proof, standing.now)), None)
    if newest is None or standing.is_cancelled:
        return None
    speech, told = speech_in(words), _words(words)
    paid = select(QuotePayment).where(QuotePayment.acceptance_id == proof.id)
    payments = [
        (each.day, each.cents)
        for each in session.scalars(paid.order_by(QuotePayment.day, QuotePayment.noted_at))
    ]
    sum_paid = sum(cents for _, cents in payments)
    open_cents = newest.total_cents - sum_paid
    rest = rest_of(proof, newest.number, newest.total_cents, sum_paid, newest.due, standing.today)
    code = code_of(rest)
    return CustomerStatement(
        id=newest.id,
        number=newest.number,
        date=local_day(newest.made_at),
        rows=_rows(newest, words),
        left_out=left_out_text(
            newest.document.get("left_out", ()), told, spoken_in(words), partial(amount_text, words)
        ),
        payments=[
            StatementPayment(label=label, cents=cents)
            for label, cents in payment_rows(payments, told, speech)
        ],
        total_cents=newest.total_cents,
        open_cents=open_cents,
        due_label=due_label(open_cents, told),
        is_overdue=rest.is_overdue,
        text=payment_text(rest, open_cents, told, speech),
        how=how_to_pay(rest, speech) if open_cents > 0 else "",
        transfer=[TransferRow(label=label, value=value) for label, value in transfer_rows(rest, speech)]
        if open_cents > 0
        else [],
        code=as_source(code) if code else None,
        code_text=code_text(rest, speech) if code else "",
    )


def _words(words: Words) -> StatementWords:
    return get_statement_facts().languages[spoken_in(words)]


def _rows(statement: FinalStatement, words: Words) -> list[Row]:
    """As they were sent, or in another language."""
    rows = [Row.model_validate(each) for each in statement.document["rows"]]
    if words.table is None:
        return rows
    told = _words(words)
    writing = Writing(words.table, told.total_label, partial(amount_text, words), partial(tenths_text, words))
    number, day = partial(tenths_text, words), partial(day_text, words)
    how = get_on_top_facts().notes("en")
    return written(rows, writing, notes_of(statement.document, told, how, number, day))


def documents_of(session: Session, standing: Standing, words: Words) -> list[DocumentShown]:
    if standing.acceptance is None:
        return []
    told = _words(words)
    return [
        DocumentShown(
            kind="statement",
            label=(told.document if each.state == "sent" else told.replaced_document).format(
                number=each.number
            ),
            path=f"statements/{each.id}/pdf",
            name=file_name(each),
        )
        for each in statements_of(session, standing.acceptance, standing.now)
    ]


def file_of_statement(
    session: Session, customer: Customer, statement_id: UUID, now: datetime
) -> tuple[str, bytes]:
    """Of their own page alone."""
    proof = standing_of(session, customer.request_id, now).acceptance
    mine = statements_of(session, proof, now) if proof else []
    found = next((each for each in mine if each.id == statement_id), None)
    if found is None:
        raise plain(customer.words, 404, "not_found")
    return file_name(found), found.pdf
