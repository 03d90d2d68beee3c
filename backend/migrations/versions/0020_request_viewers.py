"""Who has which request open, and when any of them changed last."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "request_viewers",
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_request_viewers_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_request_viewers_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("request_id", "user_id", name=op.f("pk_request_viewers")),
    )
    op.create_index(op.f("ix_request_viewers_seen_at"), "request_viewers", ["seen_at"])
    op.create_index(op.f("ix_quote_requests_updated_at"), "quote_requests", ["updated_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_quote_requests_updated_at"), table_name="quote_requests")
    op.drop_index(op.f("ix_request_viewers_seen_at"), table_name="request_viewers")
    op.drop_table("request_viewers")
