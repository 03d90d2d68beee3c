"""The last moment to accept a quote online, whether it is for a move, and whether an agreement was revoked.

Quotes that were sent before can be accepted online to their end.
"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.add_column("quotes", sa.Column("accept_online_until", sa.DateTime(timezone=True), nullable=True))
    op.add_column("quotes", sa.Column("without_move", sa.Boolean(), nullable=True))
    op.add_column(
        "quote_acceptances", sa.Column("revoked", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("quote_acceptances", "revoked")
    op.drop_column("quotes", "without_move")
    op.drop_column("quotes", "accept_online_until")
