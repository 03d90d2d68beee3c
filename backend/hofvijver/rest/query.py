"""Turns a parsed query into SQL that means the same on SQLite and PostgreSQL; values are bound parameters."""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column as TableColumn
from sqlalchemy import ColumnElement, UnaryExpression, and_, false, literal, not_, or_, true
from sqlalchemy.sql.operators import custom_op

from hofvijver.rest.array_filters import contains
from hofvijver.rest.errors import DataError, no_column, no_operator
from hofvijver.rest.like_patterns import ilike, like
from hofvijver.rest.syntax import Condition, Filter, Group, Order, Selected
from hofvijver.rest.values import from_text, kind_of

Column = TableColumn[Any]
Where = ColumnElement[bool]
Search = Callable[[str], Where]


@dataclass(frozen=True)
class Computed:
    """What the server computes from a column of a row; filters and orders cannot name it."""

    column: str
    compute: Callable[[Any], Any]


@dataclass(frozen=True)
class Shown:
    """A value of the response: its name there, and the column that it is, or is computed from."""

    name: str
    column: Column
    compute: Callable[[Any], Any] | None = None


_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "neq": operator.ne,
    "gt": operator.gt,
    "gte": operator.ge,
    "lt": operator.lt,
    "lte": operator.le,
}
_SIGNS = {"neq": "<>", "gt": ">", "gte": ">=", "lt": "<", "lte": "<=", "like": "~~", "ilike": "~~*"}


class Columns:
    """The columns of one table that a query may name, on one kind of database."""

    def __init__(
        self,
        table: str,
        columns: Mapping[str, Column],
        dialect: str,
        searches: Mapping[str, Search],
        computed: Mapping[str, Computed],
    ) -> None:
        self._table = table
        self._columns = columns
        self._computed = computed
        self._dialect = dialect
        self._searches = searches
        self._searching = False

    def __getitem__(self, name: str) -> Column:
        if name not in self._columns:
            raise no_column(self._table, name)
        return self._columns[name]

    def selected(self, wanted: Iterable[Selected]) -> list[Shown]:
        found: list[Shown] = []
        for each in wanted:
            if each.column == "*":
                found += [self._shown(name, name) for name in (*self._columns, *self._computed)]
            else:
                found.append(self._shown(each.column, each.alias or each.column))
        return found

    def _shown(self, name: str, alias: str) -> Shown:
        if computed := self._computed.get(name):
            return Shown(alias, self._columns[computed.column], computed.compute)
        return Shown(alias, self[name])

    def where(self, filters: Sequence[Filter]) -> list[Where]:
        """The conditions that must all hold."""
        self._searching = any(isinstance(each, Condition) and each.operator == "plfts" for each in filters)
        return [self._filter(each) for each in filters]

    def _filter(self, wanted: Filter) -> Where:
        clause = self._group(wanted) if isinstance(wanted, Group) else self._condition(wanted)
        return not_(clause) if wanted.negated else clause

    def _group(self, group: Group) -> Where:
        members = [self._filter(each) for each in group.members]
        return or_(*members) if group.kind == "or" else and_(*members)

    def _condition(self, wanted: Condition) -> Where:
        if isinstance(wanted.value, tuple):
            return self._among(self[wanted.column], wanted.value)
        if wanted.operator == "plfts" and wanted.column in self._searches:
            return self._searches[wanted.column](from_text("text", wanted.value))
        column = self[wanted.column]
        if wanted.operator == "is":
            return _is(column, wanted.value)
        if wanted.operator == "cs":
            return contains(column, wanted.value, self._dialect)
        _fits(column, wanted.operator)
        if wanted.operator in ("like", "ilike"):
            match = like if wanted.operator == "like" else ilike
            return match(column, from_text("text", wanted.value), self._dialect)
        return self._compared(column, wanted.operator, from_text(kind_of(column), wanted.value))

    def _among(self, column: Column, texts: Sequence[str]) -> Where:
        _fits(column, "eq")
        values = [from_text(kind_of(column), text) for text in texts]
        if len(values) == 1:
            return self._compared(column, "eq", values[0])
        return self._unindexed(column, column).in_(values) if values else false()

    def _unindexed(self, column: Column, term: ColumnElement[Any]) -> ColumnElement[Any]:
        """A sign that keeps SQLite from this column's index, by which it would collect and sort all rows of a
        common value, instead of following another index, or the order, until there are enough rows."""
        if column.primary_key or column.unique or self._dialect != "sqlite":
            return term
        return UnaryExpression(term, operator=custom_op("+"), type_=column.type)

    def _compared(self, column: Column, name: str, value: Any) -> Where:
        left = column if name in ("eq", "neq") else self._comparable(column)
        # A text search narrows the rows most, so that SQLite must not prefer the index of another condition.
        left = self._unindexed(column, left) if self._searching else left
        # Bound with its type: a plain True would be written into the statement.
        clause: Where = _COMPARISONS[name](left, literal(value, column.type))
        return clause

    def _comparable(self, column: Column) -> ColumnElement[Any]:
        """Compare text by code point on both: PostgreSQL would use the language it was installed in."""
        by_language = self._dialect == "postgresql" and kind_of(column) == "text"
        return column.collate("C") if by_language else column

    def order(self, wanted: Sequence[Order], ties: Sequence[Column]) -> list[ColumnElement[Any]]:
        """The wanted order, then the key, so that pages of equal rows neither repeat nor skip any."""
        descending = bool(wanted) and wanted[-1].descending
        named = [each.column for each in wanted]
        rest = [Order(key.name, descending) for key in ties if key.name not in named]
        return [self._ordered(each) for each in (*wanted, *rest)]

    def _ordered(self, wanted: Order) -> ColumnElement[Any]:
        column = self[wanted.column]
        _fits(column, "order")
        term = self._comparable(column)
        term = term.desc() if wanted.descending else term.asc()
        # Only where nulls would go to the wrong end: with this clause SQLite would use no index.
        if not column.nullable or (self._dialect == "sqlite" and wanted.nulls_first != wanted.descending):
            return term
        return term.nulls_first() if wanted.nulls_first else term.nulls_last()


def _is(column: Column, word: str) -> Where:
    if word in ("null", "not_null"):
        return column.is_(None) if word == "null" else column.is_not(None)
    kind = kind_of(column)
    if kind != "boolean":
        message = f"argument of IS {word.upper()} must be type boolean, not type {kind}"
        raise DataError(400, "42804", message)
    if word == "unknown":
        return column.is_(None)
    # Unlike a comparison it is not null for a null, which matters once it is negated.
    return column.is_(true() if word == "true" else false())


def _fits(column: Column, name: str) -> None:
    kind = kind_of(column)
    if name == "plfts":
        raise no_operator(f"{kind} @@ tsquery")
    if name in ("like", "ilike") and kind != "text":
        raise no_operator(f"{kind} {_SIGNS[name]} unknown")
    # PostgreSQL could compare JSON, but no other database does it the same way.
    if kind == "jsonb":
        raise no_operator(f"{kind} {_SIGNS.get(name, '=')} unknown")
