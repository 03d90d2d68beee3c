"""Ends a quote that was sent: the customer declines it, or the office withdraws it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.quote_requests import promise_notice
from hofvijver.quote_requests.models import ENDED
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import finding, mails, taking_back
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.finding import check_open, show
from hofvijver.quotes.models import Channel, Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import conflict, not_usable
from hofvijver.quotes.schemas import Decline
from hofvijver.quotes.withdrawal_mails import WITHDRAWN


def decline(
    session: Session, actor: Actor, quote_id: UUID, said: Decline, channel: Channel, now: datetime
) -> Quote:
    """Declining twice changes nothing. A colleague may also decline a quote after its last day."""
    request, quote = finding.hold(session, quote_id)
    is_online = channel == "online"
    if quote.state == "declined":
        return quote
    if is_online:
        check_open(session, quote, now)
    if quote.state != "sent" or (is_online and request.status in ENDED):
        raise conflict("not_sent", show(session, quote))
    if said.reason not in {each.id for each in get_quote_facts().decline_reasons}:
        raise not_usable("reason", "reason_unknown")
    quote.decline_reason, quote.decline_note = said.reason, said.note or None
    quote.close("declined", actor, now)
    mails.take_back(session, quote)
    taking_back.allow(quote, actor, channel, now)
    mails.put_quote(session, mails.DECLINED, request, quote)
    session.flush()
    set_by_act(session, actor, request, status="afgewezen")
    record_act(
        session,
        actor,
        request,
        quote,
        "quote_declined",
        sentence="declined_online" if is_online else "declined",
        reason=get_quote_facts().reason(said.reason),
    )
    return quote


def withdraw(session: Session, actor: Actor, quote_id: UUID, now: datetime, stays: str = "") -> Quote:
    """The office looks at the request again. If the quote had left, it kept the promise, which begins anew;
    a customer who got it by our mail is told.

    `stays`: the number of another quote that the customer has and that stays."""
    request, quote = finding.hold(session, quote_id)
    if quote.state != "sent":
        raise conflict("not_sent", show(session, quote))
    quote.close("withdrawn", actor, now)
    is_known = quote.mailed_at is not None
    mails.take_back(session, quote)
    if is_known:
        taking_back.allow(quote, actor, "telefoon", now)
        mails.put_quote(session, WITHDRAWN, request, quote, stays=stays)
    if quote.has_left:
        promise_notice.begin_anew(session, request.id, now)
    session.flush()
    set_by_act(session, actor, request, status="in_behandeling")
    record_act(session, actor, request, quote, "quote_withdrawn")
    return quote
