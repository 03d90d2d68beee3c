"""Rows as JSON: dates, moments and numbers spelled the same whatever database they come from."""

import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

from starlette.responses import Response

from hofvijver.rest.errors import not_one_row
from hofvijver.rest.media_types import Form

Row = dict[str, Any]


def check_single(form: Form, rows: int) -> None:
    """Refuse unless there is exactly one row, where one object was asked for."""
    if form.single and rows != 1:
        raise not_one_row(rows)


def with_rows(form: Form, rows: Sequence[Row], status: int, headers: Mapping[str, str]) -> Response:
    content = [_stripped(row) for row in rows] if form.stripped else list(rows)
    return Response(
        as_json(content[0] if form.single else content),
        status,
        {**headers, "Content-Type": form.content_type},
    )


def as_json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, default=_spelled, separators=(",", ":"))


def without_rows(status: int, headers: Mapping[str, str]) -> Response:
    return Response(None, status, dict(headers))


def _stripped(row: Row) -> Row:
    return {name: value for name, value in row.items() if value is not None}


def _spelled(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(type(value).__name__)
