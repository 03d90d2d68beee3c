"""What customers do with their request: put it right, withdraw it, tell or ask us something."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import cast

from pydantic import BaseModel
from sqlalchemy import update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.customer import day_acts, mails, messages, own_email
from hofvijver.customer.access import Customer
from hofvijver.customer.customer_facts import Language, get_customer_facts
from hofvijver.customer.refusals import refused, unusable
from hofvijver.customer.schemas import Correction, NewMessage, Withdrawal
from hofvijver.customer.standing import Standing, standing_of
from hofvijver.db import table_of
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import CLOSED, QuoteRequest
from hofvijver.quote_requests.update import prepare_update, set_by_act
from hofvijver.quotes import taking_back
from hofvijver.quotes.act_history import automatic
from hofvijver.rest.tables import DataError
from hofvijver.timeline.answers import await_answer
from hofvijver.timeline.threads import check_thread_room
from hofvijver.wire.rate_limits import Limit

Act = Callable[[Session], None]
# Each message is mailed to the office.
MESSAGES = Limit("customer messages", calls=20, per=timedelta(hours=1), burst=10)


def held(session: Session, customer: Customer, now: datetime) -> Standing:
    """Locks the request, and by that its quotes, until the transaction ends; returns where it stands."""
    hold_request(session, customer.request_id)
    return standing_of(session, customer.request_id, now)


def prepare_correction(session: Session, customer: Customer, wish: Correction) -> Act:
    """Changes answers under the rules of the form; the history keeps the earlier values for colleagues.
    Another e-mail address counts once it is confirmed."""
    standing = standing_of(session, customer.request_id, utc_now())
    _check_correctable(standing, wish)
    values = cast(BaseModel, wish.answers).model_dump(exclude_unset=True)
    email = own_email.take_out(standing.request, values)
    try:
        update = prepare_update(session, messages.actor(), values, [QuoteRequest.id == customer.request_id])
    except DataError as error:
        raise unusable(error.details or "", "", error.message) from None

    def correct(session: Session) -> None:
        standing = held(session, customer, utc_now())
        _check_correctable(standing, wish)
        update(session)
        session.refresh(standing.request)
        if email:
            own_email.propose(session, standing.request, email, standing.now)

    return correct


def _check_correctable(standing: Standing, wish: Correction) -> None:
    if not standing.awaits_quote:
        raise refused("too_late")
    if standing.request.version != wish.version:
        raise refused("changed")


def choose_language(session: Session, customer: Customer, language: Language) -> None:
    """In which language their mails are from now on. No change of the request: its version stays."""
    request = hold_request(session, customer.request_id)
    table = table_of(QuoteRequest)
    session.execute(update(table).where(table.c.id == request.id).values(language=language))


def withdraw(session: Session, customer: Customer, wish: Withdrawal, now: datetime) -> None:
    standing = held(session, customer, now)
    if standing.request.status == CLOSED and not standing.acceptance:
        return
    if not standing.awaits_quote:
        raise refused("not_open")
    note = check_text("note", wish.note)
    if standing.quote:
        taking_back.settle(session, standing.quote)
    messages.add(session, standing.request, "withdrawal", note)
    set_by_act(session, messages.actor(), standing.request, status=CLOSED)
    mails.tell_office(session, standing.request, "withdrawal", note)
    mails.confirm_withdrawal(session, standing.request)


def write(session: Session, customer: Customer, wish: NewMessage, now: datetime) -> None:
    """Sent twice under one id, it is one. The office gets a task to answer it, and a mail."""
    standing = held(session, customer, now)
    request, text = standing.request, check_text("text", wish.text)
    if messages.is_known(session, request, wish.id):
        return
    check_thread_room(session, request)
    if wish.kind == "day":
        days = day_acts.propose(session, customer, standing, wish, text)
        mails.tell_office(session, request, "other_day", text, days)
    elif not text:
        raise unusable("text", "text_missing")
    else:
        messages.add(session, request, wish.kind, text, wish.id)
        await_answer(session, automatic(), request, now)
        mails.tell_office(session, request, wish.kind, text)
    mails.confirm_message(session, request)


def check_text(field: str, text: str) -> str:
    """The text, unless it is too long."""
    if len(text) > get_customer_facts().limits.text:
        raise unusable(field, "text_too_long")
    return text
