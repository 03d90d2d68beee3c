"""Exports all matching requests as a file, batch by batch: it takes little memory and blocks no writer."""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.quotes.agreed_options import agreed_options
from hofvijver.rest.tables import DataError, Pairs, select_keys
from hofvijver.staff import csv_export
from hofvijver.staff.tables import LISTED_REQUESTS
from hofvijver.staff_access import words
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.json_text import as_json

Format = Literal["csv", "json"]
Rows = Sequence[dict[str, Any]]

BATCH = 500
UUID_BYTES = 16


class Keys:
    """The keys of the rows in their order, packed: a hundred thousand of them take 1.6 MB."""

    def __init__(self, keys: Iterable[UUID], filters: Iterable[str]) -> None:
        self._packed = b"".join(key.bytes for key in keys)
        #: Which columns were filtered on, for the log; what was looked for may be a customer's name.
        self.filters = sorted(filters)

    def __len__(self) -> int:
        return len(self._packed) // UUID_BYTES

    def batches(self) -> Iterator[list[UUID]]:
        for start in range(0, len(self), BATCH):
            end = min(start + BATCH, len(self))
            yield [UUID(bytes=self._packed[at * 16 : at * 16 + 16]) for at in range(start, end)]


def matching(session: Session, caller: Caller, pairs: Pairs) -> Keys:
    """Filters and order as in the data API; but all rows, and the columns of the file."""
    try:
        keys, filters = select_keys(session, LISTED_REQUESTS, caller, pairs)
    except DataError:
        raise FunctionError(422, "invalid", words().filters_invalid) from None
    return Keys(session.scalars(keys.execution_options(yield_per=BATCH)), filters)


async def stream(keys: Keys, form: Format) -> AsyncIterator[str]:
    """Reads each batch in a short transaction of its own, so that a slow reader holds up nobody."""
    begin, write, end = _FORMS[form]
    yield begin()
    is_first = True
    for batch in keys.batches():
        yield await in_reading(_reader(batch, write, is_first))
        is_first = False
    yield end


Writer = Callable[[Session, Rows, bool], str]


def _reader(batch: list[UUID], write: Writer, is_first: bool) -> Callable[[Session], str]:
    return lambda session: write(session, rows_of(session, batch), is_first)


def rows_of(session: Session, keys: Sequence[UUID]) -> Rows:
    """The columns of the data API, in the order of the keys, without rows deleted meanwhile."""
    columns = QUOTE_REQUESTS.columns.values()
    found = session.execute(select(*columns).where(QuoteRequest.id.in_(keys))).mappings()
    by_key = {row["id"]: dict(row) for row in found}
    return [by_key[key] for key in keys if key in by_key]


def _as_csv(session: Session, rows: Rows, _is_first: bool) -> str:
    chosen = agreed_options(session, [row["id"] for row in rows])
    with_options = ({**row, csv_export.AGREED_OPTIONS: chosen.get(row["id"])} for row in rows)
    return csv_export.lines(with_options, {user.id: user.name for user in session.scalars(select(User))})


def _as_json(_session: Session, rows: Rows, is_first: bool) -> str:
    listed = ",\n".join(as_json(row) for row in rows)
    return listed if is_first else f",\n{listed}"


_FORMS: dict[Format, tuple[Callable[[], str], Writer, str]] = {
    "csv": (csv_export.header, _as_csv, ""),
    "json": (lambda: "[\n", _as_json, "\n]\n"),
}
