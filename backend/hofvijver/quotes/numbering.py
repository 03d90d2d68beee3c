"""The number of a quote: counted per year and never given twice; a send that fails leaves a gap."""

from datetime import datetime

from sqlalchemy import exists, select, text
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.quotes.models import Quote

_COUNT = text(
    "INSERT INTO quote_numbers (year, last) VALUES (:year, 1) "
    "ON CONFLICT (year) DO UPDATE SET last = quote_numbers.last + 1 RETURNING last"
)


def next_number(session: Session, now: datetime) -> str:
    year = local_day(now).year
    number = f"{year}-{session.scalar(_COUNT, {'year': year}):04d}"
    return next_number(session, now) if is_taken(session, number) else number


def is_taken(session: Session, number: str) -> bool:
    """Whether a quote has this number; one that was made elsewhere may."""
    return bool(session.scalar(select(exists().where(Quote.number == number))))
