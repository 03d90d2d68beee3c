"""Reads request bodies, limited in size and time, and parses JSON that can also be stored."""

import json
import math
import re
from asyncio import timeout
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, NoReturn

from fastapi import Request
from starlette.exceptions import HTTPException

from hofvijver.wire.errors import ApiError

# Enough for the largest body over a poor connection; byte by byte it could otherwise go on for days.
BODY_SECONDS = 30.0
# Deeper than anything our clients send, and far below Python's recursion limit.
MAX_DEPTH = 50
# Lists and objects in a body: each takes longer to make than a hundred characters.
MAX_PARTS = 1000
# Without these escapes, as in most bodies, the slower check of the whole value is skipped.
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")
_ZERO = b"\\u0000"


async def read_limited(
    request: Request, most: int, too_large: ApiError, seconds: float | None = None
) -> bytes:
    """The whole body, or the refusal as soon as it is too long or takes too long."""
    try:
        async with timeout(seconds or BODY_SECONDS):
            return await _read(request, most, too_large)
    except TimeoutError:
        raise HTTPException(HTTPStatus.REQUEST_TIMEOUT, headers={"Connection": "close"}) from None


async def _read(request: Request, most: int, too_large: ApiError) -> bytes:
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise too_large
    return bytes(body)


def strict_json(body: bytes) -> Any:
    """The value in a body; ValueError for invalid JSON, or a value that cannot be stored or sent again."""
    openings = body.count(b"[") + body.count(b"{")
    if openings > MAX_PARTS:
        raise ValueError("too many parts")
    try:
        value = json.loads(body.decode(), parse_constant=_no_number, parse_float=_finite)
        # Half a surrogate pair is no character.
        if _HALF.search(body):
            json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError from None
    if openings > MAX_DEPTH and _is_deeper(value, MAX_DEPTH):
        raise ValueError("too deep")
    return value


def _is_deeper(value: object, levels: int) -> bool:
    """Whether lists and objects are nested deeper than that; each of them is visited once."""
    level = [value]
    for _ in range(levels + 1):
        level = [part for each in level for part in _parts(each) if isinstance(part, dict | list)]
    return bool(level)


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def holds_zero(body: bytes, value: object) -> bool:
    """Whether a text in it has the zero character, the only one that PostgreSQL cannot store."""
    return _ZERO in body and _has_zero(value)


def _has_zero(value: object) -> bool:
    if isinstance(value, dict):
        return any(_has_zero(part) for pair in value.items() for part in pair)
    if isinstance(value, list):
        return any(_has_zero(part) for part in value)
    return isinstance(value, str) and "\0" in value


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(text)
    return number
