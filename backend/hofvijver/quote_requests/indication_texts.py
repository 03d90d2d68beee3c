"""The Dutch sentences of a price indication: what each line is for, and what it all rests on."""

from collections.abc import Iterator
from decimal import Decimal

from hofvijver.content import get_content
from hofvijver.dutch import number
from hofvijver.quote_requests.possible_moves import PossibleMoves
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import (
    ASSEMBLY,
    CALL_OUT,
    LIFT,
    REMOVAL,
    WITH_ASSEMBLY,
    Move,
    Price,
    PriceLine,
    price,
)


def line_label(line: PriceLine, found: Price) -> str:
    facts = get_price_facts()
    if line.id == REMOVAL:
        return facts.words.removal.format(movers=found.work.crew.movers)
    return facts.words.call_out if line.id == CALL_OUT else facts.extras[line.id].title


def line_unit(line: PriceLine, move: Move) -> str:
    """The quantity and its rate, which multiply to the amount: `5 tot 6,5 uur à € 75 per uur`."""
    facts = get_price_facts()
    texts = facts.words
    if line.included:
        return texts.included.format(tier=facts.prices.tiers[move.tier].title)
    low, high = _quantity(line.low_quantity), _quantity(line.high_quantity)
    unit = texts.units[line.unit]
    quantity = texts.quantity.format(
        amount=low if low == high else texts.from_to.format(low=low, high=high),
        unit=unit.one if line.high_quantity == 1 else unit.many,
        unit_one=unit.one,
        rate=_euros(line.rate),
    )
    if line.id != CALL_OUT:
        return quantity
    free, city = facts.prices.indication.depot.free_km, get_content().company.address.city
    return f"{quantity}, {texts.call_out_basis.format(free_km=free, city=city)}"


def assumption_text(name: str, moves: PossibleMoves) -> str:
    facts = get_price_facts()
    return facts.words.assumptions[name].format(
        low=_quantity(moves.volumes.low),
        high=_quantity(moves.volumes.high),
        km=moves.km.low,
        km_high=moves.km.high,
        within=facts.prices.urgent.applies_within_hours,
    )


def notes(move: Move, moves: PossibleMoves, found: Price) -> list[str]:
    return [get_price_facts().words.basis, _way(moves), *_work(move, found)]


def _way(moves: PossibleMoves) -> str:
    texts = get_price_facts().words
    start, end = moves.origin.name, moves.destination.name
    if not moves.km.known:
        return texts.distance_unknown.format(km=moves.km.low, km_high=moves.km.high)
    if start.casefold() == end.casefold():
        return texts.distance_within.format(km=moves.km.low, place=start)
    return texts.distance.format(km=moves.km.low, **{"from": start, "to": end})


def _work(move: Move, found: Price) -> Iterator[str]:
    facts = get_price_facts()
    texts, urgent = facts.words, facts.prices.urgent
    yield texts.minimum.format(
        hours=_quantity(facts.prices.indication.hours.at_least), amount=_euros(found.minimum)
    )
    if found.work.days > 1:
        yield texts.several_days.format(day=_quantity(facts.day_hours), days=found.work.days)
    if move.urgent:
        yield texts.urgent.format(
            within=urgent.applies_within_hours,
            rate=_euros(found.work.crew.rate),
            movers=found.work.crew.movers,
        )
    if LIFT in move.extras:
        yield _moving_lift(move, found)
    if move.tier != WITH_ASSEMBLY and ASSEMBLY in move.extras:
        yield from _complete_is_cheaper(move, found)


def _moving_lift(move: Move, found: Price) -> str:
    """What the carrying costs less with it than by the stairs."""
    facts = get_price_facts()
    by_stairs = price(move._replace(extras=move.extras - {LIFT}), facts)
    saved = by_stairs.lines[0].mid - found.lines[0].mid
    if not saved:
        return facts.words.moving_lift_saves_nothing
    return facts.words.moving_lift.format(saved=_euros(saved))


def _complete_is_cheaper(move: Move, found: Price) -> Iterator[str]:
    facts = get_price_facts()
    complete = price(move._replace(tier=WITH_ASSEMBLY), facts)
    if complete.mid < found.mid:
        yield facts.words.complete_is_cheaper.format(saved=_euros(found.mid - complete.mid))


def _quantity(value: Decimal) -> str:
    return number(value, 0 if _is_whole(value) else 1)


def _euros(amount: Decimal) -> str:
    return number(amount, 0 if _is_whole(amount) else 2)


def _is_whole(value: Decimal) -> bool:
    return value == value.to_integral_value()
