"""How far the moving date may shift."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    op.add_column("quote_requests", sa.Column("date_slack", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("quote_requests", "date_slack")
