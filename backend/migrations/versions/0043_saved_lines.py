"""Saved lines of the office; whether a quote shows its rates, and what else it does not include."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0043"
down_revision = "0042"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def upgrade() -> None:
    op.add_column("quotes", sa.Column("show_rates", sa.Boolean(), nullable=True))
    op.add_column(
        "quotes", sa.Column("also_not_included", _JSON, server_default=sa.text("'[]'"), nullable=False)
    )
    op.create_table(
        "saved_lines",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("plain_label", sa.String(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("unit_price_cents", sa.BigInteger(), nullable=False),
        sa.Column("vat_percent", sa.Integer(), nullable=False),
        sa.Column("discounted", sa.Boolean(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_by", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_saved_lines")),
        sa.UniqueConstraint("plain_label", name=op.f("uq_saved_lines_plain_label")),
    )


def downgrade() -> None:
    op.drop_table("saved_lines")
    op.drop_column("quotes", "also_not_included")
    op.drop_column("quotes", "show_rates")
