"""Many calls of one caller, of which none may make the server fail."""

import asyncio
import json
from collections.abc import Iterable
from typing import Any

import httpx
from fastapi import FastAPI

from tests.doors.callers import People

#: Method, path, and what the client sends beside them.
Call = tuple[str, str, dict[str, Any]]


def ask(app: FastAPI, people: People, caller: str, calls: Iterable[Call]) -> list[httpx.Response]:
    usual = people.headers[caller]

    async def answers() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app, client=("203.0.113.5", 40_000))
        async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
            return [
                await client.request(
                    method, path, **{**sent, "headers": {**usual, **sent.get("headers", {})}}
                )
                for method, path, sent in calls
            ]

    found = asyncio.run(answers())
    failed = [
        f"{answer.request.method} {answer.request.url}" for answer in found if answer.status_code >= 500
    ]
    assert failed == []
    return found


def body(value: Any) -> dict[str, Any]:
    """A body of JSON, which may hold halves of characters that the client itself would refuse to send."""
    return raw_body(json.dumps(value).encode())


def raw_body(content: bytes) -> dict[str, Any]:
    return {"content": content, "headers": {"content-type": "application/json"}}
