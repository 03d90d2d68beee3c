"""Colleagues answer customers: entries of the kind `answer`, tasks with a purpose, who waits for an answer.

Questions from before are not opened: each reached the office by mail and was answered there or by telephone,
of which nothing here tells.
"""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"

_KINDS = "'note', 'call', 'task', 'mail', 'remark', 'question', 'other_day', 'withdrawal', 'cancellation'"
_UNANSWERED = sa.text("unanswered_since IS NOT NULL")
# Without the tables that it refers to.
_ALONE = {"resolve_fks": False}


def upgrade() -> None:
    _allow_kinds(f"{_KINDS}, 'answer'")
    with op.batch_alter_table("tasks", reflect_kwargs=_ALONE) as batch:
        batch.add_column(sa.Column("purpose", sa.String(), nullable=True))
        batch.create_check_constraint(op.f("ck_tasks_purpose"), "purpose IN ('answer')")
    op.add_column("quote_requests", sa.Column("unanswered_since", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_quote_requests_unanswered",
        "quote_requests",
        ["unanswered_since"],
        sqlite_where=_UNANSWERED,
        postgresql_where=_UNANSWERED,
    )


def downgrade() -> None:
    """Answers become notes, so that nothing that was told to a customer is lost."""
    op.execute("UPDATE timeline_entries SET kind = 'note' WHERE kind = 'answer'")
    _allow_kinds(_KINDS)
    op.drop_index("ix_quote_requests_unanswered", table_name="quote_requests")
    op.drop_column("quote_requests", "unanswered_since")
    with op.batch_alter_table("tasks", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_tasks_purpose"), type_="check")
        batch.drop_column("purpose")


def _allow_kinds(kinds: str) -> None:
    with op.batch_alter_table("timeline_entries", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_timeline_entries_kind"), type_="check")
        batch.create_check_constraint(op.f("ck_timeline_entries_kind"), f"kind IN ({kinds})")
