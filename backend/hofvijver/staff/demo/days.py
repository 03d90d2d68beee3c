"""Moving days of the demonstration: an agreement of two days, and a day that a customer proposes."""

from datetime import date, datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.day_models import DayProposal
from hofvijver.quotes.day_proposals import title_of
from hofvijver.quotes.models import Quote
from hofvijver.quotes.moving_days import propose_days, write_days
from hofvijver.staff.demo.office_hours import working_day
from hofvijver.timeline import automatic_tasks, entries


def second_day(first: date | None) -> list[date]:
    return propose_days(first, 2)[1:] if first else []


def propose_once(session: Session, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    """A week later, by the customer of the first agreed move that is to come."""
    is_past = request.moving_date <= local_day(now) + timedelta(days=1)
    if is_past or quote.more_days or session.scalar(select(DayProposal.id).limit(1)):
        return
    day = working_day(request.moving_date + timedelta(days=7))
    proposal = DayProposal(
        quote_id=quote.id,
        proposed_by="customer",
        asked_by="customer",
        days=write_days([day]),
        text="De sleutel krijgen wij een week later. Kan het dan?",
        state="open",
        proposed_at=now,
        reply="",
    )
    session.add(proposal)
    entries.add(session, request.id, "other_day", proposal.text, day=day.isoformat())
    automatic_tasks.make_for_today(session, automatic(), request, title_of(proposal), now)
