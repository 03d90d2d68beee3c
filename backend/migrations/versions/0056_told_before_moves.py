"""Whom a mail told of the coming move, and each other time of arrival that was agreed on."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0056"
down_revision = "0055"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def upgrade() -> None:
    op.create_table(
        "mails_before_moves",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("quote_id", sa.Uuid(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("put_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["quote_id"],
            ["quotes.id"],
            name=op.f("fk_mails_before_moves_quote_id_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mails_before_moves")),
        sa.UniqueConstraint("quote_id", "day", name=op.f("uq_mails_before_moves_quote_id_day")),
    )
    op.add_column("quote_acceptances", sa.Column("window_changes", _JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("quote_acceptances", "window_changes")
    op.drop_table("mails_before_moves")
