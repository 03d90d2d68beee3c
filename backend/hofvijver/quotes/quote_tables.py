"""The price table of a stored quote: as it was frozen, or computed if that was before tables were frozen."""

from collections.abc import Collection

from pydantic import BaseModel

from hofvijver import dutch
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.price_table import Row, Writing, in_words, make_rows
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import QuoteContent, TotalsShown

NO_BREAK = "\N{NO-BREAK SPACE}"


class PriceTable(BaseModel):
    """What a quote costs: the rows to draw, and the sums in them."""

    rows: list[Row]
    totals: TotalsShown

    def written(self, writing: Writing) -> "PriceTable":
        return self.model_copy(update={"rows": [in_words(row, writing) for row in self.rows]})


def table_of(
    content: QuoteContent, total_label: str, chosen: Collection[str] = (), is_decided: bool = False
) -> PriceTable:
    """In Dutch, with the options that were chosen as lines."""
    facts = get_quote_facts()
    rows = make_rows(
        content.lines,
        content.discount,
        content.business,
        facts.unit,
        chosen,
        is_decided,
        content.shows_rates,
    )
    table = PriceTable(rows=rows, totals=TotalsShown.model_validate(content.totals(chosen)))
    return table.written(Writing(facts.table, total_label, _euros, dutch.tenths))


def _euros(cents: int) -> str:
    return dutch.cents(cents).replace(" ", NO_BREAK)


def sent_table(quote: Quote, chosen: Collection[str] = (), is_decided: bool = False) -> PriceTable:
    """As it was sent, or with the options that a customer chooses."""
    document = quote.document or {}
    if "rows" in document and not chosen and not is_decided:
        return PriceTable.model_validate(document)
    return table_of(_as_sent(quote), total_label_of(quote), chosen, is_decided)


def _as_sent(quote: Quote) -> QuoteContent:
    """Documents from before rates could be left out show them."""
    shown = (quote.document or {}).get("show_rates", True)
    return QuoteContent.of(quote).model_copy(update={"show_rates": shown})


def total_label_of(quote: Quote) -> str:
    """As it stands in what was sent."""
    basis = (quote.document or {}).get("basis") or get_quote_facts().basis(quote.basis).texts()
    return str(basis["total_label"])


def agreed_table(quote: Quote, proof: QuoteAcceptance) -> PriceTable:
    if "rows" in proof.document:
        return PriceTable.model_validate(proof.document)
    content = _as_agreed_before(_as_sent(quote), proof.options)
    return table_of(content, total_label_of(quote), is_decided=True)


def agreed_content(quote: Quote, proof: QuoteAcceptance) -> QuoteContent:
    """What the price of an agreement is computed from, with the rule of its time."""
    sent = _as_sent(quote)
    return sent if "rows" in proof.document else _as_agreed_before(sent, proof.options)


def _as_agreed_before(content: QuoteContent, chosen: Collection[str]) -> QuoteContent:
    """Before tables were frozen, chosen options got the discount together with all other lines."""
    lines = [
        line.model_copy(update={"optional": line.optional and line.id not in chosen})
        for line in content.lines
    ]
    return content.model_copy(update={"lines": lines})


def told_row(row: Row) -> tuple[str, str]:
    """In a mail: the label with all that explains the amount, and the amount."""
    pricing = ""
    if row.quantity_tenths is not None and row.unit_price_cents:
        pricing = f"{dutch.tenths(row.quantity_tenths)} {row.unit} à {dutch.cents(row.unit_price_cents)}"
    label = ", ".join(filter(None, (row.label, pricing, row.note.lower())))
    is_included = row.kind == "line" and not row.amount_cents
    plus = "+ " if row.kind == "option" else ""
    return label, get_quote_facts().table.included if is_included else plus + dutch.cents(row.amount_cents)
