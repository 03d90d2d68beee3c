"""Kinds of jobs stand in planning.json alone, and quotes that are out are counted for each day."""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"

_KINDS = "'verhuizing', 'inpakken', 'uitpakken', 'verhuislift', 'opslag_in', 'opslag_uit', 'dienst'"
_SENT = sa.text("state = 'sent'")
# Of the tables it points to, only the names are needed.
_ALONE = {"resolve_fks": False}


def upgrade() -> None:
    with op.batch_alter_table("jobs", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_jobs_kind"), type_="check")
    op.create_index(
        "ix_quotes_sent_day",
        "quotes",
        ["day", "without_move"],
        sqlite_where=_SENT,
        postgresql_where=_SENT,
    )


def downgrade() -> None:
    op.drop_index("ix_quotes_sent_day", "quotes")
    # The earlier version has no word for others.
    op.execute(f"UPDATE jobs SET kind = 'dienst' WHERE kind NOT IN ({_KINDS})")  # noqa: S608 - ours
    with op.batch_alter_table("jobs", reflect_kwargs=_ALONE) as batch:
        batch.create_check_constraint(op.f("ck_jobs_kind"), f"kind IN ({_KINDS})")
