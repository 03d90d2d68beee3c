"""What customers do with what came on top: agree to it, with the obligation to pay, or decline it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.customer import messages
from hofvijver.customer.access import Customer
from hofvijver.customer.acts import check_text, held
from hofvijver.customer.on_top_schemas import OnTopAgreement, OnTopRefusal
from hofvijver.customer.refusals import plain, refused, unusable
from hofvijver.planning import on_top_answers
from hofvijver.planning.on_top_answers import OnlineAnswer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.quote_facts import get_quote_facts


def agree(session: Session, customer: Customer, line_id: UUID, wish: OnTopAgreement, now: datetime) -> None:
    request = _held(session, customer, line_id, now)
    if not wish.name:
        raise unusable("name", "name_missing")
    if len(wish.name) > get_quote_facts().limits.name:
        raise unusable("name", "name_too_long")
    how = OnlineAnswer(wish.name, customer.ip, customer.browser, customer.language, customer.words.button)
    on_top_answers.agree(session, messages.actor(), request, line_id, wish.revision, how, now)


def _held(session: Session, customer: Customer, line_id: UUID, now: datetime) -> QuoteRequest:
    """A line of somebody else is refused as if it did not exist."""
    standing = held(session, customer, now)
    if on_top_answers.find_own(session, customer.request_id, line_id) is None:
        raise plain(customer.words, 404, "not_found")
    if not standing.is_agreed:
        raise refused("not_open")
    return standing.request


def decline(session: Session, customer: Customer, line_id: UUID, wish: OnTopRefusal, now: datetime) -> None:
    request = _held(session, customer, line_id, now)
    reason = check_text("reason", wish.reason)
    on_top_answers.decline(session, messages.actor(), request, line_id, wish.revision, reason, now)
