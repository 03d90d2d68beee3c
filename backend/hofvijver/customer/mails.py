"""The mails about an act on the customer's page, to the office and to the customer."""

from datetime import date

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.mails import about, from_customer, office
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request

MESSAGE_NOTICE = from_customer(MailKind("customer_notice", lambda: _sample_notice()))
# To the e-mail address that a customer had before: without the link, which goes to the new one only.
EMAIL_CHANGED = MailKind("email_changed", lambda: _email_changed(sample_request()))
# To the office; there is no customer left to reply to.
ERASED_NOTICE = MailKind(
    "erasure_notice", lambda: _erased(sample_request().reference, sample_request().moving_date)
)
KINDS = (MESSAGE_NOTICE, EMAIL_CHANGED, ERASED_NOTICE)


def tell_office(
    session: Session, request: QuoteRequest, kind: str, text: str, day: date | None = None
) -> None:
    payload = _notice(request, get_customer_facts().notices[kind], text, day)
    put(session, [OutgoingMail(MESSAGE_NOTICE.name, office(), payload)])


def _notice(request: QuoteRequest, what: str, text: str, day: date | None) -> Payload:
    return {**about(request), "what": what, "text": text, "day": dutch.long_date(day) if day else ""}


def _sample_notice() -> Payload:
    request = sample_request()
    return _notice(request, "Vraag van een klant", "Kan het eerder?", request.moving_date)


def tell_of_another_email(session: Session, request: QuoteRequest, before: str) -> None:
    """Mails the previous e-mail address too: nobody with a found link must take over a request unnoticed."""
    put(session, [OutgoingMail(EMAIL_CHANGED.name, before, _email_changed(request))])
    tell_office(session, request, "email_changed", "")


def _email_changed(request: QuoteRequest) -> Payload:
    return {"reference": request.reference, "name": request.full_name}


def tell_office_of_erasure(session: Session, reference: str, day: date) -> None:
    """Tells the office that a request is gone, so that no lorry is sent; without the customer's data."""
    put(session, [OutgoingMail(ERASED_NOTICE.name, office(), _erased(reference, day))])


def _erased(reference: str, day: date) -> Payload:
    return {"reference": reference, "day": dutch.long_date(day)}


def _sample_erasure() -> Payload:
    request = sample_request()
    return _erased(request.reference, request.moving_date)
