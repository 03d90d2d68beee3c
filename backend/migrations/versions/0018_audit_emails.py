"""The e-mail of the actor in the audit log, because a name can be changed."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("audit_log", sa.Column("actor_email", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("audit_log", "actor_email")
