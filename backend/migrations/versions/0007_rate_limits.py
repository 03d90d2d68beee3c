"""Rate limits: how much each caller has spent."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "rate_limits",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("empty_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_rate_limits")),
    )
    op.create_index(op.f("ix_rate_limits_empty_at"), "rate_limits", ["empty_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_rate_limits_empty_at"), table_name="rate_limits")
    op.drop_table("rate_limits")
