"""The right to revoke an agreement within some days: of services that are ordered apart from a move.

Transport on an agreed day has no such right. Days and sentence are frozen in the document of the quote.
"""

from datetime import date, datetime, timedelta
from typing import Any

from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import QuoteContent

Document = dict[str, Any]


def is_without_move(content: QuoteContent) -> bool:
    """As the planner said; otherwise if each line is a service that may be ordered apart."""
    if content.without_move is not None:
        return content.without_move
    services = get_content().terms.revocation.services
    return bool(content.lines) and all(line.id in services for line in content.lines)


def is_service(quote: Quote) -> bool:
    """As the customer was told; a quote of before says it in its row alone."""
    return bool((quote.document or {}).get("without_move", quote.without_move))


def revocation_of(content: QuoteContent) -> Document:
    """What the document says about it: nothing to a business, which has no such right."""
    days, words = get_content().terms.revocation.days, get_quote_facts().revocation
    if content.business:
        return {"days": 0, "text": ""}
    if is_without_move(content):
        return {"days": days, "text": words.right.format(days=days)}
    return {"days": 0, "text": words.none.format(days=days)}


def days_in(document: Document) -> int:
    """Documents of earlier releases say nothing of it."""
    return int((document.get("revocation") or {}).get("days", 0))


def told_in(document: Document) -> dict[str, str]:
    """What the mails say about it."""
    text, days = (document.get("revocation") or {}).get("text", ""), days_in(document)
    return {"revocation": str(text), "revocation_days": str(days) if days else ""}


def begins_within(document: Document, day: date | None, now: datetime) -> bool:
    """Whether the service is to begin before the right ends, if the quote is accepted now."""
    days = days_in(document)
    return bool(days) and day is not None and day <= local_day(now) + timedelta(days=days)


def last_day(proof: QuoteAcceptance, day: date) -> date | None:
    """Until the end of this day: the last of the right, or the service's day, which ends it when done."""
    days = days_in(proof.document)
    if not days:
        return None
    return min(local_day(proof.accepted_at) + timedelta(days=days), day)


def is_revocable(proof: QuoteAcceptance, day: date, now: datetime) -> bool:
    last = last_day(proof, day)
    return last is not None and proof.cancelled_at is None and local_day(now) <= last


def may_have_begun(day: date, moment: datetime) -> bool:
    """On the day of the service: who revokes then pays for the part that is done."""
    return local_day(moment) >= day


def was_revoked_late(proof: QuoteAcceptance, day: date) -> bool:
    """When the service may have begun."""
    return proof.revoked and proof.cancelled_at is not None and may_have_begun(day, proof.cancelled_at)
