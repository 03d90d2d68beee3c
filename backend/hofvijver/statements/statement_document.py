"""The document of a final statement: all that it says, gathered when it is sent and never changed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from hofvijver import dutch
from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_shown import as_priced
from hofvijver.quotes import pdf
from hofvijver.quotes.epc_code import draw_code
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.prepayment import Prepayment, state_of
from hofvijver.quotes.prepayment_texts import how_to_pay, in_dutch, transfer_rows
from hofvijver.quotes.price_table import Row, Writing, make_rows
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import agreed_content
from hofvijver.quotes.sent_document import Document, company_of_document
from hofvijver.statements.reckoning import Agreed, Reckoned, reckon
from hofvijver.statements.refusals import no_pdf
from hofvijver.statements.statement_facts import StatementWords, get_statement_facts
from hofvijver.statements.wording import (
    due_label,
    left_out_text,
    notes_of,
    payment_rows,
    payment_text,
    written,
)

TEMPLATE = "statement.typ"
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Final:
    """What a final statement is made of."""

    quote: Quote
    proof: QuoteAcceptance
    days: Sequence[date]
    # What came on top and was agreed to. What waits or was declined is told, and does not count.
    on_top: Sequence[OnTopLine]
    left_out: Sequence[OnTopLine]
    # What was worked by the closed jobs, and what is charged; none where nobody knows.
    worked_tenths: int | None
    hours_tenths: int | None
    # What came in, or below zero was paid back, with the day of each.
    payments: Sequence[tuple[date, int]]
    note: str
    position: int
    # The number of the one that it takes the place of.
    replaces: str

    @property
    def number(self) -> str:
        return f"{self.proof.number}-S{self.position}"

    def charging(self, hours_tenths: int | None) -> "Final":
        """With these hours, if the price depends on hours."""
        return replace(self, hours_tenths=hours_tenths if self.agreed.timed else None)

    @property
    def agreed(self) -> Agreed:
        content, chosen = agreed_content(self.quote, self.proof), self.proof.options
        lines = [line for line in content.lines if not line.optional or line.id in chosen]
        return Agreed(content.basis, lines, chosen, content.discount, content.business)

    @property
    def reckoned(self) -> Reckoned:
        return reckon(self.agreed, self.hours_tenths, [as_priced(each) for each in self.on_top])

    @property
    def paid_cents(self) -> int:
        return sum(cents for _, cents in self.payments)

    @property
    def due_cents(self) -> int:
        """What is still to be paid; below zero: paid back."""
        return self.reckoned.total_cents - self.paid_cents

    def due(self, today: date) -> date | None:
        terms = get_content().terms.payment
        business = terms.business_within_days_of_invoice
        days = business if self.quote.business else terms.private_within_days
        return today + timedelta(days=days) if self.due_cents > 0 else None


def make_document(final: Final, now: datetime) -> Document:
    """Plain data: it is stored as it is, and the template needs nothing else."""
    quote, proof, today = final.quote, final.proof, local_day(now)
    agreed, words, speech = proof.document, _words(), in_dutch()
    payment = to_pay(final, today)
    return {
        "number": final.number,
        "position": final.position,
        "replaces": final.replaces,
        "quote_number": proof.number,
        "reference": proof.reference,
        "date": today.isoformat(),
        "date_text": dutch.day_of_year(today),
        "customer": agreed.get("customer") or {"name": proof.name, "company": "", "address": []},
        "from": agreed.get("from", []),
        "to": agreed.get("to", []),
        "day_label": get_quote_facts().day_label.of(final.days),
        "day": dutch.long_dates(final.days),
        "basis": get_quote_facts().basis(quote.basis).texts(),
        "business": quote.business,
        "note": final.note,
        "hours_tenths": final.hours_tenths,
        "worked_tenths": final.worked_tenths,
        **_notes(final),
        **_left_out(final),
        "rows": [row.model_dump() for row in _dutch_rows(final)],
        "payments": [{"day": day.isoformat(), "cents": cents} for day, cents in final.payments],
        "payment_rows": payment_rows(final.payments, words, speech),
        "total_cents": final.reckoned.total_cents,
        "excluding_cents": final.reckoned.totals.excluding_cents,
        "paid_cents": final.paid_cents,
        "due_cents": final.due_cents,
        "due": payment.due.isoformat() if payment.due else "",
        "due_label": due_label(final.due_cents, words),
        "text": payment_text(payment, final.due_cents, words, speech),
        "how": how_to_pay(payment, speech) if payment.open_cents else "",
        "iban": payment.iban,
        "holder": payment.holder,
        "transfer_rows": transfer_rows(payment, speech) if payment.open_cents else [],
        "company": agreed.get("company") or company_of_document(),
    }


def _words() -> StatementWords:
    return get_statement_facts().languages["nl"]


def to_pay(final: Final, today: date) -> Prepayment:
    """As what is paid in advance is told, so that account, code and transfer are told in one way."""
    paid, total = final.paid_cents, final.reckoned.total_cents
    return rest_of(final.proof, final.number, total, paid, final.due(today), today)


def rest_of(
    proof: QuoteAcceptance, number: str, total_cents: int, paid_cents: int, due: date | None, today: date
) -> Prepayment:
    is_overdue = due is not None and due < today and paid_cents < total_cents
    found = state_of(proof, paid_cents, today)
    return replace(found, percent=0, cents=total_cents, due=due, is_overdue=is_overdue, reference=number)


def _notes(final: Final) -> Document:
    """What is said of single lines, as data that any language can be written from."""
    timed, reckoned = final.agreed.timed, final.reckoned
    hours = final.hours_tenths
    is_told = timed is not None and hours is not None and hours != timed.quantity_tenths
    return {
        "timed": {
            "id": timed.id,
            "hours_tenths": hours,
            "estimate_tenths": timed.quantity_tenths,
            "is_capped": reckoned.is_capped,
        }
        if timed and is_told
        else None,
        "on_top": [
            {
                "id": str(each.id),
                "how": each.state,
                "name": each.agreed_by,
                "day": local_day(each.agreed_at or each.noted_at).isoformat(),
                # Kept with the statement, which stays when the request is deleted.
                "proof": each.proof,
            }
            for each in final.on_top
        ],
    }


def _left_out(final: Final) -> Document:
    found = [
        {"state": each.state, "label": each.label, "amount_cents": each.amount_cents}
        for each in final.left_out
    ]
    return {"left_out": found, "left_out_text": left_out_text(found, _words(), "nl", _euros)}


def _dutch_rows(final: Final) -> list[Row]:
    facts = get_quote_facts()
    writing = Writing(facts.table, _words().total_label, _euros, dutch.tenths)
    notes = notes_of(_notes(final), _words(), get_on_top_facts().notes("nl"), dutch.tenths, dutch.day_of_year)
    return written(_bare_rows(final), writing, notes)


def _euros(cents: int) -> str:
    return dutch.cents(cents).replace(" ", NO_BREAK)


def _bare_rows(final: Final) -> list[Row]:
    """By the rule of the agreement's table; agreed lines show rates where the quote did."""
    agreed, reckoned = final.agreed, final.reckoned
    rows = make_rows(
        reckoned.lines, agreed.discount, agreed.business, get_quote_facts().unit, agreed.chosen, True
    )
    if agreed_content(final.quote, final.proof).shows_rates:
        return rows
    on_top = {str(each.id) for each in final.on_top}
    bare: dict[str, Any] = {"quantity_tenths": None, "unit": "", "unit_price_cents": None}
    return [row if row.id in on_top else row.model_copy(update=bare) for row in rows]


def printed(document: Document) -> bytes:
    """With the code, which follows from what is fixed."""
    code = ""
    if document["iban"] and document["due_cents"] > 0:
        code = draw_code(document["holder"], document["iban"], document["due_cents"], document["number"])
    try:
        return pdf.render({**document, "code": code}, template=TEMPLATE)
    except pdf.PdfError as error:
        raise no_pdf(str(error)) from error
