"""The price indication: the worked values come out, and nothing that adds work makes it cheaper."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import Address, Line, Move, Price, price

FACTS = get_price_facts()
EXTRAS = sorted(FACTS.extras)
PRICED = {name for name, extra in FACTS.extras.items() if extra.amount is not None}

volumes = st.decimals("0.05", "200", places=2)
addresses = st.builds(Address, floor=st.integers(0, 30), has_lift=st.booleans())
moves = st.builds(
    Move,
    volume=volumes,
    origin=addresses,
    destination=addresses,
    km=st.integers(0, 1500),
    extras=st.frozensets(st.sampled_from(EXTRAS)),
    help_needed=st.sampled_from(["basis", "compleet", "weet_niet", ""]),
    urgent=st.booleans(),
)


def priced(volume: str, origin: int = 0, destination: int = 0, *extras: str, **more: object) -> Price:
    move = Move(Decimal(volume), Address(origin), Address(destination), 10, frozenset(extras))
    return price(replace(move, **more), FACTS)  # type: ignore[arg-type]


def amounts(*values: str | int) -> tuple[Decimal, ...]:
    return tuple(Decimal(value) for value in values)


def line(found: Price, name: str) -> Line:
    return next(each for each in found.lines if each.id == name)


@pytest.mark.parametrize(
    ("volume", "movers", "hours", "mid", "low", "high"),
    [
        ("13.9", 2, "5.5", "412.50", 350, 500),
        ("22.3", 3, "6", "720", 625, 875),
        ("33.3", 3, "8", "960", 850, 1175),
        ("46.2", 4, "8.5", "1360", 1200, 1650),
        ("73.4", 4, "13", "2080", 1850, 2500),
    ],
)
def test_the_worked_homes_cost_what_was_worked_out(
    volume: str, movers: int, hours: str, mid: str, low: int, high: int
) -> None:
    found = priced(volume)
    assert (found.crew.movers, found.hours, found.mid) == (movers, Decimal(hours), Decimal(mid))
    assert (found.low, found.high) == amounts(low, high)


def test_stairs_cost_hours_and_a_moving_lift_pays_for_itself() -> None:
    by_stairs, by_lift = priced("33.3", 3, 2), priced("33.3", 3, 2, "verhuislift")
    assert (by_stairs.hours, by_stairs.low, by_stairs.high) == amounts(12, 1275, 1750)
    assert (by_lift.hours, by_lift.low, by_lift.high) == amounts(9, 1100, 1450)


@pytest.mark.parametrize(
    ("floor", "has_lift", "extras", "hours"),
    [
        # 30 m³ and 3 movers: 6.5 hours of carrying on the ground floor, and 0.73 on the road.
        (0, False, set(), "7.5"),
        (1, True, set(), "9"),
        (4, True, set(), "9.5"),
        (4, False, set(), "12.5"),
        (0, False, {"verhuislift"}, "7.5"),
        (4, True, {"verhuislift"}, "8"),
    ],
)
def test_how_a_floor_is_reached_decides_how_long_it_takes(
    floor: int, has_lift: bool, extras: set[str], hours: str
) -> None:
    address = Address(floor, has_lift)
    move = Move(Decimal(30), address, address, 10, frozenset(extras))
    assert price(move, FACTS).hours == Decimal(hours)


def test_the_smallest_move_costs_three_hours() -> None:
    assert (priced("0.5").hours, priced("0.5").mid) == amounts(3, 225)


@pytest.mark.parametrize(
    ("help_needed", "volume", "movers", "rate"),
    [
        ("weet_niet", "20", 2, "75"),
        ("weet_niet", "20.01", 3, "120"),
        ("weet_niet", "45", 3, "120"),
        ("weet_niet", "45.01", 4, "160"),
        ("basis", "20", 2, "75"),
        ("basis", "45", 3, "112.50"),
        ("basis", "46", 4, "150"),
        ("compleet", "5", 3, "120"),
        ("compleet", "46", 4, "160"),
    ],
)
def test_help_and_volume_decide_who_comes_and_at_which_rate(
    help_needed: str, volume: str, movers: int, rate: str
) -> None:
    crew = priced(volume, help_needed=help_needed).crew
    assert (crew.movers, crew.rate) == (movers, Decimal(rate))


def test_two_movers_within_two_days_come_at_the_urgent_rate() -> None:
    assert priced("10", urgent=True).crew.rate == 95
    assert priced("30", urgent=True).crew.rate == 120


@pytest.mark.parametrize(
    ("extra", "low", "mid", "high"),
    [
        ("inpakservice", 188, 188, 188),
        ("verhuislift", 150, 150, 150),
        ("opslag", 150, 150, 150),
        ("demontage", 158, 158, 158),
        ("schoonmaak", 60, 90, 120),
    ],
)
def test_each_extra_is_a_line_of_its_own(extra: str, low: int, mid: int, high: int) -> None:
    plain, found = priced("30"), priced("30", 0, 0, extra)
    added = line(found, extra)
    assert (added.low, added.mid, added.high) == amounts(low, mid, high)
    assert (found.low - plain.low, found.high - plain.high) == amounts(low, high)


def test_a_piano_is_never_part_of_the_total() -> None:
    assert priced("30", 0, 0, "piano") == priced("30")


def test_assembly_is_included_when_the_complete_service_was_asked_for() -> None:
    found = priced("30", 0, 0, "demontage", help_needed="compleet")
    assert line(found, "demontage").included
    assert found.high == priced("30", help_needed="compleet").high
    assert not line(priced("30", 0, 0, "demontage"), "demontage").included


def test_more_than_ten_hours_are_more_than_a_day() -> None:
    assert [priced(volume).days for volume in ("42.75", "73.4", "130")] == [1, 2, 3]


def test_every_extra_cubic_metre_has_its_price_beforehand() -> None:
    assert (priced("10").per_extra_m3, priced("10", 5, 5).per_extra_m3) == amounts(25, 49)


def never_falls(smaller: Price, larger: Price) -> None:
    assert smaller.low <= larger.low
    assert smaller.mid <= larger.mid
    assert smaller.high <= larger.high


@given(moves, volumes)
def test_a_larger_move_never_costs_less(move: Move, other: Decimal) -> None:
    small, large = sorted((move.volume, other))
    never_falls(price(replace(move, volume=small), FACTS), price(replace(move, volume=large), FACTS))


@given(moves, st.sampled_from([Decimal(20), Decimal(45)]))
def test_a_move_just_beyond_a_crews_limit_costs_no_less_than_one_at_it(move: Move, limit: Decimal) -> None:
    beyond = replace(move, volume=limit + Decimal("0.01"))
    never_falls(price(replace(move, volume=limit), FACTS), price(beyond, FACTS))


@given(moves, st.integers(0, 30))
def test_a_higher_floor_never_costs_less(move: Move, more: int) -> None:
    for side in ("origin", "destination"):
        address: Address = getattr(move, side)
        higher = replace(address, floor=address.floor + more)
        never_falls(price(move, FACTS), price(replace(move, **{side: higher}), FACTS))  # type: ignore[arg-type]


@given(moves, st.integers(0, 1500))
def test_a_longer_way_never_costs_less(move: Move, more: int) -> None:
    never_falls(price(move, FACTS), price(replace(move, km=move.km + more), FACTS))


@given(moves)
def test_the_lines_add_up_and_the_middle_lies_within(move: Move) -> None:
    found = price(move, FACTS)
    for part in ("low", "mid", "high"):
        assert sum(getattr(each, part) for each in found.lines) == getattr(found, part)
    assert all(0 <= each.low <= each.mid <= each.high for each in found.lines)
    assert {each.id for each in found.lines} == {"verhuizing", *(move.extras & PRICED)}


@given(moves)
def test_the_hours_shown_are_the_hours_charged(move: Move) -> None:
    found = price(move, FACTS)
    assert found.lines[0].mid == found.hours * found.crew.rate
    assert found.hours % Decimal("0.5") == 0
    assert found.hours >= 3
