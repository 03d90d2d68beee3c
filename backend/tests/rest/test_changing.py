"""PATCH and DELETE: what staff may change in a request."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest
from tests.support.client import OBJECT, REPRESENTATION, Client, refusal


@pytest.fixture(autouse=True)
def two(stored: Callable[..., None]) -> None:
    stored({"full_name": "Anna"}, {"full_name": "Bo"})


def rows(engine: Engine) -> dict[str, QuoteRequest]:
    with Session(engine) as session:
        return {row.full_name: row for row in session.scalars(select(QuoteRequest))}


def test_staff_changes_the_rows_that_match(staff: Client, app_engine: Engine) -> None:
    before = rows(app_engine)["Anna"]
    changes = {"status": "in_behandeling", "internal_notes": " Gebeld ", "assignee_id": str(staff.user_id)}
    response = staff.change("full_name=eq.Anna", changes)
    assert (response.status_code, response.content) == (204, b"")
    assert response.headers["content-range"] == "0-0/*"
    after = rows(app_engine)
    anna = after["Anna"]
    assert (anna.status, anna.internal_notes, anna.assignee_id) == ("in_behandeling", "Gebeld", staff.user_id)
    assert anna.version == 2
    assert anna.updated_at > before.updated_at
    assert (after["Bo"].status, after["Bo"].version) == ("nieuw", 1)


def test_a_change_from_an_older_state_finds_no_row(staff: Client, app_engine: Engine) -> None:
    query = "full_name=eq.Anna&version=eq.1&select=version,status"
    first = staff.change(query, {"status": "in_behandeling"}, **REPRESENTATION)
    assert (first.status_code, first.json()) == (200, [{"version": 2, "status": "in_behandeling"}])
    second = staff.change(query, {"status": "afgewezen"}, **REPRESENTATION)
    assert (second.status_code, second.json()) == (200, [])
    assert second.headers["content-range"] == "*/*"
    assert rows(app_engine)["Anna"].status == "in_behandeling"


def test_several_rows_can_be_changed_at_once_and_counted(staff: Client) -> None:
    response = staff.change("status=eq.nieuw", {"is_suspect": True}, prefer="count=exact")
    assert response.headers["content-range"] == "0-1/2"
    assert response.headers["preference-applied"] == "count=exact"


def test_nothing_is_changed_when_it_is_not_exactly_one_row(staff: Client, app_engine: Engine) -> None:
    assert refusal(staff.change("status=eq.nieuw", {"is_suspect": True}, **OBJECT)) == (406, "PGRST116")
    assert not rows(app_engine)["Anna"].is_suspect
    response = staff.change(
        "full_name=eq.Anna&select=is_suspect", {"is_suspect": True}, **OBJECT, **REPRESENTATION
    )
    assert (response.status_code, response.json()) == (200, {"is_suspect": True})


def test_nothing_is_changed_when_more_rows_match_than_is_preferred(staff: Client, app_engine: Engine) -> None:
    strict = "handling=strict, max-affected=1"
    assert refusal(staff.change("status=eq.nieuw", {"is_suspect": True}, prefer=strict)) == (400, "PGRST124")
    assert not rows(app_engine)["Anna"].is_suspect
    assert staff.change("full_name=eq.Anna", {"is_suspect": True}, prefer=strict).status_code == 204


def test_a_change_of_nothing_changes_nothing(staff: Client, app_engine: Engine) -> None:
    assert staff.change("full_name=eq.Anna", {}).status_code == 204
    assert rows(app_engine)["Anna"].version == 1


def test_keys_outside_columns_are_ignored(staff: Client, app_engine: Engine) -> None:
    changes = {"is_suspect": True, "status": "akkoord"}
    assert staff.change("full_name=eq.Anna&columns=is_suspect", changes).status_code == 204
    assert (rows(app_engine)["Anna"].is_suspect, rows(app_engine)["Anna"].status) == (True, "nieuw")


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"status": "weg"}, 400, "23514"),
        ({"status": None}, 400, "23502"),
        ({"is_suspect": None}, 400, "23502"),
        ({"is_suspect": "x"}, 400, "22P02"),
        ({"assignee_id": "x"}, 400, "22P02"),
        ({"assignee_id": str(uuid4())}, 409, "23503"),
        ({"internal_notes": "x" * 5001}, 400, "23514"),
        ({"kleur": "rood"}, 400, "PGRST204"),
        ({"version": 7}, 403, "42501"),
        ({"id": str(uuid4())}, 403, "42501"),
        ({"consent_version": "2026-01"}, 403, "42501"),
        ({"price_indication": {"low": 1, "high": 2}}, 403, "42501"),
        ({"volume": 3}, 403, "42501"),
        ({"created_at": "2020-01-01"}, 403, "42501"),
        ([{"status": "akkoord"}, {"status": "akkoord"}], 400, "PGRST102"),
        ([], 400, "PGRST102"),
    ],
)
def test_a_change_that_is_not_allowed_is_refused(
    staff: Client, app_engine: Engine, changes: Any, status: int, code: str
) -> None:
    assert refusal(staff.change("full_name=eq.Anna", changes)) == (status, code)
    assert rows(app_engine)["Anna"].version == 1


def test_a_note_that_is_too_long_is_told_in_dutch(staff: Client) -> None:
    response = staff.change("full_name=eq.Anna", {"internal_notes": "x" * 5001})
    assert response.json()["message"] == "Interne notities mogen maximaal 5000 tekens bevatten"


@pytest.mark.parametrize(("method", "verb"), [("PATCH", "UPDATE"), ("DELETE", "DELETE")])
@pytest.mark.parametrize("caller", ["anon", "user", "staff"])
def test_a_write_without_a_filter_is_refused(
    request: pytest.FixtureRequest, caller: str, method: str, verb: str
) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.ask(method, "/quote_requests", json={"status": "akkoord"})
    assert refusal(response) == (400, "21000")
    assert response.json()["message"] == f"{verb} requires a WHERE clause"


@pytest.mark.parametrize(("caller", "status"), [("anon", 401), ("user", 403)])
def test_who_is_no_staff_changes_nothing(
    request: pytest.FixtureRequest, app_engine: Engine, caller: str, status: int
) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.change("full_name=eq.Anna", {"status": "akkoord"})
    assert refusal(response) == (status, "42501")
    assert response.json()["message"] == "permission denied for table quote_requests"
    assert rows(app_engine)["Anna"].status == "nieuw"


@pytest.mark.parametrize(("caller", "status"), [("anon", 401), ("user", 403), ("staff", 403), ("admin", 403)])
@pytest.mark.parametrize("table", ["quote_requests", "user_roles"])
def test_nobody_deletes_over_the_api(
    request: pytest.FixtureRequest, app_engine: Engine, caller: str, status: int, table: str
) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.ask(
        "DELETE", f"/{table}", "created_at=gt.2000-01-01", {"content-type": "application/json"}
    )
    assert refusal(response) == (status, "42501")
    assert len(rows(app_engine)) == 2


def test_nobody_changes_a_role_over_the_api(admin: Client) -> None:
    response = admin.ask("PATCH", "/user_roles", "role=eq.admin", json={"role": "staff"})
    assert refusal(response) == (403, "42501")
