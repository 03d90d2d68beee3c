"""What cancelling an agreed move costs today, by the terms that were agreed on."""

from datetime import date, datetime
from typing import Any

from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.cancellation import Fee, Tier, fee_of
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.revoking import is_revocable

Document = dict[str, Any]


def schedule_in(document: Document) -> list[Tier]:
    """It is part of the quote."""
    found: list[Tier] = (document.get("conditions") or {}).get("cancellation") or []
    return found


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
