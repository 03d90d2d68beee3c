"""What a quote that was sent costs without VAT, and indexes that the figures of quotes are read from."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

TABLE = "quotes"
LEFT = sa.text("sent_at IS NOT NULL")
INDEXES = {
    "ix_quotes_sent_at": ["sent_at", "request_id", "version", "sent_by"],
    "ix_quotes_outcome": [
        "request_id",
        "version",
        "sent_at",
        "state",
        "decline_reason",
        "total_cents",
        "excluding_cents",
    ],
}


def upgrade() -> None:
    op.add_column(TABLE, sa.Column("excluding_cents", sa.BigInteger(), nullable=True))
    _fill()
    for name, columns in INDEXES.items():
        op.create_index(name, TABLE, columns, sqlite_where=LEFT, postgresql_where=LEFT)


def _fill() -> None:
    """From the document, which says what was sent."""
    quotes = sa.table(
        TABLE,
        sa.column("id", sa.Uuid()),
        sa.column("sent_at"),
        sa.column("document", sa.JSON()),
        sa.column("excluding_cents", sa.BigInteger()),
    )
    connection = op.get_bind()
    sent = sa.select(quotes.c.id).where(quotes.c.sent_at.is_not(None))
    for quote_id in connection.execute(sent).scalars().all():
        mine = quotes.c.id == quote_id
        document = connection.scalar(sa.select(quotes.c.document).where(mine))
        excluding = document["totals"]["excluding_cents"] if document else None
        connection.execute(sa.update(quotes).where(mine).values(excluding_cents=excluding))


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(name, table_name=TABLE)
    op.drop_column(TABLE, "excluding_cents")
