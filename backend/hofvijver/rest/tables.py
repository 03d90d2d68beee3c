"""What a feature brings to the data API: its tables, who may do what on each, and what then happens.

This is all that features may import of `rest`; `rest` imports no feature.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Literal

from pydantic import BaseModel
from sqlalchemy import Column, ColumnElement, Select, false, select, true
from sqlalchemy import Table as SqlTable
from sqlalchemy.orm import Session

from hofvijver.audit import Note
from hofvijver.auth.callers import Caller
from hofvijver.db import Base, table_of
from hofvijver.rest.errors import DataError
from hofvijver.rest.grammar import Pairs, parse_query
from hofvijver.rest.query import Columns, Computed
from hofvijver.rest.syntax import Condition, Filter, GrammarError, Group, Query
from hofvijver.rest.values import from_text, kind_of

__all__ = [
    "EVERYONE",
    "NOBODY",
    "STAFF",
    "Computed",
    "DataError",
    "Insert",
    "Inserted",
    "Pairs",
    "Read",
    "Sender",
    "Table",
    "Tables",
    "Update",
    "Values",
    "Where",
    "Who",
    "all_rows",
    "select_keys",
]

Who = Literal["anon", "user", "staff", "admin"]
Where = ColumnElement[bool]
Values = Mapping[str, Any]

EVERYONE: frozenset[Who] = frozenset(("anon", "user", "staff", "admin"))
STAFF: frozenset[Who] = frozenset(("staff", "admin"))
NOBODY: frozenset[Who] = frozenset()


def who(caller: Caller | None) -> Who:
    if caller is None:
        return "anon"
    if caller.is_admin:
        return "admin"
    return "staff" if caller.is_staff else "user"


def all_rows(_caller: Caller) -> Where:
    return true()


@dataclass(frozen=True)
class Sender:
    """Who sends new rows, and from where."""

    caller: Caller | None
    ip: str

    @property
    def is_staff(self) -> bool:
        return who(self.caller) in STAFF


@dataclass(frozen=True)
class Inserted:
    """A new row: its key, and the column and value by which its sender may refer to it."""

    key: Any
    known_by: tuple[str, str]
    # Further headers of the response, if this is the only row.
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Read:
    """A look at rows: who looked, how many came back, and the columns that had to equal a value."""

    caller: Caller
    rows: int
    equals: Values


@dataclass(frozen=True)
class Insert:
    """Who may add rows and fill which columns. `prepare` checks and completes the rows before the transaction
    begins; `run` stores them all, or raises."""

    allowed: frozenset[Who]
    columns: frozenset[str]
    schema: type[BaseModel]
    prepare: Callable[[Sequence[Values], Sender], Sequence[Values]]
    run: Callable[[Session, Sequence[Values], Sender], Sequence[Inserted]]
    # Columns in which an empty text counts as null, so that `run` can say itself that a value is missing.
    empty_is_null: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Update:
    """Who may change which columns. `prepare` checks and completes the changes before the transaction begins,
    and gives what then changes every matching row and returns their keys, or raises."""

    allowed: frozenset[Who]
    columns: frozenset[str]
    schema: type[BaseModel]
    prepare: Callable[[Session, Caller, Values, Sequence[Where]], Callable[[Session], Sequence[Any]]]


@dataclass(frozen=True)
class Table:
    """One table of the API. `select` tells which rows a caller sees: none, unless listed. Nobody deletes."""

    model: type[Base]
    schema: type[BaseModel]
    select: Mapping[Who, Callable[[Caller], Where]]
    insert: Insert | None = None
    update: Update | None = None
    # The entry that the audit log needs before rows are sent; None when it already has it.
    on_read: Callable[[Session, Read], Note | None] | None = None
    # Columns that the API does not show; an insert may still fill those that it lists.
    hidden: frozenset[str] = frozenset()
    # Names that only a text search may use, and what each of them finds.
    searches: Mapping[str, Callable[[Session, str], Where]] = field(default_factory=dict)
    # What each row has besides its columns.
    computed: Mapping[str, Computed] = field(default_factory=dict)
    # A caller who may see no rows is refused, instead of being shown an empty table.
    closed: bool = False

    @property
    def name(self) -> str:
        return self.sql.name

    @property
    def sql(self) -> SqlTable:
        return table_of(self.model)

    @cached_property
    def columns(self) -> dict[str, Column[Any]]:
        return {column.name: column for column in self.sql.columns if column.name not in self.hidden}

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The type of each column that a call may name: those it reads, and those an insert fills."""
        named = self.columns.keys() | (self.insert.columns if self.insert else frozenset())
        return {column.name: kind_of(column) for column in self.sql.columns if column.name in named}

    @property
    def key(self) -> list[Column[Any]]:
        return list(self.sql.primary_key.columns)

    def visible(self, caller: Caller | None) -> Where | None:
        """The condition for the rows a caller sees, or None when it sees no rows."""
        rows = self.select.get(who(caller))
        return rows(caller) if rows and caller else None

    def query_columns(self, session: Session, caller: Caller | None) -> Columns:
        """The columns that a query may name; words are only looked up for a caller who may see rows."""
        sees = self.visible(caller) is not None
        searches = {
            name: partial(find, session) if sees else _nothing for name, find in self.searches.items()
        }
        return Columns(self.name, self.columns, session.get_bind().dialect.name, searches, self.computed)

    def equals(self, query: Query) -> dict[str, Any]:
        """The columns that a query wants to equal one value, with that value."""
        plain = [each for each in query.where if isinstance(each, Condition) and not each.negated]
        return {
            each.column: from_text(self.kinds[each.column], str(each.value))
            for each in plain
            if each.operator == "eq" and each.column in self.kinds
        }


Tables = Mapping[str, Table]


def _nothing(_text: str) -> Where:
    return false()


def parse(pairs: Pairs, table: str) -> Query:
    try:
        return parse_query(pairs, table)
    except GrammarError as error:
        raise DataError(400, error.code, error.message, error.details, error.hint) from None


def select_keys(
    session: Session, table: Table, caller: Caller, pairs: Pairs
) -> tuple[Select[tuple[Any, ...]], set[str]]:
    """The keys of all rows that a query string asks for, in its order; and the columns it filters on."""
    query = parse(pairs, table.name)
    columns = table.query_columns(session, caller)
    seen = table.visible(caller)
    where = [false() if seen is None else seen, *columns.where(query.where)]
    keys = select(*table.key).where(*where).order_by(*columns.order(query.order, table.key))
    return keys, _filter_columns(query.where)


def _filter_columns(filters: Sequence[Filter]) -> set[str]:
    found: set[str] = set()
    for each in filters:
        found |= _filter_columns(each.members) if isinstance(each, Group) else {each.column}
    return found
