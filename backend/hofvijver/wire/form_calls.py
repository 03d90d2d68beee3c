"""Calls that a form of our pages makes, so that the browser shows the response in a tab of its own.

A form cannot send headers: the fields `apikey` and `access_token` stand for them, and `body` for the JSON
that a script would send. None of them stands in the address; a call without the token, which no other site
knows, is refused.
"""

from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import parse_qs

from fastapi import Request, Response
from starlette.responses import PlainTextResponse
from starlette.types import Message

from hofvijver.wire.bodies import read_limited
from hofvijver.wire.functions import MAX_BYTES, FunctionError, FunctionRoute

FORM = "application/x-www-form-urlencoded"
# Each letter of a form may take three signs, and one outside of ASCII more.
MOST = 4 * MAX_BYTES
_REPLACED = {b"apikey", b"authorization", b"content-type", b"content-length"}


class FormRoute(FunctionRoute):
    """Takes a call as any other route, or from a form; a form's refusal is a sentence to read in its tab."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            if request.headers.get("content-type") != FORM:
                return await handle(request)
            body = await read_limited(request, MOST, FunctionError(413, "too_large", self.invalid_message()))
            try:
                return await handle(_as_call(request, body))
            except FunctionError as refused:
                return PlainTextResponse(refused.message, refused.status)

        return handled


def _as_call(request: Request, form: bytes) -> Request:
    fields = {name: values[-1] for name, values in parse_qs(form.decode("utf-8", "replace")).items()}
    headers = [
        *((name, value) for name, value in request.scope["headers"] if name not in _REPLACED),
        (b"content-type", b"application/json"),
        (b"apikey", fields.get("apikey", "").encode()),
        (b"authorization", f"Bearer {fields.get('access_token', '')}".encode()),
    ]

    async def read() -> Message:
        return {"type": "http.request", "body": fields.get("body", "").encode(), "more_body": False}

    return Request({**request.scope, "headers": headers}, read)
