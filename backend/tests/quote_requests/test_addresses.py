"""Street and house number apart from each other: kept both or not at all, and always the address."""

import csv
import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Engine

from hofvijver.quote_requests.addresses import with_addresses
from tests.support.client import Client
from tests.support.customers import new_customer
from tests.support.quote_requests import quote_request

Address = tuple[str | None, str | None, str | None]

APART: dict[str, str | None] = {
    "from_address": "Plein 1813 4",
    "from_street": "Plein 1813",
    "from_house_number": "4",
}
WHOLE: dict[str, str | None] = {
    "from_address": "Prinsegracht 12/3",
    "from_street": None,
    "from_house_number": None,
}


TEXTS = st.sampled_from([None, "Spui", "12", "Spui 12", "12 12"])


def parts(street: str | None, number: str | None, address: str | None) -> dict[str, str | None]:
    return {"from_address": address, "from_street": street, "from_house_number": number}


def stored(staff: Client) -> Address:
    (row,) = staff.get().json()
    return row["from_street"], row["from_house_number"], row["from_address"]


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (parts("Spui", "12 bis", "Spui 12 bis"), ("Spui", "12 bis", "Spui 12 bis")),
        (parts(" Spui\t", " 12 ", "Spui 12 "), ("Spui", "12", "Spui 12")),
        # Without an address, its parts make it.
        (parts("Spui", "12", None), ("Spui", "12", "Spui 12")),
        (parts("Spui", "12", " "), ("Spui", "12", "Spui 12")),
        # An address that is given wins.
        (parts("Spui", "12", "Plein 4"), (None, None, "Plein 4")),
        (parts("Spui", "12", "spui 12"), (None, None, "spui 12")),
        (parts("x" * 5000, "12", "Plein 4"), (None, None, "Plein 4")),
        # One part alone says nothing.
        (parts("Spui", None, "Spui 12"), (None, None, "Spui 12")),
        (parts("Spui", None, "Spui"), (None, None, "Spui")),
        (parts("", "12", "Spui 12"), (None, None, "Spui 12")),
        (parts(None, None, "Laan van Meerdervoort 1515"), (None, None, "Laan van Meerdervoort 1515")),
    ],
)
def test_a_new_request_keeps_parts_only_if_they_are_the_address(
    anon: Client, staff: Client, sent: dict[str, Any], kept: Address
) -> None:
    response = anon.add(quote_request(**sent))
    assert response.status_code == 201, response.text
    assert stored(staff) == kept


@given(
    changes=st.fixed_dictionaries({}, optional=dict.fromkeys(APART, TEXTS)),
    before=st.sampled_from([{}, APART, WHOLE]),
)
def test_whatever_is_given_the_parts_are_the_address_or_not_there(
    changes: dict[str, Any], before: dict[str, Any]
) -> None:
    now = {**before, **with_addresses(changes, before)}
    street, number, address = (now.get(name) for name in ("from_street", "from_house_number", "from_address"))
    assert (street, number) == (None, None) or address == f"{street} {number}"
    assert not changes.get("from_address") or address == changes["from_address"]


@pytest.mark.parametrize("left_out", [{"from_address"}, {"from_address", "from_house_number"}])
def test_an_address_may_be_left_out_only_if_both_parts_are_there(
    anon: Client, staff: Client, left_out: set[str]
) -> None:
    sent = quote_request(**parts("Spui", "12", "x"))
    response = anon.add({name: value for name, value in sent.items() if name not in left_out})
    if left_out == {"from_address"}:
        assert stored(staff) == ("Spui", "12", "Spui 12")
    else:
        assert (response.status_code, response.json()["message"]) == (400, "Van adres is verplicht")


def test_parts_that_make_too_long_an_address_are_refused_as_one(anon: Client) -> None:
    sent = quote_request(**parts("x" * 253, "12", None))
    response = anon.add(sent)
    assert response.json()["message"] == "Adres mag maximaal 255 tekens bevatten"
    assert anon.add({**sent, "from_street": "x" * 252}).status_code == 201


@pytest.mark.parametrize(
    ("before", "change", "kept"),
    [
        (APART, {"from_house_number": "4 bis"}, ("Plein 1813", "4 bis", "Plein 1813 4 bis")),
        (APART, {"from_street": "Spui"}, ("Spui", "4", "Spui 4")),
        # As the dialogs send it: the columns that differ.
        (
            APART,
            {"from_house_number": "6", "from_address": "Plein 1813 6"},
            ("Plein 1813", "6", "Plein 1813 6"),
        ),
        (APART, parts(None, None, "Woonboot De Hoop"), (None, None, "Woonboot De Hoop")),
        (APART, {"from_address": "Spui 12"}, (None, None, "Spui 12")),
        (APART, {"from_address": "Plein 1813 4"}, ("Plein 1813", "4", "Plein 1813 4")),
        (APART, {"from_house_number": None}, (None, None, "Plein 1813 4")),
        (APART, {"phone": "06 12 34 56 78"}, ("Plein 1813", "4", "Plein 1813 4")),
        (WHOLE, {"phone": "06 12 34 56 78"}, (None, None, "Prinsegracht 12/3")),
        (WHOLE, {"from_address": "Prinsegracht 14/3"}, (None, None, "Prinsegracht 14/3")),
        (WHOLE, {"from_house_number": "14"}, (None, None, "Prinsegracht 12/3")),
        (WHOLE, parts("Spui", "12", "Spui 12"), ("Spui", "12", "Spui 12")),
        (WHOLE, {"from_street": "Spui", "from_house_number": "12"}, ("Spui", "12", "Spui 12")),
    ],
)
def test_a_correction_keeps_address_and_parts_together(
    anon: Client, staff: Client, before: dict[str, Any], change: dict[str, Any], kept: Address
) -> None:
    anon.add(quote_request(**before))
    assert staff.change("full_name=not.is.null", change).status_code == 204
    assert stored(staff) == kept


@pytest.mark.parametrize("nothing", ["", None])
def test_an_address_cannot_be_taken_away(anon: Client, staff: Client, nothing: str | None) -> None:
    anon.add(quote_request(**APART))
    response = staff.change("full_name=not.is.null", {"from_address": nothing})
    assert (response.status_code, response.json()["details"]) == (400, "from_address")
    assert stored(staff) == ("Plein 1813", "4", "Plein 1813 4")


def test_the_history_tells_the_address_once_and_it_is_found_by_the_new_one(
    anon: Client, staff: Client
) -> None:
    anon.add(quote_request(**APART))
    staff.change("full_name=not.is.null", {"from_street": "Zwaluwhof", "from_house_number": "9-1hg"})
    told = staff.get("order=id", "request_history").json()
    assert [(row["field"], row["old_value"], row["new_value"]) for row in told] == [
        ("from_address", "Plein 1813 4", "Zwaluwhof 9-1hg")
    ]
    assert staff.found("search=plfts.zwaluwhof 9", "from_house_number") == ["9-1hg"]
    assert staff.found("search=plfts.1813") == []


@pytest.mark.parametrize(
    ("number", "cell"),
    [
        ("12 bis", "12 bis"),
        ("1515", "1515"),
        ("12-1hg", "12-1hg"),
        # Else a spreadsheet makes a date, a time or a large number of it.
        ("12-1", "'12-1"),
        ("12/3", "'12/3"),
        ("10 A", "'10 A"),
        ("1E3", "'1E3"),
    ],
)
def test_both_have_a_column_in_the_export(anon: Client, staff: Client, number: str, cell: str) -> None:
    anon.add(quote_request(**parts("Spui", number, None)))
    text = staff.call("GET", "/functions/v1/export").text
    (row,) = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";")
    assert [row["Van adres"], row["Van straat"], row["Van huisnummer"]] == [f"Spui {number}", "Spui", cell]
    assert [row["Naar adres"], row["Naar straat"], row["Naar huisnummer"]] == ["Coolsingel 40", "", ""]


def test_customers_find_both_in_the_file_of_their_data(app_engine: Engine, anon: Client) -> None:
    customer = new_customer(app_engine, anon, **APART)
    (request,) = customer.call("GET", "data/file").json()["requests"]
    assert {name: request[name] for name in APART} == APART
    page = customer.call("GET", "data/file", format="html").text
    assert "Van huisnummer" in page
