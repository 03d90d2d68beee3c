"""Quotes as staff makes them over HTTP."""

from typing import Any

import httpx

from tests.support.client import Client
from tests.support.quote_requests import quote_request

#: The whole body that replaces a draft.
CONTENT = (
    "basis",
    "business",
    "day",
    "more_days",
    "window",
    "valid_until",
    "note",
    "show_rates",
    "also_not_included",
    "lines",
    "discount_cents",
    "discount_percent_tenths",
    "revision",
)


def line(name: str = "verhuizing", **changes: Any) -> dict[str, Any]:
    return {
        "id": name,
        "label": "Verhuizing met 2 verhuizers",
        "quantity_tenths": 65,
        "unit": "uur",
        "unit_price_cents": 7500,
        "vat_percent": 21,
        "optional": False,
        **changes,
    }


def request_id(staff: Client, **changes: Any) -> str:
    """Send a new request as a visitor does; its id."""
    made = quote_request(**changes)
    assert staff.add(made).status_code == 201
    found = staff.get({"email": f"eq.{made['email']}", "order": "created_at.desc"}).json()
    return str(found[0]["id"])


def begin(staff: Client, request: str | None = None) -> dict[str, Any]:
    quote: dict[str, Any] = staff.post_json(f"requests/{request or request_id(staff)}/quotes")
    return quote


def changed(quote: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The body that replaces a draft."""
    return {**{name: quote[name] for name in CONTENT}, **changes}


def save(staff: Client, quote: dict[str, Any], **changes: Any) -> dict[str, Any]:
    response = staff.function("PUT", f"quotes/{quote['id']}", changed(quote, **changes))
    assert response.status_code == 200, response.text
    saved: dict[str, Any] = response.json()
    return saved


def preview(staff: Client, quote: dict[str, Any], **changes: Any) -> httpx.Response:
    """The PDF of a draft with this content, which need not be saved."""
    content = changed(quote, **changes)
    content.pop("revision")
    return staff.function("POST", f"quotes/{quote['id']}/preview", content)


def send(staff: Client, quote: dict[str, Any]) -> dict[str, Any]:
    sent: dict[str, Any] = staff.post_json(f"quotes/{quote['id']}/send", {"revision": quote["revision"]})
    return sent


def act(staff: Client, quote: dict[str, Any], name: str, body: object = None) -> tuple[int, Any]:
    """Do an act on a quote; its status and body."""
    response = staff.function("POST", f"quotes/{quote['id']}/{name}", body)
    return response.status_code, response.json()
