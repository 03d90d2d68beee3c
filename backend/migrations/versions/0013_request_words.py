"""The words by which requests are found."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from hofvijver.quote_requests.search_words import words_of

revision = "0013"
down_revision = "0012"

BATCH = 1000

# The columns searched at this version; those that came later bring their own words.
SEARCHED = (
    "reference",
    "full_name",
    "email",
    "phone",
    "from_city",
    "to_city",
    "from_postal_code",
    "to_postal_code",
)

# Sorted by code point, so that an index finds the beginning of a word.
WORD = sa.String().with_variant(sa.String(collation="C"), "postgresql")

requests = sa.table(
    "quote_requests", sa.column("id", sa.Uuid()), *(sa.column(name, sa.String()) for name in SEARCHED)
)


def upgrade() -> None:
    words = op.create_table(
        "request_words",
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("word", WORD, nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_request_words_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("request_id", "word", name=op.f("pk_request_words")),
        sqlite_with_rowid=False,
    )
    _fill(op.get_bind(), words)
    op.create_index(op.f("ix_request_words_word_request_id"), "request_words", ["word", "request_id"])


def _fill(connection: sa.Connection, words: sa.Table) -> None:
    """Batch by batch along the key, so that memory stays small whatever the size of the table."""
    last = None
    while rows := _next(connection, last):
        last = rows[-1]["id"]
        found = [{"request_id": row["id"], "word": word} for row in rows for word in words_of(_searched(row))]
        connection.execute(sa.insert(words), found)


def _searched(row: Any) -> dict[str, str]:
    return {name: row[name] for name in SEARCHED}


def _next(connection: sa.Connection, last: Any) -> list[Any]:
    found = sa.select(requests).order_by(requests.c.id).limit(BATCH)
    found = found if last is None else found.where(requests.c.id > last)
    return list(connection.execute(found).mappings())


def downgrade() -> None:
    op.drop_index(op.f("ix_request_words_word_request_id"), table_name="request_words")
    op.drop_table("request_words")
