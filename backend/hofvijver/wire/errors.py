"""How the API refuses, each part in the shape of its protocol, and how it tells of a mistake of ours."""

import traceback
from abc import abstractmethod
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from hofvijver.content import get_content

#: The body of a refusal that nobody wrote by hand: an unknown path, a wrong method, a mistake of ours.
Shape = Callable[[Request, HTTPStatus, str], dict[str, Any]]


class ApiError(Exception):
    """A refusal with its status; each protocol has its own kind, which knows its body and headers."""

    status: int

    @abstractmethod
    def body(self, request: Request) -> dict[str, Any]:
        """What the answer says."""

    def headers(self, request: Request) -> dict[str, str]:
        return {}


def install(app: FastAPI, shapes: Mapping[str, Shape]) -> None:
    """Replace the framework's own bodies, of which the one for invalid input would echo what was sent."""
    app.state.shapes = dict(shapes)
    app.exception_handlers[ApiError] = _told
    app.exception_handlers[HTTPException] = _refused
    app.exception_handlers[RequestValidationError] = _invalid


async def _told(request: Request, error: ApiError) -> JSONResponse:
    return JSONResponse(error.body(request), status_code=error.status, headers=error.headers(request))


async def _refused(request: Request, error: HTTPException) -> JSONResponse:
    return refusal(request, HTTPStatus(error.status_code), error.headers)


async def _invalid(request: Request, _error: RequestValidationError) -> JSONResponse:
    return refusal(request, HTTPStatus.UNPROCESSABLE_ENTITY)


def refusal(request: Request, status: HTTPStatus, headers: Mapping[str, str] | None = None) -> JSONResponse:
    body = _shape(request)(request, status, status.phrase)
    return JSONResponse(body, status_code=status, headers=headers)


def unexpected(request: Request, request_id: str) -> JSONResponse:
    """The general sentence, with the number under which the log knows more."""
    body = _shape(request)(request, HTTPStatus.INTERNAL_SERVER_ERROR, get_content().messages.unexpected)
    return JSONResponse({**body, "request_id": request_id}, status_code=500)


def _shape(request: Request) -> Shape:
    shapes: dict[str, Shape] = request.app.state.shapes
    path = request.scope["path"]
    return next((shape for prefix, shape in shapes.items() if path.startswith(prefix)), _plain)


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
