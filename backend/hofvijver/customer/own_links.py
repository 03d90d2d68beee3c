"""Mails customers a new link, only to the e-mail address that we know."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from hofvijver.customer.access import Customer
from hofvijver.customer.customer_facts import Language
from hofvijver.customer.link_mails import ask_for_links
from hofvijver.customer.refusals import unusable
from hofvijver.quote_requests import links
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.mails import send_link
from hofvijver.quote_requests.rules import field_problem
from hofvijver.wire.rate_limits import Limit, spend

# Nobody can flood the mailbox of somebody else.
BY_EMAIL = Limit("customer links by e-mail", calls=5, per=timedelta(days=1), burst=3)
# From one network, for any e-mail address.
ASKED = Limit("customer links asked", calls=20, per=timedelta(hours=1), burst=10)
# Of everybody together: many networks at once cannot fill the outbox.
ASKED_IN_ALL = Limit("customer links asked in all", calls=600, per=timedelta(hours=1), burst=200)


def ask(session: Session, email: str, language: Language) -> None:
    """Puts a mail in the outbox for customers and strangers alike, unless this mailbox got enough of them."""
    if field_problem("email", {"email": email}):
        raise unusable("email", "email")
    if spend(session, BY_EMAIL, email_key(email)) is None:
        ask_for_links(session, email, language)


def renew(session: Session, customer: Customer, now: datetime) -> None:
    """Ends all links and mails a new one, for a customer who fears that somebody else has the link."""
    request = hold_request(session, customer.request_id)
    links.end_all(session, request.id, now)
    send_link(session, request, renewed=True)
