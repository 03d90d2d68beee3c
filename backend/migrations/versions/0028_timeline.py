"""What colleagues and customers say about a request, and what is left to do for it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0028"
down_revision = "0027"

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
OPEN = sa.text("done_at IS NULL")
HAS_TASK = sa.text("task_due_date IS NOT NULL")
KINDS = "'note', 'call', 'task', 'mail', 'remark', 'question', 'other_day', 'withdrawal', 'cancellation'"


def upgrade() -> None:
    op.create_table(
        "timeline_entries",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor_id", sa.Uuid(), nullable=True),
        sa.Column("actor_name", sa.String(), nullable=True),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("details", JSON, nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("corrected_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("corrected_by", sa.String(), nullable=True),
        sa.Column("removed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("removed_by", sa.String(), nullable=True),
        sa.CheckConstraint(f"kind IN ({KINDS})", name=op.f("ck_timeline_entries_kind")),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_timeline_entries_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_timeline_entries")),
    )
    op.create_index(op.f("ix_timeline_entries_request_id_at"), "timeline_entries", ["request_id", "at"])
    op.create_table(
        "tasks",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("due_date", sa.Date(), nullable=False),
        sa.Column("assignee_id", sa.Uuid(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_by_id", sa.Uuid(), nullable=False),
        sa.Column("created_by", sa.String(), nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("done_by", sa.String(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["assignee_id"], ["users.id"], name=op.f("fk_tasks_assignee_id_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_tasks_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tasks")),
    )
    op.create_index(op.f("ix_tasks_request_id"), "tasks", ["request_id"])
    op.create_index(op.f("ix_tasks_assignee_id"), "tasks", ["assignee_id"])
    op.create_index("ix_tasks_open", "tasks", ["due_date"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.add_column("quote_requests", sa.Column("task_due_date", sa.Date(), nullable=True))
    op.create_index(
        "ix_quote_requests_task_due_date",
        "quote_requests",
        ["task_due_date"],
        sqlite_where=HAS_TASK,
        postgresql_where=HAS_TASK,
    )


def downgrade() -> None:
    op.drop_index("ix_quote_requests_task_due_date", table_name="quote_requests")
    op.drop_column("quote_requests", "task_due_date")
    op.drop_table("tasks")
    op.drop_table("timeline_entries")
