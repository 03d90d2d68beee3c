"""Days that are offered instead of those of a quote that can no longer be accepted, because they are full."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.customer.standing import Standing, standing_of
from hofvijver.planning.room import free_days, has_room
from hofvijver.quotes.availability import is_subject_to_availability
from hofvijver.quotes.models import Quote


def days_instead(session: Session, standing: Standing) -> list[list[date]] | None:
    """None where the quote can be accepted, or could not be anyhow."""
    quote, request, now = standing.quote, standing.request, standing.now
    if quote is None or standing.online_until is None or not is_subject_to_availability(quote):
        return None
    if has_room(session, request, quote, (), now):
        return None
    return free_days(session, request, quote, now)


def revision_of_days(session: Session, request_id: UUID, now: datetime) -> str:
    """Changes with the days that are offered instead; nothing for a quote that is honoured anyhow."""
    depends = Quote.document["availability"].as_string() != ""
    open_quote = select(Quote.id).where(Quote.request_id == request_id, Quote.state == "sent", depends)
    if session.scalar(open_quote) is None:
        return ""
    found = days_instead(session, standing_of(session, request_id, now))
    return "-room" if found is None else "-" + ".".join(f"{days[0]:%Y%m%d}" for days in found)
