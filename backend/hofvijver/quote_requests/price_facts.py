"""What a price indication is made of: rates, estimates and words, read once into frozen objects."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Self

from pydantic import model_validator

from hofvijver import facts
from hofvijver.content import get_content, read_facts
from hofvijver.fact_schemas import ExtraService, Fact


class CrewRates(Fact):
    """What a crew costs an hour: of the smallest that comes, and of larger ones by their number of movers."""

    # Both empty where the price is made to measure.
    hourly_rate: Decimal | None
    movers: int | None
    larger_crews: dict[int, Decimal]

    @property
    def by_movers(self) -> dict[int, Decimal]:
        """From few to many."""
        if self.hourly_rate is None or self.movers is None:
            return {}
        return dict(sorted({self.movers: self.hourly_rate, **self.larger_crews}.items()))


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
        named: list[tuple[str, CrewRates]] = [*self.tiers.items(), ("urgent", self.urgent)]
        for name, crews in named:
            for (few, lower), (many, higher) in pairwise(crews.by_movers.items()):
                if higher < lower:
                    raise ValueError(f"{name}: {many} movers cost less an hour than {few}")
        for (plain, less), (full, more) in combinations(named, 2):
            for movers in less.by_movers.keys() & more.by_movers.keys():
                if more.by_movers[movers] < less.by_movers[movers]:
                    raise ValueError(f"{movers} movers cost less an hour in {full} than in {plain}")
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


@lru_cache
def get_price_facts() -> PriceFacts:
    content = get_content()
    start, end = (
        datetime.strptime(each.strip(), "%H:%M")
        for each in content.options.dateFlexibility.moving_time.split("-")
    )
    return PriceFacts(
        prices=read_facts("prices.json", Prices),
        extras={extra.id: extra for extra in content.extras.services},
        words=read_facts("indication.json", IndicationTexts),
        price_on_request=content.quote_messages.price_on_request,
        insured_up_to=str(facts.find("terms", "insured_up_to")),
        day_hours=Decimal((end - start).seconds) / 3600,
    )
