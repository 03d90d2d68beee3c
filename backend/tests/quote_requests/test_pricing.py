"""The price model: more work never costs less, each line is quantity times price, a job fits its days."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from hofvijver.quote_requests.price_facts import PriceFacts, Prices, get_price_facts
from hofvijver.quote_requests.pricing import LIFT, Address, Move, Price, PriceLine, per_extra_m3, price

FACTS = get_price_facts()
EXTRAS = sorted(FACTS.extras)
PRICED = {name for name, extra in FACTS.extras.items() if extra.amount is not None}

volumes = st.decimals("0.05", "200", places=2)
addresses = st.builds(Address, floor=st.integers(0, 30), has_lift=st.booleans())
moves = st.builds(
    Move,
    volume=volumes,
    tier=st.sampled_from(["basis", "compleet"]),
    origin=addresses,
    destination=addresses,
    km=st.integers(0, 1500),
    depot_km=st.integers(0, 3000),
    extras=st.frozensets(st.sampled_from(EXTRAS)),
    urgent=st.booleans(),
    storage_weeks=st.integers(1, 52),
)


def priced(volume: str, origin: int = 0, destination: int = 0, *extras: str, **more: object) -> Price:
    move = Move(Decimal(volume), "basis", Address(origin), Address(destination), 10, 0, frozenset(extras))
    return price(move._replace(**more), FACTS)  # type: ignore[arg-type]


def line(found: Price, name: str) -> PriceLine:
    return next(each for each in found.lines if each.id == name)


@pytest.mark.parametrize(
    ("volume", "movers", "hours", "days"),
    [
        # 0.75 hours of one mover for a cubic metre, and 0.68 hours on the road.
        ("3", 2, ("3", "3", "3"), 1),
        ("15.25", 2, ("5.5", "6.5", "7.5"), 1),
        ("17", 3, ("4", "5", "6"), 1),
        ("31.55", 4, ("5.5", "7", "8"), 1),
        ("63.1", 4, ("11", "13", "14.5"), 2),
    ],
)
def test_the_smallest_crew_that_finishes_in_the_day_comes(
    volume: str, movers: int, hours: tuple[str, str, str], days: int
) -> None:
    work = priced(volume).work
    assert (work.crew.movers, work.days) == (movers, days)
    assert (work.low, work.mid, work.high) == tuple(map(Decimal, hours))


def test_stairs_bring_a_larger_crew_too() -> None:
    assert [priced("19.8", floor, floor).work.crew.movers for floor in (0, 1, 4)] == [3, 3, 4]
    assert priced("12", 0, 0).work.crew.movers == 2
    assert priced("12", 4, 4).work.crew.movers == 3


def test_a_long_way_does_not_bring_more_movers_but_more_days() -> None:
    near, far = priced("12"), priced("12", km=400)
    assert far.work.crew.movers <= near.work.crew.movers + 1
    assert (near.work.days, far.work.days) == (1, 2)


@pytest.mark.parametrize(
    ("tier", "volume", "movers", "rate"),
    [
        ("basis", "5", 2, "75"),
        ("basis", "20", 3, "112.50"),
        ("basis", "46", 4, "150"),
        ("compleet", "5", 3, "120"),
        ("compleet", "46", 4, "160"),
    ],
)
def test_each_crew_has_the_rate_of_its_service(tier: str, volume: str, movers: int, rate: str) -> None:
    crew = priced(volume, tier=tier).work.crew
    assert (crew.movers, crew.rate) == (movers, Decimal(rate))


def test_an_urgent_crew_has_the_urgent_rate() -> None:
    assert priced("10", urgent=True).work.crew.rate == 95
    assert priced("20", urgent=True).work.crew.rate == Decimal("142.50")
    assert priced("10", urgent=True, tier="compleet").work.crew == (3, Decimal("142.50"))


@pytest.mark.parametrize(
    ("extra", "volume", "low", "high"),
    [
        ("inpakservice", "30", Decimal("187.50"), Decimal("187.50")),
        ("inpakservice", "0.08", 50, 50),
        ("verhuislift", "30", 150, 150),
        ("verhuislift", "63.1", 300, 300),
        ("opslag", "30.2", 155, 155),
        ("opslag", "0.08", 25, 25),
        ("demontage", "30", Decimal("157.50"), Decimal("157.50")),
        ("demontage", "0.5", 35, 35),
        ("schoonmaak", "30", 60, 120),
    ],
)
def test_each_extra_is_a_line_of_its_own_with_a_smallest_quantity(
    extra: str, volume: str, low: Decimal, high: Decimal
) -> None:
    plain, found = priced(volume), priced(volume, 0, 0, extra)
    added = line(found, extra)
    assert (added.low, added.high) == (low, high)
    assert (found.low - plain.low, found.high - plain.high) == (low, high)


def test_a_piano_is_never_part_of_the_total() -> None:
    assert priced("30", 0, 0, "piano") == priced("30")


def test_assembly_is_included_in_the_complete_service() -> None:
    found = priced("30", 0, 0, "demontage", tier="compleet")
    assert line(found, "demontage").included
    assert found.high == priced("30", tier="compleet").high
    assert not line(priced("30", 0, 0, "demontage"), "demontage").included


def test_every_extra_cubic_metre_has_its_price_beforehand() -> None:
    moves = [Move(Decimal(10), "basis", Address(floor), Address(floor), 10) for floor in (0, 5)]
    assert [per_extra_m3(move, price(move, FACTS).work.crew, FACTS) for move in moves] == [29, 57]


def never_falls(smaller: Price, larger: Price) -> None:
    assert smaller.low <= larger.low
    assert smaller.mid <= larger.mid
    assert smaller.high <= larger.high


@given(moves, volumes)
def test_a_larger_move_never_costs_less(move: Move, other: Decimal) -> None:
    small, large = sorted((move.volume, other))
    never_falls(price(move._replace(volume=small), FACTS), price(move._replace(volume=large), FACTS))


@given(moves, st.decimals("0.01", "1", places=2))
def test_a_little_more_never_costs_less(move: Move, more: Decimal) -> None:
    never_falls(price(move, FACTS), price(move._replace(volume=move.volume + more), FACTS))


@given(moves, st.integers(0, 30))
def test_a_higher_floor_never_costs_less(move: Move, more: int) -> None:
    for side in ("origin", "destination"):
        address: Address = getattr(move, side)
        higher = address._replace(floor=address.floor + more)
        never_falls(price(move, FACTS), price(move._replace(**{side: higher}), FACTS))  # type: ignore[arg-type]


@given(moves)
def test_a_lift_never_costs_more_than_stairs(move: Move) -> None:
    by_lift = move._replace(origin=move.origin._replace(has_lift=True))
    by_stairs = move._replace(origin=move.origin._replace(has_lift=False))
    never_falls(price(by_lift, FACTS), price(by_stairs, FACTS))


@given(moves, st.integers(0, 1500), st.integers(0, 1500))
def test_a_longer_way_never_costs_less(move: Move, more: int, depot: int) -> None:
    longer = move._replace(km=move.km + more, depot_km=move.depot_km + depot)
    never_falls(price(move, FACTS), price(longer, FACTS))


@given(moves, st.sampled_from([extra for extra in EXTRAS if extra != LIFT]))
def test_an_extra_never_makes_it_cheaper(move: Move, extra: str) -> None:
    never_falls(
        price(move._replace(extras=move.extras - {extra}), FACTS),
        price(move._replace(extras=move.extras | {extra}), FACTS),
    )


def test_a_moving_lift_saves_the_stairs_it_replaces() -> None:
    def hours(floor: int, *extras: str, **more: object) -> Decimal:
        return priced("40", floor, floor, *extras, **more).work.mid

    assert hours(0, LIFT) == hours(0) < hours(1, LIFT) == hours(4, LIFT) < hours(1) < hours(4)
    # Above its reach it saves nothing.
    assert hours(10, LIFT) < hours(11, LIFT) == hours(11)
    assert priced("40", 4, 4, LIFT).mid < priced("40", 4, 4).mid


@given(moves)
def test_with_a_moving_lift_it_costs_at_least_what_it_costs_on_the_ground_floor(move: Move) -> None:
    ground = move._replace(origin=Address(), destination=Address(), extras=move.extras - {LIFT})
    never_falls(price(ground, FACTS), price(move._replace(extras=move.extras | {LIFT}), FACTS))


def other_rates(basis: dict[int, str], complete: dict[int, str]) -> PriceFacts:
    """Those of another company."""
    prices = FACTS.prices.model_dump()
    for name, rates in (("basis", basis), ("compleet", complete)):
        (movers, rate), *larger = rates.items()
        prices["tiers"][name] |= {"movers": movers, "hourly_rate": rate, "larger_crews": dict(larger)}
    return replace(FACTS, prices=Prices.model_validate(prices))


COMPANIES = [
    FACTS,
    other_rates({2: "62.5", 3: "92.5", 4: "120"}, {3: "92.5", 4: "120"}),
    other_rates({2: "80", 4: "100"}, {2: "85", 3: "120", 4: "170"}),
    other_rates({2: "75"}, {3: "120"}),
]


@given(moves, st.sampled_from(COMPANIES))
def test_with_the_same_crew_the_complete_service_never_costs_less(move: Move, facts: PriceFacts) -> None:
    basis, complete = (
        price(move._replace(tier=tier, extras=frozenset()), facts) for tier in ("basis", "compleet")
    )
    if basis.work.crew.movers == complete.work.crew.movers:
        never_falls(basis, complete)


@given(moves, volumes, st.sampled_from(COMPANIES))
def test_a_larger_move_never_costs_less_at_other_rates(move: Move, other: Decimal, facts: PriceFacts) -> None:
    small, large = sorted((move.volume, other))
    never_falls(price(move._replace(volume=small), facts), price(move._replace(volume=large), facts))


@pytest.mark.parametrize(
    ("basis", "complete", "reason"),
    [
        ({2: "75", 3: "70"}, {3: "120"}, "basis: 3 movers cost less an hour than 2"),
        ({2: "75", 3: "121"}, {3: "120"}, "3 movers cost less an hour in compleet than in basis"),
        ({2: "96"}, {3: "120"}, "2 movers cost less an hour in urgent than in basis"),
    ],
)
def test_rates_by_which_more_would_cost_less_are_refused(
    basis: dict[int, str], complete: dict[int, str], reason: str
) -> None:
    with pytest.raises(ValidationError, match=reason):
        other_rates(basis, complete)


@given(moves, st.integers(1, 52))
def test_longer_storage_never_costs_less(move: Move, more: int) -> None:
    never_falls(price(move, FACTS), price(move._replace(storage_weeks=move.storage_weeks + more), FACTS))


@given(moves)
def test_urgency_never_makes_it_cheaper(move: Move) -> None:
    never_falls(price(move._replace(urgent=False), FACTS), price(move._replace(urgent=True), FACTS))


@given(moves)
def test_every_line_is_its_quantity_times_its_rate_and_they_add_up(move: Move) -> None:
    found = price(move, FACTS)
    for part in ("low", "mid", "high"):
        assert sum(getattr(each, part) for each in found.lines) == getattr(found, part)
        for each in found.lines:
            whole = getattr(each, f"{part}_quantity") * each.rate
            assert getattr(each, part) == (0 if each.included else whole)
    assert all(0 <= each.low <= each.mid <= each.high for each in found.lines)
    way = {"voorrijden"} if move.depot_km else set()
    assert {each.id for each in found.lines} == {"verhuizing", *way, *(move.extras & PRICED)}


@given(moves)
def test_quantities_are_as_they_are_shown(move: Move) -> None:
    """With one decimal at most: what is shown is what is multiplied."""
    for each in price(move, FACTS).lines:
        assert all(quantity * 10 % 1 == 0 for quantity in (each.low_quantity, each.high_quantity))
        assert each.low_quantity > 0


@given(moves)
def test_a_job_fits_the_days_it_shows_and_never_costs_less_than_the_minimum(move: Move) -> None:
    found = price(move, FACTS)
    assert found.work.high <= 8 * found.work.days
    assert found.work.low >= 3
    assert found.low >= found.minimum == 3 * found.work.crew.rate
