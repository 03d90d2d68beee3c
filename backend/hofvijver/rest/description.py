"""OpenAPI descriptions of the data API, for tools that call it and for generated types."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel
from starlette.responses import Response

from hofvijver.rest.ranges import MAX_ROWS
from hofvijver.rest.tables import Insert, Table, Update
from hofvijver.wire.api_key import KeyRefusal

Extras = dict[str, Any]


class Refusal(BaseModel):
    """The one shape of a refusal."""

    code: str
    details: str | None
    hint: str | None
    message: str


_LOCATION = {
    "Content-Location": {
        "description": "Of one row: the filter under which its sender may speak of it.",
        "schema": {"type": "string"},
    }
}
_SELECT = "Columns of the response, separated by commas; `alias:column` renames one."
_ORDER = "Columns to sort by: `created_at.desc`, `full_name.asc.nullslast`."


def _refusals(*statuses: int) -> dict[int | str, Extras]:
    named: dict[int | str, Extras] = {
        status: {"model": Refusal} for status in (400, 404, 405, 406, *statuses)
    }
    return {**named, 401: {"model": KeyRefusal | Refusal}}


def describe_read(table: Table) -> Extras:
    row = table.schema
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
                *_filters(table.columns),
                *_searches(table.searches),
            ]
        },
    }


def describe_insert(insert: Insert) -> Extras:
    return {
        "summary": insert.schema.__doc__,
        "status_code": 201,
        "response_class": Response,
        "responses": {
            201: {"description": "Stored.", "headers": _LOCATION},
            **_refusals(403, 409, 413, 422, 429),
        },
        "openapi_extra": {"requestBody": _body(insert.schema.model_json_schema())},
    }


def describe_update(table: Table, update: Update) -> Extras:
    return {
        "summary": update.schema.__doc__,
        "status_code": 204,
        "response_class": Response,
        "responses": {204: {"description": "Changed."}, **_refusals(403, 409, 413)},
        "openapi_extra": {
            "parameters": _filters(table.columns),
            "requestBody": _body(update.schema.model_json_schema()),
        },
    }


def _filters(columns: Iterable[str]) -> list[Extras]:
    # With this pattern, a tool that makes up values makes up valid filters.
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
