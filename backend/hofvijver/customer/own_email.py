"""Another e-mail address of a customer: it counts once a link in a mail to it confirms it."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.customer import mails, messages
from hofvijver.customer.refusals import unusable
from hofvijver.quote_requests import links, pending_emails
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.mails import CONFIRMATIONS
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.rules import field_problem, tidy
from hofvijver.quote_requests.update import set_by_act
from hofvijver.timeline import entries
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.rate_limits import Limit, spend

# Who found a link cannot have us mail many strangers.
PROPOSED = Limit("proposed e-mail addresses", calls=12, per=timedelta(hours=1), burst=5)


def take_out(request: QuoteRequest, values: dict[str, Any]) -> str | None:
    """Takes another e-mail address out of the corrected answers; a new spelling of the same one stays."""
    email = tidy(values).get("email")
    if email is None or email_key(email) == email_key(request.email):
        return None
    problem = field_problem("email", {"email": email})
    if problem:
        raise unusable("email", "", problem.message)
    del values["email"]
    return str(email)


def propose(session: Session, request: QuoteRequest, email: str, now: datetime) -> None:
    """Mails the new address a link, and tells the old one, which keeps getting our mail until then."""
    wait = spend(session, PROPOSED, str(request.id)) or spend(session, CONFIRMATIONS, email_key(email))
    if wait is not None:
        raise FunctionError(429, "too_many_requests", "", retry_after=wait)
    pending_emails.propose(session, request.id, email, now)
    mails.ask_to_confirm(session, request, email)
    mails.tell_of_another_email(session, request)
    # So that other open pages of the customer show it.
    entries.touch(session, request.id, now)


def confirm(session: Session, secret: str, now: datetime) -> str | None:
    """Sets the new address, which ends all links; returns the secret of the new one, or none if this secret
    confirms nothing (any more)."""
    found = pending_emails.find_by_secret(session, secret, now)
    if found is None:
        return None
    request = hold_request(session, found.request_id)
    # Read again, because another call may have confirmed or replaced it. A merged request has no page.
    pending = pending_emails.find_by_secret(session, secret, now)
    if pending is None or request.merged_into:
        return None
    set_by_act(session, messages.actor(), request, email=pending.email)
    mails.tell_office(session, request, "email_changed", "")
    return links.issue(session, request.id)
