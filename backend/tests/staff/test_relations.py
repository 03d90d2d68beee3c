"""Requests that are likely from the same person."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from tests.support.client import Client, refusal
from tests.support.quote_requests import request_named

THEN = datetime(2026, 11, 1, 9, 0, tzinfo=UTC)
PEOPLE = [
    {"full_name": "Anna", "email": "anna@example.nl", "phone": "06 12345678"},
    {"full_name": "Anna weer", "email": "ANNA@example.nl", "phone": "070 1234567"},
    {"full_name": "Haar man", "email": "bob@example.nl", "phone": "+31 6 1234 5678"},
    {"full_name": "Zij", "email": "anna@example.nl", "phone": "0031612345678"},
    {"full_name": "Vreemde", "email": "cor@example.nl", "phone": "020 7654321"},
]


@pytest.fixture(autouse=True)
def people(stored: Callable[..., None]) -> None:
    stored(*({**each, "created_at": THEN + timedelta(days=day)} for day, each in enumerate(PEOPLE)))


def test_the_same_address_or_number_counts_however_it_is_spelled(staff: Client, app_engine: Engine) -> None:
    ids = {each["full_name"]: str(request_named(app_engine, each["full_name"]).id) for each in PEOPLE}
    counts = staff.post_json("duplicates", {"ids": [*ids.values(), str(uuid4())]})
    named = {name: counts[each] for name, each in ids.items() if each in counts}
    assert named == {"Anna": 3, "Anna weer": 2, "Haar man": 2, "Zij": 3}


def test_no_ids_give_no_duplicates(staff: Client) -> None:
    assert staff.post_json("duplicates", {"ids": []}) == {}


@pytest.mark.parametrize("body", [{}, {"ids": ["x"]}, {"ids": [str(uuid4()) for _ in range(101)]}, []])
def test_what_is_no_list_of_at_most_a_hundred_is_refused(staff: Client, body: object) -> None:
    assert refusal(staff.function("POST", "duplicates", body)) == (422, "invalid")


def test_the_others_are_listed_with_what_is_the_same(staff: Client, app_engine: Engine) -> None:
    anna = request_named(app_engine, "Anna")
    others = staff.get_json(f"requests/{anna.id}/related")
    assert [(each["full_name"], each["same"]) for each in others] == [
        ("Zij", ["email", "phone"]),
        ("Haar man", ["phone"]),
        ("Anna weer", ["email"]),
    ]
    about = {"id", "reference", "created_at", "status", "full_name", "email"}
    quote = {"quote_state", "quote_number", "quote_cents"}
    assert set(others[0]) == about | quote | {"same", "is_duplicate", "merged_into"}


def test_a_customer_who_comes_back_months_later_is_known_and_no_duplicate(
    staff: Client, app_engine: Engine, stored: Callable[..., None]
) -> None:
    stored({**PEOPLE[4], "full_name": "Later", "created_at": THEN + timedelta(days=90)})
    stranger, later = (request_named(app_engine, name) for name in ("Vreemde", "Later"))
    assert staff.post_json("duplicates", {"ids": [str(stranger.id), str(later.id)]}) == {}
    others = staff.get_json(f"requests/{later.id}/related")
    assert [(each["full_name"], each["is_duplicate"]) for each in others] == [("Vreemde", False)]


def test_at_most_twenty_are_listed(staff: Client, app_engine: Engine, stored: Callable[..., None]) -> None:
    same = {"email": "cor@example.nl", "created_at": THEN + timedelta(days=5)}
    stored(*({"full_name": f"Nr {each}", **same} for each in range(25)))
    stranger = request_named(app_engine, "Vreemde")
    assert len(staff.get_json(f"requests/{stranger.id}/related")) == 20
    assert staff.post_json("duplicates", {"ids": [str(stranger.id)]}) == {str(stranger.id): 25}
