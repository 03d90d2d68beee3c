"""The model of `theme.json`: how site, mails and quotes look; which colours cannot be read on each other."""

import re
from collections.abc import Iterator
from math import floor
from typing import Annotated

from pydantic import Field, StringConstraints

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
Percentage = Annotated[float, Field(gt=0, lt=200)]
#: The typeface of letters that another one lacks, and of quotes whose own one has no file for them.
SPARE = "Figtree"


class Colours(Fact):
    ink: Colour
    body: Colour
    petrol: Colour
    teal: Colour
    water: Colour
    mist: Colour
    paper: Colour
    line: Colour
    field: Colour
    brick: Colour
    brick_dark: Colour
    button: Colour
    button_dark: Colour
    amber: Colour


class Fallback(Fact):
    """Letters of the visitor's device until the file is there, made as large as those of the file."""

    local: tuple[str, ...]
    size_adjust: Percentage
    ascent: Percentage
    descent: Percentage


# What stands between quotes in a stylesheet.
Plain = Annotated[str, StringConstraints(pattern=r"^[\w ./@+-]+$")]


class Typeface(Fact):
    family: Plain
    file: Annotated[Plain, StringConstraints(pattern=r"\.woff2$")]
    weights: Annotated[str, StringConstraints(pattern=r"^[1-9]\d{2,3}( [1-9]\d{2,3})?$")]
    fallback: Fallback | None = None


class Typefaces(Fact):
    text: Typeface
    headings: Typeface


class Theme(Fact):
    colours: Colours
    typefaces: Typefaces
    logo: Annotated[str, StringConstraints(pattern=r"^$|\.(svg|png)$")] = ""


@fact_cache
def get_theme() -> Theme:
    return read_facts("theme.json", Theme)


def css_family(typeface: Typeface) -> str:
    """As a mail names it in a style."""
    return typeface.family if re.fullmatch(r"[A-Za-z-]+", typeface.family) else f"'{typeface.family}'"


#: Each colour of text, and the grounds that it stands on somewhere.
_TEXT = {
    "ink": ("white", "paper", "mist", "water", "line", "amber"),
    "body": ("white", "paper", "mist"),
    "petrol": ("white", "paper", "mist", "water"),
    "teal": ("white", "paper", "mist"),
    "brick": ("white", "paper", "mist"),
    "brick_dark": ("white", "paper", "mist"),
    "white": ("ink", "petrol", "teal", "brick", "button", "button_dark"),
    "water": ("ink", "petrol"),
    "amber": ("ink", "petrol"),
}
#: Edges of fields.
_EDGES = {"field": ("white", "paper", "mist")}
#: What is required by WCAG 2.2: of text, and of what is no text.
_REQUIRED = ((4.5, _TEXT, "text"), (3, _EDGES, "edges of fields"))


def too_faint(colours: Colours) -> Iterator[str]:
    """The pairs of colours that cannot be told apart well enough, each in a sentence without its end."""
    known = {**colours.model_dump(), "white": "#ffffff"}
    for required, pairs, what in _REQUIRED:
        for above, grounds in pairs.items():
            for below in grounds:
                found = contrast(known[above], known[below])
                if found < required:
                    yield (
                        f"colours.{above}: {what} of {known[above]} on {below} ({known[below]}) has a"
                        f" contrast of {floor(found * 100) / 100:.2f}, and {required} is needed"
                    )


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
