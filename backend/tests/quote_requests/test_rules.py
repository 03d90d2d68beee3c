"""The rules of a quote request, by the table that the browser is held to as well."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hofvijver.content import get_content
from hofvijver.quote_requests.inventory import MAX_ITEMS, MAX_NAME, MAX_ROOMS, is_inventory, max_count
from hofvijver.quote_requests.rules import first_problem, normal_postcode, option_ids, tidy
from hofvijver.settings import ROOT

CASES = ROOT / "contract" / "cases"

CHOICES = sorted(name for name, field in get_content().rules.fields.items() if field.options)


def read(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return content


VALIDATION = read("validation")
VALID: dict[str, Any] = VALIDATION["valid"]


@pytest.mark.parametrize("case", VALIDATION["cases"], ids=lambda case: str(case["name"]))
def test_the_first_broken_rule_is_told(case: dict[str, Any]) -> None:
    problem = first_problem(tidy({**VALID, **case["changes"]}))
    found = (problem.field, problem.message) if problem else (None, None)
    assert found == (case["field"], case["message"])


@pytest.mark.parametrize("field", sorted(VALID))
def test_an_absent_field_is_missing_and_an_empty_one_is_not(field: str) -> None:
    absent = first_problem({name: value for name, value in VALID.items() if name != field})
    null = first_problem({**VALID, field: None})
    empty = first_problem({**VALID, field: ""})
    assert absent
    assert absent == null
    assert absent.missing
    assert empty
    assert (empty.field, empty.missing) == (field, False)


def test_every_rule_of_the_facts_has_a_case_that_breaks_it() -> None:
    told = {(case["field"], case["message"]) for case in VALIDATION["cases"]}
    messages = {message.replace("{example}", "1234 AB") for message in all_messages()}
    assert messages <= {message for _, message in told}


def all_messages() -> list[str]:
    fields = get_content().rules.fields.items()
    # Notes of staff come with a change, not with a request.
    return [rule.message for name, field in fields for rule in field.rules if name != "internal_notes"]


@pytest.mark.parametrize("case", read("postcode")["cases"], ids=lambda case: repr(case["typed"]))
def test_a_postcode_has_one_spelling(case: dict[str, str]) -> None:
    assert normal_postcode(case["typed"]) == case["stored"]


@pytest.mark.parametrize("case", read("phone")["checks"], ids=lambda case: repr(case["typed"]))
def test_a_telephone_number_is_tidied_and_then_checked(case: dict[str, str]) -> None:
    values = tidy({**VALID, "phone": case["typed"]})
    problem = first_problem(values)
    assert (values["phone"], problem and problem.message) == (case["stored"], case["message"])


@settings(deadline=None)
@given(st.text(max_size=12))
def test_a_normal_postcode_stays_as_it_is(text: str) -> None:
    assert normal_postcode(normal_postcode(text)) == normal_postcode(text)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([*VALID, "additional_notes", "from_country"]), st.text() | st.none()))
def test_tidy_values_stay_as_they_are(values: dict[str, Any]) -> None:
    assert tidy(tidy(values)) == tidy(values)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([*VALID, *CHOICES]), st.text(max_size=30) | st.none()))
def test_whatever_is_typed_is_accepted_or_told(values: dict[str, Any]) -> None:
    problem = first_problem(tidy({**VALID, **values}))
    assert problem is None or problem.message


@pytest.mark.parametrize("column", CHOICES)
def test_an_option_is_one_of_its_list_or_left_open(column: str) -> None:
    postcodes = {"nederland": "1234 AB", "belgie": "1000", "duitsland": "10115"}
    for option in option_ids(column):
        postcode = postcodes.get(option, "1234 AB")
        values = {**VALID, "from_postal_code": postcode, "to_postal_code": postcode}
        other = dict.fromkeys(("from_country", "to_country"), option) if column.endswith("country") else {}
        assert first_problem({**values, **other, column: option}) is None
    assert first_problem(tidy({**VALID, column: " "})) is None
    problem = first_problem({**VALID, column: "anders"})
    assert problem
    assert (problem.field, problem.missing) == (column, False)


counts = st.integers(1, max_count())
item_names = st.from_regex(r"[a-z0-9-]{1,20}", fullmatch=True)


@settings(deadline=None)
@given(st.dictionaries(item_names, st.dictionaries(item_names, counts, max_size=5), max_size=5))
def test_a_map_of_room_to_item_to_count_is_an_inventory(value: dict[str, dict[str, int]]) -> None:
    assert is_inventory(value)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "woonkamer",
        {"woonkamer": []},
        {"woonkamer": None},
        {"woonkamer": {"bank": 0}},
        {"woonkamer": {"bank": -1}},
        {"woonkamer": {"bank": max_count() + 1}},
        {"woonkamer": {"bank": 1.0}},
        {"woonkamer": {"bank": "1"}},
        {"woonkamer": {"bank": True}},
        {"woonkamer": {"bank": None}},
        {"woonkamer": {"bank": {"a": 1}}},
        {"": {"bank": 1}},
        {"woonkamer": {"b\n": 1}},
        {"x" * (MAX_NAME + 1): {}},
        {str(number): {} for number in range(MAX_ROOMS + 1)},
        {"woonkamer": {str(number): 1 for number in range(MAX_ITEMS + 1)}},
    ],
)
def test_anything_else_is_no_inventory(value: Any) -> None:
    assert not is_inventory(value)
