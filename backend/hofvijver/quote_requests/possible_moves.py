"""The moves that a visitor's answers can mean: one when all is answered, more while something is open."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from functools import cache
from math import ceil
from typing import Any

from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.places.distance import End, KmSpan, straight_km
from hofvijver.quote_requests.indication_schemas import Answers
from hofvijver.quote_requests.price_facts import Volumes, get_price_facts
from hofvijver.quote_requests.pricing import Address, Move
from hofvijver.quote_requests.volume import total_volume


@dataclass(frozen=True)
class Kilometres:
    low: int
    high: int
    known: bool


@dataclass(frozen=True)
class PossibleMoves:
    """For each question the least and the most work; which tier is the cheapest depends on the rest."""

    volumes: Volumes
    origin: End
    destination: End
    km: Kilometres
    depot_km: Kilometres
    origins: tuple[Address, Address]
    destinations: tuple[Address, Address]
    tiers: tuple[str, ...]
    urgent: tuple[bool, bool]
    extras: frozenset[str]
    # Which of both questions about an address are open.
    open_questions: frozenset[str]

    def cheapest(self) -> list[Move]:
        """The move with the least work, once for each tier."""
        return [
            Move(
                volume=self.volumes.low,
                tier=tier,
                origin=self.origins[0],
                destination=self.destinations[0],
                km=self.km.low,
                depot_km=self.depot_km.low,
                extras=self.extras,
                urgent=self.urgent[0],
            )
            for tier in self.tiers
        ]

    def ever_dearer(self) -> Iterator[tuple[str, list[Move]]]:
        """Fills in one open answer after the other with what takes the most work, and names its field."""
        moves = self.cheapest()
        if len(self.tiers) > 1:
            yield "help_needed", moves
        for name, changes in self._most():
            moves = [move._replace(**changes) for move in moves]
            yield name, moves

    def _most(self) -> Iterator[tuple[str, dict[str, Any]]]:
        if self.volumes.low < self.volumes.high:
            yield "furniture_list", {"volume": self.volumes.high}
        if not self.km.known:
            yield "distance", {"km": self.km.high, "depot_km": self.depot_km.high}
        for question in ("from_floor", "from_access"):
            if question in self.open_questions:
                yield question, {"origin": self.origins[1]}
        for question in ("to_floor", "to_access"):
            if question in self.open_questions:
                yield question, {"destination": self.destinations[1]}
        if self.urgent[0] != self.urgent[1]:
            yield "moving_date", {"urgent": True}


def possible_moves(answers: Answers, now: datetime) -> PossibleMoves | None:
    """None when nobody can tell how much there is to move."""
    volumes = _volumes(answers)
    if volumes is None:
        return None
    origin, destination = ends_of(answers)
    return PossibleMoves(
        volumes=volumes,
        origin=origin,
        destination=destination,
        km=_road(straight_km(origin, destination)),
        depot_km=_depot_km(origin, destination),
        origins=_addresses(answers.from_floor, answers.from_access),
        destinations=_addresses(answers.to_floor, answers.to_access),
        tiers=_tiers(answers.help_needed),
        urgent=_urgent(answers.moving_date, now),
        extras=frozenset(answers.extra_services),
        open_questions=_open_questions(answers),
    )


def ends_of(answers: Answers) -> tuple[End, End]:
    return (
        End(answers.from_country or "", answers.from_postal_code or "", answers.from_city or ""),
        End(answers.to_country or "", answers.to_postal_code or "", answers.to_city or ""),
    )


def _volumes(answers: Answers) -> Volumes | None:
    """Of the inventory, else what was told, else what fits in such a home."""
    if answers.furniture_list:
        known = Decimal(str(total_volume(answers.furniture_list)))
    elif answers.volume:
        known = Decimal(str(round(answers.volume, 2)))
    else:
        return _volumes_of_home(answers.from_home_type or "")
    return Volumes(low=known, high=known)


def _volumes_of_home(home: str) -> Volumes | None:
    homes = get_price_facts().prices.indication.volume_per_home
    if home:
        return homes.get(home)
    return Volumes(
        low=min(each.low for each in homes.values()), high=max(each.high for each in homes.values())
    )


def _road(straight: KmSpan, free_km: int = 0, at_least: int | None = None) -> Kilometres:
    travel = get_price_facts().prices.indication.travel
    least = travel.at_least_km if at_least is None else at_least

    def road(km: float) -> int:
        return max(ceil(km * float(travel.straight_line_to_road_factor)) - free_km, least)

    return Kilometres(road(straight.low), road(straight.high), straight.known)


def _depot_km(origin: End, destination: End) -> Kilometres:
    """There and back, as far as it lies outside the area in which that is free."""
    depot = _depot()
    free = get_price_facts().prices.indication.depot.free_km
    there, back = (_road(straight_km(depot, end), free, at_least=0) for end in (origin, destination))
    return Kilometres(there.low + back.low, there.high + back.high, there.known and back.known)


@cache
def _depot() -> End:
    address, countries = get_content().company.address, get_content().options.land.options
    country = next(each.id for each in countries if each.iso == address.country)
    return End(country, address.postal_code, address.city)


def _addresses(floor: str | None, access: str | None) -> tuple[Address, Address]:
    """The least and the most work that an address can take."""
    options = get_content().options
    floors = {option.id: option.floor for option in options.verdieping.options}
    lifts = {option.id: option.has_elevator for option in options.liftAanwezig.options}
    lowest = floors[floor] if floor else min(floors.values())
    highest = floors[floor] if floor else max(floors.values())
    return (
        Address(lowest, lifts[access] if access else True),
        Address(highest, lifts[access] if access else False),
    )


def _open_questions(answers: Answers) -> frozenset[str]:
    """The lift is asked only once the floor is known: it matters above the ground floor only."""
    found = set()
    for side, floor, access in (
        ("from", answers.from_floor, answers.from_access),
        ("to", answers.to_floor, answers.to_access),
    ):
        if not floor:
            found.add(f"{side}_floor")
        elif not access:
            found.add(f"{side}_access")
    return frozenset(found)


def _tiers(help_needed: str | None) -> tuple[str, ...]:
    """The tier that was chosen; any of those with a rate where it was left open."""
    tiers = get_price_facts().prices.tiers
    rated = tuple(name for name, tier in tiers.items() if tier.hourly_rate is not None)
    return (help_needed,) if help_needed in rated else rated


def _urgent(moving_date: date | None, now: datetime) -> tuple[bool, bool]:
    if moving_date is None:
        return False, True
    urgent = is_urgent(moving_date, now)
    return urgent, urgent


def is_urgent(moving_date: date, now: datetime) -> bool:
    """Whether the moving day, which is not over, begins within the hours of the urgent rate."""
    if moving_date < local_day(now):
        return False
    start = time.fromisoformat(get_content().options.dateFlexibility.moving_time.partition(" ")[0])
    begins = datetime.combine(moving_date, start, get_content().company.zone).astimezone(UTC)
    return begins - now <= timedelta(hours=get_price_facts().prices.urgent.applies_within_hours)
