"""Indexes for the newest requests of a city."""

from alembic import op

revision = "0009"
down_revision = "0008"

CITIES = ("from_city", "to_city")


def upgrade() -> None:
    for city in CITIES:
        op.create_index(op.f(f"ix_quote_requests_{city}_created_at"), "quote_requests", [city, "created_at"])
        op.drop_index(op.f(f"ix_quote_requests_{city}"), table_name="quote_requests")


def downgrade() -> None:
    for city in CITIES:
        op.create_index(op.f(f"ix_quote_requests_{city}"), "quote_requests", [city])
        op.drop_index(op.f(f"ix_quote_requests_{city}_created_at"), table_name="quote_requests")
