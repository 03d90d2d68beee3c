"""POST, PATCH and DELETE: all of what was sent, or nothing."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.quote_requests.insert import Stored
from hofvijver.quote_requests.rest_insert import add_all
from hofvijver.quote_requests.update import change_all
from hofvijver.rest import policies
from hofvijver.rest.bodies import Object, parse_changes, parse_rows
from hofvijver.rest.calls import Asked, Call, columns_of, find_policy, understand
from hofvijver.rest.errors import DataError, no_body_column
from hofvijver.rest.policies import Policy
from hofvijver.rest.preferences import applied
from hofvijver.rest.ranges import check_affected, content_range
from hofvijver.rest.reading import rows_by_key
from hofvijver.rest.responses import check_single, with_rows, without_rows
from hofvijver.rest.syntax import Selected
from hofvijver.rest.values import from_json


def insert(session: Session, call: Call) -> Response:
    asked = understand(session, call)
    rows = parse_rows(call.body, call.headers.get("content-type"), asked.query.columns)
    policy = find_policy(call.table)
    names = _checked_names(policy, asked, rows)
    completed = [_completed(row, asked) for row in rows]
    typed = [_typed(policy, row) for row in completed]
    _check_answer_columns(session, policy, asked)
    policies.check_insert(policy, asked.caller, names, asked.preferences.reads_back)
    _refuse_upsert(policy, asked)
    added = add_all(session, typed, None if _is_staff(asked) else call.ip)
    check_single(asked.form, len(added))
    return _inserted(session, policy, asked, added)


def _is_staff(asked: Asked) -> bool:
    return policies.who(asked.caller) in policies.STAFF


def _check_answer_columns(session: Session, policy: Policy, asked: Asked) -> None:
    columns = columns_of(session, policy, asked.caller)
    columns.selected(asked.query.select if asked.preferences.representation else ())
    columns.selected(Selected(name) for name in asked.query.on_conflict)


def _refuse_upsert(policy: Policy, asked: Asked) -> None:
    """An insert that may change an existing row would be an update, which nobody may do this way."""
    if asked.preferences.resolution:
        message = f'new row violates row-level security policy for table "{policy.table.name}"'
        raise policies.denied(asked.caller, message)


def _checked_names(policy: Policy, asked: Asked, rows: Iterable[Object]) -> set[str]:
    """The columns that are written to, all of which the table has."""
    given = asked.query.columns
    names = dict.fromkeys(given if given is not None else [name for row in rows for name in row])
    for name in names:
        if name not in policy.columns:
            raise no_body_column(policy.table.name, name)
    return set(names)


def _completed(row: Object, asked: Asked) -> Object:
    """With `columns`, what one object of a list lacks is null, unless the caller prefers the default."""
    if asked.query.columns is None or asked.preferences.missing == "default":
        return row
    return {name: row.get(name) for name in asked.query.columns}


def _typed(policy: Policy, row: Object) -> Object:
    return {name: from_json(policy.kinds[name], value) for name, value in row.items()}


def _inserted(session: Session, policy: Policy, asked: Asked, added: list[Stored]) -> Response:
    headers = {
        **content_range(0, 0, len(added) if asked.preferences.count else None),
        **applied(asked.preferences, "missing", "return", "count", "handling"),
    }
    if len(added) == 1:
        # The number by which the sender can speak about the request; who may not read it learns no more.
        headers["Content-Location"] = f"/{policy.table.name}?reference=eq.{added[0].reference}"
    if asked.preferences.wanted == "headers-only" and len(added) == 1:
        headers["Location"] = f"/{policy.table.name}?id=eq.{added[0].id}"
    if not asked.preferences.representation:
        return without_rows(201, headers)
    return with_rows(asked.form, rows_by_key(session, policy, asked, [row.id for row in added]), 201, headers)


def update(session: Session, call: Call) -> Response:
    asked = understand(session, call)
    changes = parse_changes(call.body, call.headers.get("content-type"), asked.query.columns)
    policy = find_policy(call.table)
    names = _checked_names(policy, asked, [changes])
    typed = _typed(policy, _completed(changes, asked))
    where = columns_of(session, policy, asked.caller).where(asked.query.where)
    _check_answer_columns(session, policy, asked)
    _check_filtered(asked, "UPDATE")
    policies.check_update(policy, asked.caller, names)
    seen = policies.visible(policy, asked.caller)
    changed: list[Any] = []
    if asked.caller and seen is not None:
        changed = change_all(session, asked.caller, typed, [seen, *where])
    return _updated(session, policy, asked, changed)


def _check_filtered(asked: Asked, verb: str) -> None:
    if not asked.query.where:
        raise DataError(400, "21000", f"{verb} requires a WHERE clause")


def _updated(session: Session, policy: Policy, asked: Asked, changed: list[Any]) -> Response:
    preferences = asked.preferences
    check_affected(len(changed), preferences.max_affected, preferences.handling == "strict")
    check_single(asked.form, len(changed))
    headers = {
        **content_range(0, len(changed), len(changed) if preferences.count else None),
        **applied(preferences, "missing", "return", "count", "handling", "max-affected"),
    }
    if not preferences.representation:
        return without_rows(204, headers)
    return with_rows(asked.form, rows_by_key(session, policy, asked, changed), 200, headers)


def delete(session: Session, call: Call) -> Response:
    asked = understand(session, call)
    policy = find_policy(call.table)
    columns_of(session, policy, asked.caller).where(asked.query.where)
    _check_filtered(asked, "DELETE")
    raise policies.denied(asked.caller, f"permission denied for table {policy.table.name}")
