"""Made-up quotes that were made elsewhere, for the made-up requests that get none of ours."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, bindparam, select, update
from sqlalchemy.orm import Session

from hofvijver.db import table_of
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.status_rules import OPEN_STATES
from hofvijver.quotes.accepting import Agreement, proof_of
from hofvijver.quotes.elsewhere import only_line
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.sent_document import make_document
from hofvijver.staff.demo.quotes import STATES

BATCH = 500
_REFLECTED = ("quote_state", "quote_number", "quote_cents", "quote_numbers")


def note_the_rest(engine: Engine, now: datetime) -> None:
    """For all others whose status follows from a quote: one that was made elsewhere, without a file."""
    follows = QuoteRequest.status.in_([each for each in STATES if STATES[each] in OPEN_STATES])
    rest = select(QuoteRequest).where(follows, QuoteRequest.quote_state.is_(None)).limit(BATCH)
    while True:
        with Session(engine) as session, session.begin():
            made = [_elsewhere(session, request, now) for request in session.scalars(rest)]
            if not made:
                return
            session.flush()
            table = table_of(QuoteRequest)
            told: dict[str, Any] = {name: bindparam(f"new_{name}") for name in _REFLECTED}
            session.connection().execute(
                update(table)
                .where(table.c.id == bindparam("key"))
                .values({**told, "updated_at": table.c.updated_at}),
                [_reflected(quote) for quote in made],
            )


def _elsewhere(session: Session, request: QuoteRequest, now: datetime) -> Quote:
    """A quote, with its acceptance if there is one. Without the text of the terms, which is long."""
    state, at, key = STATES[request.status], request.quote_sent_at or request.updated_at, request.id.int
    number, cents = f"P-{request.reference.partition('-')[2]}", 60_000 + key % 200_000
    valid_until = local_day(now) + timedelta(days=5 + key % 20)
    quote = Quote(
        id=UUID(int=key ^ 1, version=4),
        request_id=request.id,
        version=1,
        number=number,
        state=state,
        made_elsewhere=True,
        basis=get_quote_facts().default_basis,
        business=False,
        day=request.moving_date,
        more_days=[],
        also_not_included=[],
        window=get_quote_facts().default_window,
        valid_until=valid_until,
        note="",
        lines=[only_line(number, cents).model_dump()],
        discount_cents=0,
        discount_percent_tenths=0,
        total_cents=cents,
        reminders=False,
        **dict.fromkeys(("created_at", "updated_at", "sent_at"), at),
        **dict.fromkeys(("created_by", "updated_by", "sent_by"), get_quote_facts().automatic),
        closed_at=request.updated_at if state == "accepted" else None,
    )
    document = make_document(quote, request, number, at, "")
    conditions = document["conditions"]
    # On that paper nothing was asked in advance.
    payment = {**conditions["payment"], "prepayment_percent": 0}
    conditions = {**conditions, "payment": payment}
    quote.document = {**document, "terms": [], "prepayment": None, "conditions": conditions}
    quote.excluding_cents = document["totals"]["excluding_cents"]
    session.add(quote)
    if state == "accepted":
        agreement = Agreement(name=request.full_name, options=[], channel="telefoon")
        session.add(proof_of(request, quote, agreement, [], request.updated_at))
    return quote


def _reflected(quote: Quote) -> dict[str, Any]:
    return {
        "key": quote.request_id,
        "new_quote_state": quote.state,
        "new_quote_number": quote.number,
        "new_quote_cents": quote.total_cents,
        "new_quote_numbers": quote.number,
    }
