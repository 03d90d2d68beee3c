"""Tasks that jobs bring by themselves; those of the jobs there are come with the first background run."""

import sqlalchemy as sa
from alembic import op

revision = "0055"
down_revision = "0054"

# Without the tables that it refers to.
_ALONE = {"resolve_fks": False}


def upgrade() -> None:
    op.add_column("jobs", sa.Column("tasks_by", sa.String(), server_default="", nullable=False))
    with op.batch_alter_table("tasks", reflect_kwargs=_ALONE) as batch:
        batch.add_column(sa.Column("job_id", sa.Uuid(), nullable=True))
        batch.add_column(sa.Column("definition", sa.String(), nullable=True))
        batch.add_column(sa.Column("for_day", sa.Date(), nullable=True))
        batch.add_column(sa.Column("dropped", sa.String(), nullable=True))
        batch.create_foreign_key(op.f("fk_tasks_job_id_jobs"), "jobs", ["job_id"], ["id"], ondelete="CASCADE")
        batch.create_unique_constraint(op.f("uq_tasks_job_id_definition"), ["job_id", "definition"])
        batch.create_check_constraint(op.f("ck_tasks_dropped"), "dropped IN ('cancelled', 'removed')")
    op.create_index(op.f("ix_tasks_for_day"), "tasks", ["for_day"])


def downgrade() -> None:
    """Those that were dropped would count as done."""
    op.execute("DELETE FROM tasks WHERE dropped IS NOT NULL")
    op.drop_index(op.f("ix_tasks_for_day"), table_name="tasks")
    with op.batch_alter_table("tasks", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_tasks_dropped"), type_="check")
        batch.drop_constraint(op.f("uq_tasks_job_id_definition"), type_="unique")
        batch.drop_constraint(op.f("fk_tasks_job_id_jobs"), type_="foreignkey")
        for column in ("dropped", "for_day", "definition", "job_id"):
            batch.drop_column(column)
    op.drop_column("jobs", "tasks_by")
