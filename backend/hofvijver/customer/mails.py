"""The mails about an act on the customer's page, to the office and to the customer."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.link_mails import LINKS
from hofvijver.db import read_only
from hofvijver.mail.kinds import MailError, MailKind, Payload
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.calling import comes_too_late
from hofvijver.quote_requests.mails import about, from_customer, in_both_languages, office, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import due_at
from hofvijver.quote_requests.sample import sample_request
from hofvijver.timeline.mails import told
from hofvijver.wire.rate_limits import Limit, spend

# Of several messages in a row, the first is confirmed.
CONFIRMED_MESSAGES = Limit("confirmed messages", calls=1, per=timedelta(hours=1), burst=1)

WITHDRAWN = to_customer(MailKind("request_withdrawn", lambda: _confirmed(sample_request())))
# Without the message: who finds a link must not have us mail their own text.
RECEIVED = to_customer(MailKind("message_received", lambda: _confirmed(sample_request())))
NEW_QUOTE = to_customer(MailKind("new_quote_asked", lambda: _promised(sample_request())))
MESSAGE_NOTICE = from_customer(MailKind("customer_notice", lambda: _sample_notice()))
# To a new e-mail address; `page` leads to its confirmation.
EMAIL_CONFIRM = replace(
    to_customer(MailKind(pending_emails.MAIL, lambda: _another_email(sample_request()))),
    page=lambda engine, message: _page_to_confirm(engine, message),
)
# To the e-mail address that the customer has: without the link, which goes to the new one only.
EMAIL_CHANGED = in_both_languages(MailKind("email_changed", lambda: _another_email(sample_request())))
# To the office; there is no customer left to reply to.
ERASED_NOTICE = MailKind(
    "erasure_notice", lambda: _erased(sample_request().reference, sample_request().moving_date)
)
KINDS = (
    *told(WITHDRAWN, RECEIVED, NEW_QUOTE, EMAIL_CONFIRM),
    *(MESSAGE_NOTICE, EMAIL_CHANGED, ERASED_NOTICE, LINKS),
)


def confirm_withdrawal(session: Session, request: QuoteRequest) -> None:
    put(session, [OutgoingMail(WITHDRAWN.name, request.email, _confirmed(request))])


def confirm_new_quote(session: Session, request: QuoteRequest) -> None:
    put(session, [OutgoingMail(NEW_QUOTE.name, request.email, _promised(request))])


def _promised(request: QuoteRequest) -> Payload:
    """No quote is promised to what looks like a robot's request, nor one that would come after the move."""
    is_promised = not request.is_suspect and not comes_too_late(request)
    due = dutch.moment(due_at(request.waiting_since)) if is_promised else ""
    return {**_confirmed(request), "day": dutch.long_date(request.moving_date), "due": due}


def confirm_message(session: Session, request: QuoteRequest) -> None:
    """Once an hour at most."""
    if spend(session, CONFIRMED_MESSAGES, str(request.id)) is None:
        put(session, [OutgoingMail(RECEIVED.name, request.email, _confirmed(request))])


def _confirmed(request: QuoteRequest) -> Payload:
    return {**about(request), "name": request.full_name}


def tell_office(
    session: Session, request: QuoteRequest, kind: str, text: str, days: Sequence[date] = ()
) -> None:
    payload = _notice(request, get_customer_facts().notices[kind], text, days)
    put(session, [OutgoingMail(MESSAGE_NOTICE.name, office(), payload)])


def _notice(request: QuoteRequest, what: str, text: str, days: Sequence[date]) -> Payload:
    return {**about(request), "what": what, "text": text, "day": dutch.long_dates(days)}


def _sample_notice() -> Payload:
    request = sample_request()
    return _notice(request, "Vraag van een klant", "Kan het eerder?", [request.moving_date])


def ask_to_confirm(session: Session, request: QuoteRequest, email: str) -> None:
    put(session, [OutgoingMail(EMAIL_CONFIRM.name, email, _another_email(request))])


def _page_to_confirm(engine: Engine, message: OutboxMessage) -> str:
    with Session(read_only(engine)) as session:
        reference = str(message.payload.get("reference"))
        page = pending_emails.page_to_confirm(session, reference, message.recipient)
    if page is None:
        raise MailError("its e-mail address is not to be confirmed any more")
    return page


def tell_of_another_email(session: Session, request: QuoteRequest) -> None:
    """Mails the present e-mail address too: nobody with a found link must take over a request unnoticed."""
    put(session, [OutgoingMail(EMAIL_CHANGED.name, request.email, _another_email(request))])


def _another_email(request: QuoteRequest) -> Payload:
    return {"reference": request.reference, "language": request.language, "name": request.full_name}


def tell_office_of_erasure(session: Session, reference: str, day: date) -> None:
    """Tells the office that a request is gone, so that no lorry is sent; without the customer's data."""
    put(session, [OutgoingMail(ERASED_NOTICE.name, office(), _erased(reference, day))])


def _erased(reference: str, day: date) -> Payload:
    return {"reference": reference, "day": dutch.long_date(day)}
