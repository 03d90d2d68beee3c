"""GET and HEAD: the rows a caller sees, those that were asked for."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, literal, select, tuple_
from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.audit import Note
from hofvijver.rest.calls import Call, ParsedCall, find_table, parse_call
from hofvijver.rest.policies import check_select
from hofvijver.rest.preferences import preference_applied
from hofvijver.rest.query import Column
from hofvijver.rest.ranges import MAX_ROWS, Span, content_range, span_of, status_of
from hofvijver.rest.responses import Row, check_single, with_rows, without_rows
from hofvijver.rest.tables import Read, Table, Tables


def read(session: Session, call: Call, tables: Tables) -> tuple[Response, Note | None]:
    """The answer, and what the audit log must hear before it may leave."""
    parsed = parse_call(session, call)
    table = find_table(tables, call)
    check_select(table, parsed.caller)
    span = span_of(parsed.query, call.headers.get("range") if call.method == "GET" else None)
    rows, total = _find(session, table, parsed, span)
    status = status_of(span, len(rows), total)
    check_single(parsed.media_type, len(rows))
    headers = {
        **content_range(span.offset, len(rows), total),
        **preference_applied(parsed.preferences, "count", "handling"),
    }
    # A count tells whom a filter finds, although it shows none of them.
    note = note_read(session, table, parsed, (total or 0) if call.method == "HEAD" else len(rows))
    if call.method == "HEAD":
        return without_rows(status, {**headers, "Content-Type": parsed.media_type.content_type}), note
    return with_rows(parsed.media_type, rows, status, headers), note


def _find(session: Session, table: Table, parsed: ParsedCall, span: Span) -> tuple[list[Row], int | None]:
    """The rows, and how many there are in all if that was asked."""
    columns = table.query_columns(session, parsed.caller)
    selected = columns.selected(parsed.query.select)
    where = columns.where(parsed.query.where)
    order = columns.order(parsed.query.order, table.key)
    seen = table.visible(parsed.caller)
    if seen is None:
        return [], 0 if parsed.preferences.count else None
    total = _count(session, table, parsed, span, [seen, *where])
    if not span.limit:
        return [], total
    # The keys first: many rows can be sorted by an index alone, and only those of the answer are fetched.
    keys = select(*table.key).where(seen, *where).order_by(*order).limit(span.limit).offset(span.offset)
    rows = select(*_number(selected)).where(tuple_(*table.key).in_(keys)).order_by(*order)
    return [_row(selected, row) for row in session.execute(rows)], total


def _count(
    session: Session, table: Table, parsed: ParsedCall, span: Span, where: Sequence[ColumnElement[bool]]
) -> int | None:
    """All of them if an exact count was asked; an estimate goes on to a page's end, and says one more."""
    if parsed.preferences.count is None:
        return None
    rows = select(literal(1)).select_from(table.sql).where(*where)
    if parsed.preferences.count != "exact":
        rows = rows.limit(max(MAX_ROWS, span.offset + span.limit) + 1)
    return session.execute(select(func.count()).select_from(rows.subquery())).scalar_one()


def note_read(session: Session, table: Table, parsed: ParsedCall, rows: int) -> Note | None:
    """What the audit log must hear of these rows, if anything."""
    if table.on_read is None or parsed.caller is None or not rows:
        return None
    return table.on_read(session, Read(parsed.caller, rows, table.equals(parsed.query)))


def rows_by_key(session: Session, table: Table, parsed: ParsedCall, keys: Sequence[Any]) -> list[Row]:
    """The rows with these keys, in the columns that were asked for."""
    selected = table.query_columns(session, parsed.caller).selected(parsed.query.select)
    key = table.key[0]
    rows = session.execute(select(*_number(selected)).where(key.in_(keys)).order_by(key))
    return [_row(selected, row) for row in rows]


def _number(selected: Sequence[tuple[str, Column]]) -> list[ColumnElement[Any]]:
    # Under numbers, because a name may be asked for twice, or be one the database would stumble over.
    return [column.label(f"c{number}") for number, (_, column) in enumerate(selected)]


def _row(selected: Sequence[tuple[str, Column]], row: Any) -> Row:
    return {name: value for (name, _), value in zip(selected, row, strict=True)}
