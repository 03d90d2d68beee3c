"""How the data API refuses: always the same four fields, absent ones as null."""

from http import HTTPStatus
from typing import Any

from fastapi import Request

from hofvijver.wire.errors import ApiError

JSON = "application/json; charset=utf-8"


class DataError(ApiError):
    """A refusal with the code of PostgreSQL or PostgREST; it never carries the row that failed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        details: str | None = None,
        hint: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.details = details
        self._body = {"code": code, "details": details, "hint": hint, "message": message}
        self._headers = headers or {}

    def body(self, request: Request) -> dict[str, Any]:
        return self._body

    def headers(self, request: Request) -> dict[str, str]:
        challenge = {"WWW-Authenticate": "Bearer"} if self.status == HTTPStatus.UNAUTHORIZED else {}
        return {"Content-Type": JSON, **challenge, **self._headers}


def shape(request: Request, status: HTTPStatus, message: str) -> dict[str, Any]:
    """The body of refusals that the framework decides on: an unknown path or method, a mistake of ours."""
    if status == HTTPStatus.NOT_FOUND:
        return _body("PGRST125", "Invalid path specified in request URL")
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        return _body("PGRST117", f"Unsupported HTTP method: {request.method}")
    return _body(f"PT{status.value}", message)


def _body(code: str, message: str) -> dict[str, Any]:
    return {"code": code, "details": None, "hint": None, "message": message}


def no_column(table: str, column: str) -> DataError:
    return DataError(400, "42703", f"column {table}.{column} does not exist")


def no_body_column(table: str, column: str) -> DataError:
    message = f"Could not find the '{column}' column of '{table}' in the schema cache"
    return DataError(400, "PGRST204", message)


def no_table(table: str) -> DataError:
    return DataError(404, "PGRST205", f"Could not find the table 'public.{table}' in the schema cache")


def no_path() -> DataError:
    return DataError(404, "PGRST125", "Invalid path specified in request URL")


def no_function(name: str) -> DataError:
    return DataError(
        404,
        "PGRST202",
        f"Could not find the function public.{name} in the schema cache",
        details=f"Searched for the function public.{name}, but no matches were found in the schema cache.",
    )


def wrong_method(method: str, allowed: str) -> DataError:
    return DataError(405, "PGRST117", f"Unsupported HTTP method: {method}", headers={"Allow": allowed})


def unsatisfiable(details: str | None, total: int | None = None) -> DataError:
    span = f"*/{'*' if total is None else total}"
    message = "Requested range not satisfiable"
    return DataError(416, "PGRST103", message, details, headers={"Content-Range": span})


def not_one_row(count: int) -> DataError:
    message = "Cannot coerce the result to a single JSON object"
    return DataError(406, "PGRST116", message, f"The result contains {count} rows")


def no_operator(operands: str) -> DataError:
    hint = "No operator matches the given name and argument types. You might need to add explicit type casts."
    return DataError(404, "42883", f"operator does not exist: {operands}", hint=hint)
