"""Computes the price range of a move, with all it rests on. The same move always has the same price."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import NamedTuple

from hofvijver.quote_requests.price_facts import ExtraEstimate, PriceFacts

REMOVAL = "verhuizing"
CALL_OUT = "voorrijden"
LIFT = "verhuislift"
STORAGE = "opslag"
ASSEMBLY = "demontage"
# The tier whose rate already pays for taking furniture apart and putting it together.
WITH_ASSEMBLY = "compleet"

_ONE = Decimal(1)
_NOTHING = Decimal(0)


class Address(NamedTuple):
    floor: int = 0
    has_lift: bool = False


class Move(NamedTuple):
    """A move of which every answer is known."""

    volume: Decimal
    tier: str
    origin: Address = Address()
    destination: Address = Address()
    km: int = 0
    # From the depot to the first address and back from the last, as far as that is not free.
    depot_km: int = 0
    extras: frozenset[str] = frozenset()
    urgent: bool = False
    storage_weeks: int = 1


class Crew(NamedTuple):
    movers: int
    rate: Decimal


class Work(NamedTuple):
    """Who comes, and for how many hours: expected, and at least and at most."""

    crew: Crew
    low: Decimal
    mid: Decimal
    high: Decimal
    days: int


class PriceLine(NamedTuple):
    """One part of the price: its quantity, from and to, times its rate."""

    id: str
    unit: str
    low_quantity: Decimal
    mid_quantity: Decimal
    high_quantity: Decimal
    rate: Decimal
    included: bool = False
    # Of what is paid for every week; the quantity counts all of them.
    weeks: int | None = None

    @property
    def low(self) -> Decimal:
        return self._amount(self.low_quantity)

    @property
    def mid(self) -> Decimal:
        return self._amount(self.mid_quantity)

    @property
    def high(self) -> Decimal:
        return self._amount(self.high_quantity)

    def _amount(self, quantity: Decimal) -> Decimal:
        return _NOTHING if self.included else quantity * self.rate


class Price(NamedTuple):
    work: Work
    lines: tuple[PriceLine, ...]
    low: Decimal
    mid: Decimal
    high: Decimal
    minimum: Decimal


def price(move: Move, facts: PriceFacts) -> Price:
    work = _work(move, facts)
    lines = (_removal(work), *_call_out(move, facts), *_extras(move, work, facts))
    return Price(
        work,
        lines,
        low=sum((line.low for line in lines), _NOTHING),
        mid=sum((line.mid for line in lines), _NOTHING),
        high=sum((line.high for line in lines), _NOTHING),
        minimum=facts.prices.indication.hours.at_least * work.crew.rate,
    )


def _work(move: Move, facts: PriceFacts) -> Work:
    """The smallest crew that gets it done in a day, or the largest there is.

    Driving counts for the day only up to a limit: more movers would not shorten it. Where a larger crew would
    be cheaper than a smaller one at its limit, hours are added: more work never costs less. Plainer services
    count too: with the same crew, a fuller one takes as many hours, and never costs less.
    """
    driving = _driving(move, facts)
    beyond = max(driving - facts.prices.indication.travel.within_the_day_hours, _NOTHING)
    fits_in = facts.day_hours / facts.prices.indication.range.high_factor
    carrying = _carrying(move, facts)
    services = [Service(rates) for rates in _rates(move, facts)]
    own = services[-1].rates
    for movers in sorted(set().union(*(each.rates for each in services))):
        hours = carrying / movers + driving
        fits = hours - beyond <= fits_in or movers == max(own)
        least = [max(found) for found in zip(*(each.least_hours(movers) for each in services), strict=True)]
        low, mid, high = _bounds(hours if fits else fits_in + beyond, least, facts)
        days = int(_up(high / facts.day_hours, _ONE))
        if fits and movers in own:
            return Work(Crew(movers, own[movers]), low, mid, high, days)
        if not fits:
            # With the costs per day, except for the first day, which every crew takes.
            later_days = _per_day(move, facts) * (days - 1)
            for each in services:
                each.remember(movers, (low, mid, high), later_days)
    raise ValueError("there must be a crew")


class Service:
    """The rates of a service by the number of movers, and the costs of its last crew that is too small."""

    def __init__(self, rates: Mapping[int, Decimal]) -> None:
        self.rates = rates
        self._costs: tuple[Decimal, ...] = (_NOTHING,) * 3

    def remember(self, movers: int, hours: Iterable[Decimal], later_days: Decimal) -> None:
        if movers in self.rates:
            self._costs = tuple(each * self.rates[movers] + later_days for each in hours)

    def least_hours(self, movers: int) -> tuple[Decimal, ...]:
        """At least, expected and at most: in fewer hours, this crew would be cheaper than the smaller one."""
        rate = self.rates.get(movers)
        return tuple(cost / rate for cost in self._costs) if rate else (_NOTHING,) * 3


def _per_day(move: Move, facts: PriceFacts) -> Decimal:
    """What is paid for every day of the job."""
    estimates = facts.prices.indication.extras
    chosen = [extra for extra in facts.extras.values() if extra.id in move.extras and extra.amount]
    return sum((estimates[each.id].per_day * (each.amount or 0) for each in chosen), _NOTHING)


def _rates(move: Move, facts: PriceFacts) -> list[Mapping[int, Decimal]]:
    """Of all services up to the chosen one, which comes last; an urgent move has rates of its own."""
    tiers = facts.prices.tiers
    names = list(tiers)
    chosen = tiers[move.tier].by_movers
    if not chosen:
        raise ValueError(f"the tier {move.tier} has no rate")
    found = [tiers[name].by_movers for name in names[: names.index(move.tier) + 1]]
    if move.urgent:
        urgent = facts.prices.urgent.by_movers
        found.append({movers: rate for movers, rate in urgent.items() if movers >= min(chosen)})
    return [rates for rates in found if rates]


def worked_per_m3(move: Move, hours: Decimal, movers: Decimal, facts: PriceFacts) -> Decimal:
    """What `mover_hours_per_m3` would have to be for these movers to take so many hours."""
    carrying = max(hours - _driving(move, facts), _NOTHING) * movers
    return carrying / (move.volume * _access(move, facts))


def _carrying(move: Move, facts: PriceFacts) -> Decimal:
    """In hours of one mover."""
    return facts.prices.indication.mover_hours_per_m3 * move.volume * _access(move, facts)


def _driving(move: Move, facts: PriceFacts) -> Decimal:
    travel = facts.prices.indication.travel
    return travel.hours(Decimal(move.km)) + travel.fixed_hours


def _bounds(hours: Decimal, least: Sequence[Decimal], facts: PriceFacts) -> tuple[Decimal, Decimal, Decimal]:
    """Hours as they are billed: at least, expected, at most."""
    indication = facts.prices.indication
    step, at_least, span = indication.hours.rounded_to, indication.hours.at_least, indication.range
    low = max(_down(hours * span.low_factor, step), at_least, _up(least[0], step))
    mid = max(_up(hours, step), at_least, _up(least[1], step))
    high = max(_up(hours * span.high_factor, step), at_least, _up(least[2], step))
    return max(low, _up(high / span.widest_factor, step)), mid, high


def _access(move: Move, facts: PriceFacts) -> Decimal:
    """How much longer stairs make it: each address is half of the work."""
    both = [_address(each, LIFT in move.extras, facts) for each in (move.origin, move.destination)]
    return sum(both, _NOTHING) / len(both)


def _address(address: Address, has_moving_lift: bool, facts: PriceFacts) -> Decimal:
    factors, moving_lift = facts.prices.indication.access, facts.prices.moving_lift
    factor = factors.ground_floor_factor + factors.stairs_surcharge_per_floor * address.floor
    if address.has_lift:
        factor = min(factor, factors.lift_factor_at_most)
    if has_moving_lift and address.floor * moving_lift.metres_per_floor <= moving_lift.reach_metres:
        factor = min(factor, max(moving_lift.access_factor, factors.ground_floor_factor))
    return factor


def _removal(work: Work) -> PriceLine:
    return PriceLine(REMOVAL, "uur", work.low, work.mid, work.high, work.crew.rate)


def _call_out(move: Move, facts: PriceFacts) -> Iterator[PriceLine]:
    if move.depot_km > 0:
        km = Decimal(move.depot_km)
        yield PriceLine(CALL_OUT, "km", km, km, km, facts.prices.indication.depot.rate_per_km)


def _extras(move: Move, work: Work, facts: PriceFacts) -> Iterator[PriceLine]:
    """In the order of the list. What has no amount is priced on request and never part of a total."""
    for extra in facts.extras.values():
        if extra.id in move.extras and extra.amount is not None and extra.unit is not None:
            estimate = facts.prices.indication.extras[extra.id]
            weeks = move.storage_weeks if estimate.per_week else None
            low, high = (each * (weeks or 1) for each in _quantity(move, work, estimate))
            included = extra.id == ASSEMBLY and move.tier == WITH_ASSEMBLY
            yield PriceLine(extra.id, extra.unit, low, (low + high) / 2, high, extra.amount, included, weeks)


def _quantity(move: Move, work: Work, estimate: ExtraEstimate) -> tuple[Decimal, Decimal]:
    needed = _up(estimate.per_m3 * move.volume, estimate.rounded_up_to) + estimate.per_day * work.days
    low = max(needed, estimate.at_least)
    return low, max(low, estimate.at_most)


def per_extra_m3(move: Move, crew: Crew, facts: PriceFacts) -> Decimal:
    per_m3 = facts.prices.indication.mover_hours_per_m3 * _access(move, facts) / crew.movers * crew.rate
    return _up(per_m3, _ONE)


def _up(value: Decimal, step: Decimal) -> Decimal:
    return (value / step).to_integral_value(ROUND_CEILING) * step


def _down(value: Decimal, step: Decimal) -> Decimal:
    return (value / step).to_integral_value(ROUND_FLOOR) * step
