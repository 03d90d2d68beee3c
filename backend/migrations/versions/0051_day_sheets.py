"""Day sheets on phones: their addresses, ticks and signatures."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0051"
down_revision = "0050"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def _of_job(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["job_id"], ["jobs.id"], name=op.f(f"fk_{table}_job_id_jobs"), ondelete="CASCADE"
    )


def _of_resource(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_resource_id_resources")
    return sa.ForeignKeyConstraint(["resource_id"], ["resources.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "day_sheet_links",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("resource_id", sa.Uuid(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_by", sa.String(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        _of_resource("day_sheet_links"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_day_sheet_links")),
        sa.UniqueConstraint(
            "resource_id", "day", "number", name=op.f("uq_day_sheet_links_resource_id_day_number")
        ),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_day_sheet_links_secret_hash")),
    )
    op.create_index(op.f("ix_day_sheet_links_last_day"), "day_sheet_links", ["last_day"])
    op.create_table(
        "day_sheet_jobs",
        sa.Column("resource_id", sa.Uuid(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("job_id", sa.Uuid(), nullable=False),
        _of_resource("day_sheet_jobs"),
        _of_job("day_sheet_jobs"),
        sa.PrimaryKeyConstraint("resource_id", "day", "job_id", name=op.f("pk_day_sheet_jobs")),
    )
    op.create_index(op.f("ix_day_sheet_jobs_job_id"), "day_sheet_jobs", ["job_id"])
    op.create_table(
        "job_ticks",
        sa.Column("job_id", sa.Uuid(), nullable=False),
        sa.Column("item", sa.String(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        _of_job("job_ticks"),
        sa.PrimaryKeyConstraint("job_id", "item", name=op.f("pk_job_ticks")),
    )
    op.create_table(
        "job_signatures",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("job_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("statement", sa.String(), nullable=False),
        sa.Column("strokes", _JSON, nullable=False),
        sa.Column("signed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        _of_job("job_signatures"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_job_signatures")),
    )
    op.create_index(op.f("ix_job_signatures_job_id"), "job_signatures", ["job_id"])


def downgrade() -> None:
    for table in ("job_signatures", "job_ticks", "day_sheet_jobs", "day_sheet_links"):
        op.drop_table(table)
