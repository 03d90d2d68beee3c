"""The mail that a new quote request sets off: a confirmation to the visitor, a notice to the office."""

from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.outbox import OutboxMessage
from hofvijver.quotes.models import QuoteRequest
from hofvijver.settings import get_settings

CONFIRMATION = "quote_confirmation"
NOTICE = "quote_notice"

_SUMMARY = (
    "reference",
    "created_at",
    "full_name",
    "from_address",
    "from_postal_code",
    "from_city",
    "from_country",
    "from_home_type",
    "from_floor",
    "from_access",
    "to_address",
    "to_postal_code",
    "to_city",
    "to_country",
    "to_home_type",
    "to_floor",
    "to_access",
    "moving_date",
    "date_flexibility",
    "furniture_list",
    "volume",
    "extra_services",
    "help_needed",
    "price_indication",
    "contact_preference",
    "business_move",
)
_FOR_THE_OFFICE = (
    *_SUMMARY,
    "email",
    "phone",
    "from_description",
    "to_description",
    "has_elevator_from",
    "has_elevator_to",
    "needs_packing",
    "needs_storage",
    "additional_notes",
    "is_suspect",
)


def announce(session: Session, quote_request: QuoteRequest) -> None:
    """Put both mails in the outbox, in the transaction of the request: there are all three, or none."""
    # What the database fills in itself, the reference above all, is needed in the mail.
    session.add(quote_request)
    session.flush()
    session.add(OutboxMessage(kind=NOTICE, recipient=_office(), payload=_notice(quote_request)))
    # Nobody proved to own the address yet: a robot must not be able to mail strangers in our name.
    if not quote_request.is_suspect:
        confirmation = _confirmation(quote_request)
        session.add(OutboxMessage(kind=CONFIRMATION, recipient=quote_request.email, payload=confirmation))


def _office() -> str:
    return get_settings().office_email or get_content().company.email.address


def _notice(quote_request: QuoteRequest) -> dict[str, Any]:
    return {"id": str(quote_request.id), **_picked(quote_request, _FOR_THE_OFFICE)}


def _confirmation(quote_request: QuoteRequest) -> dict[str, Any]:
    """Without free text, for the same reason: an advertisement would fit in it."""
    has_notes = any(
        (quote_request.additional_notes, quote_request.from_description, quote_request.to_description)
    )
    return {**_picked(quote_request, _SUMMARY), "has_notes": has_notes}


def _picked(quote_request: QuoteRequest, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: _plain(getattr(quote_request, name)) for name in names}


def _plain(value: Any) -> Any:
    """As JSON has no dates, they travel as text."""
    return value.isoformat() if isinstance(value, date | datetime) else value
