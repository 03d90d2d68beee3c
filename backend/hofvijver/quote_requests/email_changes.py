"""What follows from another e-mail address of a request: who has the link to its page."""

from typing import Any

from sqlalchemy import Row
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests import links
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.mails import send_link
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.tables import Values


def renew_link(session: Session, row: Row[Any], values: Values) -> None:
    """Ends all links and mails the next one to the new address: the earlier one may be somebody else's."""
    if "email" not in values or email_key(values["email"]) == email_key(row.email):
        return
    links.end_all(session, row.id, utc_now())
    # The page of a merged request cannot be opened.
    if not row.merged_into:
        send_link(session, session.get_one(QuoteRequest, row.id, populate_existing=True), renewed=True)
