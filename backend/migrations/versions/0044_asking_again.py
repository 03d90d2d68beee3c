"""From when a quote is promised, so that the promise can begin anew; and the language of a customer."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"

TABLE = "quote_requests"
INDEX = "ix_quote_requests_awaiting"
_LISTED = "'nieuw', 'in_behandeling'"
_WHERE: dict[str, Any] = {
    "sqlite_where": sa.text(f"(status IN ({_LISTED}) AND is_suspect IS 0) IS 1"),
    "postgresql_where": sa.text(f"(status IN ({_LISTED}) AND is_suspect IS false) IS true"),
}


def upgrade() -> None:
    # A fixed default first: SQLite would copy the whole table to make a column required later.
    long_ago = sa.text("'2000-01-01 00:00:00.000000'")
    op.add_column(
        TABLE,
        sa.Column("waiting_since", sa.DateTime(timezone=True), nullable=False, server_default=long_ago),
    )
    op.execute("UPDATE quote_requests SET waiting_since = created_at")
    # One statement: SQLite would copy the whole table to add a constraint.
    op.execute(
        f"ALTER TABLE {TABLE} ADD COLUMN language VARCHAR NOT NULL DEFAULT 'nl' "
        "CONSTRAINT ck_quote_requests_language CHECK (language IN ('nl', 'en'))"
    )
    op.drop_index(INDEX, table_name=TABLE)
    op.create_index(INDEX, TABLE, ["waiting_since", "id"], **_WHERE)


def downgrade() -> None:
    op.drop_index(INDEX, table_name=TABLE)
    op.create_index(INDEX, TABLE, ["created_at", "id"], **_WHERE)
    op.drop_column(TABLE, "language")
    op.drop_column(TABLE, "waiting_since")
