"""What the calls under `/functions/v1` share: how they refuse, and how they read a body."""

from abc import abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.types import Message

from hofvijver.wire.api_key import check_key
from hofvijver.wire.bodies import read_limited
from hofvijver.wire.errors import ApiError

MAX_BYTES = 64 * 1024


class FunctionRefusal(BaseModel):
    code: str
    message: str


class FunctionError(ApiError):
    """A refusal with a Dutch sentence that can be shown as it is."""

    def __init__(self, status: int, code: str, message: str, retry_after: int | None = None) -> None:
        self.status = status
        self.code = code
        self._body = FunctionRefusal(code=code, message=message).model_dump()
        self._retry_after = retry_after

    def body(self, request: Request) -> dict[str, Any]:
        return self._body

    def headers(self, request: Request) -> dict[str, str]:
        return {} if self._retry_after is None else {"Retry-After": str(self._retry_after)}


class FunctionRoute(APIRoute):
    """Reads a body only with the key and up to a size, and refuses it in Dutch, repeating nothing of it."""

    #: Of a body or parameter that cannot be used.
    invalid_status = 422

    @staticmethod
    @abstractmethod
    def invalid_message() -> str:
        """What is told about such a body or parameter."""

    async def admit(self, request: Request) -> None:
        """Raise unless the caller may go further; nothing of the body has been read."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            # Here too, because the framework reads the body before it asks for anything else.
            check_key(request)
            await self.admit(request)
            message = self.invalid_message()
            body = await read_limited(request, MAX_BYTES, FunctionError(413, "too_large", message))

            async def read() -> Message:
                return {"type": "http.request", "body": body, "more_body": False}

            try:
                return await handle(Request(request.scope, read))
            except RequestValidationError:
                raise FunctionError(self.invalid_status, "invalid", message) from None
            except HTTPException as refused:
                # The framework's own refusal of a body that is no text at all.
                raise FunctionError(self.invalid_status, "invalid", message) from refused

        return handled
