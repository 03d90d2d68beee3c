"""An index on the few agreements whose prepayment is not all paid before the move."""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"

_OWES = "(quote_state = 'accepted' AND quote_prepayment_cents > coalesce(quote_prepaid_cents, 0))"


def upgrade() -> None:
    op.create_index(
        "ix_quote_requests_owing",
        "quote_requests",
        ["moving_date"],
        sqlite_where=sa.text(f"{_OWES} IS 1"),
        postgresql_where=sa.text(f"{_OWES} IS true"),
    )


def downgrade() -> None:
    op.drop_index("ix_quote_requests_owing", table_name="quote_requests")
