"""What cancelling costs until which day, by the terms of a quote."""

from datetime import date, timedelta
from typing import Any

from hofvijver.customer.move_schemas import FeeStep
from hofvijver.quotes.cancellation import steps_of
from hofvijver.quotes.fees import schedule_in
from hofvijver.quotes.models import Quote
from hofvijver.quotes.revoking import days_in


def fee_steps(document: dict[str, Any], total_cents: int, day: date) -> list[FeeStep]:
    return [
        FeeStep(
            from_days_before=step.from_days_before,
            fee_percent=step.percent,
            fee_cents=step.cents,
            until=step.until,
        )
        for step in steps_of(schedule_in(document), total_cents, day)
    ]


def steps_to_come(quote: Quote, total_cents: int, today: date) -> list[FeeStep]:
    """From today on, if a quote is accepted at this total; not while it can be revoked for nothing."""
    if quote.day is None:
        return []
    document = quote.document or {}
    days = days_in(document)
    first = min(today + timedelta(days=days + 1), quote.day) if days else today
    return [step for step in fee_steps(document, total_cents, quote.day) if step.until >= first]
