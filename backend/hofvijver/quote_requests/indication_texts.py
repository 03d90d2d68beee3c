"""The Dutch sentences of a price indication: what each line is for, and what it all rests on."""

from collections.abc import Iterator
from decimal import Decimal

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.dutch import number, short_number
from hofvijver.quote_requests.likely_moves import LikelyMove
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import (
    ASSEMBLY,
    CALL_OUT,
    LIFT,
    REMOVAL,
    WITH_ASSEMBLY,
    Address,
    Move,
    Price,
    PriceLine,
    price,
)
from hofvijver.quote_requests.volume import shown_volume


def line_label(line: PriceLine, found: Price) -> str:
    price_facts = get_price_facts()
    if line.id == REMOVAL:
        return price_facts.words.removal.format(movers=found.work.crew.movers)
    if line.id == CALL_OUT:
        return price_facts.words.call_out
    title = price_facts.extras[line.id].title
    if line.weeks is None:
        return title
    return price_facts.words.storage_label.format(label=title, weeks=_weeks(line.weeks))


def line_unit(line: PriceLine, move: Move) -> str:
    """The quantity and its rate, which multiply to the amount: `5 tot 6,5 uur à € 75 per uur`."""
    price_facts = get_price_facts()
    texts = price_facts.words
    if line.included:
        return texts.included.format(tier=price_facts.prices.tiers[move.tier].title)
    weeks = line.weeks or 1
    low, high = (_quantity(each / weeks) for each in (line.low_quantity, line.high_quantity))
    unit = texts.units[line.unit]
    many = unit.many if line.weeks is None else f"{unit.many}, {_weeks(line.weeks)}"
    quantity = texts.quantity.format(
        amount=low if low == high else texts.from_to.format(low=low, high=high),
        unit=unit.one if line.weeks is None and line.high_quantity == 1 else many,
        unit_one=unit.one,
        rate=_euros(line.rate),
    )
    if line.id != CALL_OUT:
        return quantity
    free, city = price_facts.prices.indication.depot.free_km, get_content().company.address.city
    return f"{quantity}, {texts.call_out_basis.format(free_km=free, city=city)}"


def assumption_text(name: str, likely: LikelyMove) -> str:
    price_facts, move = get_price_facts(), likely.move
    return price_facts.words.assumptions[name].format(
        home=_home(likely),
        volume=_cubic_metres(move.volume),
        km=likely.km.low,
        km_high=likely.km.high,
        origin=_address(move.origin),
        destination=_address(move.destination),
        tier=price_facts.prices.tiers[move.tier].title,
        weeks=_weeks(move.storage_weeks),
        within=price_facts.prices.urgent.applies_within_hours,
    )


def notes(likely: LikelyMove, found: Price) -> list[str]:
    return [get_price_facts().words.basis, _way(likely), *_volume(likely), *_work(likely.move, found)]


def _way(likely: LikelyMove) -> str:
    texts = get_price_facts().words
    start, end = likely.origin.name, likely.destination.name
    if not likely.km.known:
        return texts.why_no_distance
    if start.casefold() == end.casefold():
        return texts.distance_within.format(km=likely.km.low, place=start)
    return texts.distance.format(km=likely.km.low, **{"from": start, "to": end})


def _volume(likely: LikelyMove) -> Iterator[str]:
    texts = get_price_facts().words
    if likely.volume_basis == "least":
        yield texts.why_no_range
    if likely.volume_basis == "home":
        text = texts.volume_partly_counted if likely.counted else texts.volume_of_home
        yield text.format(
            home=_home(likely),
            volume=_cubic_metres(likely.move.volume),
            counted=_cubic_metres(likely.counted),
        )


def _home(likely: LikelyMove) -> str:
    household = facts.find("households", "households", likely.home_size) or {}
    return str(household.get("home", ""))


def _cubic_metres(volume: Decimal) -> str:
    return number(shown_volume(float(volume)), 1)


def _address(address: Address) -> str:
    """`begane grond`, `1 hoog met trap`."""
    floors, accesses = get_content().options.verdieping.options, get_content().options.liftAanwezig.options
    number = get_content().options.verdieping.number
    labels = {option.floor: option.label.lower() for option in floors}
    floor = labels.get(address.floor) or number.text.format(floor=address.floor)
    access = next(option.label for option in accesses if option.has_elevator == address.has_lift).lower()
    return get_price_facts().words.upstairs.format(floor=floor, access=access) if address.floor else floor


def _weeks(weeks: int) -> str:
    unit = get_price_facts().words.weeks
    return f"{weeks} {unit.one if weeks == 1 else unit.many}"


def _work(move: Move, found: Price) -> Iterator[str]:
    price_facts = get_price_facts()
    texts, urgent = price_facts.words, price_facts.prices.urgent
    yield texts.minimum.format(
        hours=_quantity(price_facts.prices.indication.hours.at_least), amount=_euros(found.minimum)
    )
    if found.work.days > 1:
        yield texts.several_days.format(day=_quantity(price_facts.day_hours), days=found.work.days)
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
    price_facts = get_price_facts()
    by_stairs = price(move._replace(extras=move.extras - {LIFT}), price_facts)
    saved = by_stairs.lines[0].mid - found.lines[0].mid
    if not saved:
        return _no_use_of_lift(move)
    return price_facts.words.moving_lift.format(saved=_euros(saved))


def _no_use_of_lift(move: Move) -> str:
    price_facts = get_price_facts()
    lift = price_facts.prices.moving_lift
    reach = lift.reach_metres // lift.metres_per_floor
    if max(move.origin.floor, move.destination.floor) > reach:
        return price_facts.words.moving_lift_out_of_reach.format(floor=reach)
    return price_facts.words.moving_lift_saves_nothing


def _complete_is_cheaper(move: Move, found: Price) -> Iterator[str]:
    price_facts = get_price_facts()
    complete = price(move._replace(tier=WITH_ASSEMBLY), price_facts)
    if complete.mid < found.mid:
        yield price_facts.words.complete_is_cheaper.format(saved=_euros(found.mid - complete.mid))


def _quantity(value: Decimal) -> str:
    return short_number(value, 1)


def _euros(amount: Decimal) -> str:
    return short_number(amount, 2)
