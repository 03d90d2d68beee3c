"""The mails about an act on the customer's page, to the office and to the customer."""

from datetime import date

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.customer.cancellation import Fee
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.mail.kinds import MailKind
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.mails import about, from_customer, office, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.mails import payload_of
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.timeline.mails import told

CANCELLED = to_customer(MailKind("move_cancelled"))
MESSAGE_NOTICE = from_customer(MailKind("customer_notice"))
# To the e-mail address that a customer had before: without the link, which goes to the new one only.
EMAIL_CHANGED = MailKind("email_changed")
# To the office; there is no customer left to reply to.
ERASED_NOTICE = MailKind("erasure_notice")
KINDS = (*told(CANCELLED), MESSAGE_NOTICE, EMAIL_CHANGED, ERASED_NOTICE)


def tell_office(
    session: Session, request: QuoteRequest, kind: str, text: str, day: date | None = None
) -> None:
    payload = {
        **about(request),
        "what": get_customer_facts().notices[kind],
        "text": text,
        "day": dutch.long_date(day) if day else "",
    }
    put(session, [OutgoingMail(MESSAGE_NOTICE.name, office(), payload)])


def tell_of_another_email(session: Session, request: QuoteRequest, before: str) -> None:
    """Mails the previous e-mail address too: nobody with a found link must take over a request unnoticed."""
    payload = {"reference": request.reference, "name": request.full_name}
    put(session, [OutgoingMail(EMAIL_CHANGED.name, before, payload)])
    tell_office(session, request, "email_changed", "")


def tell_office_of_erasure(session: Session, reference: str, day: date) -> None:
    """Tells the office that a request is gone, so that no lorry is sent; without the customer's data."""
    payload = {"reference": reference, "day": dutch.long_date(day)}
    put(session, [OutgoingMail(ERASED_NOTICE.name, office(), payload)])


def tell_of_cancellation(
    session: Session, request: QuoteRequest, quote: Quote, acceptance: QuoteAcceptance, fee: Fee
) -> None:
    payload = {
        **payload_of(request, quote, acceptance.total_cents),
        "cancelled": dutch.moment(acceptance.cancelled_at) if acceptance.cancelled_at else "",
        "fee": dutch.cents(fee.cents),
        "percent": str(fee.percent),
        "owes": "ja" if fee.cents else "",
    }
    put(session, [OutgoingMail(CANCELLED.name, request.email, payload)])
