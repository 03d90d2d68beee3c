"""What cancelling an agreed move costs today, by the terms that were agreed on."""

from datetime import date, datetime, timedelta
from typing import Any

from hofvijver import dutch
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.cancellation import Fee, FeeTier, Tier, fee_of, steps_of
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.revoking import days_in, is_revocable

Document = dict[str, Any]


def schedule_in(document: Document) -> list[Tier]:
    """It is part of the quote."""
    found: list[Tier] = (document.get("conditions") or {}).get("cancellation") or []
    return found


def steps_to_come(document: Document, total_cents: int, move: date, today: date) -> list[FeeTier]:
    """From today on, if a quote is accepted at this total; not while it can be revoked for nothing."""
    days = days_in(document)
    first = today + timedelta(days=days + 1) if days else today
    return [step for step in steps_of(schedule_in(document), total_cents, move) if step.until >= first]


def cancellation_told(
    document: Document, total_cents: int, move: date | None, today: date
) -> list[dict[str, Any]]:
    """The same as plain data, for the document of a quote or of its acceptance."""
    steps = steps_to_come(document, total_cents, move, today) if move else []
    # The last step is that of the moving day alone where the one before it ends a day earlier.
    has_day_before = any(tier["from_days_before"] == 1 for tier in schedule_in(document))
    return [
        {
            "until": dutch.day_and_month(step.until),
            "is_move": has_day_before and step.until == move,
            "percent": step.percent,
            "cents": step.cents,
        }
        for step in steps
    ]


def fee_today(request: QuoteRequest, proof: QuoteAcceptance, now: datetime) -> Fee:
    """Of the agreed day; a change that the office asked for does not raise it. To revoke costs nothing."""
    if is_revocable(proof, request.moving_date, now):
        return Fee((request.moving_date - local_day(now)).days, 0, 0)
    schedule, today = schedule_in(proof.document), local_day(now)
    fees = [fee_of(schedule, proof.total_cents, day, today) for day in _days(request, proof)]
    return min(fees, key=lambda fee: fee.cents)


def _days(request: QuoteRequest, proof: QuoteAcceptance) -> list[date]:
    """The agreed day, and those before it that only the office wanted to change."""
    days = [request.moving_date]
    for change in reversed(proof.day_changes or []):
        if change["asked_by"] != "office":
            break
        days.append(date.fromisoformat(change["from"]))
    return days
