"""GET and HEAD: the rows a caller sees, those that were asked for."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, literal, select, tuple_
from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.audit import Note
from hofvijver.quote_requests.read_audit import unnoted
from hofvijver.rest.calls import Asked, Call, columns_of, find_policy, understand
from hofvijver.rest.policies import Policy, check_select, visible
from hofvijver.rest.preferences import applied
from hofvijver.rest.query import Column
from hofvijver.rest.ranges import MAX_ROWS, Span, content_range, span_of, status_of
from hofvijver.rest.responses import Row, check_single, with_rows, without_rows


def read(session: Session, call: Call) -> tuple[Response, Note | None]:
    """The answer, and what the audit log must hear before it may leave."""
    asked = understand(session, call)
    policy = find_policy(call.table)
    check_select(policy, asked.caller)
    span = span_of(asked.query, call.headers.get("range") if call.method == "GET" else None)
    rows, total = _found(session, policy, asked, span)
    status = status_of(span, len(rows), total)
    check_single(asked.form, len(rows))
    headers = {
        **content_range(span.offset, len(rows), total),
        **applied(asked.preferences, "count", "handling"),
    }
    if call.method == "HEAD":
        return without_rows(status, {**headers, "Content-Type": asked.form.content_type}), None
    return with_rows(asked.form, rows, status, headers), unnoted(session, call, asked, rows)


def _found(session: Session, policy: Policy, asked: Asked, span: Span) -> tuple[list[Row], int | None]:
    """The rows, and how many there are in all if that was asked."""
    columns = columns_of(session, policy, asked.caller)
    selected = columns.selected(asked.query.select)
    where = columns.where(asked.query.where)
    order = columns.order(asked.query.order, policy.key)
    seen = visible(policy, asked.caller)
    if seen is None:
        return [], 0 if asked.preferences.count else None
    total = _count(session, policy, asked, span, [seen, *where])
    if not span.limit:
        return [], total
    # The keys first: many rows can be sorted by an index alone, and only those of the answer are fetched.
    keys = select(*policy.key).where(seen, *where).order_by(*order).limit(span.limit).offset(span.offset)
    found = select(*_numbered(selected)).where(tuple_(*policy.key).in_(keys)).order_by(*order)
    return [named(selected, row) for row in session.execute(found)], total


def _count(
    session: Session, policy: Policy, asked: Asked, span: Span, where: Sequence[ColumnElement[bool]]
) -> int | None:
    """All of them if an exact count was asked; an estimate goes on to a page's end, and says one more."""
    if asked.preferences.count is None:
        return None
    found = select(literal(1)).select_from(policy.table).where(*where)
    if asked.preferences.count != "exact":
        found = found.limit(max(MAX_ROWS, span.offset + span.limit) + 1)
    return session.execute(select(func.count()).select_from(found.subquery())).scalar_one()


def rows_by_key(session: Session, policy: Policy, asked: Asked, keys: Sequence[Any]) -> list[Row]:
    """The rows with these keys, in the columns that were asked for."""
    selected = columns_of(session, policy, asked.caller).selected(asked.query.select)
    key = policy.key[0]
    found = session.execute(select(*_numbered(selected)).where(key.in_(keys)).order_by(key))
    return [named(selected, row) for row in found]


def _numbered(selected: Sequence[tuple[str, Column]]) -> list[ColumnElement[Any]]:
    # Under numbers, because a name may be asked for twice, or be one the database would stumble over.
    return [column.label(f"c{number}") for number, (_, column) in enumerate(selected)]


def named(selected: Sequence[tuple[str, Column]], row: Any) -> Row:
    return {name: value for (name, _), value in zip(selected, row, strict=True)}
