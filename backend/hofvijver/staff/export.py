"""All requests that match, as a file: sent batch by batch, so that neither memory nor a writer is held."""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.calls import columns_of
from hofvijver.rest.errors import DataError
from hofvijver.rest.grammar import Pairs, parse_query
from hofvijver.rest.policies import POLICIES
from hofvijver.rest.responses import as_json
from hofvijver.rest.syntax import Condition, Filter, GrammarError, Group, Query
from hofvijver.staff import csv_export
from hofvijver.staff.access import words
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import FunctionError

Format = Literal["csv", "json"]
Rows = Sequence[dict[str, Any]]

TABLE = QuoteRequest.__tablename__
BATCH = 500
UUID_BYTES = 16


class Keys:
    """The keys of the rows in their order, packed: a hundred thousand of them take 1.6 MB."""

    def __init__(self, keys: Iterable[UUID]) -> None:
        self._packed = b"".join(key.bytes for key in keys)

    def __len__(self) -> int:
        return len(self._packed) // UUID_BYTES

    def batches(self) -> Iterator[list[UUID]]:
        for start in range(0, len(self), BATCH):
            end = min(start + BATCH, len(self))
            yield [UUID(bytes=self._packed[at * 16 : at * 16 + 16]) for at in range(start, end)]


def parse(pairs: Pairs) -> Query:
    """Filters and order as the data API reads them; the columns are the file's own, and the rows all."""
    try:
        return parse_query([(name, text) for name, text in pairs if name != "format"], TABLE)
    except GrammarError:
        raise _unreadable() from None


def _unreadable() -> FunctionError:
    return FunctionError(422, "invalid", words().filters_invalid)


def matching(session: Session, caller: Caller, query: Query) -> Keys:
    policy = POLICIES[TABLE]
    try:
        columns = columns_of(session, policy, caller)
        where = columns.where(query.where)
        order = columns.order(query.order, policy.key)
    except DataError:
        raise _unreadable() from None
    found = select(QuoteRequest.id).where(*where).order_by(*order)
    return Keys(session.scalars(found.execution_options(yield_per=BATCH)))


def named_in(filters: Iterable[Filter]) -> set[str]:
    """Which columns were filtered on, for the log; what was looked for may be a customer's name."""
    found: set[str] = set()
    for each in filters:
        if isinstance(each, Group):
            found |= named_in(each.members)
        elif isinstance(each, Condition):
            found.add(each.column)
    return found


async def stream(keys: Keys, form: Format) -> AsyncIterator[str]:
    """Each batch in a short transaction of its own; who reads slowly holds up nobody."""
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
    """The rows as the data API gives them, in the order of their keys; what was deleted meanwhile is not."""
    columns = POLICIES[TABLE].columns.values()
    found = session.execute(select(*columns).where(QuoteRequest.id.in_(keys))).mappings()
    by_key = {row["id"]: dict(row) for row in found}
    return [by_key[key] for key in keys if key in by_key]


def _as_csv(session: Session, rows: Rows, _is_first: bool) -> str:
    return csv_export.lines(rows, {user.id: user.name for user in session.scalars(select(User))})


def _as_json(_session: Session, rows: Rows, is_first: bool) -> str:
    listed = ",\n".join(as_json(row) for row in rows)
    return listed if is_first else f",\n{listed}"


_FORMS: dict[Format, tuple[Callable[[], str], Writer, str]] = {
    "csv": (csv_export.header, _as_csv, ""),
    "json": (lambda: "[\n", _as_json, "\n]\n"),
}
