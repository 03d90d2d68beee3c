"""A part of the readable file: a heading, and what is told under it, each with its label."""

from typing import NamedTuple


class EmbeddedPicture(NamedTuple):
    # In base64.
    data: str
    width: int
    height: int
    text: str


class Part(NamedTuple):
    title: str
    rows: list[tuple[str, str]]
    level: int = 2
    pictures: tuple[EmbeddedPicture, ...] = ()
