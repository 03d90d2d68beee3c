"""Leads: a name and a telephone number to call back."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0041"
down_revision = "0040"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
_OPEN = sa.text("closed_at IS NULL")


def upgrade() -> None:
    op.create_table(
        "leads",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("full_name", sa.String(), nullable=False),
        sa.Column("phone", sa.String(), nullable=False),
        sa.Column("phone_key", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("due_date", sa.Date(), nullable=False),
        sa.Column("assignee_id", sa.Uuid(), nullable=True),
        sa.Column("attempts", _JSON, nullable=False),
        sa.Column("answers", _JSON, nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_by_id", sa.Uuid(), nullable=False),
        sa.Column("created_by", sa.String(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_by", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("closed_by", sa.String(), nullable=True),
        sa.Column("outcome", sa.String(), nullable=True),
        sa.Column("request_id", sa.Uuid(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leads")),
        sa.CheckConstraint(
            "outcome IN ('handled', 'no_interest', 'not_reached', 'became_request', 'linked')",
            name=op.f("ck_leads_outcome"),
        ),
        sa.ForeignKeyConstraint(
            ["assignee_id"], ["users.id"], name=op.f("fk_leads_assignee_id_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_leads_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
    )
    for column in ("assignee_id", "phone_key", "request_id", "updated_at"):
        op.create_index(op.f(f"ix_leads_{column}"), "leads", [column])
    op.create_index("ix_leads_open", "leads", ["due_date"], sqlite_where=_OPEN, postgresql_where=_OPEN)


def downgrade() -> None:
    op.drop_table("leads")
