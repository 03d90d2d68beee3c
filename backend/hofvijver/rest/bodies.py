"""The body of a write: one object or several, of bounded size, as JSON and nothing else."""

from typing import Any

from fastapi import Request

from hofvijver.rest.errors import DataError
from hofvijver.wire.bodies import holds_zero, read_limited, strict_json

MAX_BYTES = 64 * 1024
TOO_LARGE = DataError(413, "PT413", f"Request body is larger than {MAX_BYTES} bytes")

Object = dict[str, Any]


async def read_body(request: Request) -> bytes:
    return await read_limited(request, MAX_BYTES, TOO_LARGE)


def parse_rows(body: bytes, content_type: str | None, columns: tuple[str, ...] | None) -> list[Object]:
    """The objects of a body; keys outside `columns` are left out."""
    value = _json(body, content_type)
    rows = value if isinstance(value, list) else [value]
    if not all(isinstance(row, dict) for row in rows):
        raise _invalid()
    if columns is not None:
        rows = [{key: row[key] for key in columns if key in row} for row in rows]
    elif any(row.keys() != rows[0].keys() for row in rows):
        raise DataError(400, "PGRST102", "All object keys must match")
    return rows


def parse_changes(body: bytes, content_type: str | None, columns: tuple[str, ...] | None) -> Object:
    """The one object of a change."""
    rows = parse_rows(body, content_type, columns)
    if len(rows) != 1:
        raise _invalid()
    return rows[0]


def _json(body: bytes, content_type: str | None) -> Any:
    kind = (content_type or "application/json").split(";")[0].strip().lower()
    if kind != "application/json":
        raise DataError(400, "PGRST102", f"Content-Type not acceptable: {kind}")
    try:
        value = strict_json(body)
    except ValueError:
        raise _invalid() from None
    if holds_zero(body, value):
        details = "\\u0000 cannot be converted to text."
        raise DataError(400, "22P05", "unsupported Unicode escape sequence", details)
    return value


def _invalid() -> DataError:
    return DataError(400, "PGRST102", "Empty or invalid json")
