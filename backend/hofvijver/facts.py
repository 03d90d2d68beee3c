"""Any fact of `content/facts`, found by the path under which a text quotes it."""

import json
from functools import lru_cache
from typing import Any

from hofvijver.content import FACTS, ContentError


def find(*path: str) -> Any:
    """The fact at the path, the first part of which is the file; None when there is none."""
    found: Any = _file(path[0])
    for part in path[1:]:
        found = _step(found, part)
    return found


def by_file() -> dict[str, Any]:
    """Every fact there is, under the name of its file."""
    return {file.stem: _file(file.stem) for file in FACTS.glob("*.json")}


def label(default: str, *path: str) -> str:
    """What people call the thing at the path; of a thing that is no longer there, what was stored."""
    thing = find(*path) or {}
    return str(thing.get("label") or thing.get("title") or default)


@lru_cache
def _file(name: str) -> Any:
    file = FACTS / f"{name}.json"
    try:
        return json.loads(file.read_bytes()) if file.parent == FACTS and file.is_file() else None
    except ValueError as error:
        raise ContentError(f"{file} is broken: it is no JSON.") from error


def _step(found: Any, part: str) -> Any:
    if isinstance(found, list):
        return next((each for each in found if isinstance(each, dict) and each.get("id") == part), None)
    return found.get(part) if isinstance(found, dict) else None
