"""The move that a visitor's answers mean: what was answered, and what is likely where nothing was yet."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from math import ceil
from typing import Literal

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.fact_cache import fact_cache
from hofvijver.local_time import local_day
from hofvijver.places.distance import End, KmSpan, straight_km
from hofvijver.quote_requests.indication_schemas import Answers
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import STORAGE, Address, Move
from hofvijver.quote_requests.volume import total_volume

#: The size of what is no home.
BUSINESS = "bedrijf"
#: What the volume was counted from: the inventory, the size of the home, or the least that there can be.
VolumeBasis = Literal["counted", "home", "least"]


@dataclass(frozen=True)
class Kilometres:
    low: int
    high: int
    known: bool


@dataclass(frozen=True)
class OpenAnswer:
    """A question without an answer, named by its field, and the moves that the answers to it would mean.

    No moves where the answer is no choice from a few: nobody can tell what it will change.
    """

    field: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class LikelyMove:
    move: Move
    volume_basis: VolumeBasis
    counted: Decimal
    home_size: str
    origin: End
    destination: End
    km: Kilometres
    open_answers: tuple[OpenAnswer, ...]

    @property
    def has_range(self) -> bool:
        """Whether enough is known to say what such a move usually costs, and not only from how much."""
        return self.volume_basis != "least" and self.km.known


def likely_move(answers: Answers, now: datetime) -> LikelyMove | None:
    """None when nobody can tell how much there is to move."""
    found = _volume(answers)
    if found is None:
        return None
    volume, basis = found
    origin, destination = ends_of(answers)
    km, depot_km = _road(straight_km(origin, destination)), _depot_km(origin, destination)
    likely = get_price_facts().prices.indication.likely
    move = Move(
        volume=volume,
        tier=tiers_of(answers.help_needed)[0],
        origin=_address(
            _floor(answers.from_floor, answers.from_floor_number), answers.from_access, answers, basis
        ),
        destination=_address(
            _floor(answers.to_floor, answers.to_floor_number), answers.to_access, answers, basis
        ),
        km=km.low,
        depot_km=depot_km.low,
        extras=frozenset(answers.extra_services),
        urgent=answers.moving_date is not None and is_urgent(answers.moving_date, now),
        storage_weeks=_weeks()[answers.storage_period or likely.storage_period],
    )
    return LikelyMove(
        move=move,
        volume_basis=basis,
        counted=_counted(answers),
        home_size=answers.home_size or "",
        origin=origin,
        destination=destination,
        km=km,
        open_answers=tuple(_open_answers(answers, move, basis, km)),
    )


def ends_of(answers: Answers) -> tuple[End, End]:
    return (
        End(answers.from_country or "", answers.from_postal_code or "", answers.from_city or ""),
        End(answers.to_country or "", answers.to_postal_code or "", answers.to_city or ""),
    )


def _volume(answers: Answers) -> tuple[Decimal, VolumeBasis] | None:
    """As it was counted, unless far less was counted than such a home holds: then what it usually holds."""
    counted, typical = _counted(answers), typical_volume(answers.home_size or "")
    least = _least_volume(answers)
    share = Decimal(str(facts.find("households", "counted_share_at_least")))
    expected = (least or Decimal(0)) if typical is None else share * typical
    is_whole = answers.inventory_complete or not answers.furniture_list
    if counted and (is_whole or counted >= expected):
        return counted, "counted"
    if typical is not None:
        return typical, "home"
    return None if least is None else (least, "least")


def _counted(answers: Answers) -> Decimal:
    """By the inventory, else what was told."""
    if answers.furniture_list:
        return Decimal(str(total_volume(answers.furniture_list)))
    return Decimal(str(round(answers.volume or 0, 2)))


@fact_cache
def typical_volume(home_size: str) -> Decimal | None:
    """Of the household of such a home; a business has none."""
    household = facts.find("households", "households", home_size)
    return Decimal(str(total_volume(household["furniture"]))) if household else None


def _least_volume(answers: Answers) -> Decimal | None:
    """That of the home which was told, else of the smallest; nothing for a business."""
    homes = get_price_facts().prices.indication.least_volume_per_home
    if answers.home_size == BUSINESS:
        return None
    if answers.home_size or answers.from_home_type:
        return homes.get(answers.from_home_type or "")
    return min(homes.values())


def _floor(chosen: str | None, number: int | None) -> int | None:
    """The floor that was told; the number counts only beyond the highest of the options."""
    if not chosen:
        return None
    floor = _floors()[chosen]
    return number if number and floor == get_content().options.verdieping.highest_option else floor


def _address(floor: int | None, access: str | None, answers: Answers, basis: VolumeBasis) -> Address:
    """Without a size the easiest there is, else what is usual for such a home."""
    if basis == "least":
        return Address(floor or 0, _lifts()[access] if access else True)
    likely = get_price_facts().prices.indication.likely
    if floor is None:
        floor = _floors()[likely.floor_per_size.get(answers.home_size or "", likely.floor)]
    usual_lift = _lifts()[likely.access] or floor >= likely.lift_from_floor
    return Address(floor, _lifts()[access] if access else usual_lift)


def _floors() -> dict[str, int]:
    return {option.id: option.floor for option in get_content().options.verdieping.options}


def _lifts() -> dict[str, bool]:
    return {option.id: option.has_elevator for option in get_content().options.liftAanwezig.options}


def _weeks() -> dict[str, int]:
    return {option.id: option.weeks for option in get_content().options.opslagduur.options}


def _road(straight: KmSpan, free_km: int = 0, at_least: int | None = None) -> Kilometres:
    travel = get_price_facts().prices.indication.travel
    least = travel.at_least_km if at_least is None else at_least

    def road(km: float) -> int:
        return max(ceil(travel.road_km(km)) - free_km, least)

    return Kilometres(road(straight.low), road(straight.high), straight.known)


def _depot_km(origin: End, destination: End) -> Kilometres:
    """There and back, as far as it lies outside the area in which that is free."""
    start = depot()
    free = get_price_facts().prices.indication.depot.free_km
    there, back = (_road(straight_km(start, end), free, at_least=0) for end in (origin, destination))
    return Kilometres(there.low + back.low, there.high + back.high, there.known and back.known)


@fact_cache
def depot() -> End:
    address, countries = get_content().company.address, get_content().options.land.options
    country = next(each.id for each in countries if each.iso == address.country)
    return End(country, address.postal_code, address.city)


def tiers_of(help_needed: str | None) -> tuple[str, ...]:
    """The tier that was chosen; else all that have a rate, the plainest first."""
    tiers = get_price_facts().prices.tiers
    rated = tuple(name for name, tier in tiers.items() if tier.by_movers)
    return (help_needed,) if help_needed in rated else rated


def _open_answers(answers: Answers, move: Move, basis: VolumeBasis, km: Kilometres) -> Iterator[OpenAnswer]:
    if basis != "counted":
        yield OpenAnswer("furniture_list" if basis == "home" else "home_size", ())
    if not km.known:
        yield OpenAnswer("distance", ())
    for side, floor, access, name in (
        ("from", answers.from_floor, answers.from_access, "origin"),
        ("to", answers.to_floor, answers.to_access, "destination"),
    ):
        address: Address = getattr(move, name)
        others: list[Address] = []
        if not floor:
            others = [address._replace(floor=each) for each in _floors().values()]
        elif not access and address.floor:
            others = [address._replace(has_lift=each) for each in (True, False)]
        if others:
            changed = tuple(move._replace(**{name: each}) for each in others)  # type: ignore[arg-type]
            yield OpenAnswer(f"{side}_{'access' if floor else 'floor'}", changed)
    if len(tiers := tiers_of(answers.help_needed)) > 1:
        yield OpenAnswer("help_needed", tuple(move._replace(tier=each) for each in tiers))
    if STORAGE in move.extras and not answers.storage_period:
        weeks = sorted(_weeks().values())
        yield OpenAnswer("storage_period", tuple(move._replace(storage_weeks=each) for each in weeks))
    if answers.moving_date is None:
        yield OpenAnswer("moving_date", (move._replace(urgent=True),))


def is_urgent(moving_date: date, now: datetime) -> bool:
    """Whether the moving day, which is not over, begins within the hours of the urgent rate."""
    if moving_date < local_day(now):
        return False
    start = get_content().options.dateFlexibility.begins
    begins = datetime.combine(moving_date, start, get_content().company.zone).astimezone(UTC)
    return begins - now <= timedelta(hours=get_price_facts().prices.urgent.applies_within_hours)
