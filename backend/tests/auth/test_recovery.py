"""Recovery by mail: the link or the code signs in once, and does not replace a second factor."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import jwt
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import OneTimeToken, User
from hofvijver.auth.recovery import CODE_DIGITS
from hofvijver.columns import utc_now
from tests.support.accounts import ANNA, new_user
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.factors import with_factor
from tests.support.recovery import SITE, follow, landing, recover, secret_of, verify_code, verify_link

pytestmark = pytest.mark.usefixtures("site")

EXPIRED = (403, "otp_expired")


def test_who_asks_gets_a_mail_with_link_and_code(app: FastAPI, user: Any, mails: Any) -> None:
    response = recover(app, "  Anna@Example.NL ")
    assert (response.status_code, response.json()) == (200, {})
    [mail] = mails()
    assert (mail.kind, mail.recipient) == ("recovery", ANNA)
    assert sorted(mail.payload) == ["code", "email", "link"]
    assert mail.payload["email"] == ANNA
    assert len(mail.payload["code"]) == CODE_DIGITS
    assert mail.payload["link"].startswith(f"{SITE}/staff-login/wachtwoord#token_hash=")


def test_an_unknown_address_gets_the_same_response_and_no_mail(app: FastAPI, user: Any, mails: Any) -> None:
    known, unknown = recover(app), recover(app, "niemand@example.nl")
    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json()) == (200, {})
    assert [mail.recipient for mail in mails()] == [ANNA]


def test_a_banned_user_gets_no_mail(app: FastAPI, user: Any, app_engine: Engine, mails: Any) -> None:
    ban(app_engine)
    assert recover(app).json() == {}
    assert mails() == []


def ban(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        session.scalars(select(User)).one().banned_until = utc_now() + timedelta(days=1)


@pytest.mark.parametrize("body", [{}, {"email": ""}, {"email": "geen adres"}, {"email": "a@b\x00.nl"}])
def test_without_an_address_nothing_is_sent(app: FastAPI, app_engine: Engine, body: Any) -> None:
    status, code = refusal(Client(app).auth("/recover", body))
    assert status == 400
    assert code in ("validation_failed", "bad_json")


@pytest.mark.parametrize("email", [ANNA, "niemand@example.nl"])
def test_an_address_is_left_in_peace_for_a_minute_known_or_not(
    app: FastAPI, user: Any, clock: Clock, email: str
) -> None:
    recover(app, email)
    clock.forward(seconds=18)
    response = recover(app, email.upper(), address="198.51.100.7")
    assert refusal(response) == (429, "over_email_send_rate_limit")
    message = "For security purposes, you can only request this after 42 seconds."
    assert response.json()["message"] == message
    assert response.headers["retry-after"] == "42"
    clock.forward(seconds=42)
    assert recover(app, email).status_code == 200


def test_one_network_address_asks_for_thirty_mails_at_once(app: FastAPI, app_engine: Engine) -> None:
    responses = [recover(app, f"iemand{number}@example.nl") for number in range(31)]
    assert [response.status_code for response in responses] == [200] * 30 + [429]
    assert refusal(responses[-1]) == (429, "over_request_rate_limit")


def test_the_code_gives_a_session_of_the_first_level(app: FastAPI, mail: dict[str, str]) -> None:
    response = verify_code(app, mail["code"], "ANNA@example.nl")
    assert response.status_code == 200
    session = response.json()
    assert (session["token_type"], session["expires_in"]) == ("bearer", 3600)
    assert session["user"]["email"] == ANNA
    claims = jwt.decode(session["access_token"], options={"verify_signature": False})
    assert (claims["aal"], [each["method"] for each in claims["amr"]]) == ("aal1", ["otp"])
    headers = {"authorization": f"Bearer {session['access_token']}"}
    assert Client(app).auth("/user", method="GET", headers=headers).json()["email"] == ANNA


def test_the_code_may_be_typed_in_groups(app: FastAPI, mail: dict[str, str]) -> None:
    code = mail["code"]
    assert verify_code(app, f" {code[:4]} {code[4:]} ").status_code == 200


def test_the_secret_of_the_link_gives_a_session_too(app: FastAPI, mail: dict[str, str]) -> None:
    body = {"type": "recovery", "token_hash": secret_of(mail["link"])}
    assert Client(app).auth("/verify", body).json()["user"]["email"] == ANNA


def test_verifying_needs_no_key(app: FastAPI, mail: dict[str, str]) -> None:
    body = {"type": "recovery", "token_hash": secret_of(mail["link"])}
    assert Client(app).auth("/verify", body, headers={"apikey": ""}).status_code == 200


def test_code_and_link_work_once_and_only_one_of_them(app: FastAPI, mail: dict[str, str]) -> None:
    assert verify_code(app, mail["code"]).status_code == 200
    assert refusal(verify_code(app, mail["code"])) == EXPIRED
    body = {"type": "recovery", "token_hash": secret_of(mail["link"])}
    assert refusal(Client(app).auth("/verify", body)) == EXPIRED


def test_of_many_at_once_one_gets_in(app: FastAPI, mail: dict[str, str]) -> None:
    with ThreadPoolExecutor(4) as threads:
        statuses = list(threads.map(lambda _: verify_code(app, mail["code"]).status_code, range(4)))
    assert sorted(statuses) == [200, 403, 403, 403]


def test_a_newer_mail_makes_the_older_worthless(
    app: FastAPI, mail: dict[str, str], clock: Clock, mails: Any
) -> None:
    clock.forward(minutes=1)
    recover(app)
    assert refusal(verify_code(app, mail["code"])) == EXPIRED
    assert verify_code(app, mails()[-1].payload["code"]).status_code == 200


def test_after_an_hour_the_mail_is_worthless(app: FastAPI, mail: dict[str, str], clock: Clock) -> None:
    clock.forward(hours=1)
    response = verify_code(app, mail["code"])
    assert refusal(response) == EXPIRED
    assert response.json()["message"] == "Token has expired or is invalid"
    assert landing(follow(app, verify_link(mail["link"])))[1]["error_code"] == "otp_expired"


def wrong(code: str) -> str:
    return code[:-1] + str((int(code[-1]) + 1) % 10)


def test_after_five_wrong_codes_the_right_one_is_refused_but_the_link_still_works(
    app: FastAPI, mail: dict[str, str]
) -> None:
    for _ in range(5):
        assert refusal(verify_code(app, wrong(mail["code"]))) == EXPIRED
    assert refusal(verify_code(app, mail["code"])) == EXPIRED
    assert "access_token" in landing(follow(app, verify_link(mail["link"])))[1]


def test_new_mail_does_not_buy_endless_guesses(
    app: FastAPI, mail: dict[str, str], clock: Clock, mails: Any
) -> None:
    for _ in range(3):
        for _ in range(4):
            verify_code(app, wrong(mails()[-1].payload["code"]))
        clock.forward(minutes=1)
        recover(app)
    assert refusal(verify_code(app, mails()[-1].payload["code"])) == EXPIRED
    clock.forward(minutes=30)
    assert verify_code(app, mails()[-1].payload["code"]).status_code == 200


def test_a_code_is_good_for_its_own_address_only(
    app: FastAPI, app_engine: Engine, mail: dict[str, str]
) -> None:
    new_user(app_engine, "bram@example.nl")
    assert refusal(verify_code(app, mail["code"], "bram@example.nl")) == EXPIRED
    assert refusal(verify_code(app, mail["code"], "niemand@example.nl")) == EXPIRED


@pytest.mark.parametrize(
    "kind", ["signup", "invite", "magiclink", "email_change", "email", "sms", "phone_change"]
)
def test_a_recovery_is_good_for_nothing_else(app: FastAPI, mail: dict[str, str], kind: str) -> None:
    assert refusal(verify_code(app, mail["code"], kind=kind)) == EXPIRED
    assert verify_code(app, mail["code"]).status_code == 200


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, (400, "validation_failed")),
        ({"type": "onzin", "email": ANNA, "token": "1"}, (400, "validation_failed")),
        ({"type": "recovery"}, (400, "validation_failed")),
        ({"type": "recovery", "email": ANNA}, (400, "validation_failed")),
        ({"type": "recovery", "token": "12345678"}, (400, "validation_failed")),
        ({"type": "recovery", "token": "1", "token_hash": "1"}, (400, "validation_failed")),
        ({"type": "recovery", "email": ANNA, "token": 12345678}, (400, "bad_json")),
        ({"type": "recovery", "token_hash": "geraden"}, EXPIRED),
        ({"type": "sms", "phone": "+31612345678", "token": "123456"}, EXPIRED),
    ],
)
def test_what_cannot_be_verified_is_refused(app: FastAPI, user: Any, body: Any, expected: Any) -> None:
    assert refusal(Client(app).auth("/verify", body)) == expected


def test_one_address_verifies_thirty_times_at_once(app: FastAPI, user: Any, clock: Clock) -> None:
    body = {"type": "recovery", "token_hash": "geraden"}
    statuses = [Client(app).auth("/verify", body).status_code for _ in range(31)]
    assert statuses == [403] * 30 + [429]
    assert follow(app, "https://x/auth/v1/verify?token=geraden&type=recovery").status_code == 429
    clock.forward(seconds=10)
    assert refusal(Client(app).auth("/verify", body)) == EXPIRED


def test_a_banned_user_does_not_get_in(app: FastAPI, app_engine: Engine, mail: dict[str, str]) -> None:
    ban(app_engine)
    assert refusal(verify_code(app, mail["code"])) == (403, "user_banned")


def test_the_second_factor_is_not_bypassed(app: FastAPI, anna: Any, mails: Any) -> None:
    with_factor(anna)
    recover(app)
    session = verify_code(app, mails()[-1].payload["code"]).json()
    assert session["user"]["factors"][0]["status"] == "verified"
    recovered = anna.with_session(session)
    change = {"password": "zes blauwe fietsen zingen"}
    assert refusal(recovered.auth("/user", change, "PUT")) == (401, "insufficient_aal")


def test_neither_secret_nor_code_is_stored(app: FastAPI, app_engine: Engine, mail: dict[str, str]) -> None:
    with Session(app_engine) as session:
        token = session.scalars(select(OneTimeToken)).one()
    assert secret_of(mail["link"]) not in str(vars(token))
    assert mail["code"] not in str(vars(token))
