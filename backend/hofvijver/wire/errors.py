"""How the API refuses where no protocol has a shape for it, and how it tells of a mistake of ours."""

import traceback
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from hofvijver.content import get_content


def install(app: FastAPI) -> None:
    """Replace the framework's own bodies, of which the one for invalid input would echo what was sent."""
    app.exception_handlers[HTTPException] = _refused
    app.exception_handlers[RequestValidationError] = _invalid


async def _refused(_request: Request, error: HTTPException) -> JSONResponse:
    return _refusal(HTTPStatus(error.status_code), error.headers)


async def _invalid(_request: Request, _error: RequestValidationError) -> JSONResponse:
    return _refusal(HTTPStatus.UNPROCESSABLE_ENTITY)


def _refusal(status: HTTPStatus, headers: Mapping[str, str] | None = None) -> JSONResponse:
    body = {"code": status.name.lower(), "message": status.phrase}
    return JSONResponse(body, status_code=status, headers=headers)


def unexpected(request_id: str) -> JSONResponse:
    """The general sentence, with the number under which the log knows more."""
    body = {"code": "unexpected", "message": get_content().messages.unexpected, "request_id": request_id}
    return JSONResponse(body, status_code=500)


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
