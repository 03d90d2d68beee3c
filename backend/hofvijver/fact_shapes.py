"""Compares an owner's own facts with ours: what is of another kind, or names what nothing fills in."""

import re
from collections.abc import Iterator
from typing import Any

Place = tuple[int | str, ...]
Misfit = tuple[Place, str]

#: A fact that is quoted, `{{company.name}}`, and what begins and ends a text about one.
_QUOTED = re.compile(r"\{\{.*?\}\}")
_NAMED = re.compile(r"\{(\w+)\}")
_KINDS = {dict: "an object", list: "a list", str: "a text", bool: "true or false", float: "a number"}


def misfits(own: Any, ours: Any) -> Iterator[Misfit]:
    yield from _misfits(own, [ours], ())


def _misfits(own: Any, alike: list[Any], place: Place) -> Iterator[Misfit]:
    """Compares with those of ours that it is like: with all items of a list where none has its id."""
    kinds = {_kind(each): None for each in alike}
    if None not in (own, *alike) and _kind(own) not in kinds:
        yield place, f"must be {' or '.join(_KINDS[each] for each in kinds)}"
    elif isinstance(own, dict):
        for key, value in own.items():
            known = [each[key] for each in alike if isinstance(each, dict) and key in each]
            yield from _misfits(value, known, (*place, key)) if known else ()
    elif isinstance(own, list):
        items = [item for each in alike if isinstance(each, list) for item in each]
        for number, item in enumerate(own):
            same = [each for each in items if _id(each) and _id(each) == _id(item)]
            yield from _misfits(item, same or items, (*place, number)) if items else ()
    elif isinstance(own, str):
        yield from (
            (place, what) for what in _unfilled(own, [each for each in alike if isinstance(each, str)])
        )


def _kind(value: Any) -> type:
    return float if type(value) is int else type(value)


def _id(value: Any) -> Any:
    return value.get("id") if isinstance(value, dict) else None


def _unfilled(own: str, ours: list[str]) -> Iterator[str]:
    known = {name for text in ours for name in _names(text)}
    for name in sorted(_names(own) - known):
        filled = f"only {', '.join(f'{{{each}}}' for each in sorted(known))}" if known else "nothing"
        yield f"{{{name}}} is not filled in here, {filled} is"
    if _has_lone_brace(own) and not any(map(_has_lone_brace, ours)):
        yield "a brace stands alone"


def _names(text: str) -> set[str]:
    return set(_NAMED.findall(_QUOTED.sub("", text)))


def _has_lone_brace(text: str) -> bool:
    return bool(re.search(r"[{}]", _NAMED.sub("", _QUOTED.sub("", text))))
