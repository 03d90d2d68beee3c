"""A move with every answer of the form filled in, and the call for its price indication."""

import json
from typing import Any

import httpx
from fastapi import FastAPI

from hofvijver.settings import get_settings
from tests.support.client import Client

PATH = "/functions/v1/prijsindicatie"
STUDIO: dict[str, Any] = {
    "from_postal_code": "2511 AB",
    "from_city": "Den Haag",
    "from_country": "nederland",
    "from_floor": "begane-grond",
    "from_access": "trap",
    "to_postal_code": "2611 AB",
    "to_city": "Delft",
    "to_country": "nederland",
    "to_floor": "begane-grond",
    "to_access": "lift",
    "moving_date": "2027-03-01",
    "volume": 13.9,
    "extra_services": [],
    "help_needed": "basis",
}


def post(app: FastAPI, answers: Any, **headers: str) -> httpx.Response:
    content = answers if isinstance(answers, bytes) else json.dumps(answers).encode()
    key = {"apikey": get_settings().public_key, "Content-Type": "application/json"}
    return Client(app).send("POST", PATH, content=content, headers={**key, **headers})
