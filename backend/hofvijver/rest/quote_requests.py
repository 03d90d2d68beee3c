"""What the two writes of the data API do to quote requests, and how their rules become its refusals."""

import math
from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Table, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quotes.changes import problem_with_change
from hofvijver.quotes.insert import InvalidRequest, SentDifferently, prepare, store
from hofvijver.quotes.rules import Problem, tidy
from hofvijver.rest.errors import DataError
from hofvijver.wire.limits import Limit, spend

# A family that moves sends one or two; an office may help several customers in a row.
INSERTS = Limit("quote requests", calls=20, per=timedelta(hours=1), burst=10)


def add_all(session: Session, rows: Sequence[dict[str, Any]], address: str | None) -> list[UUID]:
    """Store the requests, at most so many from one address; none of them if one is refused."""
    try:
        prepared = [prepare(row) for row in rows]
        for _ in prepared:
            _spend(session, address)
        return [store(session, row).id for row in prepared]
    except InvalidRequest as error:
        raise broken(error.problem) from None
    except SentDifferently:
        raise DataError(422, "PT422", get_content().messages.sent_differently) from None


def _spend(session: Session, address: str | None) -> None:
    wait = spend(session, INSERTS, address) if address is not None else None
    if wait is not None:
        seconds = str(math.ceil(wait.total_seconds()))
        message = get_content().messages.too_many_requests
        raise DataError(429, "PT429", message, headers={"Retry-After": seconds})


def broken(problem: Problem) -> DataError:
    return DataError(400, "23502" if problem.missing else "23514", problem.message)


def change_all(
    session: Session, table: Table, changes: dict[str, Any], where: Sequence[ColumnElement[bool]]
) -> list[UUID]:
    """Change every matching request and count up its version; the keys of those that were changed."""
    values = tidy(changes)
    problem = problem_with_change(values)
    if problem:
        raise broken(problem)
    if not values:
        return []
    counted = {"version": table.c.version + 1, "updated_at": utc_now()}
    change = update(table).where(*where).values(**values, **counted).returning(table.c.id)
    try:
        return list(session.execute(change).scalars())
    except IntegrityError:
        message = 'insert or update on table "quote_requests" violates foreign key constraint '
        raise DataError(409, "23503", message + '"fk_quote_requests_assignee_id_users"') from None
