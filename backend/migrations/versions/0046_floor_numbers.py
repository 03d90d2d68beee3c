"""Which floor a home is really on, where the highest of the options was chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    op.add_column("quote_requests", sa.Column("from_floor_number", sa.Integer(), nullable=True))
    op.add_column("quote_requests", sa.Column("to_floor_number", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("quote_requests", "to_floor_number")
    op.drop_column("quote_requests", "from_floor_number")
