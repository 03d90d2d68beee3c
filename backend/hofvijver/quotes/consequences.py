"""What an act on a quote leaves elsewhere: the request's status, its history, the audit log."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest, Status
from hofvijver.quote_requests.update import update_all
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.timeline import entries
from hofvijver.wire.functions import FunctionError

NOBODY = UUID(int=0)


def automatic() -> Caller:
    """Who does what nobody does: reminders, and what runs out."""
    return Caller(NOBODY, NOBODY, "", frozenset(), "aal1", name=get_quote_facts().automatic)


def customer(name: str) -> Caller:
    """Who acts on a request of their own, without an account."""
    return Caller(NOBODY, NOBODY, "", frozenset(("customer",)), "aal1", name=name)


def tell(
    session: Session, caller: Caller, request: QuoteRequest, quote: Quote, action: Action, **words: str
) -> None:
    """In history what a person reads there, in the log which act it was on which quote."""
    own_act = "_online" if caller.is_customer else ""
    sentence = str(getattr(get_quote_facts().history, action.removeprefix("quote_") + own_act))
    number = quote.number or ""
    history.write(
        session,
        [
            {
                "request_id": request.id,
                "actor_id": caller.user_id,
                "actor_name": caller.name,
                "field": "quote",
                "old_value": None,
                "new_value": sentence.format(number=number, version=quote.version, **words),
            }
        ],
    )
    entries.touch(session, request.id, utc_now())
    details = {"number": quote.number} if quote.number else {}
    note(session, Note(caller.actor, action, request.reference, {**details, "version": quote.version}))


def close(quote: Quote, caller: Caller, now: datetime) -> None:
    quote.closed_at = now
    quote.closed_by = caller.name


def set_status(session: Session, caller: Caller, request: QuoteRequest, status: Status) -> None:
    """By the rules of statuses: where they know no direct way, over the one step that lies between."""
    for step in _way(session, request, status):
        update_all(session, caller, {"status": step}, [QuoteRequest.id == request.id])
    session.refresh(request)


def _way(session: Session, request: QuoteRequest, wanted: Status) -> list[str]:
    known = {each.id: each for each in get_content().statuses.statuses}
    following = known[request.status].next
    if request.status == wanted:
        return []
    if wanted in following or history.status_before(session, request.id) == wanted:
        return [wanted]
    between = [each for each in following if wanted in known[each].next]
    if between:
        return [between[0], wanted]
    words = {"from": known[request.status].label, "to": known[wanted].label}
    raise FunctionError(409, "status", get_content().staff_messages.refusals.status_move.format(**words))
