"""Users about themselves: what they see, and what they may change."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import AuthSession, Factor, OneTimeToken, User
from hofvijver.auth.recovery import mail_nonce
from hofvijver.auth.responses import session_response
from hofvijver.auth.sessions import raise_to_aal2
from hofvijver.columns import utc_now
from hofvijver.outbox import OutboxMessage
from tests.support.accounts import (
    ANNA,
    OTHER_PASSWORD,
    PASSWORD,
    add,
    add_factor,
    change_sessions,
    refresh,
    session_ids,
    sign_in,
    signed_in,
    with_token,
)
from tests.support.client import Client, refusal


@pytest.fixture
def anna(app_engine: Engine) -> UUID:
    return add(app_engine, role="admin")


@pytest.fixture
def app(anna: UUID, shared_app: FastAPI) -> FastAPI:
    return shared_app


@pytest.fixture
def token(app: FastAPI) -> str:
    return str(signed_in(app)["access_token"])


def change(app: FastAPI, token: str, **fields: Any) -> httpx.Response:
    return with_token(app, token, "/user", "PUT", fields)


def test_a_user_is_shown_whole_and_without_secrets(app: FastAPI, token: str, anna: UUID) -> None:
    user = with_token(app, token, "/user").json()
    times = ("email_confirmed_at", "confirmed_at", "last_sign_in_at", "created_at", "updated_at")
    for name in times:
        assert user.pop(name).endswith("+00:00")
    [identity] = user.pop("identities")
    assert user == {
        "id": str(anna),
        "aud": "authenticated",
        "role": "authenticated",
        "email": ANNA,
        "phone": "",
        "app_metadata": {"provider": "email", "providers": ["email"]},
        "user_metadata": {},
        "is_anonymous": False,
    }
    for name in ("last_sign_in_at", "created_at", "updated_at"):
        assert identity.pop(name).endswith("+00:00")
    assert UUID(identity.pop("identity_id")) != anna
    data = {"sub": str(anna), "email": ANNA, "email_verified": True, "phone_verified": False}
    assert identity == {
        "id": str(anna),
        "user_id": str(anna),
        "identity_data": data,
        "provider": "email",
        "email": ANNA,
    }


def test_the_same_user_stands_in_the_session(app: FastAPI) -> None:
    session = signed_in(app)
    shown = with_token(app, session["access_token"], "/user").json()
    assert shown == session["user"]


def test_factors_are_shown_while_they_count(app: FastAPI, token: str, app_engine: Engine, anna: UUID) -> None:
    factor_id = add_factor(app_engine, anna, "unverified")
    [factor] = with_token(app, token, "/user").json()["factors"]
    assert (factor["id"], factor["status"]) == (str(factor_id), "unverified")
    assert "secret" not in factor
    with Session(app_engine) as session, session.begin():
        session.get_one(Factor, factor_id).created_at = utc_now() - timedelta(minutes=6)
    assert "factors" not in with_token(app, token, "/user").json()


def test_a_user_can_be_asked_for_with_head(app: FastAPI, token: str) -> None:
    response = with_token(app, token, "/user", "HEAD")
    assert (response.status_code, response.content) == (200, b"")


def test_a_new_password_works_and_the_old_one_no_longer(app: FastAPI, token: str) -> None:
    response = change(app, token, password=OTHER_PASSWORD)
    assert (response.status_code, response.json()["email"]) == (200, ANNA)
    assert refusal(sign_in(app)) == (400, "invalid_credentials")
    assert sign_in(app, password=OTHER_PASSWORD).status_code == 200


def test_a_new_password_ends_the_other_sessions_and_open_recoveries(
    app: FastAPI, app_engine: Engine, anna: UUID
) -> None:
    own, other = signed_in(app), signed_in(app)
    with Session(app_engine) as session, session.begin():
        soon = utc_now() + timedelta(hours=1)
        session.add(OneTimeToken(user_id=anna, kind="recovery", token_hash="x", expires_at=soon))
    assert change(app, own["access_token"], password=OTHER_PASSWORD).status_code == 200
    assert refresh(app, own["refresh_token"]).status_code == 200
    assert refusal(with_token(app, other["access_token"], "/user")) == (403, "session_not_found")
    assert refusal(refresh(app, other["refresh_token"])) == (400, "refresh_token_not_found")
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(OneTimeToken)) == 0


@pytest.mark.parametrize(
    ("password", "reasons"),
    [
        ("", ["length"]),
        ("elf tekens!", ["length"]),
        ("password1234", ["pwned"]),
        ("hofvijver verhuizers", ["pwned"]),
        ("anna example anna", ["pwned"]),
    ],
)
def test_a_weak_password_is_refused_with_its_reason_in_both_shapes(
    app: FastAPI, token: str, app_engine: Engine, password: str, reasons: list[str]
) -> None:
    other = signed_in(app)
    response = change(app, token, password=password)
    assert refusal(response) == (422, "weak_password")
    assert response.json()["weak_password"] == {"reasons": reasons}
    headers = {"authorization": f"Bearer {token}", "x-supabase-api-version": ""}
    older = Client(app).auth("/user", {"password": password}, "PUT", headers=headers).json()
    assert older == {
        "code": 422,
        "error_code": "weak_password",
        "msg": response.json()["message"],
        "weak_password": {"reasons": reasons},
    }
    assert with_token(app, other["access_token"], "/user").status_code == 200


def test_a_password_that_is_too_long_is_refused(app: FastAPI, token: str) -> None:
    assert refusal(change(app, token, password="vier losse woorden " * 7)) == (400, "validation_failed")


def test_the_same_password_is_no_new_one(app: FastAPI, token: str) -> None:
    response = change(app, token, password=PASSWORD)
    assert refusal(response) == (422, "same_password")
    assert response.json()["message"] == "New password should be different from the old password."


@pytest.mark.parametrize("fields", [{"password": 7}, {"data": "x"}, {"data": [1]}])
def test_fields_of_the_wrong_kind_are_refused(app: FastAPI, token: str, fields: dict[str, Any]) -> None:
    assert refusal(change(app, token, **fields)) == (400, "bad_json")


def test_data_is_merged_and_null_takes_away(app: FastAPI, token: str, app_engine: Engine) -> None:
    change(app, token, data={"name": "Anna", "rooms": [1, 2], "gone": 1})
    response = change(app, token, data={"gone": None, "never": None, "name": "Änna"})
    assert response.json()["user_metadata"] == {"name": "Änna", "rooms": [1, 2]}
    assert with_token(app, token, "/user").json()["user_metadata"] == {"name": "Änna", "rooms": [1, 2]}
    with Session(app_engine) as session:
        assert session.scalars(select(User.user_metadata)).one() == {"name": "Änna", "rooms": [1, 2]}


def test_data_that_would_not_fit_into_a_token_is_refused(app: FastAPI, token: str) -> None:
    assert change(app, token, data={"text": "x" * 3000}).status_code == 200
    assert refusal(change(app, token, data={"more": "x" * 3000})) == (400, "validation_failed")
    assert with_token(app, token, "/user").json()["user_metadata"] == {"text": "x" * 3000}


def test_data_gives_no_role(app: FastAPI, token: str, app_engine: Engine) -> None:
    response = change(app, token, data={"role": "admin"}, role="service_role", aud="x")
    assert response.status_code == 200
    assert (response.json()["role"], response.json()["aud"]) == ("authenticated", "authenticated")


def test_app_metadata_is_not_for_users(app: FastAPI, token: str) -> None:
    response = change(app, token, app_metadata={"provider": "x"}, data={"name": "Anna"})
    assert refusal(response) == (403, "not_admin")
    assert with_token(app, token, "/user").json()["user_metadata"] == {}


def test_the_address_stays_whatever_is_asked(app: FastAPI, token: str) -> None:
    response = change(app, token, email="other@example.nl", phone="0612345678", channel="sms")
    assert (response.status_code, response.json()["email"]) == (200, ANNA)


def test_nothing_to_change_changes_nothing(app: FastAPI, token: str) -> None:
    before = with_token(app, token, "/user").json()
    response = with_token(app, token, "/user", "PUT")
    assert (response.status_code, response.json()) == (200, before)


def test_with_a_second_factor_a_password_alone_does_not_change_the_password(
    app: FastAPI, token: str, app_engine: Engine, anna: UUID
) -> None:
    factor_id = add_factor(app_engine, anna)
    assert refusal(change(app, token, password=OTHER_PASSWORD)) == (401, "insufficient_aal")
    assert refusal(change(app, token, data={"name": "Anna"})) == (403, "insufficient_aal")
    for scope in ("others", "global"):
        response = with_token(app, token, f"/logout?scope={scope}", method="POST")
        assert refusal(response) == (403, "insufficient_aal")
    with Session(app_engine) as session, session.begin():
        opened = session.scalars(select(AuthSession)).one()
        raise_to_aal2(session, opened, session.get_one(Factor, factor_id))
        raised = session_response(session, session.get_one(User, anna), opened)
    assert change(app, raised["access_token"], password=OTHER_PASSWORD).status_code == 200


def nonce(engine: Engine, user_id: UUID) -> str:
    """The code that the mail brings."""
    with Session(engine) as session, session.begin():
        mail_nonce(session, user_id)
    with Session(engine) as session:
        return str(session.scalars(select(OutboxMessage)).one().payload["code"])


def test_an_old_session_has_to_show_that_it_reads_the_mail(
    app: FastAPI, token: str, app_engine: Engine, anna: UUID
) -> None:
    change_sessions(app_engine, created_at=utc_now() - timedelta(hours=1))
    assert refusal(change(app, token, password=OTHER_PASSWORD)) == (400, "reauthentication_needed")
    code = nonce(app_engine, anna)
    wrong = str((int(code) + 1) % 10**8).zfill(8)
    response = change(app, token, password=OTHER_PASSWORD, nonce=wrong, data={"name": "Anna"})
    assert refusal(response) == (422, "reauthentication_not_valid")
    assert with_token(app, token, "/user").json()["user_metadata"] == {}
    with Session(app_engine) as session:
        assert session.scalars(select(OneTimeToken.failed_tries)).one() == 1
    assert sign_in(app).status_code == 200
    assert change(app, token, password=OTHER_PASSWORD, nonce=code).status_code == 200
    assert refusal(sign_in(app)) == (400, "invalid_credentials")


def test_password_changes_are_limited(app: FastAPI, token: str, app_engine: Engine) -> None:
    codes = [change(app, token, password="kort").status_code for _ in range(11)]
    assert codes == [422] * 10 + [429]
    assert change(app, token, data={"name": "Anna"}).status_code == 200
    assert len(session_ids(app_engine)) == 1
