"""What the office and the customer are told by mail of an act on the page."""

from datetime import date

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.customer.cancellation import Fee
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.mail import office
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import letters
from hofvijver.quotes.models import Quote, QuoteAcceptance


def tell_office(
    session: Session, request: QuoteRequest, kind: str, text: str, day: date | None = None
) -> None:
    told = {
        **letters.about(request),
        "what": get_customer_facts().notices[kind],
        "text": text,
        "day": dutch.long_date(day) if day else "",
    }
    put(session, [OutgoingMail(letters.MESSAGE_NOTICE, office(), told)])


def tell_of_another_email(session: Session, request: QuoteRequest, before: str) -> None:
    """At the address that was left too: whoever found a link must not take a request over unnoticed."""
    told = {"reference": request.reference, "name": request.full_name}
    put(session, [OutgoingMail(letters.EMAIL_CHANGED, before, told)])
    tell_office(session, request, "email_changed", "")


def tell_office_of_erasure(session: Session, reference: str, day: date) -> None:
    """So that no lorry is sent to who is not there any more; without a word about who that was."""
    told = {"reference": reference, "day": dutch.long_date(day)}
    put(session, [OutgoingMail(letters.ERASED_NOTICE, office(), told)])


def tell_office_of_acceptance(
    session: Session, request: QuoteRequest, quote: Quote, total_cents: int
) -> None:
    told = {**letters.payload_of(request, quote, total_cents), **letters.about(request)}
    put(session, [OutgoingMail(letters.ACCEPTED_NOTICE, office(), told)])


def tell_of_cancellation(
    session: Session, request: QuoteRequest, quote: Quote, acceptance: QuoteAcceptance, fee: Fee
) -> None:
    told = {
        **letters.payload_of(request, quote, acceptance.total_cents),
        "cancelled": dutch.moment(acceptance.cancelled_at) if acceptance.cancelled_at else "",
        "fee": dutch.cents(fee.cents),
        "percent": str(fee.percent),
        "owes": "ja" if fee.cents else "",
    }
    put(session, [OutgoingMail(letters.CANCELLED, request.email, told)])
