"""GET and HEAD of the data API: the rows that a caller asks for and may see."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, literal, select, tuple_
from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.audit import Note
from hofvijver.rest.calls import Call, ParsedCall, find_table, parse_call
from hofvijver.rest.policies import check_select
from hofvijver.rest.preferences import preference_applied
from hofvijver.rest.query import Shown
from hofvijver.rest.ranges import MAX_ROWS, RowSpan, content_range, span_of, status_of
from hofvijver.rest.responses import Row, check_single, with_rows, without_rows
from hofvijver.rest.tables import Read, Table, Tables


def read(session: Session, call: Call, tables: Tables) -> tuple[Response, Note | None]:
    """The response, and what must be written to the audit log before it is sent."""
    parsed = parse_call(session, call)
    table = find_table(tables, call)
    check_select(table, parsed.caller)
    span = span_of(parsed.query, call.headers.get("range") if call.method == "GET" else None)
    search = _Search(session, table, parsed, span)
    total = search.total()
    rows = [] if call.method == "HEAD" else search.rows()
    length = search.length(total) if call.method == "HEAD" else len(rows)
    status = status_of(span, length, total)
    check_single(parsed.media_type, length)
    headers = {
        **content_range(span.offset, length, total),
        **preference_applied(parsed.preferences, "count", "handling"),
    }
    # A count is noted too: it tells whether a filter finds anybody.
    note = note_read(session, table, parsed, (total or 0) if call.method == "HEAD" else length)
    if call.method == "HEAD":
        return without_rows(status, {**headers, "Content-Type": parsed.media_type.content_type}), note
    return with_rows(parsed.media_type, rows, status, headers), note


class _Search:
    """The rows that a caller may see and asked for."""

    def __init__(self, session: Session, table: Table, parsed: ParsedCall, span: RowSpan) -> None:
        self.session = session
        self.table = table
        self.preference = parsed.preferences.count
        self.span = span
        columns = table.query_columns(session, parsed.caller)
        self.selected = columns.selected(parsed.query.select)
        self.order = columns.order(parsed.query.order, table.key)
        self.seen = table.visible(parsed.caller)
        self.where = columns.where(parsed.query.where)

    def total(self) -> int | None:
        """The number of all rows for an exact count; an estimate stops one row after the page's end."""
        if self.preference is None:
            return None
        most = max(MAX_ROWS, self.span.offset + self.span.limit) + 1
        return self._count(None if self.preference == "exact" else most)

    def length(self, total: int | None) -> int:
        """The number of rows on this page, without reading them."""
        end = self.span.offset + self.span.limit
        return max(0, min(self._count(end) if total is None else total, end) - self.span.offset)

    def _count(self, most: int | None) -> int:
        if self.seen is None:
            return 0
        rows = select(literal(1)).select_from(self.table.sql).where(self.seen, *self.where).limit(most)
        return self.session.execute(select(func.count()).select_from(rows.subquery())).scalar_one()

    def rows(self) -> list[Row]:
        if self.seen is None or not self.span.limit:
            return []
        # The keys first: many rows can be sorted by an index alone, and only those to be sent are fetched.
        keys = select(*self.table.key).where(self.seen, *self.where).order_by(*self.order)
        page = keys.limit(self.span.limit).offset(self.span.offset)
        rows = select(*_number(self.selected)).where(tuple_(*self.table.key).in_(page)).order_by(*self.order)
        return [_row(self.selected, row) for row in self.session.execute(rows)]


def note_read(session: Session, table: Table, parsed: ParsedCall, rows: int) -> Note | None:
    """The entry that the audit log needs about these rows, if any."""
    if table.on_read is None or parsed.caller is None or not rows:
        return None
    return table.on_read(session, Read(parsed.caller, rows, table.equals(parsed.query)))


def rows_by_key(session: Session, table: Table, parsed: ParsedCall, keys: Sequence[Any]) -> list[Row]:
    """The rows with these keys, in the columns that were asked for."""
    selected = table.query_columns(session, parsed.caller).selected(parsed.query.select)
    key = table.key[0]
    rows = session.execute(select(*_number(selected)).where(key.in_(keys)).order_by(key))
    return [_row(selected, row) for row in rows]


def _number(selected: Sequence[Shown]) -> list[ColumnElement[Any]]:
    # Labelled by number, because a name may be asked for twice, or be one that the database cannot take.
    return [each.column.label(f"c{number}") for number, each in enumerate(selected)]


def _row(selected: Sequence[Shown], row: Any) -> Row:
    return {
        each.name: each.compute(value) if each.compute else value
        for each, value in zip(selected, row, strict=True)
    }
