"""Whether a customer can revoke an agreement, in their language."""

from datetime import datetime
from typing import Any

from hofvijver.content import get_content
from hofvijver.customer.customer_facts import Words
from hofvijver.customer.language import day_text
from hofvijver.customer.revocation_schemas import RevocationOffered, RevocationShown
from hofvijver.customer.standing import Standing
from hofvijver.quotes.models import Quote
from hofvijver.quotes.revoking import begins_within, days_in, is_revocable, last_day, may_have_begun


def show_revocation(quote: Quote, words: Words, now: datetime) -> RevocationOffered:
    """Of a quote that waits for an answer."""
    document, said = quote.document or {}, words.revocation
    is_soon = quote.day is not None and begins_within(document, quote.day, now)
    tick = said.begin_earlier.format(day=day_text(words, quote.day)) if quote.day and is_soon else ""
    return RevocationOffered(text=_text(document, words), begin_earlier=tick)


def _text(document: dict[str, Any], words: Words) -> str:
    """As it was sent, or in the texts of another language."""
    sent = str((document.get("revocation") or {}).get("text", ""))
    days = days_in(document)
    other = words.revocation.right if days else words.revocation.none
    return other.format(days=days or get_content().terms.revocation.days) if sent and other else sent


def show_right(standing: Standing, words: Words) -> RevocationShown | None:
    """Of an agreement, while it can be revoked."""
    proof = standing.acceptance
    if proof is None or standing.state != "agreed" or not is_revocable(proof, standing.day, standing.now):
        return None
    until = last_day(proof, standing.day)
    if until is None:
        return None
    said = words.revocation
    text = said.until_service if until == standing.day else said.until
    begun = may_have_begun(standing.day, standing.now)
    return RevocationShown(
        until=until,
        text=text.format(day=day_text(words, until)),
        consequence=said.pays_done_part if begun else said.pays_nothing,
    )
