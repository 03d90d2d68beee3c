"""The audit log: who saw, changed, exported or erased what."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0016"
down_revision = "0015"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "audit_log",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor_id", sa.Uuid(), nullable=False),
        sa.Column("actor_name", sa.String(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=True),
        sa.Column("details", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("once", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_log")),
        sa.UniqueConstraint("once", name=op.f("uq_audit_log_once")),
    )
    op.create_index(op.f("ix_audit_log_at_id"), "audit_log", ["at", "id"])
    op.create_index(op.f("ix_audit_log_subject_at"), "audit_log", ["subject", "at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_audit_log_subject_at"), table_name="audit_log")
    op.drop_index(op.f("ix_audit_log_at_id"), table_name="audit_log")
    op.drop_table("audit_log")
