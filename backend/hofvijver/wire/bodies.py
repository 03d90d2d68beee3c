"""What a call carries in its body: read up to a size, and understood as JSON that can also be stored."""

import json
import math
from typing import Any, NoReturn

from fastapi import Request

from hofvijver.wire.errors import ApiError


async def read_limited(request: Request, most: int, too_large: ApiError) -> bytes:
    """The whole body, or the refusal as soon as it is too long."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise too_large
    return bytes(body)


def strict_json(body: bytes) -> Any:
    """The value in a body; ValueError for what is no JSON, or could be neither stored nor sent again."""
    try:
        value = json.loads(body.decode(), parse_constant=_no_number, parse_float=_finite)
        # Half of a pair of escapes is no character.
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError from None
    return value


def holds_zero(value: object) -> bool:
    """Whether a text in it has the zero character, which alone among all PostgreSQL does not keep."""
    if isinstance(value, dict):
        return any(holds_zero(part) for pair in value.items() for part in pair)
    if isinstance(value, list):
        return any(holds_zero(part) for part in value)
    return isinstance(value, str) and "\0" in value


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(text)
    return number
