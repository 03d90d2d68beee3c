"""The rows of a price table in the language of a customer: on the page, and in mails of quotes."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from hofvijver import english
from hofvijver.customer.customer_facts import Words, get_customer_facts
from hofvijver.customer.language import amount_text, tenths_text, words_in
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.quotes.price_table import Row, Writing, in_words
from hofvijver.quotes.quote_facts import TableWords, get_quote_facts

_ONE_IN_TENTHS = 10


def writing_in(words: Words, table: TableWords, total: str) -> Writing:
    return Writing(
        table, total, partial(amount_text, words), partial(tenths_text, words), partial(_unit, words)
    )


def _unit(words: Words, row: Row) -> str:
    """A unit without words in this language stays as it was sent."""
    units = get_quote_facts().units
    known = next((words.units.get(each.id) for each in units if row.unit in (each.one, each.many)), None)
    if known is None:
        return row.unit
    return known.one if row.quantity_tenths == _ONE_IN_TENTHS else known.many


def in_own_language(kind: MailKind) -> MailKind:
    """The same kind, with the rows of the quote in the language of its customer."""

    def values(payload: Payload) -> Mapping[str, object]:
        found, language = kind.values(payload), payload.get("language")
        if language not in get_customer_facts().languages or not (table := words_in(language).table):
            return found
        return {**found, **_rows(words_in(language), table, payload)}

    return replace(kind, values=values)


def _rows(words: Words, table: TableWords, payload: Payload) -> dict[str, Any]:
    """A mail that was put in the outbox before it had rows tells the total."""
    basis = words.bases.get(str(payload.get("basis_id")))
    total = basis.total_label if basis else str(payload["total_label"])
    if "table" not in payload:
        told = table.total.format(total=total), english.retold(str(payload["total"]))
        return {"price_rows": [told], "option_rows": [], "not_chosen": ""}
    writing = writing_in(words, table, total)
    rows = [in_words(Row.model_validate(each), writing) for each in payload["table"]]
    kinds = ("option", "not_chosen")
    return {
        "price_rows": [_told(words, table, row) for row in rows if row.kind not in kinds],
        "option_rows": [_told(words, table, row) for row in rows if row.kind == "option"],
    }


def _told(words: Words, table: TableWords, row: Row) -> tuple[str, str]:
    label, amount = told_line(words, row)
    if row.kind == "line" and not row.amount_cents:
        return label, table.included
    return label, ("+ " if row.kind == "option" else "") + amount


def told_line(words: Words, row: Row) -> tuple[str, str]:
    """Label and amount, with quantity and price where the row has them."""
    pricing = ""
    if row.quantity_tenths is not None and row.unit_price_cents:
        price = amount_text(words, row.unit_price_cents)
        each = "at" if words.table else "à"
        pricing = f"{tenths_text(words, row.quantity_tenths)} {row.unit} {each} {price}"
    label = ", ".join(filter(None, (row.label, pricing, row.note.lower())))
    return label, amount_text(words, row.amount_cents)
