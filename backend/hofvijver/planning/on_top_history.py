"""What history and log say about what comes on top, and its refusals to staff."""

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.timeline.entries import touch
from hofvijver.wire.functions import FunctionError


def tell(session: Session, actor: Actor, request: QuoteRequest, line: OnTopLine, action: Action) -> None:
    """In the history of the request and the audit log."""
    facts = get_on_top_facts()
    said = str(getattr(facts.history, str(action))).format(
        label=line.label,
        quantity=quantity_of(line),
        amount=dutch.cents(line.amount_cents),
        state=facts.label(line.state),
    )
    details = ". ".join(filter(None, (line.agreed_by, line.decline_reason)))
    said = f"{said}: {details}" if details else said
    history.write(session, actor, [(request.id, "job", None, said)])
    touch(session, request.id, utc_now())
    note(session, Note(actor, action, request.reference, {"job": str(line.job_id)[:8]}))


def quantity_of(line: OnTopLine) -> str:
    unit = get_quote_facts().unit(line.unit, line.quantity_tenths)
    return f"{dutch.tenths(line.quantity_tenths)} {unit}"


def not_theirs() -> FunctionError:
    return FunctionError(404, "not_found", get_on_top_facts().refusals.not_found)


def conflict(code: str, **values: object) -> FunctionError:
    message = str(getattr(get_on_top_facts().refusals, code))
    return FunctionError(409, code, message.format(**values))
