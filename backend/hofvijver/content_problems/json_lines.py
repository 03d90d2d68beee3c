"""Finds the line of a value in a JSON text, for whoever has to mend it."""

import json
import re
from collections.abc import Iterator

Place = tuple[int | str, ...]
# What it is, and its line.
_Token = tuple[str, int]

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


def line_of(text: str, place: Place) -> int:
    """Where nothing stands at the place, the line of the object that it belongs in."""
    lines = dict(_lines(_tokens(text), ()))
    while place not in lines:
        place = place[:-1]
    return lines[place]


def _tokens(text: str) -> Iterator[_Token]:
    return ((found[0], text.count("\n", 0, found.start()) + 1) for found in _TOKEN.finditer(text))


def _lines(tokens: Iterator[_Token], place: Place) -> Iterator[tuple[Place, int]]:
    """Of the next value, and of all that is in it."""
    sign, line = next(tokens)
    yield from _lines_from(sign, line, tokens, place)


def _lines_from(sign: str, line: int, tokens: Iterator[_Token], place: Place) -> Iterator[tuple[Place, int]]:
    yield place, line
    if sign == "{":
        for key, _ in _until("}", tokens):
            next(tokens)
            yield from _lines(tokens, (*place, json.loads(key)))
    if sign == "[":
        for number, (item, at) in enumerate(_until("]", tokens)):
            yield from _lines_from(item, at, tokens, (*place, number))


def _until(end: str, tokens: Iterator[_Token]) -> Iterator[_Token]:
    for sign, line in tokens:
        if sign == end:
            return
        if sign != ",":
            yield sign, line
