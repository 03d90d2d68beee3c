"""Admins whose sign-in is a while ago: what they may do with accounts only after signing in again."""

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import add, add_factor, audit_log, new_client, with_session
from tests.support.client import Client, refusal
from tests.support.clock import Clock

TOO_OLD = (403, "reauthentication_needed")
NEW = {"email": "sanne@example.nl", "name": "Sanne de Wit"}


@pytest.fixture
def admin(app: FastAPI, app_engine: Engine, clock: Clock) -> Client:
    """An admin who signed in a quarter of an hour ago."""
    admin = new_client(app, app_engine, "baas@example.nl", "admin")
    clock.forward(minutes=15)
    return admin


def test_a_new_admin_is_invited_after_signing_in_again(
    app: FastAPI, admin: Client, app_engine: Engine
) -> None:
    assert refusal(admin.function("POST", "users", {**NEW, "role": "admin"})) == TOO_OLD
    assert (len(admin.get_json("users")), audit_log(app_engine, "invited")) == (1, [])
    again = with_session(app, app_engine, admin.user_id)
    assert again.function("POST", "users", {**NEW, "role": "admin"}).status_code == 201


def test_a_colleague_becomes_admin_after_signing_in_again(
    app: FastAPI, admin: Client, app_engine: Engine
) -> None:
    path = f"users/{add(app_engine, 'piet@example.nl', 'staff')}"
    assert refusal(admin.function("PATCH", path, {"role": "admin", "name": "Piet"})) == TOO_OLD
    assert [each["name"] for each in admin.get_json("users")] == ["baas", "piet"]
    again = with_session(app, app_engine, admin.user_id)
    assert again.function("PATCH", path, {"role": "admin"}).json()["role"] == "admin"


def test_a_second_factor_of_a_colleague_is_taken_away_after_signing_in_again(
    app: FastAPI, admin: Client, app_engine: Engine
) -> None:
    user_id = add(app_engine, "piet@example.nl", "staff")
    add_factor(app_engine, user_id)
    assert refusal(admin.function("DELETE", f"users/{user_id}/factors")) == TOO_OLD
    again = with_session(app, app_engine, admin.user_id)
    assert again.function("DELETE", f"users/{user_id}/factors").json()["has_factor"] is False


def test_all_else_about_accounts_needs_no_new_sign_in(admin: Client) -> None:
    person = admin.post_json("users", {**NEW, "role": "staff"})
    path = f"users/{person['id']}"
    assert admin.function("PATCH", path, {"name": "Sanne", "role": None}).json()["role"] is None
    # The role that one has already is not given.
    own = admin.function("PATCH", f"users/{admin.user_id}", {"name": "De baas", "role": "admin"})
    assert own.json()["name"] == "De baas"
    assert admin.post_json(f"{path}/sign-out") == {"ended": 0}
    assert admin.function("DELETE", path).status_code == 204
