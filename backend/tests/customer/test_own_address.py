"""An address stays as it was given: from the form to the customer's page, and through corrections."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from hofvijver.settings import ROOT
from tests.support.accounts import setting
from tests.support.client import Client
from tests.support.customers import Customer
from tests.support.quote_requests import quote_request

House = tuple[str, str]
Page = dict[str, Any]

#: The cases that the form is held to as well.
CASES = json.loads((ROOT / "contract" / "cases" / "addresses.json").read_text("utf-8"))["houses"]
#: A number at the end of a street belongs to the street.
STREETS = ["Spui", "'t Zand", "1e Helmersstraat", "Laan 1940-1945", "Plein 1813", "Straat 40-45", "Laan 12"]
ADDITIONS = ["", "a", "-B", " bis", " hs", "-1hg", "/3", " A links", " bis achter", "-III", " t/o", "-12"]

numbers = st.builds("{}{}".format, st.integers(1, 9999), st.sampled_from(ADDITIONS))
houses = st.sampled_from([(case["street"], case["number"]) for case in CASES]) | st.tuples(
    st.sampled_from(STREETS), numbers
)


def apart(side: str, street: str, number: str) -> dict[str, str]:
    """What the form sends of an address."""
    return {f"{side}_address": f"{street} {number}", f"{side}_street": street, f"{side}_house_number": number}


def whole(side: str, address: str) -> dict[str, str | None]:
    return {f"{side}_address": address, f"{side}_street": None, f"{side}_house_number": None}


def shown(page: Page, side: str) -> dict[str, Any]:
    """What the customer's page shows and the dialog begins with."""
    return {name: page["request"]["answers"][name] for name in whole(side, "")}


def corrected(customer: Customer, page: Page, **answers: str) -> Page:
    return customer.act("request", {"version": page["request"]["version"], "answers": answers}, "PUT")


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody corrects an address this often."""
    with setting(monkeypatch, rate_limit_factor="1000"):
        yield


def test_what_the_form_sends_is_stored_as_it_is(staff: Client) -> None:
    sent = [quote_request(**apart("from", case["street"], case["number"])) for case in CASES]
    assert staff.add(sent).status_code == 201
    stored = {row["from_address"]: row for row in staff.get().json()}
    for case in CASES:
        row = stored[case["address"]]
        assert (row["from_street"], row["from_house_number"]) == (case["street"], case["number"])


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(house=houses, other=numbers)
@example(house=("Laan van Meerdervoort", "1515"), other="12 bis achter")
@example(house=("Plein 1813", "1813"), other="4")
def test_every_house_number_is_kept_as_it_is_and_a_corrected_one_stands_once(
    customer: Customer, house: House, other: str
) -> None:
    street, number = house
    address = f"{street} {number}"
    given_now = {**apart("from", street, number), "to_address": address}
    page = corrected(customer, customer.page(), **given_now)
    assert shown(page, "from") == apart("from", street, number)
    assert shown(page, "to") == whole("to", address)
    page = corrected(customer, page, additional_notes=f"Bel aan bij {other}")
    assert shown(page, "from") == apart("from", street, number)
    assert shown(page, "to") == whole("to", address)
    # As the dialog sends it: the columns that differ. An address that is not known apart is corrected as one.
    renumbered = {"from_house_number": other, "from_address": f"{street} {other}"}
    page = corrected(customer, page, **renumbered, to_address=f"{street} {other}")
    assert shown(page, "from") == apart("from", street, other)
    assert shown(page, "to") == whole("to", f"{street} {other}")
