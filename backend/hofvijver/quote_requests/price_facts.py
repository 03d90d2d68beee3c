"""What a price indication is made of: rates, estimates and words, read once into frozen objects."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Self

from pydantic import model_validator

from hofvijver import facts
from hofvijver.content import get_content, read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Extras, ExtraService, Fact
from hofvijver.quote_requests.crew_rates import CrewRates, check_rates


class Tier(CrewRates):
    title: str


class UrgentRate(CrewRates):
    hourly_rate: Decimal
    movers: int
    applies_within_hours: int


class AccessFactors(Fact):
    ground_floor_factor: Decimal
    stairs_surcharge_per_floor: Decimal
    lift_factor_at_most: Decimal


class MovingLift(Fact):
    reach_metres: int
    metres_per_floor: int
    # Instead of the stairs, on every floor it reaches.
    access_factor: Decimal


class Travel(Fact):
    straight_line_to_road_factor: Decimal
    at_least_km: int
    km_per_hour: Decimal
    truck_time_factor: Decimal
    fixed_hours: Decimal
    # So many hours of driving must fit in the day beside the work; more of them make the day longer.
    within_the_day_hours: Decimal

    def road_km(self, straight: float) -> float:
        return straight * float(self.straight_line_to_road_factor)

    def hours(self, km: Decimal) -> Decimal:
        """On the road with a lorry."""
        return km / self.km_per_hour * self.truck_time_factor


class Depot(Fact):
    free_km: int
    rate_per_km: Decimal


class Hours(Fact):
    rounded_to: Decimal
    at_least: Decimal


class PriceRange(Fact):
    low_factor: Decimal
    high_factor: Decimal
    # The most hours are never more than so many times the least, whatever rounding makes of them.
    widest_factor: Decimal
    rounded_outward_to: Decimal


class ExtraEstimate(Fact):
    """How much of an extra a move needs, in its unit; each extra uses what fits it."""

    per_m3: Decimal = Decimal(0)
    per_day: Decimal = Decimal(0)
    at_least: Decimal = Decimal(0)
    at_most: Decimal = Decimal(0)
    rounded_up_to: Decimal = Decimal(1)
    # Paid for every week that the goods are stored.
    per_week: bool = False


class LikelyAnswers(Fact):
    """What is usual where nothing was answered."""

    floor: str
    floor_per_size: dict[str, str]
    access: str
    # Homes on this floor or higher have a lift.
    lift_from_floor: int
    storage_period: str


class IndicationFacts(Fact):
    access: AccessFactors
    largest_m3: Decimal
    mover_hours_per_m3: Decimal
    # In m³; of a home that is not here nobody can tell.
    least_volume_per_home: dict[str, Decimal]
    likely: LikelyAnswers
    travel: Travel
    depot: Depot
    hours: Hours
    range: PriceRange
    extras: dict[str, ExtraEstimate]


class Prices(Fact):
    currency: str
    vat_included: bool
    vat_percent: int
    not_included: tuple[str, ...]
    # From the plainest to the fullest service.
    tiers: dict[str, Tier]
    urgent: UrgentRate
    moving_lift: MovingLift
    indication: IndicationFacts

    @model_validator(mode="after")
    def _check_rates(self) -> Self:
        """Refuses rates by which more movers, a fuller service or less notice would cost less an hour."""
        for wrong in check_rates({**self.tiers, "urgent": self.urgent}):
            raise ValueError(str(wrong))
        return self


class Unit(Fact):
    one: str
    many: str


class IndicationTexts(Fact):
    """What a price indication says; words in braces are filled in."""

    label: str
    usually: str
    starts_at: str
    basis: str
    removal: str
    call_out: str
    quantity: str
    from_to: str
    units: dict[str, Unit]
    call_out_basis: str
    included: str
    minimum: str
    several_days: str
    urgent: str
    moving_lift: str
    moving_lift_saves_nothing: str
    moving_lift_out_of_reach: str
    complete_is_cheaper: str
    upstairs: str
    for_usual_home: str
    storage_label: str
    weeks: Unit
    volume_of_home: str
    volume_partly_counted: str
    why_no_range: str
    why_no_distance: str
    distance: str
    distance_within: str
    distance_unknown: str
    margin: str
    insurance: str
    assumptions: dict[str, str]
    no_places: str
    no_volume: str
    too_large: str
    island: str
    invalid: str


class TypicalMove(Fact):
    """A household of `households.json`, from our own address to a postcode."""

    household: str
    to: str
    floors: str = "begane-grond"
    access: str = "trap"
    help: str = "basis"
    extras: tuple[str, ...] = ()
    urgent: bool = False
    # Whether pages show it as an example; all are printed by `hofvijver prices`.
    on_pages: bool = True


class TypicalMoves(Fact):
    moves: list[TypicalMove]


class TableHead(Fact):
    caption: str
    # The last one is repeated for every crew, where it names the number of movers.
    columns: tuple[str, ...]


class PriceTableTexts(Fact):
    """What the tables of prices on pages say; words in braces are filled in."""

    tables: dict[str, TableHead]
    urgent: str
    without_urgency: str
    no_such_crew: str
    made_to_measure: str
    minimum: str
    call_out_free: str
    free: str
    call_out: str
    not_included: str
    extra: str
    on_request: str
    within: str
    to: str
    crew: str
    hours: str
    days: str
    range: str


@dataclass(frozen=True)
class PriceFacts:
    prices: Prices
    extras: dict[str, ExtraService]
    words: IndicationTexts
    price_on_request: str
    insured_up_to: str
    # How long movers are at work on one day, as the form tells it.
    day_hours: Decimal


_tried: ContextVar[PriceFacts | None] = ContextVar("prices that are tried", default=None)


def get_price_facts() -> PriceFacts:
    return _tried.get() or _price_facts()


def are_tried() -> bool:
    """Whether prices are tried here: then what was computed with those of the site says nothing."""
    return _tried.get() is not None


@contextmanager
def tried(prices: Prices, extras: Extras) -> Iterator[None]:
    """Within the block these are the prices, for this thread alone."""
    token = _tried.set(_with(prices, extras))
    try:
        yield
    finally:
        _tried.reset(token)


@fact_cache
def _price_facts() -> PriceFacts:
    return _with(read_facts("prices.json", Prices), get_content().extras)


def _with(prices: Prices, extras: Extras) -> PriceFacts:
    content = get_content()
    start, end = (
        datetime.strptime(each.strip(), "%H:%M")
        for each in content.options.dateFlexibility.moving_time.split("-")
    )
    return PriceFacts(
        prices=prices,
        extras={extra.id: extra for extra in extras.services},
        words=read_facts("indication.json", IndicationTexts),
        price_on_request=content.quote_messages.price_on_request,
        insured_up_to=str(facts.find("terms", "insured_up_to")),
        day_hours=Decimal((end - start).seconds) / 3600,
    )
