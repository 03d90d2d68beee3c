"""Which reads of quote requests the audit log hears of: one request opened, or a list looked through."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, is_noted
from hofvijver.auth.callers import Caller
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.calls import Asked, Call
from hofvijver.rest.policies import POLICIES
from hofvijver.rest.responses import Row
from hofvijver.rest.syntax import Condition, Query
from hofvijver.rest.values import from_text, kind_of

# Each of these names one request.
_NAMING = ("id", "reference")


def unnoted(session: Session, call: Call, asked: Asked, rows: Sequence[Row]) -> Note | None:
    """What is still to be written down before these rows may leave; nothing within the same hour."""
    if call.table != QuoteRequest.__tablename__ or call.method != "GET" or not rows or asked.caller is None:
        return None
    wanted = _note(session, asked.caller, asked.query)
    return None if is_noted(session, wanted) else wanted


def _note(session: Session, caller: Caller, query: Query) -> Note:
    naming = next((each for each in query.where if _names_one(each)), None)
    if not isinstance(naming, Condition):
        return Note(caller.actor, "listed", hourly=True)
    column = POLICIES[QuoteRequest.__tablename__].columns[naming.column]
    value = from_text(kind_of(column), str(naming.value))
    reference = session.scalar(select(QuoteRequest.reference).where(column == value))
    return Note(caller.actor, "seen", reference, hourly=True)


def _names_one(condition: object) -> bool:
    if not isinstance(condition, Condition) or condition.negated:
        return False
    return condition.operator == "eq" and condition.column in _NAMING
