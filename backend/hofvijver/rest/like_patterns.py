r"""Patterns with `%` or `*` for anything, `_` for one character and `\` before what is meant literally."""

import re
from typing import Any

from sqlalchemy import Column, ColumnElement, Engine, event, func
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from hofvijver.rest.errors import DataError

Where = ColumnElement[bool]

_TOKEN = re.compile(r"\\(.)|(.)", re.DOTALL)
_SPECIAL_IN_GLOB = re.compile(r"([*?\[])")


def like(column: Column[Any], pattern: str, dialect: str) -> Where:
    """Case-sensitive match, for which SQLite has another operator."""
    tokens = _tokens(pattern)
    if dialect == "sqlite":
        return column.op("GLOB", is_comparison=True)(_glob(tokens))
    return column.like(_like(tokens), escape="\\")


def ilike(column: Column[Any], pattern: str, dialect: str) -> Where:
    """Case-insensitive match."""
    tokens = _tokens(pattern)
    text = "".join(character for character, _ in tokens)
    # SQLite itself ignores the case of ASCII letters only.
    native = dialect == "postgresql" or text.isascii()
    if not native:
        return func.fold(column).like(_like(tokens).lower(), escape="\\")
    if not any(wild for _, wild in tokens):
        # In this form the index on the e-mail is used.
        return func.lower(column) == func.lower(text)
    matches = column.ilike if dialect == "postgresql" else column.like
    return matches(_like(tokens), escape="\\")


def _tokens(pattern: str) -> list[tuple[str, bool]]:
    """The characters of a pattern, each with whether it is a wildcard."""
    if re.search(r"(?<!\\)(\\\\)*\\\Z", pattern):
        raise DataError(400, "22025", "LIKE pattern must not end with escape character")
    parts = _TOKEN.findall(pattern)
    found = [(literal, False) if literal else (other, other in "%_*") for literal, other in parts]
    return [("%" if wild and character == "*" else character, wild) for character, wild in found]


def _like(tokens: list[tuple[str, bool]]) -> str:
    return "".join(
        "\\" + character if not wild and character in "%_\\" else character for character, wild in tokens
    )


def _glob(tokens: list[tuple[str, bool]]) -> str:
    signs = {"%": "*", "_": "?"}
    return "".join(
        signs[character] if wild else _SPECIAL_IN_GLOB.sub(r"[\1]", character) for character, wild in tokens
    )


@event.listens_for(Engine, "checkout")
def _teach_folding(connection: DBAPIConnection, entry: ConnectionPoolEntry, _lent: Any) -> None:
    # At checkout and not at connect, because a connection may be older than the import of this module.
    if hasattr(connection, "create_function") and "fold" not in entry.info:
        connection.create_function("fold", 1, _fold, deterministic=True)
        entry.info["fold"] = True


def _fold(text: str | None) -> str | None:
    return None if text is None else text.lower()
