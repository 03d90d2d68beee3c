"""The mail that a new quote request sets off: a confirmation to the visitor, a notice to the office."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.models import AnyRequest
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


def announce(session: Session, request: AnyRequest) -> None:
    """Put both mails in the outbox, in the transaction of the request: there are all three, or none."""
    told = {name: _plain(getattr(request, name)) for name in _FOR_THE_OFFICE}
    mails = [OutgoingMail(NOTICE, _office(), {"id": str(request.id), **told})]
    # Nobody proved to own the e-mail yet: a robot must not be able to mail strangers in our name.
    if not request.is_suspect:
        mails.append(OutgoingMail(CONFIRMATION, request.email, _confirmation(told)))
    put(session, mails)


def _office() -> str:
    return get_settings().office_email or get_content().company.email.display


def _confirmation(told: Mapping[str, Any]) -> dict[str, Any]:
    """Without free text, for the same reason: an advertisement would fit in it."""
    has_notes = any(told[name] for name in ("additional_notes", "from_description", "to_description"))
    return {**{name: told[name] for name in _SUMMARY}, "has_notes": has_notes}


def _plain(value: Any) -> Any:
    """As JSON has no dates, nor moments, which are dates to Python, they travel as text."""
    return value.isoformat() if isinstance(value, date) else value
