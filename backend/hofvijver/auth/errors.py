"""Errors of the auth API, in the older or the newer shape of its protocol."""

import re
from collections.abc import Mapping
from datetime import timedelta
from http import HTTPStatus
from math import ceil
from typing import Any

from fastapi import Request

from hofvijver.wire.errors import ApiError

VERSION_HEADER = "X-Supabase-Api-Version"
NEWER_SHAPE = "2024-01-01"

_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
_CODES = {
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method_not_allowed",
    HTTPStatus.UNPROCESSABLE_ENTITY: "validation_failed",
    HTTPStatus.TOO_MANY_REQUESTS: "over_request_rate_limit",
}


class AuthError(ApiError):
    """A refusal with its protocol code; whatever else is given stands in the body beside it."""

    def __init__(
        self, status: int, code: str, message: str, retry_after: timedelta | None = None, **extra: Any
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self._retry_after = retry_after
        self._extra = extra

    def body(self, request: Request) -> dict[str, Any]:
        return body(request, self.status, self.code, self.message, self._extra)

    def headers(self, request: Request) -> dict[str, str]:
        if self._retry_after is None:
            return {}
        return {"Retry-After": str(max(1, ceil(self._retry_after.total_seconds())))}


def shape(request: Request, status: HTTPStatus, message: str) -> dict[str, Any]:
    """The body of a refusal that no route of ours has written."""
    return body(request, status, _CODES.get(status, "unexpected_failure"), message, {})


def body(request: Request, status: int, code: str, message: str, extra: Mapping[str, Any]) -> dict[str, Any]:
    if _wants_newer(request):
        return {"code": code, "message": message, **extra}
    return {"code": int(status), "error_code": code, "msg": message, **extra}


def version_header(request: Request) -> dict[str, str]:
    """The header of the response without which a client would not look for the code in the newer shape."""
    return {VERSION_HEADER: NEWER_SHAPE} if _wants_newer(request) else {}


def _wants_newer(request: Request) -> bool:
    asked = request.headers.get(VERSION_HEADER, "")
    return bool(_DATE.fullmatch(asked)) and asked >= NEWER_SHAPE


def bad_json() -> AuthError:
    return AuthError(400, "bad_json", "Could not parse request body as JSON")


def too_many(wait: timedelta) -> AuthError:
    return AuthError(429, "over_request_rate_limit", "Request rate limit reached", retry_after=wait)


def insufficient_aal(status: int, message: str) -> AuthError:
    return AuthError(status, "insufficient_aal", message)
