"""Finds a request by its key, to read it or to hold it until the transaction ends."""

from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.quote_requests.locks import lock
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.wire.functions import FunctionError


def find_request(session: Session, request_id: UUID) -> QuoteRequest:
    return _known(session.get(QuoteRequest, request_id))


def hold_request(session: Session, request_id: UUID) -> QuoteRequest:
    """The request as it is now, locked: nobody else changes it or its quotes until the transaction ends.

    Each act begins with this, or with `hold` of a quote: docs/architecture.md, "The order of locks".
    """
    request = _known(session.get(QuoteRequest, request_id, with_for_update=True, populate_existing=True))
    if request.merged_into:
        lock(session, QuoteRequest.reference == request.merged_into)
    return request


def _known(found: QuoteRequest | None) -> QuoteRequest:
    if found is None:
        raise gone()
    return found


def gone() -> FunctionError:
    return FunctionError(404, "not_found", get_content().staff_messages.refusals.request_not_found)
