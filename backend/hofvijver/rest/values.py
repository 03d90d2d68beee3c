"""Converts values of a query string or a JSON body to the types of columns, or refuses them."""

import math
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any
from uuid import UUID

from sqlalchemy import JSON, Boolean, Column, Date, DateTime, Float, Integer, Uuid
from sqlalchemy.types import TypeDecorator, TypeEngine

from hofvijver.rest.errors import DataError

KINDS: tuple[tuple[type[TypeEngine[Any]], str], ...] = (
    (Uuid, "uuid"),
    (Boolean, "boolean"),
    (Date, "date"),
    (DateTime, "timestamp with time zone"),
    (Float, "double precision"),
    (Integer, "integer"),
    (JSON, "jsonb"),
)
LARGEST_INTEGER = 2**31 - 1

_UUID = re.compile(r"[0-9a-fA-F]{8}(-?[0-9a-fA-F]{4}){3}-?[0-9a-fA-F]{12}")
_DATE = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_MOMENT = re.compile(
    r"(?P<day>[0-9]{4}-[0-9]{1,2}-[0-9]{1,2})"
    r"(?:[T ](?P<hour>[0-9]{2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2})(?P<fraction>\.[0-9]{1,9})?)?)?"
    r" ?(?P<zone>Z|[+-][0-9]{2}(?::?[0-9]{2})?)?",
    re.IGNORECASE,
)
_INTEGER = re.compile(r"[+-]?[0-9]{1,40}")
_FLOAT = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
# By exact type, because True is a whole number to Python.
_JSON_TYPES = {"boolean": (bool,), "integer": (int,), "double precision": (int, float)}
_TRUE = {"true", "t", "yes", "y", "on", "1"}
_FALSE = {"false", "f", "no", "n", "off", "0"}


def kind_of(column: Column[Any]) -> str:
    """The name PostgreSQL has for the type of a column."""
    kept = column.type.impl_instance if isinstance(column.type, TypeDecorator) else column.type
    return next((kind for type_, kind in KINDS if isinstance(kept, type_)), "text")


def from_text(kind: str, text: str) -> Any:
    """The value that a filter or a string in a body means."""
    if "\x00" in text:
        raise DataError(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00')
    reader = _READERS.get(kind)
    return reader(text.strip()) if reader else text


def from_json(kind: str, value: Any) -> Any:
    """The value of a column in a body; null stays null."""
    if value is None or kind == "jsonb":
        return value
    if isinstance(value, str):
        return from_text(kind, value)
    if type(value) in _JSON_TYPES.get(kind, ()):
        return from_text(kind, str(value))
    raise _invalid(kind, type(value).__name__)


def _uuid(text: str) -> UUID:
    if not _UUID.fullmatch(text.removeprefix("{").removesuffix("}")):
        raise _invalid("uuid", text)
    return UUID(text)


def _boolean(text: str) -> bool:
    word = text.lower()
    if word not in _TRUE | _FALSE:
        raise _invalid("boolean", text)
    return word in _TRUE


def _date(text: str) -> date:
    found = _DATE.fullmatch(text)
    if not found:
        raise _invalid("date", text, "22007")
    try:
        return date(*map(int, found.groups()))
    except ValueError:
        raise _out_of_range(text) from None


def _moment(text: str) -> datetime:
    found = _MOMENT.fullmatch(text)
    if not found:
        raise _invalid("timestamp with time zone", text, "22007")
    day = _date(found["day"])
    hour, minute, second = (int(found[part] or 0) for part in ("hour", "minute", "second"))
    fraction = timedelta(microseconds=round(float(found["fraction"] or 0) * 1_000_000))
    try:
        moment = datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=_zone(found["zone"]))
        return (moment + fraction).astimezone(UTC)
    except (ValueError, OverflowError):
        raise _out_of_range(text) from None


def _zone(text: str | None) -> timezone:
    if not text or text in "Zz":
        return UTC
    digits = text[1:].replace(":", "").ljust(4, "0")
    away = timedelta(hours=int(digits[:2]), minutes=int(digits[2:]))
    return timezone(-away if text[0] == "-" else away)


def _integer(text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise _invalid("integer", text)
    if abs(int(text)) > LARGEST_INTEGER:
        raise DataError(400, "22003", f'value "{text}" is out of range for type integer')
    return int(text)


def _float(text: str) -> float:
    if not _FLOAT.fullmatch(text):
        raise _invalid("double precision", text)
    if math.isinf(float(text)):
        raise DataError(400, "22003", f'"{text}" is out of range for type double precision')
    return float(text)


def _invalid(kind: str, text: str, code: str = "22P02") -> DataError:
    return DataError(400, code, f'invalid input syntax for type {kind}: "{text}"')


def _out_of_range(text: str) -> DataError:
    return DataError(400, "22008", f'date/time field value out of range: "{text}"')


_READERS: dict[str, Callable[[str], Any]] = {
    "uuid": _uuid,
    "boolean": _boolean,
    "date": _date,
    "timestamp with time zone": _moment,
    "integer": _integer,
    "double precision": _float,
}
