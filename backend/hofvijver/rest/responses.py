"""Rows as a response: all of them, the one that was asked for, or none."""

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.responses import Response

from hofvijver.rest.errors import not_one_row
from hofvijver.rest.media_types import MediaType
from hofvijver.wire.json_text import as_json

Row = dict[str, Any]


def check_single(media_type: MediaType, rows: int) -> None:
    """Refuse unless there is exactly one row, where one object was asked for."""
    if media_type.single and rows != 1:
        raise not_one_row(rows)


def with_rows(
    media_type: MediaType, rows: Sequence[Row], status: int, headers: Mapping[str, str]
) -> Response:
    # Row by row: encoding a thousand at once would hold up every other thread until the end.
    content = [as_json(_without_nulls(row) if media_type.stripped else row) for row in rows]
    return Response(
        content[0] if media_type.single else f"[{','.join(content)}]",
        status,
        {**headers, "Content-Type": media_type.content_type},
    )


def without_rows(status: int, headers: Mapping[str, str]) -> Response:
    return Response(None, status, dict(headers))


def _without_nulls(row: Row) -> Row:
    return {name: value for name, value in row.items() if value is not None}
