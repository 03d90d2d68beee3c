"""Changes quote requests: under the rules, with a new version, and noted in history and audit log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, case, func, literal, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.auth.models import User
from hofvijver.columns import UtcDateTime, utc_now
from hofvijver.content import get_content
from hofvijver.db import table_of
from hofvijver.quote_requests import correction, email_changes, history, merging, status_rules
from hofvijver.quote_requests.insert import refusal
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import NOT_IN_HISTORY, QUOTED, STATUSES, QuoteRequest, written_by
from hofvijver.quote_requests.rules import Problem, check_violation, field_problem, null_problem, tidy
from hofvijver.rest.tables import DataError, Values, Where

_DECIDED = written_by("staff") - {"internal_notes"}
_NEVER_NULL = ("status", "is_suspect")
_ALWAYS = ("id", "reference", "status", "quote_state", "quote_number", "merged_into")
# Far fewer than a statement may have parameters.
BATCH = 500


@dataclass(frozen=True)
class _Corrected:
    """A row as it was read, and its corrected values with all that follows from them, such as the price."""

    row: Row[Any]
    values: Values


def prepare_update(
    session: Session, actor: Actor, changes: Values, where: Sequence[Where]
) -> Callable[[Session], list[UUID]]:
    """Checks the changes and computes what follows from them; what is left to do is for a transaction."""
    values = _checked(changes)
    corrected = None
    if correction.corrects(values):
        rows = session.execute(_rows(values, where).limit(2)).all()
        corrected = _Corrected(rows[0], _completed(rows[0], values)) if len(rows) == 1 else None
    return lambda session: _update_all(session, actor, values, where, corrected)


def set_by_act(session: Session, actor: Actor, request: QuoteRequest, **values: Any) -> None:
    """Sets what follows from an act on the quote: a status, or the day that was agreed on.

    The caller has locked the request.
    """
    held = session.execute(_rows(values, [QuoteRequest.id == request.id])).all()
    _store(session, actor, held, values)
    session.refresh(request)


def _update_all(
    session: Session, actor: Actor, values: Values, where: Sequence[Where], corrected: _Corrected | None
) -> list[UUID]:
    """Changes every matching request whose values differ, with a new version; returns the keys of all."""
    held = _held(session, values, where) if values else []
    for row in held:
        _check_row(session, row, values)
    _check_assignee(session, values)
    if correction.corrects(values):
        values = _as_corrected(held, values, corrected)
    _store(session, actor, held, values)
    return [row.id for row in held]


def _held(session: Session, values: Values, where: Sequence[Where]) -> Sequence[Row[Any]]:
    """Locks them until the transaction ends. Others may meet the conditions by now, and are left alone."""
    held = hold_requests(session, *where)
    return [row for row in session.execute(_rows(values, where)) if row.id in held]


def _store(session: Session, actor: Actor, held: Sequence[Row[Any]], values: Values) -> None:
    changed = [row for row in held if any(getattr(row, name) != values[name] for name in values)]
    _update(session, [row.id for row in changed], values)
    _write_down(session, actor, changed, values)
    for row in changed:
        if row.merged_into and values.get("status", row.status) != row.status:
            merging.separate(session, actor, row)
        correction.find_anew(session, row, values)
        email_changes.renew_link(session, row, values)


def _as_corrected(held: Sequence[Row[Any]], values: Values, corrected: _Corrected | None) -> Values:
    """Refuses more than one request: answers belong to one customer."""
    if len(held) > 1:
        raise DataError(400, "P0001", get_content().staff_messages.refusals.one_at_a_time)
    if not held:
        return values
    # Computed again only if somebody else changed the request in the meantime.
    return corrected.values if corrected and corrected.row == held[0] else _completed(held[0], values)


def _completed(row: Row[Any], values: Values) -> Values:
    return correction.completed(values, row, utc_now())


def _checked(changes: Values) -> Values:
    values: Values = tidy(changes)
    problem = _problem(values)
    if problem:
        raise refusal(problem)
    return values


def _problem(values: Values) -> Problem | None:
    """The first broken rule of tidy values."""
    for name in _NEVER_NULL:
        if name in values and values[name] is None:
            return null_problem(name)
    if values.get("status", STATUSES[0]) not in STATUSES:
        return Problem("status", check_violation("status"))
    return field_problem("internal_notes", values)


def _rows(values: Values, where: Sequence[Where]) -> Select[Any]:
    """The requests, with every column that their change needs to know."""
    table = table_of(QuoteRequest)
    known = correction.NEEDED if correction.corrects(values) else ()
    columns = [table.c[name] for name in (*_ALWAYS, *values, *known)]
    return select(*dict.fromkeys(columns)).where(*where)


def _check_row(session: Session, row: Row[Any], values: Values) -> None:
    """Refuses what contradicts the quote, in a sentence that names the act to use."""
    words, wanted = None, values.get("status", row.status)
    if wanted != row.status:
        before = history.status_before(session, row.id)
        words = status_rules.refusal(row.status, wanted, before, row.quote_state, row.quote_number)
    if not words and "moving_date" in values and values["moving_date"] != row.moving_date:
        words = status_rules.refusal_of_day(row.quote_state, row.quote_number)
    if words:
        raise DataError(400, "P0001", words)


def _check_assignee(session: Session, values: Values) -> None:
    """Somebody who cannot open the request cannot look after it."""
    user = session.get(User, values["assignee_id"]) if values.get("assignee_id") else None
    if user is not None and not user.roles:
        raise DataError(400, "P0001", get_content().staff_messages.refusals.assignee_without_role)


def _update(session: Session, ids: Sequence[UUID], values: Values) -> None:
    now = utc_now()
    counted = {"version": QuoteRequest.version + 1, "updated_at": now}
    follows = {**correction.keys_of(values), **_milestones(values, now)}
    change = update(QuoteRequest).values(**values, **counted, **follows)
    try:
        for start in range(0, len(ids), BATCH):
            batch = QuoteRequest.id.in_(ids[start : start + BATCH])
            session.execute(change.where(batch), execution_options={"synchronize_session": False})
    except IntegrityError:
        message = 'insert or update on table "quote_requests" violates foreign key constraint '
        raise DataError(409, "23503", message + '"fk_quote_requests_assignee_id_users"') from None


def _milestones(values: Values, now: datetime) -> dict[str, ColumnElement[Any]]:
    """The moments that a new status sets: of the first response, and of the quote."""
    status = values.get("status", STATUSES[0])
    found = {} if status == STATUSES[0] else {"first_response_at": _first_response(now)}
    if status in QUOTED:
        found["quote_sent_at"] = func.coalesce(QuoteRequest.quote_sent_at, literal(now, UtcDateTime))
    return found


def _first_response(now: datetime) -> ColumnElement[Any]:
    """The moment at which the status first left `nieuw`; it stays what it is from then on."""
    first = func.coalesce(QuoteRequest.first_response_at, literal(now, UtcDateTime))
    return case((QuoteRequest.status == STATUSES[0], first), else_=QuoteRequest.first_response_at)


def _write_down(session: Session, actor: Actor, held: Sequence[Row[Any]], values: Values) -> None:
    names = _names(session, held, values)
    changed = [(row, [name for name in values if getattr(row, name) != values[name]]) for row in held]
    history.write(
        session,
        actor,
        (
            (row.id, field, _told(field, getattr(row, field), names), _told(field, values[field], names))
            for row, fields in changed
            for field in fields
            if field not in NOT_IN_HISTORY
        ),
    )
    note(session, *_notes(actor, changed, values, names))


def _names(session: Session, held: Sequence[Row[Any]], values: Values) -> dict[UUID, str]:
    """The names of the assignees before and after the change."""
    if "assignee_id" not in values:
        return {}
    ids = {values["assignee_id"], *(row.assignee_id for row in held)} - {None}
    return {user.id: user.name for user in session.scalars(select(User).where(User.id.in_(ids)))}


def _told(field: str, value: Any, names: Mapping[UUID, str]) -> str | None:
    """As history tells it: people by their names."""
    if value is None:
        return None
    if field == "assignee_id":
        return names.get(value)
    return str(value).lower() if isinstance(value, bool) else correction.told(field, value)


def _notes(
    actor: Actor, changed: Sequence[tuple[Row[Any], list[str]]], values: Values, names: Mapping[UUID, str]
) -> Iterator[Note]:
    """Old and new values of what staff decides; of personal answers and notes, only which changed."""
    for row, fields in changed:
        told = {
            field: [_told(field, getattr(row, field), names), _told(field, values[field], names)]
            for field in fields
            if field in _DECIDED
        }
        yield Note(actor, "changed", row.reference, {"fields": fields, "changes": told})
