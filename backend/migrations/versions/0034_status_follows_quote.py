"""Each request tells what became of its quote; acts on quotes that staff notes, and quotes made elsewhere."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0034"
down_revision = "0033"

_STATES = "'sent', 'accepted', 'cancelled', 'declined', 'expired', 'withdrawn'"
_OLD_CHANNELS = "'online', 'telefoon'"
_CHANNELS = "'online', 'telefoon', 'email', 'balie'"
_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
# Of the tables it points to, only the names are needed.
_ALONE = {"resolve_fks": False}
_REQUEST_COLUMNS = ("quote_number", "quote_numbers")
BATCH = 500

requests = sa.table(
    "quote_requests",
    sa.column("id", sa.Uuid()),
    *(sa.column(name) for name in ("status", "quote_state", "quote_number", "quote_cents", "quote_numbers")),
)
words = sa.table("request_words", sa.column("request_id", sa.Uuid()), sa.column("word"))


def upgrade() -> None:
    # One statement: SQLite would copy the whole table to add a constraint.
    op.execute(
        "ALTER TABLE quote_requests ADD COLUMN quote_state VARCHAR "
        f"CONSTRAINT ck_quote_requests_quote_state CHECK (quote_state IN ({_STATES}))"
    )
    for name in _REQUEST_COLUMNS:
        op.add_column("quote_requests", sa.Column(name, sa.String(), nullable=True))
    op.add_column("quote_requests", sa.Column("quote_cents", sa.BigInteger(), nullable=True))
    op.add_column(
        "quotes", sa.Column("made_elsewhere", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("quotes", sa.Column("noted_by", sa.Uuid(), nullable=True))
    op.add_column("quotes", sa.Column("take_back_until", sa.DateTime(timezone=True), nullable=True))
    with op.batch_alter_table("quote_acceptances", reflect_kwargs=_ALONE) as batch:
        batch.add_column(sa.Column("day_before", sa.Date(), nullable=True))
        batch.add_column(sa.Column("day_changes", _JSON, nullable=True))
        batch.add_column(sa.Column("cancellation_channel", sa.String(), nullable=True))
        batch.add_column(sa.Column("cancelled_by", sa.String(), nullable=True))
        batch.alter_column("sha256", existing_type=sa.String(), nullable=True)
        batch.alter_column("pdf", existing_type=sa.LargeBinary(), nullable=True)
        batch.drop_constraint(op.f("ck_quote_acceptances_channel"), type_="check")
        batch.create_check_constraint(op.f("ck_quote_acceptances_channel"), f"channel IN ({_CHANNELS})")
        batch.create_check_constraint(
            op.f("ck_quote_acceptances_cancellation_channel"), f"cancellation_channel IN ({_CHANNELS})"
        )
    # Until now only customers cancelled, on their page.
    op.execute("UPDATE quote_acceptances SET cancellation_channel = 'online' WHERE cancelled_at IS NOT NULL")
    for batch_of_rows in _batches(_reflections()):
        _store(batch_of_rows)


def _reflections() -> Iterator[dict[str, Any]]:
    """What became of each quote that counts: the newest version that was sent and not replaced."""
    versions = sa.text(
        "SELECT q.request_id, q.number, q.state, q.total_cents, a.total_cents AS agreed, a.cancelled_at, "
        "r.status FROM quotes q JOIN quote_requests r ON r.id = q.request_id "
        "LEFT JOIN quote_acceptances a ON a.quote_id = q.id "
        "WHERE q.number IS NOT NULL ORDER BY q.request_id, q.version"
    ).columns(request_id=sa.Uuid())
    rows = list(op.get_bind().execute(versions))
    numbers: dict[Any, list[str]] = {}
    counting: dict[Any, Any] = {}
    for row in rows:
        numbers.setdefault(row.request_id, []).append(row.number)
        if row.state not in ("draft", "superseded"):
            counting[row.request_id] = row
    for request_id, row in counting.items():
        state = "cancelled" if row.cancelled_at else row.state
        yield {
            "key": request_id,
            "status": _status(row.status, state),
            "quote_state": state,
            "quote_number": row.number,
            "quote_cents": row.total_cents if row.agreed is None else row.agreed,
            "quote_numbers": " ".join(sorted(numbers[request_id])),
        }


def _status(status: str, state: str) -> str:
    """Mended where there is no doubt: the acceptance was confirmed by mail, or the move was cancelled."""
    if state == "accepted":
        return "akkoord"
    return "vervallen" if state == "cancelled" and status in ("akkoord", "offerte_verstuurd") else status


def _batches(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    batch: list[dict[str, Any]] = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _store(batch: list[dict[str, Any]]) -> None:
    connection = op.get_bind()
    names = ("status", "quote_state", "quote_number", "quote_cents", "quote_numbers")
    change = sa.update(requests).where(requests.c.id == sa.bindparam("key"))
    connection.execute(change.values({name: sa.bindparam(name) for name in names}), batch)
    found = {(row["key"], word) for row in batch for word in row["quote_numbers"].replace("-", " ").split()}
    known = sa.select(words.c.request_id, words.c.word).where(
        words.c.request_id.in_([row["key"] for row in batch])
    )
    missing = found - {(row.request_id, row.word) for row in connection.execute(known)}
    if missing:
        connection.execute(sa.insert(words), [{"request_id": key, "word": word} for key, word in missing])


def downgrade() -> None:
    # What the earlier version has no word for stays readable as what it comes closest to.
    op.execute(
        "UPDATE quote_acceptances SET channel = 'telefoon' WHERE channel NOT IN ('online', 'telefoon')"
    )
    op.execute("DELETE FROM quote_acceptances WHERE pdf IS NULL OR sha256 IS NULL")
    with op.batch_alter_table("quote_acceptances", reflect_kwargs=_ALONE) as batch:
        batch.drop_constraint(op.f("ck_quote_acceptances_cancellation_channel"), type_="check")
        batch.drop_constraint(op.f("ck_quote_acceptances_channel"), type_="check")
        batch.create_check_constraint(op.f("ck_quote_acceptances_channel"), f"channel IN ({_OLD_CHANNELS})")
        batch.alter_column("pdf", existing_type=sa.LargeBinary(), nullable=False)
        batch.alter_column("sha256", existing_type=sa.String(), nullable=False)
        for name in ("cancelled_by", "cancellation_channel", "day_changes", "day_before"):
            batch.drop_column(name)
    for name in ("take_back_until", "noted_by", "made_elsewhere"):
        op.drop_column("quotes", name)
    for name in ("quote_cents", *_REQUEST_COLUMNS, "quote_state"):
        op.drop_column("quote_requests", name)
