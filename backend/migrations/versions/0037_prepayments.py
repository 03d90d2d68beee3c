"""What is paid in advance for an agreed move, until when, and what of it came in."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0037"
down_revision = "0036"

_OF_ACCEPTANCES = ("prepayment_due", "prepayment_call_on")
_OF_REQUESTS = ("quote_prepayment_cents", "quote_prepaid_cents")
_TO_CALL = sa.text("prepayment_call_on IS NOT NULL")

acceptances = sa.table(
    "quote_acceptances",
    sa.column("total_cents", sa.BigInteger()),
    sa.column("prepayment_cents", sa.BigInteger()),
    sa.column("document", sa.JSON().with_variant(JSONB(), "postgresql")),
)


def upgrade() -> None:
    op.add_column("quote_acceptances", sa.Column("prepayment_cents", sa.BigInteger(), nullable=True))
    for name in _OF_ACCEPTANCES:
        op.add_column("quote_acceptances", sa.Column(name, sa.Date(), nullable=True))
    op.create_index(
        "ix_quote_acceptances_prepayment_call_on",
        "quote_acceptances",
        ["prepayment_call_on"],
        sqlite_where=_TO_CALL,
        postgresql_where=_TO_CALL,
    )
    for name in _OF_REQUESTS:
        op.add_column("quote_requests", sa.Column(name, sa.BigInteger(), nullable=True))
    op.create_table(
        "quote_payments",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("acceptance_id", sa.Uuid(), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("noted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("noted_by", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quote_payments")),
        sa.ForeignKeyConstraint(
            ["acceptance_id"],
            ["quote_acceptances.id"],
            name=op.f("fk_quote_payments_acceptance_id_quote_acceptances"),
            ondelete="CASCADE",
        ),
    )
    op.create_index(op.f("ix_quote_payments_acceptance_id"), "quote_payments", ["acceptance_id"])
    _tell_of_agreements()


def _tell_of_agreements() -> None:
    """Of agreements from before: the share in their conditions, rounded half up; no day was agreed on."""
    percent = acceptances.c.document["conditions"]["payment"]["prepayment_percent"].as_integer()
    share = (acceptances.c.total_cents * percent + 50) // 100
    op.execute(sa.update(acceptances).where(percent > 0).values(prepayment_cents=share))
    op.execute("UPDATE quote_acceptances SET prepayment_cents = NULL WHERE prepayment_cents = 0")
    op.execute(
        "UPDATE quote_requests SET quote_prepayment_cents = ("
        "SELECT a.prepayment_cents FROM quote_acceptances a JOIN quotes q ON q.id = a.quote_id "
        "WHERE q.request_id = quote_requests.id AND q.number = quote_requests.quote_number) "
        "WHERE quote_state IN ('accepted', 'cancelled')"
    )
    op.execute("UPDATE quote_requests SET quote_prepaid_cents = 0 WHERE quote_prepayment_cents IS NOT NULL")


def downgrade() -> None:
    op.drop_table("quote_payments")
    for name in reversed(_OF_REQUESTS):
        op.drop_column("quote_requests", name)
    op.drop_index("ix_quote_acceptances_prepayment_call_on", table_name="quote_acceptances")
    for name in (*reversed(_OF_ACCEPTANCES), "prepayment_cents"):
        op.drop_column("quote_acceptances", name)
