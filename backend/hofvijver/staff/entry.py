"""A request that a customer made by telephone or at the counter, entered by a colleague."""

from typing import cast

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


def enter(session: Session, caller: Caller, entry: Entry) -> QuoteRequest:
    """Stores it like a request from the form, but never as suspect, and without a notice to the office."""
    try:
        told = cast(BaseModel, entry.answers).model_dump()
        answers = prepare({**told, "idempotency_key": entry.idempotency_key})
        request, is_new = keep(
            session, {**answers, "source": entry.source, "spam_score": 0, "is_suspect": False}
        )
    except DataError as error:
        # The same message as a sentence with a full stop, as functions have it.
        raise FunctionError(422, "invalid", f"{error.message.rstrip('.')}.") from None
    if is_new:
        history.write(session, caller.actor, [(request.id, "source", None, request.source)])
        note(session, Note(caller.actor, "entered", request.reference, {"source": request.source}))
        if entry.send_confirmation:
            mails.confirm(session, request)
    return request
