"""What comes on top waits for the customer, is agreed to with proof, or declined."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0057"
down_revision = "0056"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
# Without the tables that it refers to.
_ALONE = {"resolve_fks": False}
_AGREED = "'ter_plaatse', 'eigen_pagina', 'telefoon'"


def upgrade() -> None:
    with op.batch_alter_table("on_top_lines", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_on_top_lines_agreed_how"), type_="check")
        batch.alter_column("agreed_how", new_column_name="state", existing_type=sa.String())
        batch.alter_column("agreed_by", existing_type=sa.String(), nullable=True)
        batch.alter_column("agreed_at", existing_type=sa.DateTime(timezone=True), nullable=True)
        batch.add_column(sa.Column("revision", sa.Integer(), server_default="1", nullable=False))
        batch.add_column(sa.Column("by_crew", sa.Boolean(), server_default=sa.false(), nullable=False))
        batch.add_column(sa.Column("proof", _JSON, nullable=True))
        batch.add_column(sa.Column("declined_at", sa.DateTime(timezone=True), nullable=True))
        batch.add_column(sa.Column("decline_reason", sa.String(), server_default="", nullable=False))
    with op.batch_alter_table("on_top_lines", reflect_kwargs=_ALONE) as batch:
        states = f"state IN ('open', {_AGREED}, 'afgewezen')"
        batch.create_check_constraint(op.f("ck_on_top_lines_state"), states)
    op.execute("UPDATE on_top_lines SET by_crew = true WHERE noted_by = 'De ploeg'")


def downgrade() -> None:
    """What was not agreed to would count."""
    op.execute("DELETE FROM on_top_lines WHERE state IN ('open', 'afgewezen')")
    with op.batch_alter_table("on_top_lines", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_on_top_lines_state"), type_="check")
        for column in ("decline_reason", "declined_at", "proof", "by_crew", "revision"):
            batch.drop_column(column)
        batch.alter_column("agreed_at", existing_type=sa.DateTime(timezone=True), nullable=False)
        batch.alter_column("agreed_by", existing_type=sa.String(), nullable=False)
        batch.alter_column("state", new_column_name="agreed_how", existing_type=sa.String())
    with op.batch_alter_table("on_top_lines", reflect_kwargs=_ALONE) as batch:
        batch.create_check_constraint(op.f("ck_on_top_lines_agreed_how"), f"agreed_how IN ({_AGREED})")
