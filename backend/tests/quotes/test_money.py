"""Money of a quote: to the cent, the same everywhere, and always adding up."""

import json
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.quotes.money import Discount, Totals, amount, amount_of, taken_off, totals
from hofvijver.quotes.schemas import TotalsShown
from hofvijver.settings import ROOT

CASES: list[dict[str, Any]] = json.loads((ROOT / "contract" / "cases" / "quotes.json").read_text())["cases"]


@dataclass(frozen=True)
class Line:
    id: str
    quantity_tenths: int
    unit_price_cents: int
    vat_percent: int
    optional: bool
    discounted: bool = True


LINES = st.lists(
    st.builds(
        Line,
        st.sampled_from("abcdef"),
        st.integers(1, 100_000),
        st.integers(0, 10_000_000),
        st.sampled_from((0, 9, 21)),
        st.booleans(),
        st.booleans(),
    ),
    max_size=12,
)
DISCOUNTS = st.one_of(
    st.builds(Discount, cents=st.integers(0, 10**9)),
    st.builds(Discount, percent_tenths=st.integers(0, 1000)),
)


def nearest(exact: Decimal) -> int:
    return int(exact.to_integral_value(ROUND_HALF_UP))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_cases_that_the_browser_computes_too(case: dict[str, Any]) -> None:
    lines = [Line(**each) for each in case["lines"]]
    discount = Discount(case["discount_cents"], case["discount_percent_tenths"])
    found = totals(lines, discount, case["business"], case["chosen"])
    assert [amount(line.quantity_tenths, line.unit_price_cents) for line in lines] == case["amounts"]
    assert TotalsShown.model_validate(found).model_dump() == case["totals"]
    options = [line for line in lines if line.optional]
    assert [amount_of(option) - taken_off(option, discount) for option in options] == case["added"]


@given(st.integers(0, 10**6), st.integers(0, 10**9))
def test_an_amount_is_quantity_times_price_rounded_once_half_up(tenths: int, cents: int) -> None:
    assert amount(tenths, cents) == nearest(Decimal(tenths) / 10 * cents)


@given(LINES, DISCOUNTS, st.booleans())
def test_what_is_shown_adds_up(lines: list[Line], discount: Discount, business: bool) -> None:
    found = totals(lines, discount, business, "abc")
    counted = [line for line in lines if not line.optional or line.id in "abc"]
    assert found.lines_cents == sum(amount(line.quantity_tenths, line.unit_price_cents) for line in counted)
    assert 0 <= found.discount_cents <= found.lines_cents
    assert found.including_cents == found.excluding_cents + found.vat_cents
    assert found.vat_cents == sum(part.vat_cents for part in found.vat)
    assert found.excluding_cents == sum(part.excluding_cents for part in found.vat)
    shown = found.excluding_cents if business else found.including_cents
    assert shown == found.lines_cents - found.discount_cents


@given(LINES, DISCOUNTS, st.booleans())
def test_vat_is_that_of_the_sum_of_its_rate(lines: list[Line], discount: Discount, business: bool) -> None:
    for part in totals(lines, discount, business).vat:
        percent = Decimal(part.percent)
        if business:
            assert part.vat_cents == nearest(part.excluding_cents * percent / 100)
        else:
            together = part.excluding_cents + part.vat_cents
            assert part.vat_cents == nearest(together * percent / (100 + percent))


@given(LINES, DISCOUNTS, st.booleans(), st.randoms())
def test_the_order_of_lines_does_not_matter(
    lines: list[Line], discount: Discount, business: bool, random: Any
) -> None:
    mixed = random.sample(lines, len(lines))
    assert totals(mixed, discount, business) == totals(lines, discount, business)


@given(LINES, st.integers(0, 10**6), st.booleans())
def test_a_discount_is_shared_by_the_rates_in_proportion(
    lines: list[Line], cents: int, business: bool
) -> None:
    before, after = (_by_rate(totals(lines, Discount(each), business), business) for each in (0, cents))
    taken = sum(before.values()) - sum(after.values())
    discounted = [line for line in lines if line.discounted]
    shares = _by_rate(totals(discounted, Discount(), business), business)
    for percent, shown in before.items():
        fair = Decimal(taken) * shares.get(percent, 0) / max(sum(shares.values()), 1)
        assert abs((shown - after[percent]) - fair) < 1
        assert after[percent] >= 0


@given(LINES, DISCOUNTS, st.booleans(), st.sets(st.sampled_from("abcdef")))
def test_options_add_what_they_say_however_many_are_chosen(
    lines: list[Line], discount: Discount, business: bool, chosen: set[str]
) -> None:
    def shown(found: Totals) -> int:
        return found.excluding_cents if business else found.including_cents

    added = sum(
        amount_of(line) - taken_off(line, discount) for line in lines if line.optional and line.id in chosen
    )
    assert (
        shown(totals(lines, discount, business, chosen)) == shown(totals(lines, discount, business)) + added
    )


def _by_rate(found: Totals, business: bool) -> dict[int, int]:
    return {part.percent: part.excluding_cents + (0 if business else part.vat_cents) for part in found.vat}
