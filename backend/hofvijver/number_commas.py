"""Explains a number that is written as people write it, `65,00`, where JSON wants a point."""

import re
from typing import Any

_NUMBER = r"\d+,\d+"


def unquoted(text: str, line: int) -> str:
    """For the line on which JSON ends, nothing if it has no such number."""
    # An empty file ends on a line that it does not have.
    found = re.search(rf":\s*({_NUMBER})", "".join(text.splitlines()[line - 1 : line]))
    return _told(found[1]) if found else ""


def quoted(text: str, value: Any) -> tuple[int, str] | None:
    """For a value that is no number although it looks like one: its line, and what to write."""
    if not isinstance(value, str) or not re.fullmatch(_NUMBER, value):
        return None
    line = next(at for at, each in enumerate(text.splitlines(), start=1) if f'"{value}"' in each)
    return line, _told(value)


def _told(number: str) -> str:
    point = number.replace(",", ".")
    return f"{number} has a comma: in these files a number has a point and no quotes, {point}"
