"""What an insert of the data API does to quote requests, and how their rules become its refusals."""

import math
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.quote_requests.insert import InvalidRequest, SentDifferently, Stored, prepare, store
from hofvijver.quote_requests.rules import Problem
from hofvijver.rest.errors import DataError
from hofvijver.wire.rate_limits import Limit, spend

# A family that moves sends one or two; an office may help several customers in a row.
INSERTS = Limit("quote requests", calls=20, per=timedelta(hours=1), burst=10)


def add_all(session: Session, rows: Sequence[dict[str, Any]], ip: str | None) -> list[Stored]:
    """Store the requests, at most so many from one ip; none of them if one is refused."""
    try:
        prepared = [prepare(row) for row in rows]
        for _ in prepared:
            _spend(session, ip)
        return [store(session, row) for row in prepared]
    except InvalidRequest as error:
        raise broken(error.problem) from None
    except SentDifferently:
        raise DataError(422, "PT422", get_content().quote_messages.sent_differently) from None


def _spend(session: Session, ip: str | None) -> None:
    wait = spend(session, INSERTS, ip) if ip is not None else None
    if wait is not None:
        seconds = str(math.ceil(wait.total_seconds()))
        message = get_content().messages.too_many_requests
        raise DataError(429, "PT429", message, headers={"Retry-After": seconds})


def broken(problem: Problem) -> DataError:
    return DataError(400, "23502" if problem.missing else "23514", problem.message)
