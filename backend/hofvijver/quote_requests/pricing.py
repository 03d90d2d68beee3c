"""What a move will cost, roughly: a range with everything it rests on. The same move, the same price."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal

from hofvijver.quote_requests.price_facts import ExtraEstimate, PriceFacts

REMOVAL = "verhuizing"
LIFT = "verhuislift"
ASSEMBLY = "demontage"
STORAGE = "opslag"
# The tier whose rate already pays for taking furniture apart and putting it together.
WITH_ASSEMBLY = "compleet"

_ONE = Decimal(1)
_NOTHING = Decimal(0)


@dataclass(frozen=True)
class Address:
    floor: int = 0
    has_lift: bool = False


@dataclass(frozen=True)
class Move:
    volume: Decimal
    origin: Address = Address()
    destination: Address = Address()
    km: int = 0
    extras: frozenset[str] = frozenset()
    # The tier that was asked for; any other word leaves it to the volume.
    help_needed: str = ""
    urgent: bool = False


@dataclass(frozen=True)
class Crew:
    movers: int
    rate: Decimal
    tier: str
    # The largest volume this crew is sent for.
    up_to: Decimal | None


@dataclass(frozen=True)
class Line:
    """One part of the price; `quantity` counts hours, days or weeks, from and to."""

    id: str
    quantity: tuple[Decimal, Decimal]
    rate: Decimal
    low: Decimal
    mid: Decimal
    high: Decimal
    included: bool = False


@dataclass(frozen=True)
class Price:
    crew: Crew
    hours: Decimal
    days: int
    lines: tuple[Line, ...]
    per_extra_m3: Decimal

    @property
    def low(self) -> Decimal:
        return sum((line.low for line in self.lines), _NOTHING)

    @property
    def mid(self) -> Decimal:
        return sum((line.mid for line in self.lines), _NOTHING)

    @property
    def high(self) -> Decimal:
        return sum((line.high for line in self.lines), _NOTHING)


def price(move: Move, facts: PriceFacts) -> Price:
    crew, hours = _work(move, facts)
    days = int(_up(hours / facts.prices.indication.hours.longest_day, _ONE))
    lines = (_removal(crew, hours, facts), *_extras(move, facts))
    return Price(crew, hours, days, lines, _per_extra_m3(move, crew, facts))


def _work(move: Move, facts: PriceFacts) -> tuple[Crew, Decimal]:
    """The crew and its hours. Where a larger crew would be cheaper than a smaller one at its limit, hours are
    added until it is not: a larger move never costs less."""
    before = _NOTHING
    for crew in _crews(move, facts):
        fits = crew.up_to is None or move.volume <= crew.up_to
        volume = move.volume if fits else crew.up_to or move.volume
        hours = _hours(move, volume, crew, before / crew.rate, facts)
        if fits:
            return crew, hours
        before = hours * crew.rate
    raise ValueError("the last crew must be for any volume")


def _crews(move: Move, facts: PriceFacts) -> Iterator[Crew]:
    """From small to large, each at the rate per mover of its tier; a tier has no crew below its own."""
    prices = facts.prices
    for step in prices.indication.crews:
        name = move.help_needed if move.help_needed in prices.tiers else step.tier
        tier = prices.tiers[name]
        if tier.hourly_rate is None or tier.movers is None:
            raise ValueError(f"the tier {name} has no rate")
        if step.movers < tier.movers:
            continue
        is_urgent = move.urgent and step.movers == prices.urgent.movers
        rate = prices.urgent.hourly_rate if is_urgent else tier.hourly_rate * step.movers / tier.movers
        yield Crew(step.movers, rate, name, step.up_to_m3)


def _hours(move: Move, volume: Decimal, crew: Crew, at_least: Decimal, facts: PriceFacts) -> Decimal:
    indication = facts.prices.indication
    carrying = indication.mover_hours_per_m3 * volume * _access(move, facts) / crew.movers
    travel = indication.travel
    driving = move.km / travel.km_per_hour * travel.truck_time_factor + travel.fixed_hours
    hours = max(carrying + driving, indication.hours.at_least, at_least)
    return _up(hours, indication.hours.rounded_up_to)


def _access(move: Move, facts: PriceFacts) -> Decimal:
    """How much longer stairs make it: each address is half of the work."""
    both = [_address(each, LIFT in move.extras, facts) for each in (move.origin, move.destination)]
    return sum(both, _NOTHING) / len(both)


def _address(address: Address, moving_lift: bool, facts: PriceFacts) -> Decimal:
    factors = facts.prices.indication.access
    factor = factors.ground_floor_factor + factors.stairs_surcharge_per_floor * address.floor
    if address.has_lift:
        factor = min(factor, factors.lift_factor_at_most)
    return min(factor, factors.moving_lift_factor) if moving_lift else factor


def _removal(crew: Crew, hours: Decimal, facts: PriceFacts) -> Line:
    spread = facts.prices.indication.range
    mid = hours * crew.rate
    low = _down(mid * spread.low_factor, spread.rounded_outward_to)
    high = _up(mid * spread.high_factor, spread.rounded_outward_to)
    return Line(REMOVAL, (hours, hours), crew.rate, low, mid, high)


def _extras(move: Move, facts: PriceFacts) -> Iterator[Line]:
    """In the order of the list. What has no amount is priced on request and never part of a total."""
    for extra in facts.extras.values():
        if extra.id in move.extras and extra.amount is not None:
            yield _extra(extra.id, extra.amount, move, facts)


def _extra(name: str, amount: Decimal, move: Move, facts: PriceFacts) -> Line:
    quantity = _quantity(move, facts.prices.indication.extras[name])
    rate = amount * move.volume if name == STORAGE else amount
    if name == ASSEMBLY and move.help_needed == WITH_ASSEMBLY:
        return Line(name, quantity, amount, _NOTHING, _NOTHING, _NOTHING, included=True)
    low, high = (_euros(each * rate) for each in quantity)
    return Line(name, quantity, amount, low, (low + high) / 2, high)


def _quantity(move: Move, estimate: ExtraEstimate) -> tuple[Decimal, Decimal]:
    fixed = estimate.hours_per_m3 * move.volume + estimate.days + estimate.weeks
    return fixed + estimate.hours_low, fixed + estimate.hours_high


def _per_extra_m3(move: Move, crew: Crew, facts: PriceFacts) -> Decimal:
    per_m3 = facts.prices.indication.mover_hours_per_m3 * _access(move, facts) / crew.movers * crew.rate
    return _up(per_m3, _ONE)


def _up(value: Decimal, step: Decimal) -> Decimal:
    return (value / step).to_integral_value(ROUND_CEILING) * step


def _down(value: Decimal, step: Decimal) -> Decimal:
    return (value / step).to_integral_value(ROUND_FLOOR) * step


def _euros(value: Decimal) -> Decimal:
    return value.to_integral_value(ROUND_HALF_UP)
