"""What a query string can say, as plain data: filters, order, columns and range."""

from dataclasses import dataclass
from typing import Literal, get_args

Operator = Literal["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "in", "is", "cs", "plfts"]
OPERATORS: tuple[Operator, ...] = get_args(Operator)
IS_WORDS = ("null", "not_null", "true", "false", "unknown")

# A name as it may stand without quotes.
NAME = r"[\w$-]+"


class GrammarError(Exception):
    """The query string says something that cannot be read."""

    def __init__(self, code: str, message: str, details: str | None = None, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details
        self.hint = hint


def unparsable(what: str, text: str) -> GrammarError:
    return GrammarError("PGRST100", f'"failed to parse {what} ({text})" (line 1, column 1)')


@dataclass(frozen=True)
class Condition:
    """One comparison; the value is as it was written, or the list of them for `in`."""

    column: str
    operator: Operator
    value: str | tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True)
class Group:
    """Conditions of which all must hold, or one."""

    kind: Literal["and", "or"]
    members: tuple["Filter", ...]
    negated: bool = False


Filter = Condition | Group


@dataclass(frozen=True)
class Order:
    column: str
    descending: bool = False
    nulls_first: bool = False


@dataclass(frozen=True)
class Selected:
    """A column of the response under its own name or another; `*` is all of them."""

    column: str
    alias: str | None = None


@dataclass(frozen=True)
class Query:
    select: tuple[Selected, ...] = (Selected("*"),)
    where: tuple[Filter, ...] = ()
    order: tuple[Order, ...] = ()
    limit: int | None = None
    offset: int = 0
    columns: tuple[str, ...] | None = None
    on_conflict: tuple[str, ...] = ()
