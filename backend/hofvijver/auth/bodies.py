"""Reads the JSON object in the body of an auth call; unknown fields are ignored."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, Request

from hofvijver.auth.errors import AuthError, bad_json
from hofvijver.wire.bodies import holds_zero, read_limited, strict_json

# Far more than a password, a code or what is kept beside an account needs.
MAX_BYTES = 16 * 1024
TOO_LARGE = AuthError(413, "request_entity_too_large", "Request body is too large")


async def json_body(request: Request) -> dict[str, Any]:
    """The object in the body; an empty body counts as an empty object, whatever its content type says."""
    raw = await read_limited(request, MAX_BYTES, TOO_LARGE)
    return _parse(raw) if raw.strip() else {}


#: Must stand behind the access statement of a route, so that only allowed callers have their body read.
JsonBody = Annotated[dict[str, Any], Depends(json_body)]


def _parse(raw: bytes) -> dict[str, Any]:
    try:
        parsed = strict_json(raw)
    except ValueError:
        raise bad_json() from None
    if not isinstance(parsed, dict) or holds_zero(raw, parsed):
        raise bad_json()
    return parsed


def text_field(body: Mapping[str, Any], name: str) -> str:
    """A text, empty when it is absent or null."""
    value = body.get(name)
    if value is not None and not isinstance(value, str):
        raise bad_json()
    return value or ""


def takes(*texts: str, **others: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI description of such a body, for a route that reads it itself."""
    properties = {**{name: {"type": ["string", "null"]} for name in texts}, **others}
    schema = {"type": "object", "properties": properties}
    return {"requestBody": {"content": {"application/json": {"schema": schema}}}}
