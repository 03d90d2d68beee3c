"""Lays an owner's own facts over ours, so that a key that a newer version reads has a value.

`frontend/app/content/own-facts.server.ts` does the same for the build of the site.
"""

import json
import re
from functools import lru_cache
from typing import Any

from hofvijver.settings import ROOT

#: Which keys are never filled.
RULES = ROOT / "content" / "own-facts.json"


def lay_over(own: Any, ours: Any, *path: str) -> Any:
    """What the owner has, with the keys of ours that it lacks; lists are taken as they are.

    The path is where both stand, from the name of the file on.
    """
    if not isinstance(own, dict) or not isinstance(ours, dict):
        return own
    kept = {key: lay_over(value, ours.get(key), *path, key) for key, value in own.items()}
    return kept | {
        key: value for key, value in ours.items() if key not in own and is_filled(".".join((*path, key)))
    }


def is_filled(path: str) -> bool:
    never, exceptions = _rules()
    return not never.fullmatch(path) or bool(exceptions.fullmatch(path))


@lru_cache
def _rules() -> tuple[re.Pattern[str], re.Pattern[str]]:
    rules = json.loads(RULES.read_bytes())
    return _any_of(rules["never_filled"]), _any_of(rules["filled"])


def _any_of(paths: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(_pattern, paths)))


def _pattern(path: str) -> str:
    return re.escape(path).replace(r"\*\*", ".+").replace(r"\*", "[^.]+")
