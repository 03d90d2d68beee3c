"""E-mail and telephone in one spelling, and when staff first responded to a request."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from hofvijver.quote_requests.contact_keys import email_key, phone_key

revision = "0012"
down_revision = "0011"

KEYS = ("email_key", "phone_key")
BATCH = 1000

requests = sa.table(
    "quote_requests",
    sa.column("id", sa.Uuid()),
    sa.column("email", sa.String()),
    sa.column("phone", sa.String()),
    *(sa.column(key, sa.String()) for key in KEYS),
)


def upgrade() -> None:
    op.add_column("quote_requests", sa.Column("first_response_at", sa.DateTime(timezone=True), nullable=True))
    for key in KEYS:
        op.add_column("quote_requests", sa.Column(key, sa.String(), nullable=True))
    _fill(op.get_bind())
    for key in KEYS:
        op.create_index(op.f(f"ix_quote_requests_{key}"), "quote_requests", [key])


def _fill(connection: sa.Connection) -> None:
    """Batch by batch along the key, so that memory stays small whatever the size of the table."""
    last = None
    while rows := _next(connection, last):
        last = rows[-1].id
        change = (
            sa.update(requests)
            .where(requests.c.id == sa.bindparam("one"))
            .values({key: sa.bindparam(f"new_{key}") for key in KEYS})
        )
        connection.execute(change, [_keys(row) for row in rows])


def _next(connection: sa.Connection, last: Any) -> list[Any]:
    found = sa.select(requests.c.id, requests.c.email, requests.c.phone).order_by(requests.c.id).limit(BATCH)
    return list(connection.execute(found if last is None else found.where(requests.c.id > last)))


def _keys(row: Any) -> dict[str, Any]:
    return {"one": row.id, "new_email_key": email_key(row.email), "new_phone_key": phone_key(row.phone)}


def downgrade() -> None:
    for key in KEYS:
        op.drop_index(op.f(f"ix_quote_requests_{key}"), table_name="quote_requests")
        op.drop_column("quote_requests", key)
    op.drop_column("quote_requests", "first_response_at")
