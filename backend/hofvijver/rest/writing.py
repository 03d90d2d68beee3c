"""POST, PATCH and DELETE of the data API: all that was sent is stored, or nothing."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.audit import note_once
from hofvijver.rest.bodies import Object, parse_changes, parse_rows
from hofvijver.rest.calls import Call, ParsedCall, find_table, parse_call
from hofvijver.rest.errors import DataError, no_body_column
from hofvijver.rest.policies import check_insert, check_update, denied
from hofvijver.rest.preferences import preference_applied
from hofvijver.rest.ranges import MAX_ROWS, check_affected, content_range
from hofvijver.rest.reading import note_read, rows_by_key
from hofvijver.rest.responses import check_single, with_rows, without_rows
from hofvijver.rest.syntax import Selected
from hofvijver.rest.tables import Inserted, Sender, Table, Tables
from hofvijver.rest.values import from_json

#: What is left to do of a checked call: SQL alone, so that it holds other writers up as short as possible.
Write = Callable[[Session], Response]


def insert(session: Session, call: Call, tables: Tables) -> Write:
    parsed = parse_call(session, call)
    rows = parse_rows(call.body, call.headers.get("content-type"), parsed.query.columns)
    table = find_table(tables, call)
    names = _check_names(table, parsed, rows)
    typed = [_to_column_types(table, _without_empty(table, _complete(row, parsed))) for row in rows]
    _check_response_columns(session, table, parsed)
    allowed = check_insert(table, parsed.caller, names, parsed.preferences.reads_back)
    _refuse_upsert(table, parsed)
    sender = Sender(parsed.caller, call.ip)
    prepared = allowed.prepare(typed, sender)

    def store(session: Session) -> Response:
        added = allowed.run(session, prepared, sender)
        check_single(parsed.media_type, len(added))
        return _insert_response(session, table, parsed, added)

    return store


def _check_response_columns(session: Session, table: Table, parsed: ParsedCall) -> None:
    columns = table.query_columns(session, parsed.caller)
    columns.selected(parsed.query.select if parsed.preferences.representation else ())
    columns.selected(Selected(name) for name in parsed.query.on_conflict)


def _refuse_upsert(table: Table, parsed: ParsedCall) -> None:
    """An insert that may change an existing row would be an update, which nobody may do this way."""
    if parsed.preferences.resolution:
        message = f'new row violates row-level security policy for table "{table.name}"'
        raise denied(parsed.caller, message)


def _check_names(table: Table, parsed: ParsedCall, rows: Iterable[Object]) -> set[str]:
    """The columns that are written to, all of which the table has."""
    given = parsed.query.columns
    names = dict.fromkeys(given if given is not None else [name for row in rows for name in row])
    for name in names:
        if name not in table.kinds:
            raise no_body_column(table.name, name)
    return set(names)


def _complete(row: Object, parsed: ParsedCall) -> Object:
    """With `columns`, what one object of a list lacks is null, unless the caller prefers the default."""
    if parsed.query.columns is None or parsed.preferences.missing == "default":
        return row
    return {name: row.get(name) for name in parsed.query.columns}


def _without_empty(table: Table, row: Object) -> Object:
    blank = table.insert.empty_is_null if table.insert else frozenset()
    return {name: None if value == "" and name in blank else value for name, value in row.items()}


def _to_column_types(table: Table, row: Object) -> Object:
    return {name: from_json(table.kinds[name], value) for name, value in row.items()}


def _insert_response(
    session: Session, table: Table, parsed: ParsedCall, added: Sequence[Inserted]
) -> Response:
    headers = {
        **content_range(0, 0, len(added) if parsed.preferences.count else None),
        **preference_applied(parsed.preferences, "missing", "return", "count", "handling"),
    }
    if len(added) == 1:
        # The value by which the sender can refer to the row; a caller who may not read it learns no more.
        column, value = added[0].known_by
        headers["Content-Location"] = f"/{table.name}?{column}=eq.{value}"
        headers |= added[0].headers
    if parsed.preferences.wanted == "headers-only" and len(added) == 1:
        headers["Location"] = f"/{table.name}?{table.key[0].name}=eq.{added[0].key}"
    if not parsed.preferences.representation:
        return without_rows(201, headers)
    rows = rows_by_key(session, table, parsed, [each.key for each in added])
    return with_rows(parsed.media_type, rows, 201, headers)


def update(session: Session, call: Call, tables: Tables) -> Write:
    parsed = parse_call(session, call)
    changes = parse_changes(call.body, call.headers.get("content-type"), parsed.query.columns)
    table = find_table(tables, call)
    names = _check_names(table, parsed, [changes])
    _check_filtered(parsed, "UPDATE")
    # Before any filter is built: a caller without the right must not cost that work.
    allowed = check_update(table, parsed.caller, names)
    typed = _to_column_types(table, _complete(changes, parsed))
    where = table.query_columns(session, parsed.caller).where(parsed.query.where)
    _check_response_columns(session, table, parsed)
    seen, caller = table.visible(parsed.caller), parsed.caller
    run = None
    if caller is not None and seen is not None:
        run = allowed.prepare(session, caller, typed, [seen, *where])

    def change(session: Session) -> Response:
        return _update_response(session, table, parsed, run(session) if run else ())

    return change


def _check_filtered(parsed: ParsedCall, verb: str) -> None:
    if not parsed.query.where:
        raise DataError(400, "21000", f"{verb} requires a WHERE clause")


def _update_response(session: Session, table: Table, parsed: ParsedCall, keys: Sequence[Any]) -> Response:
    preferences = parsed.preferences
    check_affected(len(keys), preferences.max_affected, preferences.handling == "strict")
    check_single(parsed.media_type, len(keys))
    headers = {
        **content_range(0, len(keys), len(keys) if preferences.count else None),
        **preference_applied(preferences, "missing", "return", "count", "handling", "max-affected"),
    }
    if not preferences.representation:
        return without_rows(204, headers)
    rows = rows_by_key(session, table, parsed, keys[:MAX_ROWS])
    note = note_read(session, table, parsed, len(rows))
    if note:
        note_once(session, note)
    return with_rows(parsed.media_type, rows, 200, headers)


def delete(session: Session, call: Call, tables: Tables) -> Write:
    """Refuses: nobody deletes rows by the data API."""
    parsed = parse_call(session, call)
    table = find_table(tables, call)
    _check_filtered(parsed, "DELETE")
    raise denied(parsed.caller, f"permission denied for table {table.name}")
