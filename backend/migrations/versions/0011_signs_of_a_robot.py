"""Signs of a robot: the field that people do not see, and the time on the form."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("quote_requests", sa.Column("trap", sa.String(), nullable=True))
    op.add_column("quote_requests", sa.Column("form_seconds", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("quote_requests", "form_seconds")
    op.drop_column("quote_requests", "trap")
