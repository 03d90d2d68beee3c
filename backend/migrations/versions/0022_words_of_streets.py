"""Requests are found by their streets and by the last digits of a telephone number too."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from hofvijver.quote_requests.search_words import words_of

revision = "0022"
down_revision = "0021"

BATCH = 1000

# The columns searched at this version; those that come later bring their own words.
SEARCHED = (
    "reference",
    "full_name",
    "email",
    "phone",
    "company_name",
    "from_address",
    "to_address",
    "from_city",
    "to_city",
    "from_postal_code",
    "to_postal_code",
)

requests = sa.table(
    "quote_requests", sa.column("id", sa.Uuid()), *(sa.column(name, sa.String()) for name in SEARCHED)
)
words = sa.table("request_words", sa.column("request_id", sa.Uuid()), sa.column("word", sa.String()))


def upgrade() -> None:
    """Batch by batch along the key, so that memory stays small whatever the size of the table."""
    connection, last = op.get_bind(), None
    while rows := _next(connection, last):
        last = rows[-1]["id"]
        old = sa.delete(words).where(words.c.request_id >= rows[0]["id"], words.c.request_id <= last)
        connection.execute(old)
        found = [{"request_id": row["id"], "word": word} for row in rows for word in words_of(_searched(row))]
        connection.execute(sa.insert(words), found)


def _searched(row: Any) -> dict[str, str]:
    return {name: row[name] for name in SEARCHED}


def _next(connection: sa.Connection, last: Any) -> list[Any]:
    found = sa.select(requests).order_by(requests.c.id).limit(BATCH)
    found = found if last is None else found.where(requests.c.id > last)
    return list(connection.execute(found).mappings())


def downgrade() -> None:
    """More words than before do no harm."""
