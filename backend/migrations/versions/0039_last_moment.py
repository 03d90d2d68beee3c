"""The last moment to accept a quote online; quotes that were sent before can be accepted to their end."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.add_column("quotes", sa.Column("accept_online_until", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("quotes", "accept_online_until")
