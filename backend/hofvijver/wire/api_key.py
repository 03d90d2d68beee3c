"""The key gate: a call without the site's public key goes no further."""

from hmac import compare_digest
from typing import Any

from fastapi import Request
from pydantic import BaseModel

from hofvijver.settings import get_settings
from hofvijver.wire.errors import ApiError

_MISSING = "No `apikey` request header or url param was found."
_WRONG = "Double check the API key you use."


class KeyRefusal(BaseModel):
    """The key gate speaks before any protocol does."""

    message: str
    hint: str


class GateError(ApiError):
    """The call carries no key, or a wrong one."""

    status = 401

    def __init__(self, message: str, hint: str) -> None:
        self._body = KeyRefusal(message=message, hint=hint).model_dump()

    def body(self, request: Request) -> dict[str, Any]:
        return self._body

    def headers(self, request: Request) -> dict[str, str]:
        return {"WWW-Authenticate": "Bearer"}


def check_key(request: Request) -> None:
    given = request.headers.get("apikey") or request.query_params.get("apikey")
    if not given:
        raise GateError("No API key found in request", _MISSING)
    if not is_key(given):
        raise GateError("Invalid API key", _WRONG)


def is_key(text: str) -> bool:
    """Whether this is the public key, compared in constant time although it is no secret."""
    return compare_digest(text.encode(), get_settings().public_key.encode())
