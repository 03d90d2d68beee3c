"""The quote as its customer reads it: from the document that was sent, which never changes."""

from datetime import date
from typing import Any

from hofvijver.customer.customer_facts import Words
from hofvijver.customer.fee_steps import steps_to_come
from hofvijver.customer.prepayment_shown import show_offered
from hofvijver.customer.price_rows import writing_in
from hofvijver.customer.revocation_shown import show_revocation
from hofvijver.customer.schemas import AcceptedShown, CustomerQuote, DeclineReason
from hofvijver.customer.standing import Standing
from hofvijver.quotes.models import Quote
from hofvijver.quotes.moving_days import offered_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import PriceTable, agreed_table, sent_table


def show_quote(
    standing: Standing, words: Words, days_instead: list[list[date]] | None = None
) -> CustomerQuote | None:
    quote = standing.quote
    if quote is None or quote.document is None or quote.number is None:
        return None
    document: dict[str, Any] = quote.document
    is_open = standing.state == "quote"
    proof = standing.acceptance
    # Once agreed, they may have changed.
    days = standing.days if proof else offered_days(quote)
    table = agreed_table(quote, proof) if proof else sent_table(quote)
    return CustomerQuote(
        id=quote.id,
        number=quote.number,
        version=quote.version,
        state=quote.state,
        sent_at=quote.sent_at,
        valid_until=quote.valid_until,
        day=days[0] if days else None,
        days=days,
        window=quote.window,
        window_label=document["window"],
        basis=basis_in(words, document),
        business=quote.business,
        note=quote.note,
        **dict(table_in(words, table, quote)),
        inventory=document["inventory"],
        volume=document["volume"],
        not_included=document["not_included"],
        conditions=document["conditions"],
        terms=document["terms"],
        origin=document["from"],
        target=document["to"],
        sha256=quote.sha256 or "",
        made_elsewhere=quote.made_elsewhere,
        availability=_availability(words, document),
        can_accept=standing.online_until is not None and days_instead is None,
        days_instead=days_instead,
        can_decline=is_open,
        accepted=AcceptedShown.model_validate(proof) if proof else None,
        prepayment=show_offered(quote, table.totals.including_cents, words, standing.today)
        if is_open
        else None,
        decline_reasons=_reasons(words),
        button=words.button,
        revocation=show_revocation(quote, words, standing.now),
        cancellation=steps_to_come(quote, table.totals.including_cents, standing.today) if is_open else [],
    )


def _availability(words: Words, document: dict[str, Any]) -> str:
    """The sentence of a quote that depends on whether a crew is free; of others nothing."""
    sent = str(document.get("availability", ""))
    return (words.subject_to_availability or sent) if sent else ""


def table_in(words: Words, table: PriceTable, quote: Quote) -> PriceTable:
    """With labels as they were sent, or in another language."""
    if words.table is None:
        return table
    return table.written(writing_in(words, words.table, basis_in(words, quote.document or {})["total_label"]))


def basis_in(words: Words, document: dict[str, Any]) -> dict[str, str]:
    """As it was sent, or in the texts of another language, with the figure that was sent."""
    sent: dict[str, str] = document["basis"]
    known = words.bases.get(sent["id"])
    if known is None:
        # Quotes from before do not hold all of it.
        return {**get_quote_facts().basis(sent["id"]).texts(), **sent}
    percent = document["conditions"].get("call_from_percent", get_quote_facts().call_from_percent)
    sentence = known.sentence.format(call_from_percent=percent)
    return {"id": sent["id"], **known.model_dump(), "sentence": sentence}


def _reasons(words: Words) -> list[DeclineReason]:
    """In the customer's language; a reason without a text there keeps the label of the office."""
    return [
        DeclineReason(id=each.id, label=words.decline_reasons.get(each.id, each.label))
        for each in get_quote_facts().decline_reasons
    ]
