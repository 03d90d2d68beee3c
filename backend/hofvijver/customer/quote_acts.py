"""What customers answer to a quote: yes with its proof, or no with a reason."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.customer import notices, record
from hofvijver.customer.access import Customer
from hofvijver.customer.quote_shown import basis_in
from hofvijver.customer.refusals import Refused, Unusable, plain
from hofvijver.customer.schemas import OnlineAcceptance, OnlineDecline
from hofvijver.customer.standing import ENDED
from hofvijver.customer.words import day_text
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import answers, reading
from hofvijver.quotes.contents import content_of, totals_of
from hofvijver.quotes.models import Quote
from hofvijver.quotes.money import Totals
from hofvijver.quotes.proof import Agreement
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.wire.functions import FunctionError


def find_own(session: Session, customer: Customer, quote_id: UUID) -> Quote:
    """One that was sent to this customer; of others it is not told that they are there."""
    quote = session.get(Quote, quote_id)
    if quote is None or quote.request_id != customer.request_id or quote.state == "draft":
        raise plain(customer.words, 404, "not_found")
    return quote


def total_of(session: Session, customer: Customer, quote_id: UUID, options: list[str]) -> Totals:
    quote = find_own(session, customer, quote_id)
    return totals_of(content_of(quote), _chosen(quote, options))


def accept(
    session: Session, customer: Customer, quote_id: UUID, wish: OnlineAcceptance, now: datetime
) -> None:
    """Twice is once; what the customer had in sight is what is agreed on, or nothing is."""
    request, quote = _hold_own(session, customer, quote_id)
    if quote.state == "accepted":
        return
    _check_open(customer, request, quote, now)
    agreement = _agreement(customer, quote, wish)
    total = totals_of(content_of(quote), list(agreement.options)).including_cents
    if total != wish.total_cents:
        raise Refused("total_differs")
    try:
        answers.accept(session, record.actor(), quote_id, agreement, now)
    except FunctionError as error:
        raise plain(customer.words, 503, "no_pdf") if error.code == "no_pdf" else error from None
    notices.tell_office_of_acceptance(session, request, quote, total)


def _hold_own(session: Session, customer: Customer, quote_id: UUID) -> tuple[QuoteRequest, Quote]:
    find_own(session, customer, quote_id)
    return reading.hold(session, quote_id)


def _check_open(customer: Customer, request: QuoteRequest, quote: Quote, now: datetime) -> None:
    if quote.state == "superseded":
        raise Refused("superseded")
    if quote.valid_until and (
        quote.state == "expired" or (quote.state == "sent" and answers.is_over(quote, now))
    ):
        raise Refused("expired", day=day_text(customer.words, quote.valid_until))
    if quote.state != "sent" or request.status in ENDED:
        raise Refused("not_open")


def _agreement(customer: Customer, quote: Quote, wish: OnlineAcceptance) -> Agreement:
    if not wish.name or len(wish.name) > get_quote_facts().limits.name:
        raise Unusable("name", "name_missing")
    chosen = _chosen(quote, wish.options)
    return Agreement(
        wish.name,
        chosen,
        "online",
        ip=customer.ip,
        browser=customer.browser,
        language=customer.language,
        button=customer.words.button,
        basis=basis_in(customer.words, quote.document or {})["sentence"],
    )


def _chosen(quote: Quote, options: list[str]) -> list[str]:
    """In the order of the lines."""
    offered = [line.id for line in content_of(quote).lines if line.optional]
    if not set(options) <= set(offered):
        raise Unusable("options", "option_unknown")
    return [each for each in offered if each in options]


def decline(session: Session, customer: Customer, quote_id: UUID, wish: OnlineDecline, now: datetime) -> None:
    request, quote = _hold_own(session, customer, quote_id)
    if quote.state == "declined":
        return
    _check_open(customer, request, quote, now)
    reasons = {each.id: each.label for each in get_quote_facts().decline_reasons}
    if wish.reason not in reasons:
        raise Unusable("reason", "reason_unknown")
    answers.decline(session, record.actor(), quote_id, wish.reason, wish.note, now)
    said = ". ".join(filter(None, (reasons[wish.reason], wish.note)))
    notices.tell_office(session, request, "declined", said)
