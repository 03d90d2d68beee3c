"""Whether the newest mail with a quote was sent or failed, on the quote itself: mails are kept a month."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"

TABLE = "quotes"
COLUMNS = ("mailed_at", "mail_failed_at")
FILL = """
    UPDATE quotes SET
        mailed_at = (SELECT sent_at FROM outbox WHERE outbox.id = quotes.mail_id),
        mail_failed_at = (
            SELECT created_at FROM outbox
            WHERE outbox.id = quotes.mail_id AND sent_at IS NULL AND next_attempt_at IS NULL
        )
    WHERE mail_id IS NOT NULL
"""


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column(TABLE, sa.Column(name, sa.DateTime(timezone=True), nullable=True))
    op.execute(FILL)


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column(TABLE, name)
