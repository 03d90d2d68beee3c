"""Other days for an agreed move, as either side proposes and answers them over HTTP."""

from typing import Any

from tests.support.client import Client
from tests.support.customers import Customer
from tests.support.quotes import act

OTHER = {"day": "2030-12-16", "more_days": ["2030-12-17"]}
DAYS = ["2030-12-16", "2030-12-17"]
WORDS = "maandag 16 en dinsdag 17 december 2030"


def proposed(staff: Client, quote: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """What the office proposes; as the quote shows it."""
    code, shown = act(staff, quote, "propose-day", {**OTHER, **changes})
    assert code == 200, shown
    found: dict[str, Any] = shown["proposal"]
    return found


def wished(customer: Customer, **changes: Any) -> dict[str, Any]:
    """What the customer proposes; as the page shows it."""
    wish = {"kind": "day", "text": "Dan heb ik vrij.", **OTHER, **changes}
    found: dict[str, Any] = customer.act("messages", wish)["move"]["proposal"]
    return found


def answer(staff: Client, proposal: dict[str, Any], name: str, body: Any = None) -> tuple[int, Any]:
    response = staff.function("POST", f"day-proposals/{proposal['id']}/{name}", body)
    return response.status_code, response.json()
