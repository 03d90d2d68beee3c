"""The secrets of second factors are encrypted, with keys that no copy of the database holds."""

from collections.abc import Callable
from uuid import UUID

import sqlalchemy as sa
from alembic import op
from sqlalchemy.orm import Session

from hofvijver.auth.factor_secrets import decrypt, encrypt
from hofvijver.auth.keys import KeySet
from hofvijver.auth.keystore import keys_within

revision = "0032"
down_revision = "0031"

factors = sa.table("factors", sa.column("id", sa.Uuid()), sa.column("secret", sa.String()))


def upgrade() -> None:
    _change(encrypt)


def downgrade() -> None:
    _change(decrypt)


def _change(change: Callable[[str, UUID, KeySet], str | None]) -> None:
    connection = op.get_bind()
    rows = connection.execute(sa.select(factors)).all()
    if not rows:
        return
    with Session(connection) as session, session.begin():
        keys = keys_within(session)
    for row in rows:
        # What cannot be read stays, and no code fits it.
        changed = change(row.secret, row.id, keys) or row.secret
        connection.execute(sa.update(factors).where(factors.c.id == row.id).values(secret=changed))
