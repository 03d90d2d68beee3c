"""Street and house number apart, where they were given apart; addresses of before stay as they were given."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"

COLUMNS = ("from_street", "from_house_number", "to_street", "to_house_number")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("quote_requests", sa.Column(name, sa.String(), nullable=True))


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column("quote_requests", name)
