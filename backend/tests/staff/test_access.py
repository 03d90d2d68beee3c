"""Who may call what: for every function and every table of the staff area, and each kind of caller."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI

from hofvijver.rest.policies import POLICIES
from hofvijver.wire.openapi import describe
from tests.rest.callers import Client
from tests.staff.functions import call, refusal

SOMETHING = str(uuid4())
#: Method, path, body; where it may be called, it finds nothing or refuses for another reason.
FOR_STAFF: list[tuple[str, str, Any]] = [
    ("GET", "team", None),
    ("GET", "overview", None),
    ("POST", "duplicates", {"ids": [SOMETHING]}),
    ("GET", "export", None),
    ("GET", f"requests/{SOMETHING}/related", None),
    ("GET", f"requests/{SOMETHING}/customer-export", None),
    ("POST", f"requests/{SOMETHING}/erase", {"reference": "7K3M-9QXT"}),
]
FOR_ADMINS: list[tuple[str, str, Any]] = [
    ("GET", "users", None),
    ("POST", "users", {"email": "nieuw@example.nl", "name": "Nieuw", "role": "staff"}),
    ("POST", f"users/{SOMETHING}/invite", None),
    ("PATCH", f"users/{SOMETHING}", {"role": "staff"}),
    ("DELETE", f"users/{SOMETHING}", None),
    ("POST", f"users/{SOMETHING}/sign-out", None),
]
REFUSED = {
    "anon": (401, "no_session"),
    "stranger": (401, "no_session"),
    "user": (403, "no_access"),
    "owing": (403, "no_access"),
}


def named(case: Any) -> str:
    return f"{case[0]} {case[1].replace(SOMETHING, 'id')}" if isinstance(case, tuple) else str(case)


@pytest.mark.parametrize("caller", REFUSED)
@pytest.mark.parametrize("case", [*FOR_STAFF, *FOR_ADMINS], ids=named)
def test_who_has_no_role_or_has_not_shown_the_factor_is_refused(
    request: pytest.FixtureRequest, caller: str, case: tuple[str, str, Any]
) -> None:
    client: Client = request.getfixturevalue(caller)
    assert refusal(call(client, *case)) == REFUSED[caller]


@pytest.mark.parametrize("case", FOR_ADMINS, ids=named)
def test_staff_is_refused_what_is_for_admins(staff: Client, case: tuple[str, str, Any]) -> None:
    assert refusal(call(staff, *case)) == (403, "no_access")


@pytest.mark.parametrize("caller", ["staff", "admin"])
@pytest.mark.parametrize("case", FOR_STAFF, ids=named)
def test_staff_and_admins_are_let_in(
    request: pytest.FixtureRequest, caller: str, case: tuple[str, str, Any]
) -> None:
    client: Client = request.getfixturevalue(caller)
    assert call(client, *case).status_code == (404 if SOMETHING in case[1] else 200)


@pytest.mark.parametrize("case", FOR_ADMINS, ids=named)
def test_admins_are_let_in(admin: Client, case: tuple[str, str, Any]) -> None:
    wanted = {"users": 201 if case[0] == "POST" else 200}
    assert call(admin, *case).status_code == wanted.get(case[1], 404)


@pytest.mark.parametrize("case", [*FOR_STAFF, *FOR_ADMINS], ids=named)
def test_without_the_key_nobody_gets_further(admin: Client, case: tuple[str, str, Any]) -> None:
    method, path, body = case
    answer = admin.ask(method, f"http://server/functions/v1/{path}", headers={"apikey": ""}, json=body)
    assert answer.status_code == 401
    assert answer.json()["message"] == "No API key found in request"


def test_the_table_above_knows_every_function_of_the_staff(app: FastAPI) -> None:
    described = describe(app)["paths"].values()
    operations = [each for path in described for each in path.values() if each.get("tags") == ["staff"]]
    assert len(operations) == len(FOR_STAFF) + len(FOR_ADMINS)


#: Whether somebody sees the rows of a table, sees none, or is refused.
TABLES: dict[str, dict[str, int | tuple[int, str]]] = {
    "quote_requests": {"anon": 0, "user": 0, "owing": 0, "staff": 1, "admin": 1},
    "request_history": {"anon": 0, "user": 0, "owing": 0, "staff": 1, "admin": 1},
    "audit_log": {
        "anon": (401, "42501"),
        "user": (403, "42501"),
        "owing": (403, "42501"),
        "staff": (403, "42501"),
        "admin": 1,
    },
    "user_roles": {"anon": 0, "user": 0, "owing": 1, "staff": 1, "admin": 1},
}
CASES = [(table, caller, wanted) for table, callers in TABLES.items() for caller, wanted in callers.items()]


@pytest.fixture
def something_everywhere(stored: Callable[..., None], admin: Client) -> None:
    stored({"full_name": "Anna"})
    assert admin.change("full_name=eq.Anna", {"status": "in_behandeling"}).status_code == 204


@pytest.mark.usefixtures("something_everywhere")
@pytest.mark.parametrize(("table", "caller", "wanted"), CASES)
def test_who_reads_which_table(
    request: pytest.FixtureRequest, table: str, caller: str, wanted: int | tuple[int, str]
) -> None:
    client: Client = request.getfixturevalue(caller)
    answer = client.get("limit=1", table)
    found = len(answer.json()) if answer.status_code == 200 else (answer.status_code, answer.json()["code"])
    assert found == wanted


def test_the_table_above_knows_every_table_of_the_api() -> None:
    assert set(TABLES) == set(POLICIES)


@pytest.mark.parametrize("table", ["request_history", "audit_log"])
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
def test_nobody_writes_history_or_log_over_the_api(admin: Client, method: str, table: str) -> None:
    answer = admin.ask(method, f"/{table}", "id=gt.0", json={"actor_name": "Iemand anders"})
    assert (answer.status_code, answer.json()["code"]) == (403, "42501")


@pytest.mark.usefixtures("something_everywhere")
@pytest.mark.parametrize(("caller", "status"), [("anon", 401), ("user", 403), ("owing", 403)])
def test_who_is_no_staff_changes_no_request(request: pytest.FixtureRequest, caller: str, status: int) -> None:
    client: Client = request.getfixturevalue(caller)
    answer = client.change("full_name=eq.Anna", {"status": "offerte_verstuurd"})
    assert (answer.status_code, answer.json()["code"]) == (status, "42501")


def test_a_role_that_is_taken_away_counts_at_once(staff: Client, admin: Client) -> None:
    assert call(staff, "GET", "team").status_code == 200
    assert call(admin, "PATCH", f"users/{staff.user_id}", {"role": None}).status_code == 200
    assert refusal(call(staff, "GET", "team")) == (403, "no_access")
