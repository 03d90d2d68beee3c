"""Filters on list columns: `extra_services=cs.["piano"]`, or `cs.{piano}` as clients write it."""

import csv
import json
from typing import Any

from sqlalchemy import Column, ColumnElement, func, literal, select

from hofvijver.rest.errors import DataError, no_operator
from hofvijver.rest.values import from_text, kind_of

Where = ColumnElement[bool]

MAX_VALUES = 100


def contains(column: Column[Any], text: str, dialect: str) -> Where:
    """Whether a list of texts holds all of these."""
    if not column.info.get("list"):
        raise no_operator(f"{kind_of(column)} @> unknown")
    values = _values(from_text("text", text.strip()))
    if dialect == "postgresql":
        clause: Where = column.op("@>", is_comparison=True)(literal(values, column.type))
        return clause
    return ~_missing(column, values)


def _missing(column: Column[Any], values: list[str]) -> Where:
    """Whether one of the values is not in the list: one subquery, however many values there are."""
    wanted = func.json_each(json.dumps(values)).table_valued("value", name="wanted")
    held = func.json_each(column).table_valued("value", name="held")
    is_held = select(held.c.value).correlate(column.table)
    return select(literal(1)).select_from(wanted).where(wanted.c.value.not_in(is_held)).exists()


def _values(text: str) -> list[str]:
    values = _from_array(text) if text.startswith("{") else _from_json(text)
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise DataError(400, "22P02", "invalid input syntax for type json")
    if len(values) > MAX_VALUES:
        raise DataError(400, "PGRST100", f"more than {MAX_VALUES} values in one filter")
    return values


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _from_array(text: str) -> list[str] | None:
    """The other spelling of a list: `{piano,"een kluis"}`."""
    if not text.endswith("}"):
        return None
    try:
        return next(csv.reader([text[1:-1]], escapechar="\\", skipinitialspace=True), [])
    except csv.Error:
        return None
