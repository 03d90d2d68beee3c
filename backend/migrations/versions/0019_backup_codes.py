"""Backup codes for users who have lost the telephone with the second factor."""

import sqlalchemy as sa
from alembic import op

from hofvijver.columns import UtcDateTime

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_table(
        "backup_codes",
        sa.Column("id", sa.Uuid(), primary_key=True),
        sa.Column("user_id", sa.Uuid(), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_backup_codes_user_id", "backup_codes", ["user_id"])


def downgrade() -> None:
    op.drop_table("backup_codes")
