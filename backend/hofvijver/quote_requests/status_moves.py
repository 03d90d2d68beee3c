"""Moves a request to another status by the rules of `quote-statuses.json`."""

from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.content import get_content
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest, Status
from hofvijver.quote_requests.update import update_all
from hofvijver.wire.functions import FunctionError


def move_status(session: Session, actor: Actor, request: QuoteRequest, status: Status) -> None:
    """Where the rules allow no direct move, it goes through one status between both."""
    for step in _way(session, request, status):
        update_all(session, actor, {"status": step}, [QuoteRequest.id == request.id])
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
    labels = {"from": known[request.status].label, "to": known[wanted].label}
    raise FunctionError(409, "status", get_content().staff_messages.refusals.status_move.format(**labels))
