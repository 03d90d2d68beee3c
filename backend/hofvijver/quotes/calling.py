"""Makes a task to call a customer whom a mail about the quote does not reach, or who wants none."""

from datetime import datetime

from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.timeline.automatic_tasks import make_for_today


def call_instead_of_reminding(session: Session, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    """Makes one task, however many reminders became due since; the caller has locked the request."""
    title = get_quote_facts().tasks.remind.format(number=quote.number)
    make_for_today(session, automatic(), request, title, now)


def call_about_lost_mail(session: Session, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    """The same for a quote that did not arrive; nobody needs to be called once it is decided."""
    if quote.state == "sent":
        title = get_quote_facts().tasks.not_arrived.format(name=request.full_name)
        make_for_today(session, automatic(), request, title, now)
