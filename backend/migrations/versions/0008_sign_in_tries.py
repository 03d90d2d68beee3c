"""Failed tries to sign in."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "sign_in_tries",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("last_try_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sign_in_tries")),
    )
    op.create_index(op.f("ix_sign_in_tries_last_try_at"), "sign_in_tries", ["last_try_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_sign_in_tries_last_try_at"), table_name="sign_in_tries")
    op.drop_table("sign_in_tries")
