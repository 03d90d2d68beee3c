"""The price of likely moves: narrow, honest about what is assumed, and never collapsing while one counts."""

import json
from datetime import datetime
from decimal import Decimal
from math import floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.facts import find
from hofvijver.quote_requests.indication import indicate
from hofvijver.quote_requests.indication_schemas import Answers, Indication
from hofvijver.quote_requests.likely_moves import typical_volume
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.settings import ROOT

CASES = json.loads((ROOT / "contract" / "cases" / "prices.json").read_bytes())
NOW = datetime.fromisoformat(CASES["now"])
SIZES = [each["id"] for each in find("households", "households")]
POSTCODES = ["2511 AB", "2595AA", "1011 AA", "9711AA", "6211 AA", "4331AA", "7811 AA"]
FLOORS = ["begane-grond", "1-hoog", "2-hoog", "3-hoog", "4-hoog"]
OPEN = ["from_floor", "from_access", "to_floor", "to_access", "moving_date", "help_needed", "storage_period"]
SOFA = {"furniture_list": {"woonkamer": {"2-zitsbank": 1}}}

answers = st.fixed_dictionaries(
    {
        "from_postal_code": st.sampled_from(POSTCODES),
        "to_postal_code": st.sampled_from(POSTCODES),
        "home_size": st.sampled_from(SIZES),
        "from_floor": st.sampled_from(FLOORS),
        "from_access": st.sampled_from(["trap", "lift", "beide"]),
        "to_floor": st.sampled_from(FLOORS),
        "to_access": st.sampled_from(["trap", "lift", "beide"]),
        "moving_date": st.sampled_from(["2026-11-17", "2027-03-01"]),
        "help_needed": st.sampled_from(["basis", "compleet"]),
        "storage_period": st.sampled_from(["1-week", "4-weken", "26-weken"]),
        "extra_services": st.lists(st.sampled_from(sorted(get_price_facts().extras)), unique=True),
    }
)


CHOICES: dict[str, list[Any]] = {
    "floor": [*FLOORS, None],
    "access": ["trap", "lift", "beide", None],
    "moving_date": ["2026-11-17", "2027-03-01"],
    "help_needed": ["basis", "compleet", "weet_niet"],
    "storage_period": [each["id"] for each in find("quote-options", "opslagduur", "options")],
}


def seen_changes(before: Indication, after: Indication) -> list[float]:
    """Of both amounts, as people see them: in whole euros."""
    assert before.high is not None
    assert after.high is not None
    pairs = [(before.low, after.low), (before.high, after.high)]
    return [floor(new + 0.5) - floor(old + 0.5) for old, new in pairs]


def indicated(**given: Any) -> Indication:
    found = indicate(Answers.model_validate(given), NOW)
    assert isinstance(found, Indication)
    return found


@given(answers, st.sets(st.sampled_from(OPEN)))
def test_with_a_size_the_most_is_at_most_sixteen_tenths_of_the_least(
    told: dict[str, Any], left_open: set[str]
) -> None:
    found = indicated(**{**told, **dict.fromkeys(left_open)})
    assert found.mid is not None
    assert found.high is not None
    assert found.minimum <= found.low <= found.mid <= found.high <= 1.6 * found.low


@given(answers, st.sets(st.sampled_from(OPEN)))
def test_lines_add_up_to_the_range(told: dict[str, Any], left_open: set[str]) -> None:
    found = indicated(**{**told, **dict.fromkeys(left_open)})
    least, most = sum(line.low for line in found.lines), sum(line.high for line in found.lines)
    assert found.low <= least + 0.001
    assert least < found.low + 10
    assert found.high is not None
    assert found.high - 10 < most <= found.high + 0.001
    for line in found.lines:
        if not line.included:
            assert line.low == pytest.approx(line.quantity_low * line.rate, abs=0.001)
            assert line.high == pytest.approx(line.quantity_high * line.rate, abs=0.001)


@given(answers, st.sets(st.sampled_from(OPEN)), st.sampled_from(OPEN))
def test_the_answers_to_a_question_change_the_amounts_by_exactly_what_was_said(
    told: dict[str, Any], others: set[str], answer: str
) -> None:
    # How one gets up is asked once the floor is known.
    opened = dict.fromkeys(others - {answer.replace("access", "floor")} | {answer})
    before = indicated(**{**told, **opened})
    said = {each.id: (each.effect, each.saves) for each in before.assumptions}
    changes = [
        change
        for choice in CHOICES[answer.removeprefix("from_").removeprefix("to_")]
        for change in seen_changes(before, indicated(**{**told, **opened, answer: choice}))
    ]
    assert said.get(answer, (0, 0)) == (max(changes), -min(changes))


@given(answers)
def test_what_is_open_never_brings_the_urgent_rate(told: dict[str, Any]) -> None:
    found = indicated(**{**told, "moving_date": None})
    assert not found.urgent
    (day,) = [each for each in found.assumptions if each.id == "moving_date"]
    assert (day.effect > 0, day.saves) == (True, 0)


def test_without_a_size_only_the_least_is_known() -> None:
    places = {"from_postal_code": "2511 AB", "to_postal_code": "2611 AB"}
    found = indicated(**places)
    assert (found.label, found.low, found.mid, found.high) == ("Vanaf", 410, None, None)
    assert found.excluding_vat.high is None
    assert any(note.startswith("Hoe groot uw woning is, weten wij nog niet.") for note in found.notes)
    assert found.assumptions[0].id == "home_size"
    assert all(indicated(**places, home_size=size).low >= found.low for size in SIZES)
    # A few pieces do not make it cheaper, nor the price of a whole home.
    assert indicated(**places, **SOFA).label == "Vanaf"
    assert indicated(**places, **SOFA).low == found.low


@pytest.mark.parametrize("size", SIZES)
def test_counting_never_collapses_the_price_of_a_home(size: str) -> None:
    places = {"from_postal_code": "2511 AB", "to_postal_code": "2611 AB", "home_size": size}
    home = indicated(**places)
    begun = indicated(**places, **SOFA)
    assert (begun.low, begun.high, begun.volume_basis) == (home.low, home.high, "home")
    assert (begun.counted_volume, home.counted_volume) == (1.8, 0)
    assert any(note.startswith("U telde tot nu toe 1,8 m³.") for note in begun.notes)
    all_of_it = indicated(**places, **SOFA, inventory_complete=True)
    assert (all_of_it.volume_basis, all_of_it.volume) == ("counted", 1.8)
    assert all_of_it.low < home.low


def test_what_was_counted_counts_from_most_of_a_home_on() -> None:
    places = {"from_postal_code": "2511 AB", "to_postal_code": "2611 AB", "home_size": "studio"}
    typical = typical_volume("studio")
    assert typical == Decimal("15.25")
    few, most, more = ({"dozen": {"verhuisdoos": count}} for count in (113, 115, 250))
    found = [indicated(**places, furniture_list=each) for each in (few, most, more)]
    assert [each.volume_basis for each in found] == ["home", "counted", "counted"]
    assert [each.volume for each in found] == [15.25, 9.2, 20]


def test_a_business_is_priced_once_it_was_counted() -> None:
    office = {"from_postal_code": "2511 AB", "to_postal_code": "2611 AB", "home_size": "bedrijf"}
    assert not isinstance(indicate(Answers.model_validate(office), NOW), Indication)
    assert indicated(**office, **SOFA).volume_basis == "counted"
    # An office in a house is no home, however little it holds.
    assert indicated(**office, **SOFA, from_home_type="rijwoning").volume == 1.8


def test_every_office_has_a_price_that_grows_with_it() -> None:
    office = {"from_postal_code": "2511 AB", "to_postal_code": "2611 AB", "home_size": "bedrijf"}
    found = [indicated(**office, furniture_list=each["furniture"]) for each in find("households", "offices")]
    assert [each.volume_basis for each in found] == ["counted"] * len(found)
    assert [each.low for each in found] == sorted({each.low for each in found})


@given(answers, st.integers(4, 39))
def test_each_floor_above_the_highest_option_is_paid_for(told: dict[str, Any], number: int) -> None:
    stairs = {**told, "from_floor": "4-hoog", "from_access": "trap", "extra_services": []}
    lower, higher = (indicated(**stairs, from_floor_number=each) for each in (number, number + 1))
    assert lower.low <= higher.low
    assert lower.mid is not None
    assert higher.mid is not None
    assert lower.mid <= higher.mid
    # Only with the highest option the number counts.
    third = {**stairs, "from_floor": "3-hoog"}
    assert indicated(**third, from_floor_number=number) == indicated(**third)


def test_high_up_a_lift_is_assumed_and_a_moving_lift_does_not_reach() -> None:
    places = {"from_postal_code": "2511 AB", "to_postal_code": "2611 AB", "home_size": "studio"}
    high = {**places, "from_floor": "4-hoog", "from_floor_number": 12, "to_floor": "begane-grond"}
    texts = {each.id: each.text for each in indicated(**high).assumptions}
    # Each floor by the stairs counts, far above the options too.
    by_stairs = [
        indicated(**{**high, "from_access": "trap", "from_floor_number": each}).low for each in (4, 8, 20)
    ]
    assert by_stairs == sorted(set(by_stairs))
    assert texts["from_access"] == "Oude woning: 12 hoog met lift"
    assert (
        indicated(**{**high, "from_floor_number": None}).assumptions[1].text == "Oude woning: 4 hoog met trap"
    )
    lifted = indicated(**high, extra_services=["verhuislift"])
    assert lifted.notes[-1].startswith("De verhuislift reikt tot 10 hoog.")


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["move"])
def test_a_move_costs_what_the_table_says(case: dict[str, Any]) -> None:
    found = indicate(Answers.model_validate(case["answers"]), NOW)
    if isinstance(found, Indication):
        assert (found.label, found.low, found.high) == (case["label"], case["low"], case["high"])
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
    assert found.high is not None
    assert found.high <= most
