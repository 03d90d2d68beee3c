"""What follows from another e-mail address of a request: who has the link to its page."""

from typing import Any

from sqlalchemy import Row, exists, select
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT, Actor
from hofvijver.columns import utc_now
from hofvijver.quote_requests import links
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.mails import send_link
from hofvijver.quote_requests.merging import merged_under
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.tables import Values


def renew_link(session: Session, actor: Actor, row: Row[Any], values: Values) -> None:
    """Ends all links and mails the next one to the new address, if a colleague corrected it: the earlier one
    may be somebody else's. If the customer did, only where a request that was merged into this one has that
    address: who holds the link may have typed it to read the other request."""
    if "email" not in values or email_key(values["email"]) == email_key(row.email):
        return
    is_by_customer = actor.id == NO_ACCOUNT
    is_of_merged = exists().where(merged_under(row.reference, values["email"]))
    if is_by_customer and not session.scalar(select(is_of_merged)):
        return
    links.end_all(session, row.id, utc_now())
    # The page of a merged request cannot be opened.
    if not row.merged_into:
        send_link(session, session.get_one(QuoteRequest, row.id, populate_existing=True), renewed=True)
