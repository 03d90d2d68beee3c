"""What customers agree to on top of an agreement, line by line."""

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0051"


def upgrade() -> None:
    op.create_table(
        "on_top_lines",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("job_id", sa.Uuid(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("quantity_tenths", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("unit_price_cents", sa.BigInteger(), nullable=False),
        sa.Column("vat_percent", sa.Integer(), nullable=False),
        sa.Column("agreed_how", sa.String(), nullable=False),
        sa.Column("agreed_by", sa.String(), nullable=False),
        sa.Column("agreed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("noted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("noted_by", sa.String(), nullable=False),
        sa.CheckConstraint(
            "agreed_how IN ('ter_plaatse', 'eigen_pagina', 'telefoon')",
            name=op.f("ck_on_top_lines_agreed_how"),
        ),
        sa.ForeignKeyConstraint(
            ["job_id"], ["jobs.id"], name=op.f("fk_on_top_lines_job_id_jobs"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_on_top_lines")),
    )
    op.create_index(op.f("ix_on_top_lines_job_id"), "on_top_lines", ["job_id"])


def downgrade() -> None:
    op.drop_table("on_top_lines")
