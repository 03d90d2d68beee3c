"""Mails customers a new link, only to the e-mail address that we know."""

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.customer.access import Customer
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.refusals import unusable
from hofvijver.customer.standing import standing_of
from hofvijver.local_time import local_day
from hofvijver.quote_requests import links
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.mails import send_link
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.rules import field_problem
from hofvijver.wire.rate_limits import Limit, spend

# Nobody can flood the mailbox of somebody else.
BY_EMAIL = Limit("customer links by e-mail", calls=5, per=timedelta(days=1), burst=3)
# From one network, for any e-mail address.
ASKED = Limit("customer links asked", calls=20, per=timedelta(hours=1), burst=10)


def may_ask(session: Session, email: str) -> bool:
    """Whether this mailbox may get another link; counted for customers and strangers alike."""
    if field_problem("email", {"email": email}):
        raise unusable("email", "email")
    return spend(session, BY_EMAIL, email_key(email)) is None


def mail_newest(session: Session, email: str, now: datetime) -> None:
    """Mails the links of the newest requests with this e-mail address, if there are any."""
    theirs = QuoteRequest.email_key == email_key(email), QuoteRequest.merged_into.is_(None)
    hold_requests(session, *theirs)
    newest = (
        select(QuoteRequest)
        .where(*theirs)
        .order_by(QuoteRequest.created_at.desc())
        .limit(get_customer_facts().limits.links_by_mail)
    )
    for request in session.scalars(newest).all():
        last = standing_of(session, request.id, now).ends_on
        if last is None or last >= local_day(now):
            send_link(session, request)


def renew(session: Session, customer: Customer, now: datetime) -> None:
    """Ends all links and mails a new one, for a customer who fears that somebody else has the link."""
    request = hold_request(session, customer.request_id)
    links.end_all(session, request.id, now)
    send_link(session, request, renewed=True)
