"""Marks every response of the auth API with the version whose shape its errors have."""

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hofvijver.auth.errors import version_header


class ApiVersionMiddleware:
    """Wraps everything that can refuse, so that unknown paths and unexpected errors are marked too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/auth/v1"):
            await self._app(scope, receive, send)
            return
        mark = version_header(Request(scope))

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(mark)
            await send(message)

        await self._app(scope, receive, marked)
