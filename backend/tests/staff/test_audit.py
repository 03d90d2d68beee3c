"""The log of who saw what: complete, and without anything about a customer."""

from collections.abc import Callable
from datetime import timedelta

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.purge import AUDIT_KEPT, purge
from tests.support.accounts import add, audit_log, new_client, sign_in
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.factors import verify, with_factor
from tests.support.quote_requests import request_named

ALL = "return=representation"


@pytest.fixture(autouse=True)
def anna(stored: Callable[..., None]) -> None:
    stored({"full_name": "Anna"}, {"full_name": "Bo"})


@pytest.mark.parametrize("column", ["id", "reference"])
def test_a_request_that_is_opened_was_seen(staff: Client, app_engine: Engine, column: str) -> None:
    anna = request_named(app_engine, "Anna")
    staff.get(f"{column}=eq.{getattr(anna, column)}&select=full_name")
    (entry,) = audit_log(app_engine, "seen", "listed")
    assert (entry.action, entry.subject, entry.actor_id) == ("seen", anna.reference, staff.user_id)
    assert entry.details == {}


def test_it_is_told_once_in_an_hour_for_each_person_and_request(
    staff: Client, admin: Client, app_engine: Engine, clock: Clock
) -> None:
    anna, bo = request_named(app_engine, "Anna"), request_named(app_engine, "Bo")
    for client in (staff, staff, admin):
        client.get(f"id=eq.{anna.id}")
        client.get(f"reference=eq.{anna.reference}")
    staff.get(f"id=eq.{bo.id}")
    seen = [(each.actor_name, each.subject) for each in audit_log(app_engine, "seen")]
    assert seen == [("piet", anna.reference), ("baas", anna.reference), ("piet", bo.reference)]
    clock.forward(hours=1)
    staff.get(f"id=eq.{anna.id}")
    assert len(audit_log(app_engine, "seen")) == 4


def test_a_list_that_is_looked_through_is_told_once_in_an_hour(
    staff: Client, app_engine: Engine, clock: Clock
) -> None:
    for query in (
        "order=created_at.desc",
        "full_name=eq.Anna",
        "id=neq.5f7205b9-ceac-4091-8a94-7a7840a16c7c",
    ):
        staff.get(query)
    (entry,) = audit_log(app_engine, "seen", "listed")
    assert (entry.action, entry.subject) == ("listed", None)
    clock.forward(hours=1)
    staff.get("limit=1")
    assert len(audit_log(app_engine, "listed")) == 2


def test_what_shows_no_request_is_not_told(
    staff: Client, user: Client, anon: Client, app_engine: Engine
) -> None:
    user.get("limit=1")
    anon.get("limit=1")
    staff.get("full_name=eq.Niemand")
    staff.get("", "user_roles")
    staff.ask("HEAD", "/quote_requests")
    assert audit_log(app_engine, "seen", "listed") == []


def rows_told(engine: Engine) -> list[int]:
    return [each.details["rows"] for each in audit_log(engine, "listed")]


def test_every_way_to_look_at_many_is_told_with_their_number(
    app: FastAPI, app_engine: Engine, stored: Callable[..., None]
) -> None:
    stored(*[{"full_name": f"Klant {number}"} for number in range(118)])
    anna, bo = request_named(app_engine, "Anna"), request_named(app_engine, "Bo")
    counted = {"prefer": "count=exact"}
    ways: dict[str, tuple[Callable[[Client], httpx.Response], int]] = {
        "list": (lambda staff: staff.get("limit=110"), 110),
        "in": (lambda staff: staff.get(f"id=in.({anna.id},{bo.id})"), 2),
        "or": (lambda staff: staff.get(f"or=(id.eq.{anna.id},id.eq.{bo.id})"), 2),
        "count": (lambda staff: staff.ask("HEAD", "/quote_requests", headers=counted), 120),
        "change": (
            lambda staff: staff.change("full_name=like.Klant*", {"is_suspect": False}, prefer=ALL),
            118,
        ),
        "related": (lambda staff: staff.call("GET", f"/functions/v1/requests/{anna.id}/related"), 20),
        "duplicates": (
            lambda staff: staff.call("POST", "/functions/v1/duplicates", json={"ids": [str(anna.id)]}),
            1,
        ),
    }
    for name, (look, rows) in ways.items():
        assert look(new_client(app, app_engine, f"{name}@example.nl", "staff")).status_code in (200, 206)
        entry = audit_log(app_engine, "listed")[-1]
        assert (entry.actor_email, entry.details["rows"]) == (f"{name}@example.nl", rows)


def test_the_number_of_an_hour_grows_with_each_look(
    staff: Client, app_engine: Engine, stored: Callable[..., None], clock: Clock
) -> None:
    stored(*[{"full_name": f"Klant {number}"} for number in range(98)])
    staff.get("limit=10")
    assert rows_told(app_engine) == [10]
    for _ in range(9):
        staff.get("limit=10")
    assert rows_told(app_engine) == [10]
    staff.get("limit=10")
    assert rows_told(app_engine) == [110]
    staff.get("limit=100")
    assert rows_told(app_engine) == [210]


def test_a_change_that_changes_nothing_touches_nothing(staff: Client, app_engine: Engine) -> None:
    before = request_named(app_engine, "Anna")
    response = staff.change("full_name=eq.Anna", {"status": before.status}, prefer=ALL)
    assert [row["version"] for row in response.json()] == [before.version]
    after = request_named(app_engine, "Anna")
    assert (after.updated_at, after.version) == (before.updated_at, before.version)
    assert audit_log(app_engine, "changed") == []


def test_a_rename_a_password_a_factor_and_wrong_codes_are_told_by_an_e_mail_that_stays(
    app: FastAPI, app_engine: Engine, clock: Clock
) -> None:
    person, factor = with_factor(new_client(app, app_engine, "petra@example.nl", "staff"))
    clock.forward(minutes=1)
    assert verify(person, factor["id"], "000000").status_code == 422
    assert person.auth("/user", {"data": {"name": "admin"}}, method="PUT").status_code == 200
    assert person.auth("/user", {"password": "zeven groene sleutels"}, method="PUT").status_code == 200
    assert person.auth(f"/factors/{factor['id']}", method="DELETE").status_code == 200
    expected = ["factor_added", "code_refused", "changed", "password_changed", "factor_removed"]
    acts = audit_log(app_engine, *expected)
    assert [each.action for each in acts] == expected
    assert {each.actor_email for each in acts} == {"petra@example.nl"}
    assert acts[2].details["changes"] == {"name": ["petra", "admin"]}


def test_signing_in_is_told(app_engine: Engine, admin: Client) -> None:
    add(app_engine, "anna@example.nl")
    assert sign_in(admin.app, "anna@example.nl").status_code == 200
    assert sign_in(admin.app, "anna@example.nl", "een verkeerd wachtwoord").status_code == 400
    entries = [each for each in audit_log(app_engine, "signed_in") if each.subject == "anna@example.nl"]
    assert [(each.actor_name, each.details) for each in entries] == [("anna", {"method": "password"})]


def test_a_wrong_password_is_told_once_an_hour_and_never_who_has_no_account(
    app_engine: Engine, admin: Client, clock: Clock
) -> None:
    add(app_engine, "anna@example.nl")
    for _ in range(2):
        assert sign_in(admin.app, "anna@example.nl", "een verkeerd wachtwoord").status_code == 400
        assert sign_in(admin.app, "niemand@example.nl", "een verkeerd wachtwoord").status_code == 400
    assert [each.subject for each in audit_log(app_engine, "sign_in_refused")] == ["anna@example.nl"]
    clock.forward(hours=1)
    assert sign_in(admin.app, "anna@example.nl", "een verkeerd wachtwoord").status_code == 400
    assert len(audit_log(app_engine, "sign_in_refused")) == 2


def test_a_shown_second_factor_is_told(app: FastAPI, app_engine: Engine, clock: Clock) -> None:
    with_factor(new_client(app, app_engine))
    assert [each.details["method"] for each in audit_log(app_engine, "signed_in")] == ["password", "totp"]


def test_admins_read_the_log_page_by_page(admin: Client, staff: Client, app_engine: Engine) -> None:
    staff.get("limit=1")
    staff.change("full_name=eq.Anna", {"is_suspect": True})
    rows = admin.get("action=in.(listed,changed)&order=at.desc,id.desc", "audit_log").json()
    assert [row["action"] for row in rows] == ["changed", "listed"]
    who = {"actor_id", "actor_name", "actor_email"}
    assert set(rows[0]) == {"id", "at", *who, "action", "subject", "details"}
    assert admin.get("once=is.null", "audit_log").status_code == 400


def test_the_log_is_kept_for_two_years(staff: Client, app_engine: Engine) -> None:
    staff.get("limit=1")
    purge(app_engine, utc_now() + AUDIT_KEPT - timedelta(minutes=5))
    assert len(audit_log(app_engine, "listed")) == 1
    purge(app_engine, utc_now() + AUDIT_KEPT + timedelta(minutes=5))
    assert audit_log(app_engine, "listed", "signed_in") == []


@pytest.mark.parametrize("query", [{"at": "gisteren"}, {"once": "is.null"}, {"or": "(action.eq"}], ids=str)
def test_the_log_is_not_exported_by_a_filter_that_cannot_be_read(
    admin: Client, query: dict[str, str]
) -> None:
    assert refusal(admin.function("GET", "audit-export", **query)) == (422, "invalid")
