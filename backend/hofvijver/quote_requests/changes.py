"""What staff may make of a quote request, and when that is refused."""

from collections.abc import Mapping
from typing import Any

from hofvijver.quote_requests.models import STATUSES
from hofvijver.quote_requests.rules import Problem, field_problem, null_refused, violated

_NEVER_NULL = ("status", "is_suspect")


def problem_with_change(values: Mapping[str, Any]) -> Problem | None:
    """The first broken rule of tidy values."""
    for name in _NEVER_NULL:
        if name in values and values[name] is None:
            return null_refused(name)
    if values.get("status", STATUSES[0]) not in STATUSES:
        return Problem("status", violated("status"))
    return field_problem("internal_notes", values)
