"""Quote requests."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
INDEXES: dict[str, list[str | sa.TextClause]] = {
    "ix_quote_requests_assignee_id": ["assignee_id"],
    "ix_quote_requests_created_at_id": ["created_at", "id"],
    "ix_quote_requests_email_lower": [sa.text("lower(email)")],
    "ix_quote_requests_from_city": ["from_city"],
    "ix_quote_requests_moving_date": ["moving_date"],
    "ix_quote_requests_phone": ["phone"],
    "ix_quote_requests_status_created_at": ["status", "created_at"],
    "ix_quote_requests_to_city": ["to_city"],
}


def upgrade() -> None:
    op.create_table(
        "quote_requests",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("reference", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("from_address", sa.String(), nullable=False),
        sa.Column("from_postal_code", sa.String(), nullable=False),
        sa.Column("from_city", sa.String(), nullable=False),
        sa.Column("from_country", sa.String(), nullable=True),
        sa.Column("from_home_type", sa.String(), nullable=True),
        sa.Column("from_floor", sa.String(), nullable=True),
        sa.Column("from_access", sa.String(), nullable=True),
        sa.Column("from_description", sa.String(), nullable=True),
        sa.Column("has_elevator_from", sa.Boolean(), nullable=False),
        sa.Column("to_address", sa.String(), nullable=False),
        sa.Column("to_postal_code", sa.String(), nullable=False),
        sa.Column("to_city", sa.String(), nullable=False),
        sa.Column("to_country", sa.String(), nullable=True),
        sa.Column("to_home_type", sa.String(), nullable=True),
        sa.Column("to_floor", sa.String(), nullable=True),
        sa.Column("to_access", sa.String(), nullable=True),
        sa.Column("to_description", sa.String(), nullable=True),
        sa.Column("has_elevator_to", sa.Boolean(), nullable=False),
        sa.Column("moving_date", sa.Date(), nullable=False),
        sa.Column("date_flexibility", sa.String(), nullable=True),
        sa.Column("furniture_list", JSON, nullable=False),
        sa.Column("volume", sa.Double(), nullable=True),
        sa.Column("extra_services", JSON, nullable=False),
        sa.Column("needs_packing", sa.Boolean(), nullable=False),
        sa.Column("needs_storage", sa.Boolean(), nullable=False),
        sa.Column("help_needed", sa.String(), nullable=True),
        sa.Column("price_indication", JSON, nullable=True),
        sa.Column("full_name", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("phone", sa.String(), nullable=False),
        sa.Column("contact_preference", sa.String(), nullable=True),
        sa.Column("business_move", sa.String(), nullable=True),
        sa.Column("additional_notes", sa.String(), nullable=True),
        sa.Column("consent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("consent_version", sa.String(), nullable=True),
        sa.Column("idempotency_key", sa.Uuid(), nullable=True),
        sa.Column("content_fingerprint", sa.String(), nullable=True),
        sa.Column("spam_score", sa.Integer(), nullable=False),
        sa.Column("is_suspect", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("assignee_id", sa.Uuid(), nullable=True),
        sa.Column("internal_notes", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "status IN ('nieuw', 'in_behandeling', 'offerte_verstuurd', 'akkoord', 'afgewezen', 'vervallen')",
            name=op.f("ck_quote_requests_status"),
        ),
        sa.ForeignKeyConstraint(
            ["assignee_id"],
            ["users.id"],
            name=op.f("fk_quote_requests_assignee_id_users"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quote_requests")),
        sa.UniqueConstraint("idempotency_key", name=op.f("uq_quote_requests_idempotency_key")),
        sa.UniqueConstraint("reference", name=op.f("uq_quote_requests_reference")),
    )
    for name, columns in INDEXES.items():
        op.create_index(op.f(name), "quote_requests", columns)


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(op.f(name), table_name="quote_requests")
    op.drop_table("quote_requests")
