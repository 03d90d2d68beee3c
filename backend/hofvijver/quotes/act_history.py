"""Records an act on a quote: on its request, in the history of that and in the audit log."""

from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT, Action, Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.reflecting import reflect
from hofvijver.timeline import entries


def automatic() -> Actor:
    """The actor that reminds customers and ends quotes that have run out."""
    return Actor(NO_ACCOUNT, get_quote_facts().automatic)


def record_act(
    session: Session,
    actor: Actor,
    request: QuoteRequest,
    quote: Quote,
    action: Action,
    *,
    sentence: str = "",
    **values: str,
) -> None:
    """`sentence` is a key of `history` in quotes.json; by default it follows from the action."""
    told = str(getattr(get_quote_facts().history, sentence or action.removeprefix("quote_")))
    said = told.format(number=quote.number or "", version=quote.version, **values)
    history.write(session, actor, [(request.id, "quote", None, said)])
    reflect(session, request)
    entries.touch(session, request.id, utc_now())
    details = {"number": quote.number} if quote.number else {}
    note(session, Note(actor, action, request.reference, {**details, "version": quote.version}))
