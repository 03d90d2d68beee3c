"""The plan: jobs of agreements, resources, absences, and who does what when."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0047"
down_revision = "0046"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
_KINDS = "'verhuizing', 'inpakken', 'uitpakken', 'verhuislift', 'opslag_in', 'opslag_uit', 'dienst'"
_OPEN = sa.text("state = 'open'")


def upgrade() -> None:
    op.create_table(
        "plan_revisions",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plan_revisions")),
    )
    op.create_table(
        "resources",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("active_from", sa.Date(), nullable=True),
        sa.Column("active_until", sa.Date(), nullable=True),
        sa.Column("phone", sa.String(), nullable=False),
        sa.Column("drives", sa.Boolean(), nullable=False),
        sa.Column("carries_pianos", sa.Boolean(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("m3", sa.Integer(), nullable=True),
        sa.Column("plate", sa.String(), nullable=False),
        sa.Column("emission_class", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_by", sa.String(), nullable=False),
        sa.CheckConstraint("kind IN ('person', 'vehicle', 'lift')", name=op.f("ck_resources_kind")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_resources_user_id_users"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_resources")),
    )
    op.create_index(op.f("ix_resources_user_id"), "resources", ["user_id"])
    op.create_table(
        "absences",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("resource_id", sa.Uuid(), nullable=False),
        sa.Column("first_day", sa.Date(), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=False),
        sa.Column("noted_by", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["resource_id"],
            ["resources.id"],
            name=op.f("fk_absences_resource_id_resources"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_absences")),
    )
    op.create_index(op.f("ix_absences_last_day"), "absences", ["last_day"])
    op.create_index(op.f("ix_absences_resource_id"), "absences", ["resource_id"])
    op.create_table(
        "jobs",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("quote_id", sa.Uuid(), nullable=True),
        sa.Column("agreed_day", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("part_of_day", sa.String(), nullable=False),
        sa.Column("movers", sa.Integer(), nullable=False),
        sa.Column("hours_tenths", sa.Integer(), nullable=True),
        sa.Column("m3_tenths", sa.Integer(), nullable=True),
        sa.Column("needs_lift", sa.Boolean(), nullable=False),
        sa.Column("has_piano", sa.Boolean(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("cancelled_with_agreement", sa.Boolean(), nullable=False),
        sa.Column("released", _JSON, nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_by", sa.String(), nullable=False),
        sa.CheckConstraint(
            f"kind IN ({_KINDS})",
            name=op.f("ck_jobs_kind"),
        ),
        sa.CheckConstraint(
            "part_of_day IN ('hele_dag', 'ochtend', 'middag')", name=op.f("ck_jobs_part_of_day")
        ),
        sa.CheckConstraint("state IN ('open', 'cancelled')", name=op.f("ck_jobs_state")),
        sa.ForeignKeyConstraint(
            ["quote_id"], ["quotes.id"], name=op.f("fk_jobs_quote_id_quotes"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_jobs_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_jobs")),
    )
    op.create_index("ix_jobs_open", "jobs", ["day"], sqlite_where=_OPEN, postgresql_where=_OPEN)
    op.create_index(op.f("ix_jobs_quote_id"), "jobs", ["quote_id"])
    op.create_index(op.f("ix_jobs_request_id"), "jobs", ["request_id"])
    op.create_table(
        "assignments",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("job_id", sa.Uuid(), nullable=False),
        sa.Column("resource_id", sa.Uuid(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("part", sa.String(), nullable=False),
        sa.CheckConstraint("part IN ('ochtend', 'middag')", name=op.f("ck_assignments_part")),
        sa.ForeignKeyConstraint(
            ["job_id"], ["jobs.id"], name=op.f("fk_assignments_job_id_jobs"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["resource_id"],
            ["resources.id"],
            name=op.f("fk_assignments_resource_id_resources"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_assignments")),
        sa.UniqueConstraint("resource_id", "day", "part", name=op.f("uq_assignments_resource_id_day_part")),
    )
    op.create_index(op.f("ix_assignments_day"), "assignments", ["day"])
    op.create_index(op.f("ix_assignments_job_id"), "assignments", ["job_id"])


def downgrade() -> None:
    for table in ("assignments", "jobs", "absences", "resources", "plan_revisions"):
        op.drop_table(table)
