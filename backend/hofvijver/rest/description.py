"""How the verbs of the data API are described, for tools that call it and for generated types."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel
from starlette.responses import Response

from hofvijver.quote_requests.schemas import NewQuoteRequest, Refusal, StaffChange
from hofvijver.rest.ranges import MAX_ROWS
from hofvijver.wire.api_key import KeyRefusal

Extras = dict[str, Any]

_REFERENCE = {
    "Content-Location": {
        "description": "Of one row: `/quote_requests?reference=eq.` and the reference of the request.",
        "schema": {"type": "string"},
    }
}
_SELECT = "Columns of the answer, separated by commas; `alias:column` renames one."
_ORDER = "Columns to sort by: `created_at.desc`, `full_name.asc.nullslast`."


def _refusals(*statuses: int) -> dict[int | str, Extras]:
    named: dict[int | str, Extras] = {
        status: {"model": Refusal} for status in (400, 404, 405, 406, *statuses)
    }
    return {**named, 401: {"model": KeyRefusal | Refusal}}


def describe_read(row: type[BaseModel], columns: list[str], searches: Iterable[str] = ()) -> Extras:
    return {
        "summary": f"Rows, at most {MAX_ROWS} at a time; a caller without a right to them sees none.",
        "responses": {
            200: {"model": list[row] | row, "description": "The rows."},  # type: ignore[valid-type]
            206: {"model": list[row], "description": "Some of the rows."},  # type: ignore[valid-type]
            **_refusals(403, 416),
        },
        "openapi_extra": {
            "parameters": [
                _parameter("select", _SELECT),
                _parameter("order", _ORDER),
                _parameter("limit", "At most so many rows.", "integer"),
                _parameter("offset", "After so many rows.", "integer"),
                *_filters(columns),
                *_searches(searches),
            ]
        },
    }


def describe_insert() -> Extras:
    one = NewQuoteRequest.model_json_schema()
    return {
        "summary": "Send a request. Open to everyone, who cannot read it back.",
        "status_code": 201,
        "response_class": Response,
        "responses": {
            201: {"description": "Stored.", "headers": _REFERENCE},
            **_refusals(403, 409, 413, 422, 429),
        },
        "openapi_extra": {"requestBody": _body(one)},
    }


def describe_update(columns: list[str]) -> Extras:
    return {
        "summary": "Change the requests that match. For staff; each change counts up `version`.",
        "status_code": 204,
        "response_class": Response,
        "responses": {204: {"description": "Changed."}, **_refusals(403, 409, 413)},
        "openapi_extra": {
            "parameters": _filters(columns),
            "requestBody": _body(StaffChange.model_json_schema()),
        },
    }


def _filters(columns: list[str]) -> list[Extras]:
    # A tool that makes up values should make up filters that can be read.
    written = r"^(not\.)?(eq|neq|gt|gte|lt|lte|like|ilike|is|in|cs)\..+$"
    return [_parameter(name, "A filter, such as `eq.x`.", pattern=written) for name in columns]


def _searches(names: Iterable[str]) -> list[Extras]:
    words = "`plfts.` and words, of which each must be the beginning of a word of the row."
    return [_parameter(name, words, pattern=r"^(not\.)?plfts\..+$") for name in names]


def _parameter(name: str, description: str, kind: str = "string", **schema: str) -> Extras:
    return {
        "name": name,
        "in": "query",
        "required": False,
        "description": description,
        "schema": {"type": kind, **schema},
    }


def _body(schema: Extras) -> Extras:
    return {"required": True, "content": {"application/json": {"schema": schema}}}
