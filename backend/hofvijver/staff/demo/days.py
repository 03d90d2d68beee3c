"""Moving days of the demonstration: an agreement of two days, and a day that a customer proposes."""

from datetime import date, datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.day_models import DayProposal
from hofvijver.quotes.day_proposals import title_of
from hofvijver.quotes.models import Quote
from hofvijver.quotes.moving_days import propose_days, write_days
from hofvijver.staff.demo.moments import at_moment
from hofvijver.staff.demo.office_hours import working_day
from hofvijver.timeline import automatic_tasks, entries

WEEK = timedelta(days=7)


def more_days(session: Session, request: QuoteRequest, now: datetime) -> dict[str, list[date]]:
    """A second day, for the first agreed move that is to come."""
    if request.status != FOLLOWED_UP or not _is_to_come(request, now) or _agreed(session, now):
        return {}
    return {"more_days": propose_days(request.moving_date, 2)[1:]}


def propose_once(session: Session, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    """A week later, by the customer of the next agreed move that is not within days."""
    is_made = session.scalar(select(DayProposal.id).limit(1))
    if quote.state != "accepted" or is_made or not _is_far(request, now) or _agreed(session, now) < 2:
        return
    day = working_day(request.moving_date + WEEK)
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
    with at_moment(session, request, now):
        entries.add(session, request.id, "other_day", proposal.text, day=day.isoformat())
        automatic_tasks.make_for_today(session, automatic(), request, title_of(proposal), now)


def _is_to_come(request: QuoteRequest, now: datetime) -> bool:
    return request.moving_date > local_day(now)


def _is_far(request: QuoteRequest, now: datetime) -> bool:
    return request.moving_date > local_day(now) + WEEK


def _agreed(session: Session, now: datetime) -> int:
    """How many agreed moves are to come."""
    to_come = Quote.state == "accepted", Quote.day > local_day(now)
    return session.scalar(select(func.count()).select_from(Quote).where(*to_come)) or 0
