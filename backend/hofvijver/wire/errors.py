"""Error responses of the API, each part in the shape of its protocol; also for unexpected errors."""

import traceback
from abc import abstractmethod
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, TypeVar

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from hofvijver.content import get_content

#: Makes the body of a refusal that no route wrote: an unknown path, a wrong method, an unexpected error.
Shape = Callable[[Request, HTTPStatus, str], dict[str, Any]]
#: Raises unless the call may go further.
Gate = Callable[[Request], None]

Part = TypeVar("Part")

RETRY_SECONDS = "5"


class ApiError(Exception):
    """A refusal with its status; each protocol has its own kind, which knows its body and headers."""

    status: int

    @abstractmethod
    def body(self, request: Request) -> dict[str, Any]:
        """The body of the response."""

    def headers(self, request: Request) -> dict[str, str]:
        return {}


def install(app: FastAPI, shapes: Mapping[str, Shape], gates: Mapping[str, Gate]) -> None:
    """Replace the framework's own error responses: the one for invalid input would echo what was sent."""
    app.state.shapes = dict(shapes)
    app.state.gates = dict(gates)
    app.exception_handlers[ApiError] = _respond_to_error
    app.exception_handlers[HTTPException] = _respond_to_refusal
    app.exception_handlers[RequestValidationError] = _respond_to_invalid


async def _respond_to_error(request: Request, error: ApiError) -> JSONResponse:
    return JSONResponse(error.body(request), status_code=error.status, headers=error.headers(request))


async def _respond_to_refusal(request: Request, error: HTTPException) -> JSONResponse:
    """Respond where no route was reached; the gate goes first, or this would tell which routes exist."""
    try:
        _below(request, request.app.state.gates, _open)(request)
    except ApiError as closed:
        return await _respond_to_error(request, closed)
    status = HTTPStatus(error.status_code)
    is_method = status == HTTPStatus.METHOD_NOT_ALLOWED
    return refusal(request, status, {"Allow": _allowed_methods(request)} if is_method else error.headers)


def _allowed_methods(request: Request) -> str:
    """The methods of all routes of a path; the framework names only those of the first."""
    path = request.scope["path"]
    found = [
        context.methods or ()
        for context in iter_route_contexts(request.app.routes)
        if context.path and compile_path(context.path)[0].match(path)
    ]
    return ", ".join(sorted(set().union(*found)))


async def _respond_to_invalid(request: Request, _error: RequestValidationError) -> JSONResponse:
    return refusal(request, HTTPStatus.UNPROCESSABLE_ENTITY)


def refusal(request: Request, status: HTTPStatus, headers: Mapping[str, str] | None = None) -> JSONResponse:
    body = _shape(request)(request, status, status.phrase)
    return JSONResponse(body, status_code=status, headers=headers)


def unexpected_error(request: Request, request_id: str, status: HTTPStatus) -> JSONResponse:
    """The general message, with the id under which the log has the details."""
    body = _shape(request)(request, status, get_content().messages.unexpected)
    # Clients repeat a call by themselves after this status, and not after the others.
    headers = {"Retry-After": RETRY_SECONDS} if status == HTTPStatus.SERVICE_UNAVAILABLE else None
    return JSONResponse({**body, "request_id": request_id}, status_code=status, headers=headers)


def too_fast(request: Request) -> JSONResponse:
    """The response to a caller that calls too often."""
    status = HTTPStatus.TOO_MANY_REQUESTS
    body = _shape(request)(request, status, get_content().messages.too_many_requests)
    return JSONResponse(body, status_code=status, headers={"Retry-After": RETRY_SECONDS})


def _shape(request: Request) -> Shape:
    shapes: dict[str, Shape] = request.app.state.shapes
    return _below(request, shapes, _plain)


def _below(request: Request, parts: Mapping[str, Part], otherwise: Part) -> Part:
    """The value for the part of the API that a path lies in."""
    path = request.scope["path"]
    return next((part for prefix, part in parts.items() if path.startswith(prefix)), otherwise)


def _open(_request: Request) -> None:
    """No gate."""


def _plain(_request: Request, status: HTTPStatus, message: str) -> dict[str, Any]:
    code = "unexpected" if status == HTTPStatus.INTERNAL_SERVER_ERROR else status.name.lower()
    return {"code": code, "message": message}


def trace(error: BaseException) -> str:
    """Type and place of an error and its causes; never its text, which may hold what a visitor typed."""
    lines: list[str] = []
    found: list[BaseException] = [error]
    for each in found:
        lines.append(f"{type(each).__module__}.{type(each).__qualname__}")
        lines += [
            f"  {at.filename}:{at.lineno} in {at.name}" for at in traceback.extract_tb(each.__traceback__)
        ]
        found += [cause for cause in _causes(each) if cause not in found]
    return "\n".join(lines)


def _causes(error: BaseException) -> list[BaseException]:
    group = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    return [cause for cause in (*group, error.__cause__ or error.__context__) if cause is not None]
