"""A move so soon that the promised quote would come too late: then we promise to call instead."""

from datetime import datetime, timedelta

from hofvijver import dutch, facts
from hofvijver.content import get_content
from hofvijver.local_time import local_day, local_time
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import due_at


def comes_too_late(request: QuoteRequest) -> bool:
    """Whether the moving day, which is not over, has begun by the time the quote is due."""
    came = request.waiting_since
    return local_day(came) <= request.moving_date <= local_day(due_at(came))


def calls_at(request: QuoteRequest) -> datetime | None:
    """From when on the office can call: at once, or once it opens; none if that is after the move began."""
    opens = get_content().opening_hours.add(request.waiting_since, timedelta())
    begins = (request.moving_date, get_content().options.dateFlexibility.begins)
    local = local_time(opens)
    return opens if (local.date(), local.time()) < begins else None


def call_promise(request: QuoteRequest) -> str:
    """What we promise instead of a quote within so many hours; empty where that promise holds."""
    if not comes_too_late(request):
        return ""
    at = calls_at(request)
    kind = "too_late" if at is None else "now" if at == request.waiting_since else "later"
    local = local_time(at or request.waiting_since)
    told = str(facts.find("urgent", "calling", kind))
    return told.format(day=dutch.long_date(local.date()), time=f"{local:%H:%M}")
