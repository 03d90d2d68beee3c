"""Which requests, quotes and tasks call for something today; each condition is spelled as in its index."""

from datetime import date, datetime, timedelta

from sqlalchemy import ColumnElement, and_, func, literal_column, or_, select, true

from hofvijver.content import get_content
from hofvijver.local_time import local_day, midnight
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import is_in_time
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.staff.overview import is_unassigned
from hofvijver.timeline.models import Task
from hofvijver.timeline.open_tasks import is_to_do

Where = ColumnElement[bool]

#: A quote that ends within so many days, or whose move comes within them, is to be asked about.
ENDING_DAYS = 7
#: So many working days back an acceptance is news.
NEWS_WORKING_DAYS = 2
TOMORROW = timedelta(days=1)


def awaits_answer() -> Where:
    return QuoteRequest.unanswered_since.is_not(None)


def is_new_in_time(now: datetime) -> Where:
    """New and nobody's yet; who waits too long is listed there."""
    return is_unassigned() & is_in_time(now)


def is_due_task(now: datetime) -> Where:
    """Without answers to customers, which are listed as questions."""
    return and_(is_to_do(local_day(now)), Task.due_date <= local_day(now), Task.purpose.is_(None))


def ends_by(now: datetime) -> tuple[Where, Where]:
    """Sent quotes that end soon, and those whose move comes soon: each has its index."""
    last = local_day(now) + timedelta(days=ENDING_DAYS)
    is_sent = Quote.state == literal_column("'sent'")
    return and_(is_sent, Quote.valid_until <= last), and_(is_sent, Quote.day <= last)


def is_ending(now: datetime) -> Where:
    return or_(*ends_by(now))


def is_newly_accepted(now: datetime) -> Where:
    first = get_content().opening_hours.working_days_before(local_day(now), NEWS_WORKING_DAYS)
    return and_(QuoteAcceptance.accepted_at >= midnight(first), QuoteAcceptance.cancelled_at.is_(None))


def owes_prepayment(today: date) -> Where:
    """Before the move: after it there is nothing in advance. The few requests come from their index."""
    agreed = QuoteRequest.quote_state == literal_column("'accepted'")
    paid = func.coalesce(QuoteRequest.quote_prepaid_cents, literal_column("0"))
    owes = and_(agreed, QuoteRequest.quote_prepayment_cents > paid).is_(true())
    owing = select(QuoteRequest.id).where(owes, QuoteRequest.moving_date >= today)
    return and_(
        Quote.request_id.in_(owing), Quote.state == "accepted", QuoteAcceptance.prepayment_due < today
    )
