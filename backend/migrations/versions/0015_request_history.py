"""The history of a request: what staff changed, change by change."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "request_history",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor_id", sa.Uuid(), nullable=False),
        sa.Column("actor_name", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.Column("old_value", sa.String(), nullable=True),
        sa.Column("new_value", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_request_history_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_request_history")),
    )
    op.create_index(op.f("ix_request_history_request_id_id"), "request_history", ["request_id", "id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_request_history_request_id_id"), table_name="request_history")
    op.drop_table("request_history")
