"""A table of the figures of moves, as lines for a Dutch spreadsheet."""

from collections.abc import Callable
from typing import Literal

from hofvijver.move_figures.schemas import HoursCompared, MoveFigures, PlannedValue, WeekOfWork
from hofvijver.quotes.figures_export import Column, Rows, write_table

Table = Literal["work", "day", "week", "month", "hours"]

_VALUE: tuple[Column, ...] = (("begins", "from"), *((name, name) for name in PlannedValue.model_fields))
_WORK = tuple(name for name in WeekOfWork.model_fields if name not in ("begins", "week"))
_HOURS = tuple(name for name in HoursCompared.model_fields if name not in ("size", "service"))
# Of each column the attribute that is read, and the key of its heading.
COLUMNS: dict[Table, tuple[Column, ...]] = {
    "work": (("week", "week"), ("begins", "from"), *((name, name) for name in _WORK)),
    "day": _VALUE,
    "week": _VALUE,
    "month": _VALUE,
    "hours": tuple((name, name) for name in _HOURS),
}
ROWS: dict[Table, Callable[[MoveFigures], Rows]] = {
    "work": lambda found: found.weeks,
    "day": lambda found: found.value.days,
    "week": lambda found: found.value.weeks,
    "month": lambda found: found.value.months,
    "hours": lambda found: found.hours.rows,
}


def as_csv(found: MoveFigures, table: Table) -> str:
    return write_table("move-figures", COLUMNS[table], ROWS[table](found))
