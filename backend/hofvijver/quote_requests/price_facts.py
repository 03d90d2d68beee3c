"""What a price indication is made of: rates, estimates and words, read once into frozen objects."""

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from hofvijver.content import get_content, read_facts
from hofvijver.fact_schemas import ExtraService


class Fact(BaseModel):
    model_config = ConfigDict(frozen=True)


class Tier(Fact):
    title: str
    # Both empty where the price is made to measure.
    hourly_rate: Decimal | None
    movers: int | None


class UrgentRate(Fact):
    hourly_rate: Decimal
    movers: int
    applies_within_hours: int


class CrewStep(Fact):
    """How many movers come up to this volume, and whose rate per mover they cost."""

    movers: int
    up_to_m3: Decimal | None
    tier: str


class AccessFactors(Fact):
    ground_floor_factor: Decimal
    stairs_surcharge_per_floor: Decimal
    lift_factor_at_most: Decimal
    moving_lift_factor: Decimal


class Travel(Fact):
    straight_line_to_road_factor: Decimal
    km_per_hour: Decimal
    truck_time_factor: Decimal
    fixed_hours: Decimal
    at_least_km: int
    assumed_km_when_unknown: int


class Hours(Fact):
    rounded_up_to: Decimal
    at_least: Decimal
    longest_day: Decimal


class PriceRange(Fact):
    low_factor: Decimal
    high_factor: Decimal
    rounded_outward_to: Decimal


class ExtraEstimate(Fact):
    """How much of an extra a move needs; each extra uses what fits its unit."""

    hours_per_m3: Decimal = Decimal(0)
    hours_low: Decimal = Decimal(0)
    hours_high: Decimal = Decimal(0)
    days: int = 0
    weeks: int = 0


class IndicationFacts(Fact):
    crews: tuple[CrewStep, ...]
    access: AccessFactors
    largest_m3: Decimal
    mover_hours_per_m3: Decimal
    travel: Travel
    hours: Hours
    range: PriceRange
    extras: dict[str, ExtraEstimate]


class Prices(Fact):
    currency: str
    vat_included: bool
    not_included: tuple[str, ...]
    tiers: dict[str, Tier]
    urgent: UrgentRate
    indication: IndicationFacts


class Place(Fact):
    name: str
    country: str
    latitude: float
    longitude: float


class Places(Fact):
    """Places that the gazetteer does not list."""

    places: tuple[Place, ...]


class IndicationTexts(Fact):
    """What a price indication says; words in braces are filled in."""

    label: str
    basis: str
    removal: str
    hours_at_rate: str
    from_to: str
    per_day: str
    per_week: str
    included: str
    several_days: str
    urgent: str
    distance: str
    distance_unknown: str
    floor_from_unknown: str
    floor_to_unknown: str
    access_from_unknown: str
    access_to_unknown: str
    no_volume: str
    too_large: str
    invalid: str


@dataclass(frozen=True)
class Words:
    price_on_request: str
    indication: IndicationTexts


@dataclass(frozen=True)
class PriceFacts:
    prices: Prices
    extras: dict[str, ExtraService]
    places: tuple[Place, ...]
    words: Words


@lru_cache
def get_price_facts() -> PriceFacts:
    return PriceFacts(
        prices=read_facts("prices.json", Prices),
        extras={extra.id: extra for extra in get_content().extras.services},
        places=read_facts("places.json", Places).places,
        words=Words(
            get_content().quote_messages.price_on_request, read_facts("indication.json", IndicationTexts)
        ),
    )
