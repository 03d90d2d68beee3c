"""`/functions/v1`: what the product offers beside the two public protocols."""

from collections.abc import Callable, Coroutine
from datetime import timedelta
from math import ceil
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, Depends, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.types import Message

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quotes.answers import Answers, Indication, OnRequest
from hofvijver.quotes.indication import indicate
from hofvijver.quotes.prices import get_price_facts
from hofvijver.transactions import in_transaction
from hofvijver.wire.access import with_key
from hofvijver.wire.bodies import read_limited
from hofvijver.wire.client import client_address
from hofvijver.wire.errors import ApiError
from hofvijver.wire.gate import check_key
from hofvijver.wire.limits import Limit, spend

MAX_BYTES = 64 * 1024
# A visitor who tries out answers stays well below it.
INDICATIONS = Limit("prijsindicatie", calls=60, per=timedelta(minutes=1), burst=30)


class FunctionRefusal(BaseModel):
    code: str
    message: str


class FunctionError(ApiError):
    """A refusal with a Dutch sentence that can be shown as it is."""

    def __init__(self, status: int, code: str, message: str, retry_after: int | None = None) -> None:
        self.status = status
        self._body = FunctionRefusal(code=code, message=message).model_dump()
        self._retry_after = retry_after

    def body(self, request: Request) -> dict[str, Any]:
        return self._body

    def headers(self, request: Request) -> dict[str, str]:
        return {} if self._retry_after is None else {"Retry-After": str(self._retry_after)}


class FunctionRoute(APIRoute):
    """Reads a body only with the key and up to a size, and refuses it in Dutch, repeating nothing of it."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            # Here too, because the framework reads the body before it asks for anything else.
            check_key(request)
            words = get_price_facts().words.indication
            body = await read_limited(request, MAX_BYTES, FunctionError(413, "too_large", words.invalid))

            async def read() -> Message:
                return {"type": "http.request", "body": body, "more_body": False}

            try:
                return await handle(Request(request.scope, read))
            except RequestValidationError:
                raise FunctionError(400, "invalid", words.invalid) from None

        return handled


router = APIRouter(prefix="/functions/v1", route_class=FunctionRoute, tags=["functions"])


@router.post(
    "/prijsindicatie",
    dependencies=[Depends(with_key)],
    summary="What a move will cost, roughly",
    responses={
        400: {"model": FunctionRefusal, "description": "The answers cannot be used"},
        401: {"description": "The public key is missing or wrong"},
        413: {"model": FunctionRefusal, "description": "The body is larger than 64 kB"},
        429: {"model": FunctionRefusal, "description": "Too many calls from one address"},
    },
)
async def price_indication(answers: Answers, request: Request) -> Indication | OnRequest:
    """An indicative range with all it rests on; nothing of the answers is kept."""
    address = client_address(request)
    wait = await in_transaction(lambda session: spend(session, INDICATIONS, address))
    if wait is not None:
        message = get_content().messages.too_many_requests
        raise FunctionError(429, "too_many_requests", message, ceil(wait.total_seconds()))
    # The first call reads the gazetteer, which takes a moment.
    return await to_thread.run_sync(indicate, answers, utc_now())
