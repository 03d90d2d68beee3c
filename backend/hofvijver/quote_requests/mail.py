"""The mail that a new quote request sets off: a confirmation to the visitor, a notice to the office."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.models import FIELDS, QuoteRequest
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import Limit, spend

CONFIRMATION = "quote_confirmation"
NOTICE = "quote_notice"

#: What the office reads, and what of it is told back to the visitor.
_NOTICE = tuple(name for name, field in FIELDS.items() if field.mail)
_CONFIRMATION = tuple(name for name, field in FIELDS.items() if field.confirmation)
_DESCRIPTIONS = ("from_description", "to_description")

# Everybody who is told of a confirmation gets one; who fills in the e-mail of another cannot flood it.
CONFIRMATIONS = Limit("confirmations", calls=10, per=timedelta(days=1), burst=10)


def announce(session: Session, request: QuoteRequest) -> None:
    """Put both mails in the outbox, in the transaction of the request: there are all three, or none."""
    told = {name: _plain(getattr(request, name)) for name in _NOTICE}
    put(session, [OutgoingMail(NOTICE, office(), {"id": str(request.id), **told})])
    if spend(session, CONFIRMATIONS, email_key(request.email)) is None:
        confirm(session, request)


def confirm(session: Session, request: QuoteRequest) -> None:
    """Tell who asked for a quote what we understood, and what happens next."""
    told = {name: _plain(getattr(request, name)) for name in _NOTICE}
    put(
        session,
        [OutgoingMail(CONFIRMATION, request.email, {"request_id": str(request.id), **_confirmation(told)})],
    )


def office() -> str:
    return get_settings().office_email or get_content().company.email.display


def _confirmation(told: Mapping[str, Any]) -> dict[str, Any]:
    """Without what was written freely: nobody proved to own the e-mail yet, and anything would fit in it."""
    return {
        **{name: told[name] for name in _CONFIRMATION},
        "has_notes": bool(told["additional_notes"]),
        "has_description": any(told[name] for name in _DESCRIPTIONS),
    }


def _plain(value: Any) -> Any:
    """As JSON has no dates, nor moments, which are dates to Python, they travel as text."""
    return value.isoformat() if isinstance(value, date) else value
