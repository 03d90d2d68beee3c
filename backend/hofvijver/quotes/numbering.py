"""The number of a quote: counted per year, never given twice, and none is left out by a send that failed."""

from datetime import datetime

from sqlalchemy import literal
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.db import table_of
from hofvijver.quotes.models import QuoteNumber


def next_number(session: Session, now: datetime) -> str:
    """In the transaction of the send: others wait for its end, and a send that fails gives it back."""
    year = now.astimezone(get_content().company.zone).year
    table = table_of(QuoteNumber)
    # Both databases know this statement, SQLAlchemy by two names.
    insert = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    first = insert(table).values(year=year, last=1)
    counted = first.on_conflict_do_update(
        index_elements=[table.c.year], set_={"last": table.c.last + literal(1)}
    )
    last = session.scalar(counted.returning(table.c.last))
    return f"{year}-{last:04d}"
