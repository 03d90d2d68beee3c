"""Callers: a token counts only while the account, session and role in the database still allow it."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, delete
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller, TokenError, find_caller
from hofvijver.auth.models import AuthSession
from hofvijver.auth.users import grant, remove, revoke
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from tests.support.accounts import ANNA, add, add_factor, change_sessions, change_user, signed_in, with_token
from tests.support.client import Client, refusal

pytestmark = pytest.mark.any_database(
    "its statements are those of test_sessions, test_factors and test_recovery, which run on both"
)


@pytest.fixture
def anna(app_engine: Engine) -> UUID:
    return add(app_engine, role="staff")


@pytest.fixture
def token(app: FastAPI, anna: UUID) -> str:
    return str(signed_in(app)["access_token"])


@pytest.fixture
def session(app_engine: Engine) -> Iterator[Session]:
    with Session(app_engine) as session:
        yield session


def found(engine: Engine, token: str) -> Caller | None:
    with Session(engine) as session:
        return find_caller(session, f"Bearer {token}")


def missing(engine: Engine, token: str) -> tuple[str, str | None]:
    with pytest.raises(TokenError) as raised:
        found(engine, token)
    return raised.value.reason, raised.value.missing


def test_a_token_leads_to_its_user(app_engine: Engine, anna: UUID, token: str) -> None:
    caller = found(app_engine, token)
    assert caller is not None
    assert (caller.user_id, caller.email, caller.roles, caller.aal) == (
        anna,
        ANNA,
        frozenset({"staff"}),
        "aal1",
    )
    assert caller.is_staff


def test_nobody_in_particular_calls_without_a_token_or_with_the_public_key(app_engine: Engine) -> None:
    assert found(app_engine, get_settings().public_key) is None
    with Session(app_engine) as session:
        assert find_caller(session, None) is None


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer ", "Basic YW5uYTp4", "x", "Bearer x", "sb_publishable_hofvijver"]
)
def test_anything_else_is_an_error_and_never_anonymous(session: Session, header: str) -> None:
    with pytest.raises(TokenError) as raised:
        find_caller(session, header)
    assert raised.value.reason == "undecodable"


def test_the_scheme_may_be_written_in_any_case(app_engine: Engine, token: str) -> None:
    with Session(app_engine) as session:
        assert find_caller(session, f"bearer  {token}") == find_caller(session, f"BEARER {token}")


def test_a_role_counts_from_the_next_call_on(app_engine: Engine, token: str) -> None:
    with Session(app_engine) as session, session.begin():
        revoke(session, ANNA, "staff")
    caller = found(app_engine, token)
    assert caller is not None
    assert (caller.roles, caller.is_staff) == (frozenset(), False)
    with Session(app_engine) as session, session.begin():
        grant(session, ANNA, "admin")
    caller = found(app_engine, token)
    assert caller is not None
    assert caller.is_staff


def test_a_removed_user_is_gone_at_the_next_call(app: FastAPI, app_engine: Engine, token: str) -> None:
    with Session(app_engine) as session, session.begin():
        remove(session, ANNA)
    assert missing(app_engine, token) == ("gone", "user")
    assert refusal(with_token(app, token, "/user")) == (403, "user_not_found")


def test_an_ended_session_is_gone_at_the_next_call(app: FastAPI, app_engine: Engine, token: str) -> None:
    with Session(app_engine) as session, session.begin():
        session.execute(delete(AuthSession))
    assert missing(app_engine, token) == ("gone", "session")
    assert refusal(with_token(app, token, "/user")) == (403, "session_not_found")


def test_a_session_past_its_time_is_gone(app_engine: Engine, token: str) -> None:
    change_sessions(app_engine, not_after=utc_now() - timedelta(seconds=1))
    assert missing(app_engine, token) == ("gone", "session")


def test_a_banned_user_is_refused_at_the_next_call(
    app: FastAPI, app_engine: Engine, anna: UUID, token: str
) -> None:
    change_user(app_engine, anna, banned_until=utc_now() + timedelta(hours=1))
    assert missing(app_engine, token) == ("gone", "banned")
    assert refusal(with_token(app, token, "/user")) == (403, "user_banned")
    change_user(app_engine, anna, banned_until=utc_now() - timedelta(hours=1))
    assert with_token(app, token, "/user").status_code == 200


def test_a_second_factor_that_was_not_shown_keeps_staff_out(
    app_engine: Engine, anna: UUID, token: str
) -> None:
    add_factor(app_engine, anna, "unverified")
    caller = found(app_engine, token)
    assert caller is not None
    assert caller.is_staff
    with Session(app_engine) as session, session.begin():
        from hofvijver.auth.models import Factor

        session.execute(delete(Factor))
    add_factor(app_engine, anna)
    caller = found(app_engine, token)
    assert caller is not None
    assert (caller.owes_factor, caller.is_staff) == (True, False)


@pytest.mark.parametrize("header", [None, "Basic YW5uYTp4", "Bearer", "Bearer "])
@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/user"), ("HEAD", "/user"), ("PUT", "/user"), ("POST", "/logout")]
)
def test_a_protected_path_asks_for_a_token(app: FastAPI, method: str, path: str, header: str | None) -> None:
    headers = {"authorization": header} if header is not None else {}
    response = Client(app).auth(path, method=method, headers=headers)
    assert response.status_code == 401
    if method != "HEAD":
        assert response.json() == {
            "code": "no_authorization",
            "message": "This endpoint requires a valid Bearer token",
        }


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/user"),
        ("PUT", "/user"),
        ("POST", "/logout"),
        ("POST", "/token?grant_type=password"),
        ("GET", "/settings"),
        ("GET", "/health"),
        ("GET", "/admin/users"),
        ("POST", "/invite"),
    ],
)
def test_a_token_does_not_replace_the_key(app: FastAPI, token: str, method: str, path: str) -> None:
    response = Client(app).auth(
        path, method=method, headers={"authorization": f"Bearer {token}", "apikey": "wrong-key"}
    )
    assert (response.status_code, response.json()["message"]) == (401, "Invalid API key")
    response = Client(app).auth(
        path, method=method, headers={"authorization": f"Bearer {token}", "apikey": ""}
    )
    assert (response.status_code, response.json()["message"]) == (401, "No API key found in request")
