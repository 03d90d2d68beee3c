"""E-mail addresses that customers typed on their page and have not confirmed yet."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    op.create_table(
        "pending_emails",
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_pending_emails_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("request_id", name=op.f("pk_pending_emails")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_pending_emails_secret_hash")),
    )


def downgrade() -> None:
    op.drop_table("pending_emails")
