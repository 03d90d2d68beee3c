"""Straight-line distances between the ends of a move: exact enough for a price, without a route service."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import asin, cos, radians, sin, sqrt

from hofvijver.places.postcodes import Point, edge_of, find_by_name, find_place, island_of, iso_of

EARTH_RADIUS_KM = 6371.0088


@dataclass(frozen=True)
class End:
    """Where a move begins or ends, as far as the visitor has filled it in."""

    country: str
    postcode: str
    city: str

    @property
    def is_told(self) -> bool:
        return bool(self.postcode.strip() or self.city.strip())

    @cached_property
    def island(self) -> str | None:
        """The island it lies on, if no road leads there."""
        return island_of(self.country, self.postcode)

    @cached_property
    def point(self) -> Point | None:
        place = find_place(self.country, self.postcode)
        return place.point if place else find_by_name(self.country, self.city)

    @cached_property
    def name(self) -> str:
        """The city as it was typed, or else the first name of the postcode."""
        place = find_place(self.country, self.postcode)
        return self.city.strip() or (place.names[0] if place else "")


@dataclass(frozen=True)
class KmSpan:
    """From how many to how many kilometres; one figure when both ends are known."""

    low: float
    high: float

    @property
    def known(self) -> bool:
        return self.low == self.high


def straight_km(one: End, other: End) -> KmSpan:
    """The distance between two ends; an unknown end may be anywhere in its country."""
    points = _points(one), _points(other)
    highest = _farthest(*points)
    return KmSpan(highest if one.point and other.point else 0, highest)


def _points(end: End) -> tuple[Point, ...]:
    point = end.point
    return (point,) if point else edge_of(iso_of(end.country))


# Cached, because between the corners of two countries there are hundreds of lines.
@lru_cache(maxsize=1024)
def _farthest(ones: tuple[Point, ...], others: tuple[Point, ...]) -> float:
    return max((great_circle_km(one, other) for one in ones for other in others), default=0)


def great_circle_km(start: Point, end: Point) -> float:
    south, north = radians(start.latitude), radians(end.latitude)
    east = radians(end.longitude - start.longitude)
    half = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin(east / 2) ** 2
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))
