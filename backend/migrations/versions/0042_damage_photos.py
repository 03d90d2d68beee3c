"""Customers report damage after the move, with photos."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"

_BEFORE = "'note', 'call', 'task', 'mail', 'remark', 'question', 'other_day', 'withdrawal', 'cancellation'"
_KINDS = f"{_BEFORE}, 'answer'"
_UNSENT = sa.text("entry_id IS NULL")
# Of the tables it points to, only the names are needed.
_ALONE = {"resolve_fks": False}


def upgrade() -> None:
    _allow(f"{_KINDS}, 'damage'")
    op.add_column(
        "quote_requests", sa.Column("damage_reported_at", sa.DateTime(timezone=True), nullable=True)
    )
    op.create_table(
        "damage_photos",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("request_id", sa.Uuid(), nullable=False),
        sa.Column("entry_id", sa.Uuid(), nullable=True),
        sa.Column("upload_sha256", sa.String(), nullable=False),
        sa.Column("uploaded_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("stored_bytes", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"],
            ["quote_requests.id"],
            name=op.f("fk_damage_photos_request_id_quote_requests"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["entry_id"],
            ["timeline_entries.id"],
            name=op.f("fk_damage_photos_entry_id_timeline_entries"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_damage_photos")),
        sa.UniqueConstraint(
            "request_id", "upload_sha256", name=op.f("uq_damage_photos_request_id_upload_sha256")
        ),
    )
    op.create_index(op.f("ix_damage_photos_entry_id"), "damage_photos", ["entry_id"])
    op.create_index(
        "ix_damage_photos_unsent",
        "damage_photos",
        ["uploaded_at"],
        sqlite_where=_UNSENT,
        postgresql_where=_UNSENT,
    )
    op.create_table(
        "damage_photo_files",
        sa.Column("photo_id", sa.Uuid(), nullable=False),
        sa.Column("picture", sa.LargeBinary(), nullable=False),
        sa.Column("thumbnail", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["photo_id"],
            ["damage_photos.id"],
            name=op.f("fk_damage_photo_files_photo_id_damage_photos"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("photo_id", name=op.f("pk_damage_photo_files")),
    )


def _allow(kinds: str) -> None:
    with op.batch_alter_table("timeline_entries", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_timeline_entries_kind"), type_="check")
        batch.create_check_constraint(op.f("ck_timeline_entries_kind"), f"kind IN ({kinds})")


def downgrade() -> None:
    op.drop_table("damage_photo_files")
    op.drop_table("damage_photos")
    op.drop_column("quote_requests", "damage_reported_at")
    # The earlier version has no word for it, but what the customer wrote stays readable.
    op.execute("UPDATE timeline_entries SET kind = 'remark', details = '{}' WHERE kind = 'damage'")
    _allow(_KINDS)
