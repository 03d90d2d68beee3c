"""Open answers widen the price range: filling one in never leaves the range, and nothing is made up."""

import json
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.facts import find
from hofvijver.quote_requests.indication import indicate
from hofvijver.quote_requests.indication_schemas import Answers, Indication
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.settings import ROOT

CASES = json.loads((ROOT / "contract" / "cases" / "prices.json").read_bytes())
NOW = datetime.fromisoformat(CASES["now"])
HOMES = get_price_facts().prices.indication.volume_per_home
POSTCODES = ["2511 AB", "2595AA", "1011 AA", "9711AA", "6211 AA", "4331AA", "7811 AA"]
FLOORS = ["begane-grond", "1-hoog", "2-hoog", "3-hoog", "4-hoog"]
OPEN = ["from_floor", "from_access", "to_floor", "to_access", "moving_date", "help_needed", "to_postal_code"]

households = st.sampled_from(sorted(HOMES)).flatmap(
    lambda home: st.fixed_dictionaries(
        {
            "from_home_type": st.just(home),
            "volume": st.integers(int(HOMES[home].low), int(HOMES[home].high)),
        }
    )
)
answers = st.fixed_dictionaries(
    {
        "from_postal_code": st.sampled_from(POSTCODES),
        "to_postal_code": st.sampled_from(POSTCODES),
        "to_city": st.just("Nergenshuizen"),
        "from_floor": st.sampled_from(FLOORS),
        "from_access": st.sampled_from(["trap", "lift", "beide"]),
        "to_floor": st.sampled_from(FLOORS),
        "to_access": st.sampled_from(["trap", "lift", "beide"]),
        "moving_date": st.sampled_from(["2026-11-17", "2027-03-01"]),
        "help_needed": st.sampled_from(["basis", "compleet"]),
        "extra_services": st.lists(st.sampled_from(sorted(get_price_facts().extras)), unique=True),
    }
)


def indicated(**given: Any) -> Indication:
    found = indicate(Answers.model_validate(given), NOW)
    assert isinstance(found, Indication)
    return found


def is_within(known: Indication, unknown: Indication) -> None:
    assert unknown.low <= known.low
    assert known.high <= unknown.high
    assert unknown.minimum <= unknown.low


@given(answers, households, st.sets(st.sampled_from(OPEN)), st.sampled_from(OPEN))
def test_knowing_never_costs_more_than_not_knowing(
    told: dict[str, Any], home: dict[str, Any], others: set[str], answer: str
) -> None:
    """Whatever else is open, and in whatever order the answers are given."""
    unknown = {**told, **home, **dict.fromkeys(others | {answer})}
    is_within(indicated(**{**unknown, answer: told[answer]}), indicated(**unknown))


@given(answers, households)
def test_an_inventory_narrows_what_the_home_alone_left_open(
    told: dict[str, Any], home: dict[str, Any]
) -> None:
    known, at_home = indicated(**told, **home), indicated(**told, **{**home, "volume": None})
    is_within(known, at_home)
    is_within(at_home, indicated(**told))


@given(answers, households, st.sets(st.sampled_from(OPEN)))
def test_lines_and_assumptions_add_up_to_the_range(
    told: dict[str, Any], home: dict[str, Any], left_open: set[str]
) -> None:
    found = indicated(**{**told, **home, **dict.fromkeys(left_open)})
    least = sum(line.low for line in found.lines)
    most = sum(line.high for line in found.lines) + sum(each.effect for each in found.assumptions)
    assert found.low <= least + 0.001
    assert least < found.low + 10
    assert found.high - 10 < most <= found.high + 0.001
    assert all(each.effect > 0 for each in found.assumptions)
    assert found.low <= found.mid <= found.high
    for line in found.lines:
        if not line.included:
            assert line.low == pytest.approx(line.quantity_low * line.rate, abs=0.001)
            assert line.high == pytest.approx(line.quantity_high * line.rate, abs=0.001)


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["move"])
def test_a_move_costs_what_the_table_says(case: dict[str, Any]) -> None:
    found = indicate(Answers.model_validate(case["answers"]), NOW)
    if isinstance(found, Indication):
        assert (found.low, found.high) == (case.get("low"), case.get("high"))
    else:
        assert case.get("on_request")


GUIDE = {"studio": "studio", "2-kamers": "2-kamers", "3-kamers": "3-kamers", "4-kamers": "4-kamers"}


@pytest.mark.parametrize(("home", "household"), [*GUIDE.items(), ("grote-woning", "huis")])
def test_a_typical_household_costs_what_our_own_guide_says(home: str, household: str) -> None:
    text = str(find("figures", "total_per_home", home)["total"])
    least, most = (int("".join(filter(str.isdigit, part))) for part in text.split("-"))
    furniture = find("households", "households", household)["furniture"]
    ground = {"from_floor": "begane-grond", "to_floor": "begane-grond", "moving_date": "2027-03-01"}
    found = indicated(
        from_postal_code="2511 AB",
        to_postal_code="2611 AB",
        furniture_list=furniture,
        help_needed="basis",
        **ground,
    )
    assert least <= found.low
    assert found.high <= most
