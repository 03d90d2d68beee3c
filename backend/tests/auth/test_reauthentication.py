"""Reauthentication: an old session may change the password only with a code from the mailbox."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import AuthSession, User
from hofvijver.auth.recovery import CODE_DIGITS, mail_nonce, nonce_is_valid
from tests.support.accounts import OTHER_PASSWORD, new_user
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.recovery import recover, verify_code

pytestmark = pytest.mark.any_database(
    "its statements are those of test_sessions, test_factors and test_recovery, which run on both"
)

NEW_PASSWORD = "zes blauwe fietsen zingen"
NOT_VALID = (422, "reauthentication_not_valid")


def reauthenticate(person: Client) -> httpx.Response:
    return person.auth("/reauthenticate", method="GET")


@pytest.fixture
def old(anna: Client, app_engine: Engine) -> Client:
    """Anna, whose session began so long ago that another may sit at her desk."""
    with Session(app_engine) as session, session.begin():
        session.scalars(select(AuthSession)).one().created_at -= timedelta(minutes=16)
    return anna


def change(person: Client, nonce: str | None = None) -> httpx.Response:
    return person.auth("/user", {"password": NEW_PASSWORD, "nonce": nonce}, "PUT")


def wrong(code: str) -> str:
    return code[:-1] + str((int(code[-1]) + 1) % 10)


def test_whoever_is_signed_in_gets_a_code_by_mail(anna: Client, mails: Any) -> None:
    response = reauthenticate(anna)
    assert (response.status_code, response.json()) == (200, {})
    [mail] = mails()
    assert (mail.kind, mail.recipient) == ("reauthentication", anna.email)
    assert sorted(mail.payload) == ["code", "email"]
    assert len(mail.payload["code"]) == CODE_DIGITS


def test_nobody_else_does(app: FastAPI, app_engine: Engine, mails: Any) -> None:
    response = Client(app).auth("/reauthenticate", method="GET")
    assert refusal(response) == (401, "no_authorization")
    forged = Client(app).auth("/reauthenticate", method="GET", headers={"authorization": "Bearer x.y.z"})
    assert refusal(forged) == (403, "bad_jwt")
    assert mails() == []


def test_there_is_a_minute_between_two_mails_of_whatever_kind(
    anna: Client, app: FastAPI, clock: Clock
) -> None:
    reauthenticate(anna)
    assert refusal(reauthenticate(anna)) == (429, "over_email_send_rate_limit")
    assert refusal(recover(app)) == (429, "over_email_send_rate_limit")
    clock.forward(minutes=1)
    assert reauthenticate(anna).status_code == 200


def test_the_code_allows_what_was_refused_without_it(old: Client, mails: Any) -> None:
    assert refusal(change(old)) == (400, "reauthentication_needed")
    reauthenticate(old)
    assert change(old, mails()[-1].payload["code"]).status_code == 200


def test_a_quarter_of_an_hour_after_signing_in_the_password_stays_as_it_is(
    anna: Client, clock: Clock
) -> None:
    """Refreshing the session is no sign-in: who comes upon an open one cannot make it their own."""
    clock.forward(minutes=14)
    assert change(anna).status_code == 200
    clock.forward(minutes=2)
    again = anna.auth("/token?grant_type=refresh_token", {"refresh_token": anna.refresh_token})
    refreshed = anna.with_session(again.json())
    refused = refreshed.auth("/user", {"password": OTHER_PASSWORD}, "PUT")
    assert refusal(refused) == (400, "reauthentication_needed")


def test_a_mailed_link_is_a_sign_in_too(app: FastAPI, anna: Client, mails: Any, clock: Clock) -> None:
    clock.forward(hours=3)
    recover(app)
    signed_in = anna.with_session(verify_code(app, mails()[-1].payload["code"]).json())
    assert change(signed_in).status_code == 200


def test_a_wrong_code_does_not(old: Client, mails: Any) -> None:
    reauthenticate(old)
    assert refusal(change(old, wrong(mails()[-1].payload["code"]))) == NOT_VALID


def test_five_wrong_codes_make_the_right_one_worthless(old: Client, mails: Any, clock: Clock) -> None:
    reauthenticate(old)
    code = mails()[-1].payload["code"]
    for _ in range(5):
        assert refusal(change(old, wrong(code))) == NOT_VALID
    assert refusal(change(old, code)) == NOT_VALID


def test_the_code_is_no_way_to_sign_in(anna: Client, app: FastAPI, mails: Any) -> None:
    reauthenticate(anna)
    assert refusal(verify_code(app, mails()[-1].payload["code"])) == (403, "otp_expired")


@pytest.fixture
def session(app_engine: Engine) -> Any:
    with Session(app_engine) as session:
        yield session


@pytest.fixture
def user(app_engine: Engine, session: Session, clock: Clock) -> User:
    return session.get_one(User, new_user(app_engine))


def code_for(session: Session, user: User, mails: Any) -> str:
    mail_nonce(session, user.id)
    session.commit()
    return str(mails()[-1].payload["code"])


def test_a_code_is_valid_once(session: Session, user: User, mails: Any) -> None:
    code = code_for(session, user, mails)
    assert nonce_is_valid(session, user, code)
    session.flush()
    assert not nonce_is_valid(session, user, code)


def test_a_code_is_valid_for_ten_minutes(session: Session, user: User, mails: Any, clock: Clock) -> None:
    code = code_for(session, user, mails)
    clock.forward(minutes=10)
    assert not nonce_is_valid(session, user, code)


def test_a_code_is_valid_for_its_user_only(
    session: Session, user: User, app_engine: Engine, mails: Any
) -> None:
    code = code_for(session, user, mails)
    bram = session.get_one(User, new_user(app_engine, "bram@example.nl"))
    assert not nonce_is_valid(session, bram, code)


@pytest.mark.parametrize("nonce", ["", "        ", "geen getal", "\ud800"])
def test_what_is_no_code_is_not_valid(session: Session, user: User, mails: Any, nonce: str) -> None:
    code_for(session, user, mails)
    assert not nonce_is_valid(session, user, nonce)
