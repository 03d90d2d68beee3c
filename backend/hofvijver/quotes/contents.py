"""What stands in a quote, proposed, written and added up; without calls or callers."""

from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import Any

from hofvijver import facts
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import money
from hofvijver.quotes.lines import propose_lines
from hofvijver.quotes.models import Quote
from hofvijver.quotes.money import Discount
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Content, Proposal


def valid_until(day: date | None, now: datetime) -> date:
    """The last day of a quote that is sent today, by the terms; not beyond the day of the move itself."""
    today = local_day(now)
    last = today + timedelta(days=int(facts.find("terms", "quote_valid_days")))
    return min(last, day) if day and day >= today else last


def propose(request: QuoteRequest, now: datetime) -> Proposal:
    """What a planner starts from."""
    quote_facts = get_quote_facts()
    business = request.business_move == "ja"
    found = propose_lines(request, business, now)
    return Proposal(
        basis=quote_facts.default_basis,  # type: ignore[arg-type]
        business=business,
        day=request.moving_date,
        window=quote_facts.default_window,
        valid_until=valid_until(request.moving_date, now),
        note="",
        lines=list(found.lines),
        hours_low_tenths=None if found.hours_low is None else int(found.hours_low * 10),
        hours_high_tenths=None if found.hours_high is None else int(found.hours_high * 10),
        reason=found.reason,
    )


def write(quote: Quote, content: Content, by: str, now: datetime) -> None:
    for name in Content.model_fields:
        setattr(quote, name, getattr(content, name))
    quote.lines = [line.model_dump() for line in content.lines]
    quote.total_cents = totals_of(content).including_cents
    quote.updated_at = now
    quote.updated_by = by


def freeze(quote: Quote, document: dict[str, Any], made: bytes) -> None:
    """What the customer gets is what is kept."""
    quote.number, quote.document, quote.sha256 = document["number"], document, sha256(made).hexdigest()
    quote.excluding_cents = document["totals"]["excluding_cents"]


def content_of(quote: Quote) -> Content:
    return Content.model_validate(quote, from_attributes=True)


def totals_of(content: Content, chosen: list[str] | None = None) -> money.Totals:
    discount = Discount(content.discount_cents, content.discount_percent_tenths)
    return money.totals(content.lines, discount, content.business, chosen or ())
