"""Where a request came in, when its quote was sent, what it was merged into, and which ones await a quote."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

TABLE = "quote_requests"
AWAITING = "(status IN ('nieuw', 'in_behandeling') AND is_suspect IS {}) IS {}"
# With its constraint inside, so that SQLite need not write the whole table anew.
SOURCE = (
    "ALTER TABLE quote_requests ADD COLUMN source VARCHAR DEFAULT 'website' NOT NULL "
    "CONSTRAINT ck_quote_requests_source CHECK (source IN ('website', 'telefoon', 'balie'))"
)
# Only for changes since the history is kept.
QUOTE_SENT = """
    UPDATE quote_requests SET quote_sent_at = (
        SELECT min(at) FROM request_history
        WHERE request_id = quote_requests.id AND field = 'status' AND new_value = 'offerte_verstuurd'
    )
"""


def upgrade() -> None:
    op.execute(SOURCE)
    op.add_column(TABLE, sa.Column("merged_into", sa.String(), nullable=True))
    op.add_column(TABLE, sa.Column("quote_sent_at", sa.DateTime(timezone=True), nullable=True))
    op.execute(QUOTE_SENT)
    op.create_index(op.f("ix_quote_requests_merged_into"), TABLE, ["merged_into"])
    op.create_index(
        "ix_quote_requests_awaiting",
        TABLE,
        ["created_at", "id"],
        sqlite_where=sa.text(AWAITING.format(0, 1)),
        postgresql_where=sa.text(AWAITING.format("false", "true")),
    )
    op.create_table(
        "promise_notices",
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_promise_notices_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("request_id", name=op.f("pk_promise_notices")),
    )


def downgrade() -> None:
    op.drop_table("promise_notices")
    op.drop_index("ix_quote_requests_awaiting", table_name=TABLE)
    op.drop_index(op.f("ix_quote_requests_merged_into"), table_name=TABLE)
    for name in ("quote_sent_at", "merged_into", "source"):
        op.drop_column(TABLE, name)
