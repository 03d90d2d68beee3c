"""Rows of a price table for what came on top, in the language of a customer: on the page, and in mails."""

from collections.abc import Sequence

from hofvijver.customer.customer_facts import Words
from hofvijver.customer.price_rows import writing_in
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_shown import as_priced
from hofvijver.quotes.money import Discount
from hofvijver.quotes.price_table import Row, in_words, make_rows
from hofvijver.quotes.quote_facts import get_quote_facts


def rows_of(lines: Sequence[OnTopLine], words: Words) -> list[Row]:
    """One for each line, with its amount: no discount is taken from it."""
    facts = get_quote_facts()
    rows = make_rows([as_priced(each) for each in lines], Discount(), False, facts.unit)
    writing = writing_in(words, words.table or facts.table, "")
    return [in_words(row, writing) for row in rows if row.kind == "line"]
