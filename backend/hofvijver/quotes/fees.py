"""What cancelling an agreed move costs today, by the terms that were agreed on."""

from datetime import datetime

from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.cancellation import Fee, Tier, fee_of
from hofvijver.quotes.models import QuoteAcceptance


def schedule_of(proof: QuoteAcceptance) -> list[Tier]:
    """It is part of the quote."""
    found: list[Tier] = (proof.document.get("conditions") or {}).get("cancellation") or []
    return found


def fee_today(request: QuoteRequest, proof: QuoteAcceptance, now: datetime) -> Fee:
    return fee_of(schedule_of(proof), proof.total_cents, request.moving_date, local_day(now))
