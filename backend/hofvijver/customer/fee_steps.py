"""What cancelling costs until which day, by the terms of a quote."""

from datetime import date
from typing import Any

from hofvijver.customer.move_schemas import FeeStep
from hofvijver.quotes import fees
from hofvijver.quotes.cancellation import FeeTier, steps_of
from hofvijver.quotes.fees import schedule_in
from hofvijver.quotes.models import Quote


def fee_steps(document: dict[str, Any], total_cents: int, day: date) -> list[FeeStep]:
    return [_shown(step) for step in steps_of(schedule_in(document), total_cents, day)]


def _shown(step: FeeTier) -> FeeStep:
    return FeeStep(
        from_days_before=step.from_days_before,
        fee_percent=step.percent,
        fee_cents=step.cents,
        until=step.until,
    )


def steps_to_come(quote: Quote, total_cents: int, today: date) -> list[FeeStep]:
    """From today on, if a quote is accepted at this total; not while it can be revoked for nothing."""
    if quote.day is None:
        return []
    steps = fees.steps_to_come(quote.document or {}, total_cents, quote.day, today)
    return [_shown(step) for step in steps]
