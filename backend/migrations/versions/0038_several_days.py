"""A move can take several days; other days are proposed, and agreed on with an addendum."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0038"
down_revision = "0037"

_SIDES = "'customer', 'office'"
_STATES = "'open', 'agreed', 'refused', 'withdrawn', 'replaced', 'ended'"
_JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def upgrade() -> None:
    for table in ("quotes", "quote_acceptances"):
        op.add_column(table, sa.Column("more_days", _JSON, server_default=sa.text("'[]'"), nullable=False))
    op.add_column("quote_requests", sa.Column("more_days", _JSON, nullable=True))
    op.create_table(
        "day_proposals",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("quote_id", sa.Uuid(), nullable=False),
        sa.Column("proposed_by", sa.String(), nullable=False),
        sa.Column("asked_by", sa.String(), nullable=False),
        sa.Column("days", _JSON, nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("proposed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("colleague", sa.String(), nullable=True),
        sa.Column("mail_id", sa.Uuid(), nullable=True),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("closed_by", sa.String(), nullable=True),
        sa.Column("reply", sa.String(), nullable=False),
        sa.CheckConstraint(f"proposed_by IN ({_SIDES})", name=op.f("ck_day_proposals_proposed_by")),
        sa.CheckConstraint(f"asked_by IN ({_SIDES})", name=op.f("ck_day_proposals_asked_by")),
        sa.CheckConstraint(f"state IN ({_STATES})", name=op.f("ck_day_proposals_state")),
        sa.ForeignKeyConstraint(
            ["quote_id"], ["quotes.id"], name=op.f("fk_day_proposals_quote_id_quotes"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_day_proposals")),
    )
    op.create_index(
        op.f("ix_day_proposals_quote_id_proposed_at"), "day_proposals", ["quote_id", "proposed_at"]
    )
    op.create_index(
        "uq_day_proposals_open",
        "day_proposals",
        ["quote_id"],
        unique=True,
        sqlite_where=sa.text("state = 'open'"),
        postgresql_where=sa.text("state = 'open'"),
    )
    op.create_table(
        "quote_addenda",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("acceptance_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("document", _JSON, nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("pdf", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["acceptance_id"],
            ["quote_acceptances.id"],
            name=op.f("fk_quote_addenda_acceptance_id_quote_acceptances"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quote_addenda")),
        sa.UniqueConstraint(
            "acceptance_id", "position", name=op.f("uq_quote_addenda_acceptance_id_position")
        ),
    )


def downgrade() -> None:
    op.drop_table("quote_addenda")
    op.drop_table("day_proposals")
    for table in ("quote_requests", "quote_acceptances", "quotes"):
        op.drop_column(table, "more_days")
