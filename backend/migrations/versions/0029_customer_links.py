"""The customer's own page: links by their hashes, what was ticked there, and what a cancellation costs."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

ACCEPTANCES = "quote_acceptances"


def upgrade() -> None:
    op.create_table(
        "customer_links",
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_customer_links_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("request_id", "number", name=op.f("pk_customer_links")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_customer_links_secret_hash")),
    )
    op.create_table(
        "customer_ticks",
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("item", sa.String(), nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_customer_ticks_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("request_id", "item", name=op.f("pk_customer_ticks")),
    )
    op.add_column(ACCEPTANCES, sa.Column("cancelled_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column(ACCEPTANCES, sa.Column("cancellation_percent", sa.Integer(), nullable=True))
    op.add_column(ACCEPTANCES, sa.Column("cancellation_cents", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    for name in ("cancellation_cents", "cancellation_percent", "cancelled_at"):
        op.drop_column(ACCEPTANCES, name)
    for table in ("customer_ticks", "customer_links"):
        op.drop_table(table)
