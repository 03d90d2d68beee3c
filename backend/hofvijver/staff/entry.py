"""A request that a customer made by telephone or at the counter, entered by a colleague."""

from typing import Any, cast

from pydantic import BaseModel
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.callers import Caller
from hofvijver.quote_requests import history, mails
from hofvijver.quote_requests.insert import keep, prepare
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.tables import DataError
from hofvijver.staff.schemas import Entry
from hofvijver.wire.functions import FunctionError


def prepare_entry(entry: Entry) -> dict[str, Any]:
    """The answers, checked and completed as those of the form."""
    told = cast(BaseModel, entry.answers).model_dump()
    try:
        answers = prepare({**told, "idempotency_key": entry.idempotency_key})
    except DataError as error:
        raise _refusal(error) from None
    return {**answers, "source": entry.source, "spam_score": 0, "is_suspect": False}


def _refusal(error: DataError) -> FunctionError:
    """The same message as a sentence with a full stop, as functions have it."""
    return FunctionError(422, "invalid", f"{error.message.rstrip('.')}.")


def enter(session: Session, caller: Caller, answers: dict[str, Any], confirms: bool) -> QuoteRequest:
    """Stores it like a request from the form, but never as suspect, and without a notice to the office."""
    try:
        request, is_new = keep(session, answers)
    except DataError as error:
        raise _refusal(error) from None
    if is_new:
        history.write(session, caller.actor, [(request.id, "source", None, request.source)])
        note(session, Note(caller.actor, "entered", request.reference, {"source": request.source}))
        if confirms:
            mails.confirm(session, request)
    return request
