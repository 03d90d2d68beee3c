"""Looks up any fact of `content/facts` by the path under which a text quotes it."""

import json
from collections.abc import Iterable
from typing import Any

from hofvijver.content import ContentError, content_file, content_folders, fact_text
from hofvijver.fact_cache import fact_cache


def find(*path: str) -> Any:
    """The fact at the path, the first part of which is the file; None when there is none."""
    return find_in(_file(path[0]), path[1:])


def find_in(facts: Any, path: Iterable[str]) -> Any:
    for part in path:
        facts = _step(facts, part)
    return facts


def by_file() -> dict[str, Any]:
    """Every fact there is, under the name of its file; and what follows from some of them."""
    names = {file.stem for folder in content_folders("facts") for file in folder.glob("*.json")}
    return _with_promise({name: _file(name) for name in names})


def _with_promise(found: dict[str, Any]) -> dict[str, Any]:
    """With `company.promise.quote_within`: the hours within which a quote is promised, and of which kind."""
    company, units = found["company"], found["promise"]["units"]
    promise = company["promise"]
    within = f"{promise['quote_within_hours']} {units[promise.get('counts', 'hours')]}"
    return {**found, "company": {**company, "promise": {**promise, "quote_within": within}}}


def label(default: str, *path: str) -> str:
    """The label of the thing at the path, or the default when it is no longer there."""
    thing = find(*path) or {}
    return str(thing.get("label") or thing.get("title") or default)


@fact_cache
def _file(name: str) -> Any:
    file = content_file("facts", f"{name}.json")
    if file.parent not in content_folders("facts") or not file.is_file():
        return None
    try:
        return json.loads(fact_text(file))
    except ValueError as error:
        raise ContentError(f"{file} is broken: it is no JSON.") from error


def _step(found: Any, part: str) -> Any:
    if isinstance(found, list):
        return next((each for each in found if isinstance(each, dict) and each.get("id") == part), None)
    return found.get(part) if isinstance(found, dict) else None
