"""Leads as staff keeps them over HTTP."""

from typing import Any
from uuid import uuid4

import httpx

from tests.support.client import Client
from tests.support.quote_requests import quote_request
from tests.support.timeline import in_days

PHONE = "06 12 34 56 78"


def lead(**changes: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "full_name": "Anna de Wit", "phone": PHONE, "note": "Piano", **changes}


def keep(staff: Client, **changes: Any) -> dict[str, Any]:
    kept: dict[str, Any] = staff.post_json("leads", lead(**changes))
    return kept


def act(staff: Client, made: dict[str, Any], name: str, **body: Any) -> httpx.Response:
    return staff.function("POST", f"leads/{made['id']}/{name}", {"revision": made["revision"], **body})


def attempt(staff: Client, made: dict[str, Any], days: int = 1, **body: Any) -> httpx.Response:
    given = {"id": str(uuid4()), "due_date": in_days(days).isoformat(), "text": "Voicemail", **body}
    return act(staff, made, "attempts", **given)


def become(staff: Client, made: dict[str, Any], **changes: Any) -> httpx.Response:
    """Fills in the rest."""
    entry = {
        "source": "telefoon",
        "answers": quote_request(full_name=made["full_name"], phone=made["phone"]),
        "send_confirmation": False,
        "idempotency_key": str(uuid4()),
        **changes,
    }
    return staff.function("POST", f"leads/{made['id']}/request", entry)


def names(staff: Client, whose: str = "all") -> list[str]:
    return [each["full_name"] for each in staff.get_json(f"leads?whose={whose}")["leads"]]
