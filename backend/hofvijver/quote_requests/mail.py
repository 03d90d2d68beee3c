"""The mail that a new quote request sets off: a confirmation to the visitor, a notice to the office."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.models import FIELDS, QuoteRequest
from hofvijver.settings import get_settings

CONFIRMATION = "quote_confirmation"
NOTICE = "quote_notice"

#: What the office reads, and what of it is told back to the visitor.
_NOTICE = tuple(name for name, field in FIELDS.items() if field.mail)
_CONFIRMATION = tuple(name for name, field in FIELDS.items() if field.confirmation)
_NOTES = ("additional_notes", "from_description", "to_description")


def announce(session: Session, request: QuoteRequest) -> None:
    """Put both mails in the outbox, in the transaction of the request: there are all three, or none."""
    told = {name: _plain(getattr(request, name)) for name in _NOTICE}
    mails = [OutgoingMail(NOTICE, _office(), {"id": str(request.id), **told})]
    # Nobody proved to own the e-mail yet: a robot must not be able to mail strangers in our name.
    if not request.is_suspect:
        mails.append(OutgoingMail(CONFIRMATION, request.email, _confirmation(told)))
    put(session, mails)


def _office() -> str:
    return get_settings().office_email or get_content().company.email.display


def _confirmation(told: Mapping[str, Any]) -> dict[str, Any]:
    """Without free text, for the same reason: an advertisement would fit in it."""
    has_notes = any(told[name] for name in _NOTES)
    return {**{name: told[name] for name in _CONFIRMATION}, "has_notes": has_notes}


def _plain(value: Any) -> Any:
    """As JSON has no dates, nor moments, which are dates to Python, they travel as text."""
    return value.isoformat() if isinstance(value, date) else value
