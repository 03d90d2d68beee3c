"""The postcodes of our countries with their places, from `content/facts/postcodes.csv`."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.content import ContentError, content_file, get_content, read_facts

FILE = "postcodes.csv"
# The most names of one postcode to choose from; a longer list is one of hamlets.
MOST_NAMES = 8
# A name whose postcodes lie further from their middle than this, in degrees, is that of several places.
SAME_PLACE = 0.25

_CODE = re.compile(r"(?:[A-Z]{1,2}-?)?([0-9]{4,5})(?![0-9])")
_SIGNS = re.compile(r"[^a-z0-9]+")


class Point(NamedTuple):
    latitude: float
    longitude: float


class Place(NamedTuple):
    """A postcode with the names of its places, the best known first."""

    code: str
    names: tuple[str, ...]
    point: Point


class Island(BaseModel):
    """Postcodes that no road leads to."""

    model_config = ConfigDict(frozen=True)

    name: str
    country: str
    first: str = Field(alias="from")
    last: str = Field(alias="to")


class Islands(BaseModel):
    islands: tuple[Island, ...]


def code_of(postcode: str) -> str:
    """The digits that name a place: `2511 AB`, `b-1000` and `D-10115` are 2511, 1000 and 10115."""
    found = _CODE.match("".join(postcode.split()).upper())
    return found[1] if found else ""


def find_place(country: str, postcode: str) -> Place | None:
    """The place of a postcode; the country is named as in the form, the usual one if empty."""
    return read_postcodes().get((iso_of(country), code_of(postcode)))


def find_by_name(country: str, name: str) -> Point | None:
    """The middle of the postcodes of that name, if they all belong to one place."""
    return _by_name().get((iso_of(country), _plain(name)))


def island_of(country: str, postcode: str) -> str | None:
    iso, code = iso_of(country), code_of(postcode)
    inside = (each for each in _islands() if each.country == iso and each.first <= code <= each.last)
    return next((island.name for island in inside), None)


def iso_of(country: str) -> str:
    countries = get_content().options.land
    wanted = country or countries.default
    return next((each.iso for each in countries.options if each.id == wanted), "")


def read_all() -> None:
    """Load everything that is looked up here, so that no visitor waits for it."""
    _by_name()
    _islands()
    for country in get_content().options.land.options:
        edge_of(country.iso)


@lru_cache
def edge_of(iso: str) -> tuple[Point, ...]:
    """The convex hull of a country: no place in it is further from any point than one of these corners."""
    points = sorted(place.point for (own, _), place in read_postcodes().items() if own == iso)
    return (*_half_hull(points), *_half_hull(reversed(points)))


def _half_hull(points: Iterable[Point]) -> list[Point]:
    """One side of the convex hull of sorted points (monotone chain)."""
    hull: list[Point] = []
    for point in points:
        while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        hull.append(point)
    return hull


def _turn(one: Point, two: Point, three: Point) -> float:
    return (two.latitude - one.latitude) * (three.longitude - one.longitude) - (
        two.longitude - one.longitude
    ) * (three.latitude - one.latitude)


@lru_cache
def read_postcodes() -> dict[tuple[str, str], Place]:
    postcodes = content_file("facts", FILE)
    try:
        with postcodes.open(newline="", encoding="utf-8") as file:
            return {(row["country"], row["postcode"]): _place(row) for row in csv.DictReader(file)}
    except (OSError, KeyError, ValueError) as error:
        raise ContentError(f"{postcodes} cannot be read: {error}.") from error


def _place(row: dict[str, str]) -> Place:
    names = row["places"].split("|")
    point = Point(float(row["latitude"]), float(row["longitude"]))
    return Place(row["postcode"], _without_districts(names)[:MOST_NAMES], point)


def _without_districts(names: list[str]) -> tuple[str, ...]:
    """Beside `Dresden`, `Dresden Altstadt` is not another place."""

    def is_district(name: str) -> bool:
        return any(name.startswith((f"{other} ", f"{other}-")) for other in names)

    return tuple(name for name in names if not is_district(name))


@lru_cache
def _by_name() -> dict[tuple[str, str], Point]:
    points = defaultdict(list)
    for (iso, _), place in read_postcodes().items():
        for name in place.names:
            points[iso, _plain(name)].append(place.point)
    middles = {name: _middle(each) for name, each in points.items() if name[1]}
    return {name: middle for name, middle in middles.items() if middle}


def _middle(points: list[Point]) -> Point | None:
    middle = Point(*(sum(values) / len(points) for values in zip(*points, strict=True)))
    far = (abs(a - b) > SAME_PLACE for point in points for a, b in zip(point, middle, strict=True))
    return None if any(far) else middle


@lru_cache
def _islands() -> tuple[Island, ...]:
    return read_facts("islands.json", Islands).islands


def _plain(name: str) -> str:
    """The letters of a name, without accents, case and signs."""
    letters = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return _SIGNS.sub("", letters)
