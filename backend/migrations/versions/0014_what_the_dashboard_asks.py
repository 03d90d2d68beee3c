"""Indexes for the dashboard: requests by assignee, by moving date and by volume, and suspect ones."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

TABLE = "quote_requests"
NEW = {
    "ix_quote_requests_assignee_id_created_at": ["assignee_id", "created_at"],
    "ix_quote_requests_moving_date_id": ["moving_date", "id"],
    "ix_quote_requests_moving_date_created_at_id": ["moving_date", "created_at", "id"],
    "ix_quote_requests_volume_id": ["volume", "id"],
}
OLD = {
    "ix_quote_requests_assignee_id": ["assignee_id"],
    "ix_quote_requests_moving_date": ["moving_date"],
}


def upgrade() -> None:
    for name, columns in NEW.items():
        op.create_index(op.f(name), TABLE, columns)
    op.create_index(
        "ix_quote_requests_suspect",
        TABLE,
        ["created_at", "id"],
        sqlite_where=sa.text("is_suspect IS 1"),
        postgresql_where=sa.text("is_suspect IS true"),
    )
    for name in OLD:
        op.drop_index(op.f(name), table_name=TABLE)


def downgrade() -> None:
    for name, columns in OLD.items():
        op.create_index(op.f(name), TABLE, columns)
    op.drop_index("ix_quote_requests_suspect", table_name=TABLE)
    for name in NEW:
        op.drop_index(op.f(name), table_name=TABLE)
