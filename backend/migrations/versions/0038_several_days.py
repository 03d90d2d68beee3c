"""A move can take several days: beside the first one, a quote and its acceptance hold the others."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0038"
down_revision = "0037"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def upgrade() -> None:
    for table in ("quotes", "quote_acceptances"):
        op.add_column(table, sa.Column("more_days", _JSON, server_default=sa.text("'[]'"), nullable=False))
    op.add_column("quote_requests", sa.Column("more_days", _JSON, nullable=True))


def downgrade() -> None:
    for table in ("quote_requests", "quote_acceptances", "quotes"):
        op.drop_column(table, "more_days")
