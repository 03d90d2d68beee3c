"""Agrees on another moving day for an agreed move, as a colleague heard it or asked for it."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import finding, mails, taking_back
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.day_mails import put_another_day
from hofvijver.quotes.day_schemas import AnotherDay
from hofvijver.quotes.finding import show
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days, write_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.refusals import check_days, conflict, not_usable

Change = dict[str, Any]


def agree(session: Session, actor: Actor, quote_id: UUID, heard: AnotherDay, now: datetime) -> Quote:
    """The customer gets a mail with the new day and an event that replaces the earlier one."""
    request, quote = finding.hold(session, quote_id)
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id))
    if proof is None or quote.state != "accepted" or proof.cancelled_at:
        raise conflict("not_agreed", show(session, quote))
    today, before, days = local_day(now), agreed_days(request, proof), heard.days
    if before[0] < today:
        raise conflict("move_is_past", show(session, quote))
    check_days(days, today)
    if days == before:
        raise not_usable("day", "day_same")
    mails.take_back(session, quote)
    taking_back.allow(quote, actor, heard.channel, now)
    change: Change = {
        "from": before[0].isoformat(),
        "to": days[0].isoformat(),
        "days_before": write_days(before),
        "days": write_days(days),
        "at": now.isoformat(),
        "by": actor.name,
        "channel": heard.channel,
        "asked_by": heard.asked_by,
        "take_back_until": quote.take_back_until.isoformat() if quote.take_back_until else None,
    }
    proof.day_changes = [*(proof.day_changes or []), change]
    proof.more_days = write_days(days[1:])
    set_by_act(session, actor, request, moving_date=days[0])
    put_another_day(session, request, quote, proof, before)
    record_act(
        session,
        actor,
        request,
        quote,
        "quote_day_changed",
        day=dutch.long_dates(days),
        channel=get_quote_facts().channels[heard.channel],
    )
    return quote
