"""Admins keep the accounts of their colleagues."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.outbox import OutboxMessage
from hofvijver.settings import get_settings
from tests.support.accounts import (
    OTHER_PASSWORD,
    PASSWORD,
    add,
    add_factor,
    audit_log,
    change_user,
    sign_in,
)
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.factors import with_factor
from tests.support.outbox import composed
from tests.support.recovery import SITE, follow, landing, verify_link

NEW = {"email": " Sanne@Example.nl", "name": "  Sanne   de Wit ", "role": "staff"}


def listed(client: Client) -> dict[str, dict[str, Any]]:
    return {each["email"]: each for each in client.get_json("users")}


def mails(engine: Engine) -> list[OutboxMessage]:
    with Session(engine) as session:
        return list(session.scalars(select(OutboxMessage).order_by(OutboxMessage.created_at)))


def test_the_team_is_everybody_with_a_role_by_name(
    staff: Client, admin: Client, user: Client, app_engine: Engine
) -> None:
    assert staff.user_id
    assert admin.user_id
    change_user(app_engine, staff.user_id, user_metadata={"name": "Anton"})
    change_user(app_engine, admin.user_id, user_metadata={"name": 5})
    shown = [(each["name"], each["email"]) for each in staff.get_json("team")]
    assert shown == [("Anton", "piet@example.nl"), ("baas", "baas@example.nl")]


def test_admins_see_every_account(
    admin: Client, staff: Client, user: Client, owing: Client, app_engine: Engine
) -> None:
    add(app_engine, "met@example.nl", "staff")
    shown = listed(admin)
    roles = {email: each["role"] for email, each in shown.items()}
    assert roles == {
        "baas@example.nl": "admin",
        "gast@example.nl": None,
        "haast@example.nl": "admin",
        "met@example.nl": "staff",
        "piet@example.nl": "staff",
    }
    assert {email for email, each in shown.items() if not each["invited"]} == {"met@example.nl"}
    assert [email for email, each in shown.items() if each["has_factor"]] == ["haast@example.nl"]
    assert (shown["piet@example.nl"]["sessions"], shown["met@example.nl"]["sessions"]) == (1, 0)
    assert shown["met@example.nl"]["last_sign_in_at"] is None


@pytest.fixture
def site(app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLIC_URL", SITE)
    get_settings.cache_clear()


@pytest.mark.usefixtures("site")
def test_an_invitation_leads_to_a_password_and_to_the_dashboard(
    app: FastAPI, admin: Client, app_engine: Engine
) -> None:
    made = admin.function("POST", "users", NEW)
    assert made.status_code == 201
    person = made.json()
    assert (person["email"], person["name"], person["role"]) == ("sanne@example.nl", "Sanne de Wit", "staff")
    assert (person["invited"], person["sessions"]) == (True, 0)
    (mail,) = mails(app_engine)
    assert (mail.kind, mail.recipient) == ("invitation", "sanne@example.nl")
    place, told = landing(follow(app, verify_link(mail.payload["link"])))
    assert place == f"{SITE}/staff-login/wachtwoord"
    token = {"authorization": f"Bearer {told['access_token']}"}
    changed = Client(app).auth("/user", {"password": OTHER_PASSWORD}, "PUT", token)
    assert changed.status_code == 200, changed.text
    assert sign_in(app, "sanne@example.nl", OTHER_PASSWORD).status_code == 200
    assert not listed(admin)["sanne@example.nl"]["invited"]


def test_the_invitation_is_a_mail_from_who_invites(admin: Client, app_engine: Engine) -> None:
    admin.post_json("users", NEW)
    (mail,) = mails(app_engine)
    body = composed(mail).get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert "Geachte Sanne de Wit," in text
    assert "baas heeft een account voor u gemaakt" in text
    assert mail.payload["link"] in text


@pytest.mark.usefixtures("site")
def test_an_invitation_works_for_a_day_and_once(
    app: FastAPI, admin: Client, app_engine: Engine, clock: Clock
) -> None:
    admin.post_json("users", NEW)
    link = mails(app_engine)[0].payload["link"]
    clock.forward(hours=24)
    assert landing(follow(app, verify_link(link)))[1]["error_code"] == "otp_expired"
    clock.forward(seconds=-1)
    assert "access_token" in landing(follow(app, verify_link(link)))[1]
    assert landing(follow(app, verify_link(link)))[1]["error_code"] == "otp_expired"


def test_before_the_link_is_used_no_password_lets_in(app: FastAPI, admin: Client) -> None:
    admin.post_json("users", NEW)
    assert sign_in(app, "sanne@example.nl", PASSWORD).status_code == 400


def test_an_invitation_can_be_sent_again_after_a_minute(
    app: FastAPI, admin: Client, app_engine: Engine, clock: Clock
) -> None:
    person = admin.post_json("users", NEW)
    again = f"users/{person['id']}/invite"
    hasty = admin.function("POST", again)
    assert refusal(hasty) == (429, "too_many_requests")
    assert 0 < int(hasty.headers["retry-after"]) <= 60
    clock.forward(minutes=1)
    assert admin.post_json(again)["invited"]
    first, second = (mail.payload["link"] for mail in mails(app_engine))
    assert "error_code" in landing(follow(app, verify_link(first)))[1]
    assert "access_token" in landing(follow(app, verify_link(second)))[1]
    assert len(audit_log(app_engine, "invited")) == 2


def test_who_has_a_password_is_not_invited_again(admin: Client, app_engine: Engine) -> None:
    user_id = add(app_engine, "met@example.nl", "staff")
    assert refusal(admin.function("POST", f"users/{user_id}/invite")) == (409, "conflict")
    assert mails(app_engine) == []


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"email": "BAAS@example.nl"}, 409, "conflict"),
        ({"email": "geen adres"}, 422, "invalid"),
        ({"email": "x" * 300 + "@example.nl"}, 422, "invalid"),
        ({"name": "   "}, 422, "invalid"),
        ({"name": "x" * 101}, 422, "invalid"),
        ({"name": "An\0na"}, 422, "invalid"),
        ({"role": "owner"}, 422, "invalid"),
        ({"role": None}, 422, "invalid"),
    ],
)
def test_an_account_that_cannot_be_made_is_refused(
    admin: Client, app_engine: Engine, change: dict[str, Any], status: int, code: str
) -> None:
    assert refusal(admin.function("POST", "users", {**NEW, **change})) == (status, code)
    assert list(listed(admin)) == ["baas@example.nl"]
    assert (mails(app_engine), audit_log(app_engine, "invited")) == ([], [])


@pytest.mark.parametrize("role", ["admin", "staff", None])
def test_a_role_is_given_and_taken(
    admin: Client, staff: Client, app_engine: Engine, role: str | None
) -> None:
    response = admin.function("PATCH", f"users/{staff.user_id}", {"role": role})
    assert (response.status_code, response.json()["role"]) == (200, role)
    told = [(each.subject, each.details) for each in audit_log(app_engine, "role_changed")]
    wanted = ("piet@example.nl", {"was": "staff", "role": role})
    assert told == ([] if role == "staff" else [wanted])


def test_a_role_that_is_taken_away_counts_at_once(staff: Client, admin: Client) -> None:
    assert staff.function("GET", "team").status_code == 200
    assert admin.function("PATCH", f"users/{staff.user_id}", {"role": None}).status_code == 200
    assert refusal(staff.function("GET", "team")) == (403, "no_access")


def test_a_name_is_changed_and_the_role_stays(admin: Client, staff: Client) -> None:
    response = admin.function("PATCH", f"users/{staff.user_id}", {"name": "Piet Jansen"})
    assert (response.json()["name"], response.json()["role"]) == ("Piet Jansen", "staff")
    assert staff.get_json("team")[1]["name"] == "Piet Jansen"


def test_own_name_may_be_changed_but_not_own_role(admin: Client, owing: Client) -> None:
    path = f"users/{admin.user_id}"
    assert admin.function("PATCH", path, {"name": "De baas", "role": "admin"}).json()["name"] == "De baas"
    for role in ("staff", None):
        response = admin.function("PATCH", path, {"role": role})
        assert refusal(response) == (409, "conflict")
        assert "eigen rol" in response.json()["message"]
    response = admin.function("DELETE", path)
    assert refusal(response) == (409, "conflict")
    assert "eigen account" in response.json()["message"]


def test_the_last_admin_stays(admin: Client) -> None:
    for response in (
        admin.function("PATCH", f"users/{admin.user_id}", {"role": "staff"}),
        admin.function("DELETE", f"users/{admin.user_id}"),
    ):
        assert refusal(response) == (409, "conflict")
        assert "minstens één beheerder" in response.json()["message"]


def test_another_admin_can_be_demoted(admin: Client, owing: Client) -> None:
    response = admin.function("PATCH", f"users/{owing.user_id}", {"role": "staff"})
    assert response.json()["role"] == "staff"


def test_a_removed_account_is_gone_and_signed_out(admin: Client, staff: Client, app_engine: Engine) -> None:
    response = admin.function("DELETE", f"users/{staff.user_id}")
    assert (response.status_code, response.content) == (204, b"")
    assert list(listed(admin)) == ["baas@example.nl"]
    assert refusal(staff.function("GET", "team")) == (401, "no_session")
    assert [each.subject for each in audit_log(app_engine, "user_removed")] == ["piet@example.nl"]
    with Session(app_engine) as session:
        assert session.get(User, staff.user_id) is None


def test_sessions_are_ended_at_once(admin: Client, staff: Client, app_engine: Engine) -> None:
    path = f"users/{staff.user_id}/sign-out"
    assert admin.post_json(path) == {"ended": 1}
    assert refusal(staff.function("GET", "team")) == (401, "no_session")
    assert admin.post_json(path) == {"ended": 0}
    details = [(each.subject, each.details) for each in audit_log(app_engine, "sessions_ended")]
    assert details[0] == ("piet@example.nl", {"sessions": 1})


@pytest.mark.parametrize("body", [{"role": "owner"}, {"name": ""}, {"email": "x@example.nl"}, [], "x"])
def test_a_change_that_cannot_be_read_is_refused(admin: Client, staff: Client, body: object) -> None:
    assert refusal(admin.function("PATCH", f"users/{staff.user_id}", body)) == (422, "invalid")


def test_there_is_no_account_under_a_number_that_is_none(admin: Client) -> None:
    assert refusal(admin.function("DELETE", "users/x")) == (422, "invalid")
    assert refusal(admin.function("DELETE", f"users/{uuid4()}")) == (404, "not_found")


def test_a_factor_that_is_set_later_counts_at_once(staff: Client, app_engine: Engine) -> None:
    assert staff.function("GET", "team").status_code == 200
    add_factor(app_engine, staff.user_id)
    response = staff.function("GET", "team")
    assert refusal(response) == (403, "no_access")
    assert "authenticator-app" in response.json()["message"]


def test_nobody_else_can_be_reached_by_renaming(stored: Callable[..., None], staff: Client) -> None:
    """A colleague who takes another's name is still told apart by number."""
    stored({"full_name": "Anna"})
    staff.change("full_name=eq.Anna", {"is_suspect": True})
    (row,) = staff.get("", "request_history").json()
    assert row["actor_id"] == str(staff.user_id)


def test_an_admin_takes_away_the_second_factor_of_who_lost_the_telephone(
    app: FastAPI, admin: Client, app_engine: Engine
) -> None:
    add(app_engine, "petra@example.nl", "staff")
    signed_in = Client(app).with_session(sign_in(app, "petra@example.nl").json())
    person, _ = with_factor(replace(signed_in, user_id=listed(admin)["petra@example.nl"]["id"]))
    response = admin.call("DELETE", f"/functions/v1/users/{person.user_id}/factors")
    assert response.status_code == 200
    assert (response.json()["has_factor"], response.json()["sessions"]) == (False, 0)
    assert person.get("limit=1").status_code == 401
    assert sign_in(app, "petra@example.nl").status_code == 200
    (entry,) = audit_log(app_engine, "factor_removed")
    assert (entry.actor_email, entry.subject) == (admin.email, "petra@example.nl")
    told = [mail for mail in mails(app_engine) if mail.kind == "factor_removed"]
    assert sorted(mail.recipient for mail in told) == sorted([admin.email, "petra@example.nl"])


def test_a_second_factor_that_is_not_there_or_ones_own_is_not_taken_away(
    admin: Client, staff: Client
) -> None:
    for person in (admin, staff):
        response = admin.call("DELETE", f"/functions/v1/users/{person.user_id}/factors")
        assert (response.status_code, response.json()["code"]) == (409, "conflict")
    assert staff.call("DELETE", f"/functions/v1/users/{admin.user_id}/factors").status_code == 403
