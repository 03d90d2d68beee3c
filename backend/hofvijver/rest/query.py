"""A parsed query as SQL that means the same on SQLite and PostgreSQL; values only as bound parameters."""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Column as TableColumn
from sqlalchemy import ColumnElement, and_, false, func, literal, not_, or_

from hofvijver.rest.errors import DataError, no_column
from hofvijver.rest.patterns import ilike, like
from hofvijver.rest.syntax import Condition, Filter, Group, Order, Selected
from hofvijver.rest.values import from_text, kind_of

Column = TableColumn[Any]
Where = ColumnElement[bool]

_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "neq": operator.ne,
    "gt": operator.gt,
    "gte": operator.ge,
    "lt": operator.lt,
    "lte": operator.le,
}
_SIGNS = {"neq": "<>", "gt": ">", "gte": ">=", "lt": "<", "lte": "<=", "like": "~~", "ilike": "~~*"}
_HINT = "No operator matches the given name and argument types. You might need to add explicit type casts."


class Columns:
    """The columns of one table that a query may name, on one kind of database."""

    def __init__(self, table: str, columns: Mapping[str, Column], dialect: str) -> None:
        self._table = table
        self._columns = columns
        self._dialect = dialect

    def __getitem__(self, name: str) -> Column:
        if name not in self._columns:
            raise no_column(self._table, name)
        return self._columns[name]

    def selected(self, wanted: Iterable[Selected]) -> list[tuple[str, Column]]:
        """Name in the answer, and column."""
        found: list[tuple[str, Column]] = []
        for each in wanted:
            if each.column == "*":
                found += self._columns.items()
            else:
                found.append((each.alias or each.column, self[each.column]))
        return found

    def where(self, filters: Iterable[Filter]) -> list[Where]:
        return [self._filter(each) for each in filters]

    def _filter(self, wanted: Filter) -> Where:
        clause = self._group(wanted) if isinstance(wanted, Group) else self._condition(wanted)
        return not_(clause) if wanted.negated else clause

    def _group(self, group: Group) -> Where:
        members = self.where(group.members)
        return or_(*members) if group.kind == "or" else and_(*members)

    def _condition(self, wanted: Condition) -> Where:
        column = self[wanted.column]
        if isinstance(wanted.value, tuple):
            return self._among(column, wanted.value)
        if wanted.operator == "is":
            return _is(column, wanted.value)
        _fits(column, wanted.operator)
        if wanted.operator in ("like", "ilike"):
            match = like if wanted.operator == "like" else ilike
            return match(column, from_text("text", wanted.value), self._dialect)
        return self._compared(column, wanted.operator, from_text(kind_of(column), wanted.value))

    def _among(self, column: Column, texts: Sequence[str]) -> Where:
        _fits(column, "eq")
        values = [from_text(kind_of(column), text) for text in texts]
        return column.in_(values) if values else false()

    def _compared(self, column: Column, name: str, value: Any) -> Where:
        left = column if name in ("eq", "neq") else self._comparable(column)
        # Bound with its type: a plain True would be written into the statement.
        clause: Where = _COMPARISONS[name](left, literal(value, column.type))
        return clause

    def _comparable(self, column: Column) -> ColumnElement[Any]:
        """Text goes by code point everywhere: PostgreSQL would go by the language it was installed in."""
        by_language = self._dialect == "postgresql" and kind_of(column) == "text"
        return column.collate("C") if by_language else column

    def order(self, wanted: Sequence[Order], ties: Sequence[Column]) -> list[ColumnElement[Any]]:
        """Rows that are equal in what was asked follow their key, so that pages neither repeat nor skip."""
        descending = bool(wanted) and wanted[-1].descending
        named = [each.column for each in wanted]
        rest = [Order(key.name, descending) for key in ties if key.name not in named]
        return [self._ordered(each) for each in (*wanted, *rest)]

    def _ordered(self, wanted: Order) -> ColumnElement[Any]:
        column = self[wanted.column]
        _fits(column, "order")
        term = self._comparable(column)
        term = term.desc() if wanted.descending else term.asc()
        # Said only where there can be nulls: SQLite would not use an index otherwise.
        if not column.nullable:
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
    # Unlike a comparison it has an answer for null, which matters once it is negated.
    return func.coalesce(column, literal(word != "true")) == literal(word == "true")


def _fits(column: Column, name: str) -> None:
    kind = kind_of(column)
    if name in ("like", "ilike") and kind != "text":
        raise _no_operator(f"{kind} {_SIGNS[name]} unknown")
    # PostgreSQL could compare JSON, but no other database does it the same way.
    if kind == "jsonb":
        raise _no_operator(f"{kind} {_SIGNS.get(name, '=')} unknown")


def _no_operator(operands: str) -> DataError:
    return DataError(404, "42883", f"operator does not exist: {operands}", hint=_HINT)
