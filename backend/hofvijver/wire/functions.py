"""What the calls under `/functions/v1` share: how they refuse, and how they read a body."""

from abc import abstractmethod
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import timedelta
from math import ceil
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
from hofvijver.wire.problems import FieldProblem

MAX_BYTES = 64 * 1024


class FunctionRefusal(BaseModel):
    code: str
    message: str


class FieldRefusal(FunctionRefusal):
    """A refusal that names the fields to mend."""

    problems: list[FieldProblem]


class FunctionError(ApiError):
    """A refusal with a Dutch sentence that can be shown as it is.

    `rule` names the broken rule of a field, and `values` are the values in the sentence: with them the
    customer's page says the same in another language. `shown` is added to the body.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        problems: Sequence[FieldProblem] = (),
        rule: str = "",
        values: Mapping[str, Any] | None = None,
        shown: Mapping[str, BaseModel | None] | None = None,
        retry_after: timedelta | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.problems = problems
        self.rule = rule
        self.values = values or {}
        self._shown = shown or {}
        self.retry_after = retry_after

    def body(self, request: Request) -> dict[str, Any]:
        told: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.problems:
            told["problems"] = [each.model_dump() for each in self.problems]
        return told | {
            name: model and model.model_dump(mode="json", by_alias=True)
            for name, model in self._shown.items()
        }

    def headers(self, request: Request) -> dict[str, str]:
        if self.retry_after is None:
            return {}
        return {"Retry-After": str(ceil(self.retry_after.total_seconds()))}


def described_file(*types: str) -> dict[int | str, dict[str, Any]]:
    """The description of a response that is a file."""
    return {200: {"description": "A file.", "content": {name: {} for name in types}}}


def file_headers(name: str, disposition: str = "attachment") -> dict[str, str]:
    return {"Content-Disposition": f'{disposition}; filename="{name}"'}


class FunctionRoute(APIRoute):
    """Reads a body only with the key and up to a size, and refuses it in Dutch, repeating nothing of it."""

    #: The status for a body or parameter that cannot be used.
    invalid_status = 422
    #: How large a body may be and how long it may take to come, where that is not as everywhere.
    max_bytes = MAX_BYTES
    body_seconds: float | None = None

    @staticmethod
    @abstractmethod
    def invalid_message() -> str:
        """The message about such a body or parameter."""

    async def admit(self, request: Request) -> None:
        """Raise unless the caller may go further; nothing of the body has been read."""

    def too_large(self, request: Request) -> FunctionError:
        return FunctionError(413, "too_large", self.invalid_message())

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            # Here too, because the framework reads the body before it asks for anything else.
            check_key(request)
            await self.admit(request)
            message = self.invalid_message()
            body = await read_limited(request, self.max_bytes, self.too_large(request), self.body_seconds)

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
