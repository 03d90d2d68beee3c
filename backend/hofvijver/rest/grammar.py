"""Parses the query string of the data API; any key that is not reserved is a filter."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from hofvijver.rest.conditions import (
    MAX_CONDITIONS,
    MAX_LISTED,
    count,
    count_values,
    parse_filter,
    parse_tree,
)
from hofvijver.rest.syntax import NAME, Filter, GrammarError, Order, Query, Selected, unparsable

Pairs = Sequence[tuple[str, str]]
Parsed = TypeVar("Parsed")

TREES = ("or", "and", "not.or", "not.and")
# `apikey` may stand in the query, but is no filter.
RESERVED = {"select", "order", "limit", "offset", "columns", "on_conflict", "apikey", *TREES}
# More than a table has, and far fewer than a statement may hold.
MAX_NAMES = 200
# More rows than there will ever be, and still a number every database can count to.
MOST = 2**53

_COLUMN = re.compile(NAME)
_QUOTED_OR_PLAIN = rf'"((?:[^"\\]|\\.)*)"|({NAME})'
_NAMED = re.compile(_QUOTED_OR_PLAIN)
_ORDER = re.compile(rf"(?:{_QUOTED_OR_PLAIN})(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?")
_SELECTED = re.compile(rf"(?:(?:{_QUOTED_OR_PLAIN}):)?(?:\*|{_QUOTED_OR_PLAIN})")
_AGGREGATE = re.compile(r"(.*[.:])?(count|sum|avg|min|max)\(\)(::\w+)?")
_EMBEDDED = re.compile(rf"(?:\.\.\.)?(?:{NAME}:)?({NAME})(?:!{NAME})*\(.*\)", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_NUMBER = re.compile(r"[+-]?[0-9]+")
# Commas between quotes or brackets separate nothing.
_PIECE = re.compile(r'(?:"(?:[^"\\]|\\.)*"|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,"()])*', re.DOTALL)


def parse_query(pairs: Pairs, table: str) -> Query:
    """Parse the query string for a table; of a key that may stand only once, the first counts."""
    where = _filters(pairs)
    if count(where) > MAX_CONDITIONS:
        raise GrammarError("PGRST100", f"more than {MAX_CONDITIONS} filters in one request")
    if count_values(where) > MAX_LISTED:
        raise GrammarError("PGRST100", f"more than {MAX_LISTED} values in the filters of one request")
    return Query(
        select=_first(pairs, "select", lambda text: parse_select(text, table), Query.select),
        where=where,
        order=_first(pairs, "order", parse_order, ()),
        limit=_first(pairs, "limit", _whole_number, None),
        offset=max(_first(pairs, "offset", _whole_number, 0), 0),
        columns=_first(pairs, "columns", parse_names, None),
        on_conflict=_first(pairs, "on_conflict", parse_names, ()),
    )


def _filters(pairs: Pairs) -> tuple[Filter, ...]:
    trees = (parse_tree(key, value) for key, value in pairs if key in TREES)
    plain = (_filter(key, value) for key, value in pairs if key not in RESERVED)
    return (*plain, *trees)


def _filter(key: str, value: str) -> Filter:
    if not _COLUMN.fullmatch(key):
        table, dot, _ = key.partition(".")
        if dot and table:
            message = f"'{table}' is not an embedded resource in this request"
            hint = f"Verify that '{table}' is included in the 'select' query parameter."
            raise GrammarError("PGRST108", message, hint=hint)
        raise unparsable("filter", key)
    return parse_filter(key, value)


Fallback = TypeVar("Fallback")


def _first(pairs: Pairs, key: str, parse: Callable[[str], Parsed], absent: Fallback) -> Parsed | Fallback:
    text = next((value for name, value in pairs if name == key), None)
    return absent if text is None else parse(text)


def parse_select(text: str, table: str) -> tuple[Selected, ...]:
    if not text:
        return Query.select
    pieces = _pieces(text, "select parameter")
    return tuple(dict.fromkeys(_parse_selected(piece, text, table) for piece in pieces))


def _parse_selected(piece: str, text: str, table: str) -> Selected:
    found = _SELECTED.fullmatch(piece)
    if not found:
        raise _unselectable(piece, text, table)
    quoted_alias, plain_alias, quoted, plain = found.groups()
    alias = _name(quoted_alias, plain_alias)
    if piece.endswith("*") and quoted is None and plain is None:
        if alias is not None:
            raise unparsable("select parameter", text)
        return Selected("*")
    return Selected(_name(quoted, plain) or "", alias)


def _unselectable(piece: str, text: str, table: str) -> GrammarError:
    if _AGGREGATE.fullmatch(piece):
        return GrammarError("PGRST123", "Use of aggregate functions is not allowed")
    embedded = _EMBEDDED.fullmatch(piece)
    if embedded:
        return _no_relation(table, embedded[1])
    return unparsable("select parameter", text)


def _no_relation(table: str, other: str) -> GrammarError:
    return GrammarError(
        "PGRST200",
        f"Could not find a relationship between '{table}' and '{other}' in the schema cache",
        f"Searched for a foreign key relationship between '{table}' and '{other}' in the schema 'public', "
        "but no matches were found.",
    )


def parse_order(text: str) -> tuple[Order, ...]:
    wanted: dict[str, Order] = {}
    for piece in _pieces(text, "order"):
        order = _order(piece, text)
        # Of a column that is named twice, the first counts.
        wanted.setdefault(order.column, order)
    return tuple(wanted.values())


def _order(piece: str, text: str) -> Order:
    found = _ORDER.fullmatch(piece)
    if not found:
        raise unparsable("order", text)
    quoted, plain, direction, nulls = found.groups()
    descending = direction == "desc"
    # By default null sorts as greater than any value.
    nulls_first = nulls == "nullsfirst" if nulls else descending
    return Order(_name(quoted, plain) or "", descending, nulls_first)


def parse_names(text: str) -> tuple[str, ...]:
    """A list of columns: of a body, or of a conflict."""
    found = [_NAMED.fullmatch(piece) for piece in _pieces(text, "columns parameter")]
    names = [_name(*each.groups()) for each in found if each]
    if len(names) != len(found):
        raise unparsable("columns parameter", text)
    return tuple(name or "" for name in names)


def _pieces(text: str, what: str) -> list[str]:
    pieces: list[str] = []
    at = 0
    while at <= len(text):
        found = _PIECE.match(text, at)
        end = found.end() if found else at
        if end < len(text) and text[end] != ",":
            raise unparsable(what, text)
        pieces.append(text[at:end])
        at = end + 1
        if len(pieces) > MAX_NAMES:
            raise GrammarError("PGRST100", f"more than {MAX_NAMES} names in the {what}")
    return pieces


def _name(quoted: str | None, plain: str | None) -> str | None:
    return plain if quoted is None else _ESCAPED.sub(r"\1", quoted)


def _whole_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise unparsable("limit or offset", text)
    # Longer digits exceed any number of rows, and converting endless ones would take long.
    number = int(text) if len(text) <= 16 else MOST * (-1 if text.startswith("-") else 1)
    return max(-MOST, min(number, MOST))
