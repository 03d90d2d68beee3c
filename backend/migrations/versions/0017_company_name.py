"""The name of the company, when the move is for a business."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("quote_requests", sa.Column("company_name", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("quote_requests", "company_name")
