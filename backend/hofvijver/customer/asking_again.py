"""Lets a customer ask for a new quote where one, or the request itself, has come to an end."""

from datetime import date, datetime

from sqlalchemy.orm import Session

from hofvijver.customer import mails, messages
from hofvijver.customer.access import Customer
from hofvijver.customer.acts import check_text, held
from hofvijver.customer.refusals import check_open, refused, unusable
from hofvijver.customer.schemas import NewQuoteWish
from hofvijver.customer.standing import Standing
from hofvijver.quote_requests import history, promise_notice
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import taking_back
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.finding import hold
from hofvijver.quotes.following_up import expire
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.timeline.automatic_tasks import make_for_today


def ask_again(session: Session, customer: Customer, wish: NewQuoteWish, now: datetime) -> None:
    """Opens the request again: the promise begins anew, and a colleague gets a task. Twice is once."""
    standing = held(session, customer, now)
    if standing.awaits_quote:
        return
    if not standing.may_ask_again:
        raise refused("not_open")
    text, day = check_text("text", wish.text), _day(standing, wish)
    if standing.quote and standing.quote.state == "sent":
        # It has run out, and what ends such quotes has not come by yet.
        expire(session, *hold(session, standing.quote.id), now)
    elif standing.quote:
        taking_back.settle(session, standing.quote)
    _reopen(session, standing, day)
    if text:
        messages.add(session, standing.request, "remark", text)
    mails.tell_office(session, standing.request, "new_quote", text, [day])
    mails.confirm_new_quote(session, standing.request)


def _day(standing: Standing, wish: NewQuoteWish) -> date:
    """The day that was asked for before, unless another is given or it has passed."""
    day = wish.day or (None if standing.is_day_over else standing.day)
    if day is None:
        raise unusable("day", "day_missing")
    if day <= standing.today:
        raise unusable("day", "day_too_soon")
    check_open([day])
    return day


def _reopen(session: Session, standing: Standing, day: date) -> None:
    request, actor, facts = standing.request, messages.actor(), get_quote_facts()
    history.write(session, actor, [(request.id, "quote", None, facts.history.asked_again)])
    promise_notice.begin_anew(session, request.id, standing.now)
    set_by_act(session, actor, request, status="in_behandeling", moving_date=day)
    make_for_today(session, automatic(), request, facts.tasks.new_quote, standing.now)
