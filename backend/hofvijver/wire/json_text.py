"""Values as JSON: dates, moments and ids spelled the same whatever database they come from."""

import json
from datetime import date, datetime
from typing import Any
from uuid import UUID


def as_json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, default=_spell, separators=(",", ":"))


def _spell(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(type(value).__name__)
