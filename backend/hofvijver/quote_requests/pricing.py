"""Computes the price range of a move, with all it rests on. The same move always has the same price."""

from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import NamedTuple

from hofvijver.quote_requests.price_facts import ExtraEstimate, PriceFacts

REMOVAL = "verhuizing"
CALL_OUT = "voorrijden"
LIFT = "verhuislift"
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
    be cheaper than a smaller one at its limit, hours are added: more work never costs less.
    """
    driving = _driving(move, facts)
    beyond = max(driving - facts.prices.indication.travel.within_the_day_hours, _NOTHING)
    fits_in = facts.day_hours / facts.prices.indication.range.high_factor
    least: tuple[Decimal, ...] = (_NOTHING,) * 3
    crews = list(_crews(move, facts))
    carrying = _carrying(move, facts)
    for crew in crews:
        hours = carrying / crew.movers + driving
        fits = hours - beyond <= fits_in or crew is crews[-1]
        low, mid, high = _bounds(hours if fits else fits_in + beyond, crew, least, facts)
        days = int(_up(high / facts.day_hours, _ONE))
        if fits:
            return Work(crew, low, mid, high, days)
        # With the costs per day, except for the first day, which every crew takes.
        later_days = _per_day(move, facts) * (days - 1)
        least = tuple(each * crew.rate + later_days for each in (low, mid, high))
    raise ValueError("there must be a crew")


def _per_day(move: Move, facts: PriceFacts) -> Decimal:
    """What is paid for every day of the job."""
    estimates = facts.prices.indication.extras
    chosen = [extra for extra in facts.extras.values() if extra.id in move.extras and extra.amount]
    return sum((estimates[each.id].per_day * (each.amount or 0) for each in chosen), _NOTHING)


def _crews(move: Move, facts: PriceFacts) -> Iterator[Crew]:
    """From small to large, each at the rate per mover of its tier; a tier has no crew below its own."""
    tier = facts.prices.tiers[move.tier]
    if tier.hourly_rate is None or tier.movers is None:
        raise ValueError(f"the tier {move.tier} has no rate")
    urgent = facts.prices.urgent
    per_mover = urgent.hourly_rate / urgent.movers if move.urgent else tier.hourly_rate / tier.movers
    for movers in facts.prices.indication.crews:
        if movers >= tier.movers:
            yield Crew(movers, per_mover * movers)


def _carrying(move: Move, facts: PriceFacts) -> Decimal:
    """In hours of one mover."""
    return facts.prices.indication.mover_hours_per_m3 * move.volume * _access(move, facts)


def _driving(move: Move, facts: PriceFacts) -> Decimal:
    travel = facts.prices.indication.travel
    return move.km / travel.km_per_hour * travel.truck_time_factor + travel.fixed_hours


def _bounds(
    hours: Decimal, crew: Crew, least: tuple[Decimal, ...], facts: PriceFacts
) -> tuple[Decimal, Decimal, Decimal]:
    """Hours as they are billed: at least, expected, at most; never below what a smaller crew would cost."""
    indication = facts.prices.indication
    step, at_least = indication.hours.rounded_to, indication.hours.at_least

    def bound(rounded: Decimal, cost: Decimal) -> Decimal:
        return max(rounded, at_least, _up(cost / crew.rate, step))

    return (
        bound(_down(hours * indication.range.low_factor, step), least[0]),
        bound(_up(hours, step), least[1]),
        bound(_up(hours * indication.range.high_factor, step), least[2]),
    )


def _access(move: Move, facts: PriceFacts) -> Decimal:
    """How much longer stairs make it: each address is half of the work."""
    both = [_address(each, facts) for each in (move.origin, move.destination)]
    return sum(both, _NOTHING) / len(both)


def _address(address: Address, facts: PriceFacts) -> Decimal:
    factors = facts.prices.indication.access
    factor = factors.ground_floor_factor + factors.stairs_surcharge_per_floor * address.floor
    return min(factor, factors.lift_factor_at_most) if address.has_lift else factor


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
            low, high = _quantity(move, work, facts.prices.indication.extras[extra.id])
            included = extra.id == ASSEMBLY and move.tier == WITH_ASSEMBLY
            yield PriceLine(extra.id, extra.unit, low, (low + high) / 2, high, extra.amount, included)


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
