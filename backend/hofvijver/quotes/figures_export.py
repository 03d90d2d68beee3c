"""A table of the figures of quotes, as lines for a Dutch spreadsheet."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, Literal

from pydantic import BaseModel

from hofvijver import facts
from hofvijver.dutch import number
from hofvijver.quotes.figure_schemas import Figures, QuoteFigures
from hofvijver.spreadsheet import BOM, write_lines

Table = Literal["week", "colleague", "reason"]
Rows = Sequence[BaseModel]
Column = tuple[str, str]

FIGURES: tuple[Column, ...] = tuple((name, name) for name in Figures.model_fields)
# Of each column the attribute that is read, and the key of its heading.
COLUMNS: dict[Table, tuple[Column, ...]] = {
    "week": (("week", "week"), ("begins", "from"), *FIGURES),
    "colleague": (("name", "colleague"), *FIGURES),
    "reason": (
        ("label", "reason"),
        ("count", "count"),
        ("excluding_cents", "excluding_cents"),
        ("including_cents", "including_cents"),
    ),
}
ROWS: dict[Table, Callable[[QuoteFigures], Rows]] = {
    "week": lambda found: found.weeks,
    "colleague": lambda found: found.colleagues,
    "reason": lambda found: found.reasons,
}


def as_csv(found: QuoteFigures, table: Table) -> str:
    return write_table("quote-figures", COLUMNS[table], ROWS[table](found))


def write_table(file: str, columns: Sequence[Column], rows: Rows) -> str:
    """Below the headings that this file of facts has for the columns."""
    headings = [str(facts.find(file, "columns", heading)) for _, heading in columns]
    lines = [[_cell(name, getattr(row, name)) for name, _ in columns] for row in rows]
    return BOM + write_lines([headings, *lines])


def _cell(name: str, value: Any) -> str:
    if value is None:
        return ""
    if name.endswith("_cents"):
        return number(Decimal(value) / 100, 2, thousands="")
    if name.endswith("_tenths"):
        return number(Decimal(value) / 10, 1, thousands="")
    return number(value, 1, thousands="") if isinstance(value, float) else str(value)
