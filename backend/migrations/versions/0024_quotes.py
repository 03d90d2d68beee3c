"""Quotes, their files, numbers and acceptances; and whether the mail with one could not be delivered."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0024"
down_revision = "0023"

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
OPEN = sa.text("state IN ('draft', 'sent', 'accepted')")
SENT = sa.text("state = 'sent'")


def upgrade() -> None:
    op.create_table(
        "quotes",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("basis", sa.String(), nullable=False),
        sa.Column("business", sa.Boolean(), nullable=False),
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("window", sa.String(), nullable=False),
        sa.Column("valid_until", sa.Date(), nullable=True),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("lines", JSON, nullable=False),
        sa.Column("discount_cents", sa.BigInteger(), nullable=False),
        sa.Column("discount_percent_tenths", sa.Integer(), nullable=False),
        sa.Column("total_cents", sa.BigInteger(), nullable=False),
        sa.Column("document", JSON, nullable=True),
        sa.Column("sha256", sa.String(), nullable=True),
        sa.Column("mail_id", sa.Uuid(), nullable=True),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("reminders_sent", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_by", sa.String(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_by", sa.String(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_by", sa.String(), nullable=True),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("closed_by", sa.String(), nullable=True),
        sa.Column("decline_reason", sa.String(), nullable=True),
        sa.Column("decline_note", sa.String(), nullable=True),
        sa.CheckConstraint(
            "state IN ('draft', 'sent', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn')",
            name=op.f("ck_quotes_state"),
        ),
        sa.CheckConstraint(
            "basis IN ('vaste_prijs', 'maximumprijs', 'uurtarief')", name=op.f("ck_quotes_basis")
        ),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_quotes_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quotes")),
        sa.UniqueConstraint("request_id", "version", name=op.f("uq_quotes_request_id_version")),
        sa.UniqueConstraint("number", name=op.f("uq_quotes_number")),
    )
    op.create_index(
        "uq_quotes_open",
        "quotes",
        ["request_id", "state"],
        unique=True,
        sqlite_where=OPEN,
        postgresql_where=OPEN,
    )
    op.create_index("ix_quotes_sent", "quotes", ["valid_until"], sqlite_where=SENT, postgresql_where=SENT)
    op.create_table(
        "quote_files",
        sa.Column("quote_id", sa.Uuid(), nullable=False),
        sa.Column("pdf", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["quote_id"], ["quotes.id"], name=op.f("fk_quote_files_quote_id_quotes"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("quote_id", name=op.f("pk_quote_files")),
    )
    op.create_table(
        "quote_numbers",
        sa.Column("year", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("year", name=op.f("pk_quote_numbers")),
    )
    op.create_table(
        "quote_acceptances",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("quote_id", sa.Uuid(), nullable=True),
        sa.Column("reference", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("total_cents", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("accepted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("colleague", sa.String(), nullable=True),
        sa.Column("ip", sa.String(), nullable=True),
        sa.Column("browser", sa.String(), nullable=True),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("document", JSON, nullable=False),
        sa.Column("pdf", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint("channel IN ('online', 'telefoon')", name=op.f("ck_quote_acceptances_channel")),
        sa.ForeignKeyConstraint(
            ["quote_id"],
            ["quotes.id"],
            name=op.f("fk_quote_acceptances_quote_id_quotes"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quote_acceptances")),
        sa.UniqueConstraint("quote_id", name=op.f("uq_quote_acceptances_quote_id")),
        sa.UniqueConstraint("number", name=op.f("uq_quote_acceptances_number")),
    )
    op.create_index(op.f("ix_quote_acceptances_reference"), "quote_acceptances", ["reference"])
    op.create_index(op.f("ix_quote_acceptances_accepted_at"), "quote_acceptances", ["accepted_at"])
    op.add_column(
        "quote_requests", sa.Column("quote_mail_failed_at", sa.DateTime(timezone=True), nullable=True)
    )


def downgrade() -> None:
    op.drop_column("quote_requests", "quote_mail_failed_at")
    for table in ("quote_acceptances", "quote_numbers", "quote_files", "quotes"):
        op.drop_table(table)
