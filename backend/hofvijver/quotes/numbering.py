"""The number of a quote: counted per year and never given twice; a send that fails leaves a gap."""

from datetime import datetime

from sqlalchemy import text
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day

_COUNT = text(
    "INSERT INTO quote_numbers (year, last) VALUES (:year, 1) "
    "ON CONFLICT (year) DO UPDATE SET last = quote_numbers.last + 1 RETURNING last"
)


def next_number(session: Session, now: datetime) -> str:
    year = local_day(now).year
    last = session.scalar(_COUNT, {"year": year})
    return f"{year}-{last:04d}"
