"""Wraps every call of the API: adds its id and headers, logs one line, and catches unexpected errors."""

import logging
import secrets
from http import HTTPStatus
from time import monotonic, perf_counter

from anyio import sleep
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hofvijver.db import is_outage, took_too_long
from hofvijver.wire import call_pace
from hofvijver.wire.call_pace import Pace
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.errors import refusal, too_fast, trace, unexpected_error
from hofvijver.wire.headers import api_headers
from hofvijver.wire.rate_limits import network

log = logging.getLogger("hofvijver.requests")


class BrokenOffError(Exception):
    """A response failed half way; the log says why, and the connection ends."""


class RequestMiddleware:
    """Runs one call; an unexpected error becomes the general response and a trace in the log."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._pace = Pace()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        response = _Response(send)
        try:
            await self._run(scope, receive, response)
        finally:
            _note(scope, response, perf_counter() - began)

    async def _run(self, scope: Scope, receive: Receive, response: "_Response") -> None:
        try:
            await self._respond(scope, receive, response.send)
        except ClientDisconnect:
            log.info("request=%s the client left", response.request_id)
            # Or it is still there, and its body was malformed: the server library reports both the same way.
            if response.status is None:
                broken = refusal(Request(scope), HTTPStatus.BAD_REQUEST, {"Connection": "close"})
                await broken(scope, receive, response.send)
        except Exception as error:
            log.error("request=%s failed: %s", response.request_id, trace(error))
            if response.status is not None:
                raise BrokenOffError from None
            failure = unexpected_error(Request(scope), response.request_id, _status_of(error))
            await failure(scope, receive, response.send)

    async def _respond(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        if self._pace.is_too_fast(network(client_ip(request)), monotonic()):
            await sleep(call_pace.HOLD_SECONDS)
            await too_fast(request)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _status_of(error: Exception) -> HTTPStatus:
    if took_too_long(error):
        return HTTPStatus.GATEWAY_TIMEOUT
    return HTTPStatus.SERVICE_UNAVAILABLE if is_outage(error) else HTTPStatus.INTERNAL_SERVER_ERROR


class _Response:
    """Sends the response: adds what every response carries, and remembers the status."""

    def __init__(self, send: Send) -> None:
        self._send = send
        # Our own, never the caller's: what a stranger sends does not belong in the log.
        self.request_id = secrets.token_hex(8)
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = self._complete(message["headers"])
        await self._send(message)

    def _complete(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        present = {name for name, _ in headers}
        usual = [*api_headers(), (b"cache-control", b"no-store"), (b"x-request-id", self.request_id.encode())]
        return [*headers, *(field for field in usual if field[0] not in present)]


def _note(scope: Scope, response: _Response, seconds: float) -> None:
    # The template of the route instead of the path, and no query: those may hold personal data.
    route = getattr(scope.get("route"), "path", "-")
    log.info(
        "request=%s method=%s route=%s status=%s ms=%.1f",
        response.request_id,
        scope["method"],
        route,
        response.status or "-",
        seconds * 1000,
    )
