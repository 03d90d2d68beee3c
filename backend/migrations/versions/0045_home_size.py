"""How large the home is, whether all of the inventory was counted, and how long goods are stored.

Requests that came before have no answer to any of them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"


def upgrade() -> None:
    op.add_column("quote_requests", sa.Column("home_size", sa.String(), nullable=True))
    op.add_column("quote_requests", sa.Column("inventory_complete", sa.Boolean(), nullable=True))
    op.add_column("quote_requests", sa.Column("storage_period", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("quote_requests", "storage_period")
    op.drop_column("quote_requests", "inventory_complete")
    op.drop_column("quote_requests", "home_size")
