"""Writes CSV for a Dutch spreadsheet, in which no cell is a formula."""

import csv
import io
import re
from collections.abc import Iterable

# With this in front a spreadsheet reads the rest as UTF-8.
BOM = "\ufeff"
# What a spreadsheet reads as the start of a formula, also behind spaces or as a full-width character.
_FORMULA = re.compile(r"\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")
# The same within a cell, for a spreadsheet that splits cells at commas, tabs or line breaks.
_INNER_FORMULA = re.compile(r"(?<=[,\t\r\n])(?=\"?[=+\-@\uff1d\uff0b\uff0d\uff20])")


def write_lines(rows: Iterable[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(map(_defuse, rows))
    return text.getvalue()


def _defuse(row: list[str]) -> list[str]:
    return [f"'{cell}" if _FORMULA.match(cell) else _INNER_FORMULA.sub(" ", cell) for cell in row]
