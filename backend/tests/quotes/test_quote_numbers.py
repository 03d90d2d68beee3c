"""Numbers of quotes: ours in a row, those noted from elsewhere never twice, and each of them is found."""

from typing import Any

import pytest

from tests.support.client import Client
from tests.support.quotes import act, begin, line, request_id, save, send


def sent(staff: Client, request: str) -> dict[str, Any]:
    return send(staff, save(staff, begin(staff, request), lines=[line()]))


@pytest.mark.any_database("other tests run each of its statements on both")
def test_our_next_number_is_none_that_was_noted(staff: Client) -> None:
    year, last = sent(staff, request_id(staff))["number"].split("-")
    taken = f"{year}-{int(last) + 1:04d}"
    path = f"requests/{request_id(staff)}/quotes/elsewhere"
    noted = {"number": taken, "total_cents": 123_456, "day": "2030-05-02"}
    assert staff.function("POST", path, noted).status_code == 201
    assert sent(staff, request_id(staff))["number"] == f"{year}-{int(last) + 2:04d}"
    assert staff.function("POST", path, noted).status_code in (409, 422)


def test_a_request_is_found_by_the_number_of_every_version(staff: Client) -> None:
    request = request_id(staff)
    first = sent(staff, request)
    second = send(staff, act(staff, first, "revise")[1])
    for number in (first["number"], second["number"]):
        (row,) = staff.get(f"search=plfts.{number}").json()
        assert (row["id"], row["quote_number"]) == (request, second["number"])
