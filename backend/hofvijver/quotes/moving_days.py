"""The days of a move: at least one, in order, each once. The first one is that of the request."""

from collections.abc import Iterable, Sequence
from datetime import date

from hofvijver.content import get_content
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.quote_facts import get_quote_facts


def in_order(days: Iterable[date | None]) -> list[date]:
    return sorted({day for day in days if day})


def offered_days(quote: Quote) -> list[date]:
    return in_order([quote.day, *read_days(quote.more_days)])


def agreed_days(request: QuoteRequest, proof: QuoteAcceptance) -> list[date]:
    return [request.moving_date, *read_days(proof.more_days)]


def read_days(stored: Sequence[str] | None) -> list[date]:
    return [date.fromisoformat(day) for day in stored or ()]


def write_days(days: Iterable[date]) -> list[str]:
    return [day.isoformat() for day in days]


def propose_days(first: date, count: int) -> list[date]:
    """The first day as it was asked for, and as many working days after it as the work takes."""
    hours, found = get_content().opening_hours, [first]
    while len(found) < min(count, get_quote_facts().limits.days):
        found.append(hours.working_days_after(found[-1], 1))
    return found
