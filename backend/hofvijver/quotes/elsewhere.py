"""Notes a quote that was made elsewhere, on paper or in another program: it counts like one of ours."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.drafts import write
from hofvijver.quotes.finding import in_state, is_cancelled, of_request, show
from hofvijver.quotes.models import Quote
from hofvijver.quotes.proposal import valid_until
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import check_days, conflict, not_usable
from hofvijver.quotes.schemas import ElsewhereQuote, Line, QuoteContent
from hofvijver.quotes.sent_document import make_document


def note_elsewhere(
    session: Session, actor: Actor, request_id: UUID, noted: ElsewhereQuote, now: datetime
) -> Quote:
    request = hold_request(session, request_id)
    _check(session, request_id, noted, now)
    facts, versions = get_quote_facts(), of_request(session, request_id)
    quote = Quote(
        id=uuid4(),
        request_id=request_id,
        version=versions[0].version + 1 if versions else 1,
        made_elsewhere=True,
        reminders=False,
        created_at=now,
        created_by=actor.name,
    )
    content = QuoteContent(
        basis=noted.basis,
        business=False,
        day=noted.days[0],
        more_days=noted.days[1:],
        window=facts.default_window,
        valid_until=noted.valid_until or valid_until(now),
        note="",
        lines=[only_line(noted.number, noted.total_cents)],
    )
    write(quote, content, actor.name, now)
    quote.number = noted.number
    quote.document = make_document(quote, request, noted.number, now, "")
    quote.excluding_cents = quote.document["totals"]["excluding_cents"]
    quote.state, quote.sent_at, quote.sent_by = "sent", now, actor.name
    try:
        with session.begin_nested():
            session.add(quote)
    except IntegrityError:
        # Another request got this number at the same moment.
        raise not_usable("number", "number_taken") from None
    set_by_act(session, actor, request, status="offerte_verstuurd")
    record_act(session, actor, request, quote, "quote_noted")
    return quote


def only_line(number: str, cents: int) -> Line:
    """All that we know of what such a quote offers."""
    return Line(
        id="offerte",
        label=get_quote_facts().elsewhere_line.format(number=number),
        quantity_tenths=10,
        unit="post",
        unit_price_cents=cents,
        vat_percent=get_price_facts().prices.vat_percent,
    )


def _check(session: Session, request_id: UUID, noted: ElsewhereQuote, now: datetime) -> None:
    if sent := in_state(session, request_id, "sent"):
        raise conflict("already_sent", show(session, sent), number=sent.number)
    accepted = in_state(session, request_id, "accepted")
    if accepted and not is_cancelled(session, accepted):
        raise conflict("already_accepted", show(session, accepted), number=accepted.number)
    if not noted.number:
        raise not_usable("number", "number_missing")
    if session.scalar(select(Quote.id).where(Quote.number == noted.number)):
        raise not_usable("number", "number_taken")
    if noted.total_cents <= 0:
        raise not_usable("total_cents", "amount_missing")
    check_days(noted.days, local_day(now))
