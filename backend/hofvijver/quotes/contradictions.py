"""Finds requests whose status, quote and moving day contradict each other, and says what to do about it."""

from collections.abc import Iterator

from sqlalchemy import Engine, or_, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.db import read_only
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.status_rules import fits
from hofvijver.quotes.models import Quote
from hofvijver.quotes.reflecting import reflection_of, told_by

BATCH = 500


def find_contradictions(engine: Engine) -> Iterator[str]:
    """One sentence each, beginning with the reference of the request."""
    follows = [each.id for each in get_content().statuses.statuses if each.quote_state]
    # Only these can contradict a quote.
    some = or_(
        QuoteRequest.quote_state.is_not(None),
        QuoteRequest.status.in_(follows),
        QuoteRequest.id.in_(select(Quote.request_id).where(Quote.number.is_not(None))),
    )
    page = select(QuoteRequest).where(some).order_by(QuoteRequest.reference).limit(BATCH)
    last = ""
    with Session(read_only(engine)) as session:
        while rows := session.scalars(page.where(QuoteRequest.reference > last)).all():
            last = rows[-1].reference
            for request in rows:
                yield from _of(session, request)
            session.expunge_all()


def _of(session: Session, request: QuoteRequest) -> Iterator[str]:
    found = reflection_of(session, request.id)
    told = told_by(request)
    if told != found:
        yield f"{request.reference}: tells of quote {told.quote_number}, but the quote says otherwise."
    if fits(request.status, found.quote_state):
        return
    if found.quote_state in ("sent", "accepted"):
        act = "withdraw it, or note the answer" if found.quote_state == "sent" else "note a cancellation"
        yield (
            f"{request.reference}: the status is {request.status}, "
            f"but quote {found.quote_number} is {found.quote_state}: {act}."
        )
    else:
        yield (
            f"{request.reference}: the status is {request.status}, but no quote leads to it: "
            "note the quote that was made elsewhere, or choose another status."
        )
