"""Reads which range of the rows is asked for, and tells which range the response holds."""

import re
from dataclasses import dataclass

from hofvijver.rest.errors import DataError, unsatisfiable
from hofvijver.rest.grammar import MOST
from hofvijver.rest.syntax import Query

# The most rows of one response: a caller who wants more asks page by page.
MAX_ROWS = 1000

_RANGE = re.compile(r"([0-9]{1,15})-([0-9]{0,15})")


@dataclass(frozen=True)
class RowSpan:
    offset: int
    limit: int


def span_of(query: Query, header: str | None) -> RowSpan:
    """Limit and offset of the query, within the Range header when there is one that can be read."""
    if query.limit is not None and query.limit < 0:
        raise unsatisfiable("Limit should be greater than or equal to zero.")
    first, last = query.offset, query.offset + (MOST if query.limit is None else query.limit) - 1
    found = _RANGE.fullmatch(header.strip()) if header else None
    if found:
        lower, upper = int(found[1]), int(found[2]) if found[2] else MOST
        if lower > upper:
            raise unsatisfiable("The lower boundary must be lower than or equal to the upper boundary.")
        first, last = max(first, lower), min(last, upper)
    return RowSpan(first, min(max(last - first + 1, 0), MAX_ROWS))


def status_of(span: RowSpan, rows: int, total: int | None) -> int:
    """200, or 206 when there are more rows than these; without a count always 200."""
    if total is None:
        return 200
    if span.offset > total:
        details = f"An offset of {span.offset} was requested, but there are only {total} rows."
        raise unsatisfiable(details, total)
    return 206 if rows < total else 200


def content_range(offset: int, rows: int, total: int | None) -> dict[str, str]:
    shown = f"{offset}-{offset + rows - 1}" if rows else "*"
    return {"Content-Range": f"{shown}/{'*' if total is None else total}"}


def check_affected(rows: int, most: int | None, strict: bool) -> None:
    if strict and most is not None and rows > most:
        message = "Query result exceeds max-affected preference constraint"
        raise DataError(400, "PGRST124", message, f"The query affects {rows} rows")
