"""What became of the newest letter with a quote, on the quote itself: letters are kept for a month."""

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
