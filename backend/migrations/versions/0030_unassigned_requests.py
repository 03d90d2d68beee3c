"""An index on the few requests that nobody has taken up, which the dashboard counts."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.create_index(
        "ix_quote_requests_unassigned",
        "quote_requests",
        ["created_at"],
        sqlite_where=sa.text("(status = 'nieuw' AND is_suspect IS 0 AND assignee_id IS NULL) IS 1"),
        postgresql_where=sa.text(
            "(status = 'nieuw' AND is_suspect IS false AND assignee_id IS NULL) IS true"
        ),
    )


def downgrade() -> None:
    op.drop_index("ix_quote_requests_unassigned", table_name="quote_requests")
