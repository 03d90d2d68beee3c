"""Closed jobs with their true hours, final statements, and what is still to be paid of an agreement."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0053"
down_revision = "0052"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
_MOMENT = sa.DateTime(timezone=True)
_STANDS = sa.text("state = 'sent'")
_OWES = sa.text("final_open_cents > 0")


def upgrade() -> None:
    op.create_table(
        "job_closings",
        sa.Column("job_id", sa.Uuid(), nullable=False),
        sa.Column("hours_tenths", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("closed_at", _MOMENT, nullable=False),
        sa.Column("closed_by", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["job_id"], ["jobs.id"], name=op.f("fk_job_closings_job_id_jobs"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("job_id", name=op.f("pk_job_closings")),
    )
    op.create_table(
        "final_statements",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("acceptance_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("made_at", _MOMENT, nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("noted_by", sa.Uuid(), nullable=True),
        sa.Column("take_back_until", _MOMENT, nullable=True),
        sa.Column("total_cents", sa.BigInteger(), nullable=False),
        sa.Column("excluding_cents", sa.BigInteger(), nullable=False),
        sa.Column("paid_cents", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.Date(), nullable=True),
        sa.Column("hours_tenths", sa.Integer(), nullable=True),
        sa.Column("mail_id", sa.Uuid(), nullable=True),
        sa.Column("mailed_at", _MOMENT, nullable=True),
        sa.Column("mail_failed_at", _MOMENT, nullable=True),
        sa.Column("document", _JSON, nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("pdf", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint("state IN ('sent', 'superseded')", name=op.f("ck_final_statements_state")),
        sa.ForeignKeyConstraint(
            ["acceptance_id"],
            ["quote_acceptances.id"],
            name=op.f("fk_final_statements_acceptance_id_quote_acceptances"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_final_statements")),
        sa.UniqueConstraint(
            "acceptance_id", "position", name=op.f("uq_final_statements_acceptance_id_position")
        ),
        sa.UniqueConstraint("number", name=op.f("uq_final_statements_number")),
    )
    op.create_index(
        "uq_final_statements_standing",
        "final_statements",
        ["acceptance_id"],
        unique=True,
        sqlite_where=_STANDS,
        postgresql_where=_STANDS,
    )
    for name, kind in (
        ("final_cents", sa.BigInteger()),
        ("final_open_cents", sa.BigInteger()),
        ("final_due", sa.Date()),
    ):
        op.add_column("quote_acceptances", sa.Column(name, kind, nullable=True))
    op.create_index(
        "ix_quote_acceptances_final_due",
        "quote_acceptances",
        ["final_due"],
        sqlite_where=_OWES,
        postgresql_where=_OWES,
    )


def downgrade() -> None:
    op.drop_index("ix_quote_acceptances_final_due", "quote_acceptances")
    for name in ("final_due", "final_open_cents", "final_cents"):
        op.drop_column("quote_acceptances", name)
    op.drop_table("final_statements")
    op.drop_table("job_closings")
