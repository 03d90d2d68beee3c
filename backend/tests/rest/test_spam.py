"""Robots: what they send is kept, marked and shown to staff, and nobody is told."""

from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from tests.support.client import Client, refusal
from tests.support.quote_requests import quote_request, stored_requests

MARKED: list[dict[str, Any]] = [
    {"trap": "https://casino.example"},
    {"form_seconds": 2},
    {"form_seconds": -1},
    {"additional_notes": "http://a.example en www.b.example"},
    {"from_description": 'Zie <a href="x">hier</a>'},
    {"to_description": "[url=http://a.example]hier[/url]"},
    {"trap": "x" * 5000, "form_seconds": 0},
]
UNMARKED: list[dict[str, Any]] = [
    {},
    {"trap": "", "form_seconds": 3},
    {"trap": "  ", "form_seconds": 7200},
    {"trap": None, "form_seconds": None},
    {"additional_notes": "Foto's staan op https://foto.example/1. Bank < 2 m, kast > 1 m."},
]


@pytest.mark.parametrize("signs", MARKED)
def test_a_robot_gets_the_same_response_as_anybody_and_is_marked(
    anon: Client, app_engine: Engine, signs: dict[str, Any]
) -> None:
    assert anon.add(quote_request(**signs)).status_code == 201
    (row,) = stored_requests(app_engine)
    assert row.is_suspect
    assert row.spam_score >= 50


@pytest.mark.parametrize("signs", UNMARKED)
def test_people_are_not_marked(anon: Client, app_engine: Engine, signs: dict[str, Any]) -> None:
    assert anon.add(quote_request(**signs)).status_code == 201
    (row,) = stored_requests(app_engine)
    assert (row.is_suspect, row.spam_score, row.trap) == (False, 0, None)


def test_what_a_robot_fills_in_is_kept_short(anon: Client, staff: Client) -> None:
    anon.add(quote_request(trap=" " + "x" * 5000, form_seconds=1))
    response = staff.get("select=trap,form_seconds,is_suspect")
    assert response.json() == [{"trap": "x" * 200, "form_seconds": 1, "is_suspect": True}]


def test_several_requests_of_one_address_within_an_hour_are_marked(anon: Client, app_engine: Engine) -> None:
    for email in (
        "jan@example.org",
        "JAN@example.org",
        "jan@example.org ",
        "Jan@Example.org",
        "a@example.org",
    ):
        assert anon.add(quote_request(email=email)).status_code == 201
    assert [row.is_suspect for row in stored_requests(app_engine)] == [False, False, False, True, False]


def test_what_a_robot_sends_is_confirmed_too_since_a_browser_may_have_filled_the_trap(
    anon: Client, app_engine: Engine
) -> None:
    anon.add(quote_request(trap="x"))
    with Session(app_engine) as session:
        kinds = sorted(session.scalars(select(OutboxMessage.kind)))
    assert kinds == ["quote_confirmation", "quote_notice"]


@pytest.mark.parametrize("column", ["spam_score", "is_suspect", "first_response_at", "reference", "volume"])
def test_nobody_marks_a_request_of_ones_own(anon: Client, staff: Client, column: str) -> None:
    assert refusal(anon.add(quote_request(**{column: None}))) == (401, "42501")
    assert refusal(staff.add(quote_request(**{column: None}))) == (403, "42501")


@pytest.mark.parametrize("column", ["email_key", "phone_key", "content_fingerprint"])
def test_what_serves_the_server_only_is_not_there(anon: Client, staff: Client, column: str) -> None:
    assert refusal(anon.add(quote_request(**{column: "x"}))) == (400, "PGRST204")
    assert refusal(staff.get(f"select={column}")) == (400, "42703")
