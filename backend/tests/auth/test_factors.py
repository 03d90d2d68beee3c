"""The second factor: enrolled with a telephone, proved by a code that works once, removed again."""

from typing import Any

import jwt
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import Challenge, Factor
from hofvijver.auth.tokens import read
from hofvijver.auth.users import remove
from hofvijver.columns import utc_now
from tests.support.accounts import new_user, with_session
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.factors import challenge, code_now, enrol, verify, with_factor

NOBODYS = "00000000-0000-4000-8000-000000000000"


def shown(person: Client) -> Any:
    return person.auth("/user", method="GET").json()


def test_enrolling_gives_secret_address_and_picture(anna: Client) -> None:
    factor = enrol(anna, issuer="Proef")
    assert (factor["type"], factor["friendly_name"]) == ("totp", "telefoon")
    totp = factor["totp"]
    assert totp["uri"].startswith("otpauth://totp/Proef:anna%40example.nl?")
    assert f"secret={totp['secret']}" in totp["uri"]
    assert totp["qr_code"].startswith("<svg")
    assert "#" not in totp["qr_code"]


def test_without_an_issuer_the_company_stands_in_the_app(anna: Client) -> None:
    assert "issuer=Hofvijver%20Verhuizers" in enrol(anna)["totp"]["uri"]


def test_an_enrolled_factor_is_shown_unverified_and_without_its_secret(anna: Client) -> None:
    factor = enrol(anna)
    account = shown(anna)
    assert [(each["id"], each["status"]) for each in account["factors"]] == [(factor["id"], "unverified")]
    assert factor["totp"]["secret"] not in str(account)


@pytest.mark.parametrize("name", ["telefoon", ""])
def test_two_factors_cannot_have_the_same_name(anna: Client, name: str) -> None:
    enrol(anna, name)
    again = anna.auth("/factors", {"factor_type": "totp", "friendly_name": name})
    assert refusal(again) == (422, "mfa_factor_name_conflict")


def test_a_missing_name_is_an_empty_one(anna: Client) -> None:
    assert anna.auth("/factors", {"factor_type": "totp"}).status_code == 200
    assert refusal(anna.auth("/factors", {"factor_type": "totp"})) == (422, "mfa_factor_name_conflict")


def test_another_user_may_use_the_same_name(anna: Client, app: FastAPI, app_engine: Engine) -> None:
    enrol(anna)
    enrol(with_session(app, app_engine, new_user(app_engine, "bram@example.nl")))


def test_there_are_at_most_ten_factors(anna: Client) -> None:
    for number in range(10):
        enrol(anna, f"telefoon {number}")
    response = anna.auth("/factors", {"factor_type": "totp", "friendly_name": "nog een"})
    assert refusal(response) == (422, "too_many_enrolled_mfa_factors")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"factor_type": "phone", "phone": "+31612345678"}, 422, "mfa_phone_enroll_not_enabled"),
        ({"factor_type": "webauthn"}, 422, "mfa_webauthn_enroll_not_enabled"),
        ({"factor_type": "carrier pigeon"}, 400, "validation_failed"),
        ({}, 400, "validation_failed"),
        ({"factor_type": "totp", "friendly_name": "x" * 61}, 400, "validation_failed"),
        ({"factor_type": "totp", "friendly_name": "a\tb\nc"}, 400, "validation_failed"),
        ({"factor_type": "totp", "issuer": "x" * 61}, 400, "validation_failed"),
        ({"factor_type": 7}, 400, "bad_json"),
        (["totp"], 400, "bad_json"),
    ],
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_what_cannot_be_enrolled_is_refused(anna: Client, body: Any, status: int, code: str) -> None:
    assert refusal(anna.auth("/factors", body)) == (status, code)


def test_a_password_alone_cannot_add_a_factor_beside_a_verified_one(
    anna: Client, app: FastAPI, app_engine: Engine
) -> None:
    raised, _ = with_factor(anna)
    thief = with_session(app, app_engine, anna.user_id)
    body = {"factor_type": "totp", "friendly_name": "van de dief"}
    assert refusal(thief.auth("/factors", body)) == (403, "insufficient_aal")
    assert raised.auth("/factors", body).status_code == 200


def test_a_challenge_is_open_for_five_minutes(anna: Client, clock: Clock) -> None:
    factor = enrol(anna)
    response = anna.auth(f"/factors/{factor['id']}/challenge", {"channel": "ignored"}).json()
    assert response["type"] == "totp"
    assert response["expires_at"] == int(utc_now().timestamp()) + 300


@pytest.mark.parametrize("factor_id", [NOBODYS, "geen-nummer", "recovery-codes"])
def test_an_unknown_factor_is_not_found(anna: Client, factor_id: str) -> None:
    assert refusal(anna.auth(f"/factors/{factor_id}/challenge")) == (404, "mfa_factor_not_found")
    body = {"challenge_id": NOBODYS, "code": "123456"}
    assert refusal(anna.auth(f"/factors/{factor_id}/verify", body)) == (404, "mfa_factor_not_found")
    assert refusal(anna.auth(f"/factors/{factor_id}", method="DELETE")) == (404, "mfa_factor_not_found")


def test_the_factor_of_another_is_not_found(anna: Client, app: FastAPI, app_engine: Engine) -> None:
    factor = enrol(anna)
    bram = with_session(app, app_engine, new_user(app_engine, "bram@example.nl"))
    asked = challenge(anna, factor["id"])
    assert refusal(bram.auth(f"/factors/{factor['id']}/challenge")) == (404, "mfa_factor_not_found")
    right = code_now(factor["totp"]["secret"])
    assert refusal(verify(bram, factor["id"], right, asked)) == (404, "mfa_factor_not_found")
    assert refusal(bram.auth(f"/factors/{factor['id']}", method="DELETE")) == (404, "mfa_factor_not_found")


def test_a_right_code_raises_the_session_and_verifies_the_factor(anna: Client, clock: Clock) -> None:
    factor = enrol(anna)
    response = verify(anna, factor["id"], code_now(factor["totp"]["secret"])).json()
    assert response["user"]["factors"][0]["status"] == "verified"
    before, after = read(anna.token), read(response["access_token"])
    assert (before.aal, after.aal) == ("aal1", "aal2")
    assert before.session_id == after.session_id
    assert response["refresh_token"] != anna.refresh_token


def test_the_way_of_proving_stands_in_the_token_newest_first(anna: Client) -> None:
    raised, _ = with_factor(anna)
    claims = jwt.decode(raised.token, options={"verify_signature": False})
    assert [each["method"] for each in claims["amr"]] == ["totp", "password"]


def test_the_refresh_token_of_the_first_level_does_not_reach_the_second(anna: Client) -> None:
    with_factor(anna)
    body = {"refresh_token": anna.refresh_token}
    response = anna.auth("/token?grant_type=refresh_token", body)
    assert refusal(response) == (400, "refresh_token_already_used")


@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_a_clock_may_be_half_a_minute_off(anna: Client, shift: int) -> None:
    factor = enrol(anna)
    assert verify(anna, factor["id"], code_now(factor["totp"]["secret"], shift)).status_code == 200


@pytest.mark.parametrize("shift", [-2, 2])
def test_an_older_or_later_code_is_wrong(anna: Client, shift: int) -> None:
    factor = enrol(anna)
    response = verify(anna, factor["id"], code_now(factor["totp"]["secret"], shift))
    assert refusal(response) == (422, "mfa_verification_failed")
    assert response.json()["message"] == "Invalid TOTP code entered"


def test_a_code_works_once(anna: Client, clock: Clock) -> None:
    raised, factor = with_factor(anna)
    secret = factor["totp"]["secret"]
    assert refusal(verify(raised, factor["id"], code_now(secret))) == (422, "mfa_verification_failed")
    clock.forward(seconds=30)
    assert verify(raised, factor["id"], code_now(secret)).status_code == 200


def test_an_unknown_challenge_is_told(anna: Client) -> None:
    factor = enrol(anna)
    code = code_now(factor["totp"]["secret"])
    for unknown in (NOBODYS, "geen-nummer"):
        assert refusal(verify(anna, factor["id"], code, unknown)) == (422, "mfa_factor_not_found")


def test_the_challenge_of_another_factor_does_not_count(anna: Client) -> None:
    one, other = enrol(anna, "een"), enrol(anna, "ander")
    asked = challenge(anna, other["id"])
    response = verify(anna, one["id"], code_now(one["totp"]["secret"]), asked)
    assert refusal(response) == (422, "mfa_factor_not_found")


def test_a_challenge_is_verified_once(anna: Client, clock: Clock) -> None:
    factor = enrol(anna)
    asked = challenge(anna, factor["id"])
    secret = factor["totp"]["secret"]
    raised = anna.with_session(verify(anna, factor["id"], code_now(secret), asked).json())
    clock.forward(seconds=30)
    response = verify(raised, factor["id"], code_now(secret), asked)
    assert refusal(response) == (422, "mfa_ip_address_mismatch")


def test_a_challenge_is_verified_from_where_it_was_asked(anna: Client) -> None:
    factor = enrol(anna)
    asked = challenge(anna, factor["id"])
    elsewhere = anna.at("198.51.100.7")
    response = verify(elsewhere, factor["id"], code_now(factor["totp"]["secret"]), asked)
    assert refusal(response) == (422, "mfa_ip_address_mismatch")


def test_a_challenge_expires(anna: Client, clock: Clock) -> None:
    raised, factor = with_factor(anna)
    asked = challenge(raised, factor["id"])
    clock.forward(minutes=5)
    response = verify(raised, factor["id"], code_now(factor["totp"]["secret"]), asked)
    assert refusal(response) == (422, "mfa_challenge_expired")


@pytest.mark.parametrize("body", [{}, {"code": "123456"}, {"challenge_id": NOBODYS}])
def test_challenge_and_code_must_both_be_sent(anna: Client, body: dict[str, str]) -> None:
    factor = enrol(anna)
    assert refusal(anna.auth(f"/factors/{factor['id']}/verify", body)) == (400, "validation_failed")


def test_a_factor_that_is_not_verified_within_five_minutes_is_gone(anna: Client, clock: Clock) -> None:
    factor = enrol(anna)
    clock.forward(minutes=5)
    assert "factors" not in shown(anna)
    assert refusal(anna.auth(f"/factors/{factor['id']}/challenge")) == (404, "mfa_factor_not_found")
    enrol(anna)


def test_a_verified_factor_stays(anna: Client, clock: Clock) -> None:
    raised, factor = with_factor(anna)
    clock.forward(minutes=50)
    assert verify(raised, factor["id"], code_now(factor["totp"]["secret"])).status_code == 200


def test_verifying_removes_the_factors_that_were_left_unverified(anna: Client) -> None:
    enrol(anna, "nooit gebruikt")
    raised, factor = with_factor(anna)
    assert [each["id"] for each in shown(raised)["factors"]] == [factor["id"]]


def test_verifying_ends_the_users_sessions_that_show_less(
    anna: Client, app: FastAPI, app_engine: Engine, clock: Clock
) -> None:
    strong, factor = with_factor(anna)
    weak = with_session(app, app_engine, anna.user_id)
    stranger = with_session(app, app_engine, new_user(app_engine, "bram@example.nl"))
    clock.forward(seconds=30)
    third = with_session(app, app_engine, anna.user_id)
    assert verify(third, factor["id"], code_now(factor["totp"]["secret"])).status_code == 200
    assert refusal(weak.auth("/user", method="GET")) == (403, "session_not_found")
    assert strong.auth("/user", method="GET").status_code == 200
    assert stranger.auth("/user", method="GET").status_code == 200


def test_removing_needs_the_second_level_for_a_verified_factor(
    anna: Client, app: FastAPI, app_engine: Engine
) -> None:
    raised, factor = with_factor(anna)
    thief = with_session(app, app_engine, anna.user_id)
    path = f"/factors/{factor['id']}"
    assert refusal(thief.auth(path, method="DELETE")) == (422, "insufficient_aal")
    response = raised.auth(path, method="DELETE")
    assert (response.status_code, response.json()) == (200, {"id": factor["id"]})
    assert "factors" not in shown(raised)


def test_an_unverified_factor_can_be_removed_with_the_password_alone(anna: Client) -> None:
    factor = enrol(anna)
    assert anna.auth(f"/factors/{factor['id']}", method="DELETE").json() == {"id": factor["id"]}


def test_after_removal_the_session_falls_back_at_its_next_refresh(anna: Client) -> None:
    raised, factor = with_factor(anna)
    raised.auth(f"/factors/{factor['id']}", method="DELETE")
    response = raised.auth("/token?grant_type=refresh_token", {"refresh_token": raised.refresh_token})
    assert response.status_code == 200
    assert read(response.json()["access_token"]).aal == "aal1"


def test_old_challenges_do_not_pile_up(anna: Client, app: FastAPI, app_engine: Engine, clock: Clock) -> None:
    raised, factor = with_factor(anna)
    for _ in range(3):
        challenge(raised, factor["id"])
    clock.forward(hours=2)
    challenge(with_session(app, app_engine, anna.user_id), factor["id"])
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(Challenge)) == 1


def test_removing_a_user_removes_its_factors(anna: Client, app_engine: Engine) -> None:
    with_factor(anna)

    with Session(app_engine) as session, session.begin():
        remove(session, anna.email)
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(Factor)) == 0
    assert refusal(anna.auth("/factors", {"factor_type": "totp"})) == (403, "user_not_found")
