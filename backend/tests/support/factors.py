"""Sets up second factors and verifies them."""

from typing import Any

import httpx

from hofvijver.auth.totp import code_of, step_at
from hofvijver.columns import utc_now
from tests.support.client import Client


def enrol(person: Client, name: str = "telefoon", **more: Any) -> Any:
    response = person.auth("/factors", {"factor_type": "totp", "friendly_name": name, **more})
    assert response.status_code == 200, response.text
    return response.json()


def challenge(person: Client, factor_id: str) -> str:
    response = person.auth(f"/factors/{factor_id}/challenge")
    assert response.status_code == 200, response.text
    return str(response.json()["id"])


def verify(person: Client, factor_id: str, code: str, challenge_id: str | None = None) -> httpx.Response:
    body = {"challenge_id": challenge_id or challenge(person, factor_id), "code": code}
    return person.auth(f"/factors/{factor_id}/verify", body)


def with_factor(person: Client) -> tuple[Client, Any]:
    """Enrol a factor and verify it: the client at aal2, and the factor."""
    factor = enrol(person)
    response = verify(person, factor["id"], code_now(factor["totp"]["secret"]))
    assert response.status_code == 200, response.text
    return person.with_session(response.json()), factor


def code_now(secret: str, shift: int = 0) -> str:
    """The code that the telephone shows now, or `shift` steps earlier or later."""
    return code_of(secret, step_at(utc_now()) + shift)
