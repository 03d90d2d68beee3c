"""The log of who saw what: complete, and without anything about a customer."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.purge import AUDIT_KEPT, purge
from tests.support.accounts import add, audit_log, new_client, sign_in
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.factors import with_factor
from tests.support.quote_requests import request_named


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
    staff.ask("HEAD", "/quote_requests", headers={"prefer": "count=exact"})
    assert audit_log(app_engine, "seen", "listed") == []


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
    assert set(rows[0]) == {"id", "at", "actor_id", "actor_name", "action", "subject", "details"}
    assert admin.get("once=is.null", "audit_log").status_code == 400


def test_the_log_is_kept_for_two_years(staff: Client, app_engine: Engine) -> None:
    staff.get("limit=1")
    purge(app_engine, utc_now() + AUDIT_KEPT - timedelta(minutes=5))
    assert len(audit_log(app_engine, "listed")) == 1
    purge(app_engine, utc_now() + AUDIT_KEPT + timedelta(minutes=5))
    assert audit_log(app_engine, "listed", "signed_in") == []
