"""Sessions and their chain of refresh tokens, over HTTP."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import jwt
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import AuthSession, Factor, RefreshToken, User
from hofvijver.auth.responses import session_response
from hofvijver.auth.sessions import raise_to_aal2
from hofvijver.auth.users import remove
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from tests.support.accounts import (
    ANNA,
    add,
    add_factor,
    change_user,
    refresh,
    session_ids,
    signed_in,
    with_token,
)
from tests.support.asgi import send_at_once
from tests.support.client import NEWER, refusal
from tests.support.clock import Clock


@pytest.fixture
def anna(app_engine: Engine) -> UUID:
    return add(app_engine)


@pytest.fixture
def app(anna: UUID, shared_app: FastAPI) -> FastAPI:
    return shared_app


@pytest.fixture
def clock(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def claims(tokens: dict[str, Any]) -> dict[str, Any]:
    return dict(jwt.decode(tokens["access_token"], options={"verify_signature": False}))


def went_on(app: FastAPI, token: str) -> dict[str, Any]:
    response = refresh(app, token)
    assert response.status_code == 200, response.text
    return dict(response.json())


def chain(app: FastAPI, clock: Clock, length: int) -> list[str]:
    """The refresh tokens of one session, oldest first, an hour apart."""
    tokens = [str(signed_in(app)["refresh_token"])]
    for _ in range(length - 1):
        clock.forward(hours=1)
        tokens.append(str(went_on(app, tokens[-1])["refresh_token"]))
    return tokens


def links(engine: Engine) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(RefreshToken)) or 0


def test_the_active_token_gives_a_new_pair_for_the_same_session(
    app: FastAPI, clock: Clock, app_engine: Engine
) -> None:
    first = signed_in(app)
    clock.forward(minutes=59)
    second = went_on(app, first["refresh_token"])
    assert second["refresh_token"] != first["refresh_token"]
    assert second["access_token"] != first["access_token"]
    assert second["expires_at"] == first["expires_at"] + 59 * 60
    kept = ("session_id", "sub", "aal", "amr")
    assert [claims(second)[name] for name in kept] == [claims(first)[name] for name in kept]
    assert second["user"]["last_sign_in_at"] == first["user"]["last_sign_in_at"]
    with Session(app_engine) as session:
        assert session.scalars(select(AuthSession.refreshed_at)).one() == utc_now()


def test_refresh_tokens_are_opaque_and_stored_hashed(app: FastAPI, app_engine: Engine) -> None:
    token = signed_in(app)["refresh_token"]
    assert len(token) >= 12
    with Session(app_engine) as session:
        for table in (RefreshToken.__table__, AuthSession.__table__):
            assert token not in str(session.execute(select(table)).one())


def test_the_parent_gets_the_active_token_at_any_time(app: FastAPI, clock: Clock, app_engine: Engine) -> None:
    parent, active = chain(app, clock, 2)
    clock.forward(hours=2)
    assert went_on(app, parent)["refresh_token"] == active
    assert went_on(app, parent)["refresh_token"] == active
    assert links(app_engine) == 2


def test_an_older_token_gets_the_active_one_for_ten_seconds(app: FastAPI, clock: Clock) -> None:
    oldest, _, active = chain(app, clock, 3)
    clock.forward(seconds=9.9)
    assert went_on(app, oldest)["refresh_token"] == active


def test_reuse_of_an_older_token_ends_the_session(app: FastAPI, clock: Clock, app_engine: Engine) -> None:
    oldest, parent, active = chain(app, clock, 3)
    access = went_on(app, active)["access_token"]
    clock.forward(seconds=10)
    response = refresh(app, oldest)
    assert refusal(response) == (400, "refresh_token_already_used")
    assert response.json()["message"] == "Invalid Refresh Token: Already Used"
    assert session_ids(app_engine) == []
    assert links(app_engine) == 0
    for token in (oldest, parent, active):
        assert refusal(refresh(app, token)) == (400, "refresh_token_not_found")
    assert refusal(with_token(app, access, "/user")) == (403, "session_not_found")


def test_reuse_ends_no_other_session(app: FastAPI, clock: Clock, app_engine: Engine) -> None:
    oldest, *_ = chain(app, clock, 3)
    other = signed_in(app)
    clock.forward(seconds=11)
    refresh(app, oldest)
    assert [str(each) for each in session_ids(app_engine)] == [claims(other)["session_id"]]


@pytest.mark.parametrize("token", ["", "short", "spaces in between", "é" * 20, "x" * 300, "a.b.c.d.e.f.g.h"])
def test_what_is_no_refresh_token_is_told_apart(app: FastAPI, token: str) -> None:
    response = refresh(app, token)
    assert refusal(response) == (400, "validation_failed")
    assert response.json()["message"] == "Refresh token is not valid"


@pytest.mark.parametrize("token", ["abcdefghijkl", "x" * 32])
def test_an_unknown_token_is_not_found(app: FastAPI, token: str) -> None:
    response = refresh(app, token)
    assert refusal(response) == (400, "refresh_token_not_found")
    assert response.json()["message"] == "Invalid Refresh Token: Refresh Token Not Found"


def test_a_session_that_was_idle_for_a_working_day_has_expired(app: FastAPI, clock: Clock) -> None:
    token = signed_in(app)["refresh_token"]
    clock.forward(hours=11.9)
    token = went_on(app, token)["refresh_token"]
    clock.forward(hours=12)
    assert refusal(refresh(app, token)) == (400, "session_expired")
    assert refusal(refresh(app, token)) == (400, "session_expired")


def test_a_session_ends_after_a_week_however_busy_it_was(app: FastAPI, clock: Clock) -> None:
    tokens = signed_in(app)
    for _ in range(16):
        clock.forward(hours=10)
        tokens = went_on(app, tokens["refresh_token"])
    clock.forward(hours=7.9)
    tokens = went_on(app, tokens["refresh_token"])
    clock.forward(minutes=6)
    assert refusal(refresh(app, tokens["refresh_token"])) == (400, "session_expired")
    assert refusal(with_token(app, tokens["access_token"], "/user")) == (403, "session_not_found")


def test_long_expired_sessions_go_at_the_next_sign_in(app: FastAPI, clock: Clock, app_engine: Engine) -> None:
    signed_in(app)
    clock.forward(hours=37)
    signed_in(app)
    assert len(session_ids(app_engine)) == 1


def test_a_banned_user_cannot_go_on(app: FastAPI, app_engine: Engine, anna: UUID) -> None:
    token = signed_in(app)["refresh_token"]
    change_user(app_engine, anna, banned_until=utc_now() + timedelta(hours=1))
    assert refusal(refresh(app, token)) == (400, "user_banned")


def test_a_removed_user_cannot_go_on(app: FastAPI, app_engine: Engine) -> None:
    token = signed_in(app)["refresh_token"]
    with Session(app_engine) as session, session.begin():
        remove(session, ANNA)
    assert refusal(refresh(app, token)) == (400, "refresh_token_not_found")


def together(app: FastAPI, tokens: list[str]) -> list[httpx.Response]:
    headers = {"apikey": get_settings().public_key, **NEWER}
    path = "/auth/v1/token?grant_type=refresh_token"
    return send_at_once(
        app, [("POST", path, {"json": {"refresh_token": token}, "headers": headers}) for token in tokens]
    )


def test_tabs_that_refresh_at_once_get_the_same_token(app: FastAPI, app_engine: Engine) -> None:
    token = signed_in(app)["refresh_token"]
    responses = together(app, [token] * 16)
    assert [response.status_code for response in responses] == [200] * 16
    [active] = {response.json()["refresh_token"] for response in responses}
    assert active != token
    assert links(app_engine) == 2


def test_reuse_among_parallel_calls_ends_the_session_once(
    app: FastAPI, clock: Clock, app_engine: Engine
) -> None:
    oldest, _, _ = chain(app, clock, 3)
    clock.forward(seconds=11)
    codes = [response.json()["code"] for response in together(app, [oldest] * 8)]
    assert sorted(codes) == ["refresh_token_already_used", *["refresh_token_not_found"] * 7]
    assert session_ids(app_engine) == []


def raised(engine: Engine, factor_id: UUID) -> dict[str, Any]:
    """What verifying a factor does to the only session."""
    with Session(engine) as session, session.begin():
        opened = session.scalars(select(AuthSession)).one()
        raise_to_aal2(session, opened, session.get_one(Factor, factor_id))
        return session_response(session, session.get_one(User, opened.user_id), opened)


def test_a_second_factor_raises_the_session_and_stays_over_refreshes(
    app: FastAPI, clock: Clock, app_engine: Engine, anna: UUID
) -> None:
    first = signed_in(app)
    factor_id = add_factor(app_engine, anna)
    clock.forward(minutes=1)
    second = raised(app_engine, factor_id)
    assert claims(second)["aal"] == "aal2"
    assert [each["method"] for each in claims(second)["amr"]] == ["totp", "password"]
    assert claims(second)["session_id"] == claims(first)["session_id"]
    third = went_on(app, second["refresh_token"])
    assert (claims(third)["aal"], claims(third)["amr"]) == ("aal2", claims(second)["amr"])


@pytest.mark.parametrize("refreshed_after", [False, True])
def test_no_token_from_before_the_second_factor_reaches_its_level(
    app: FastAPI, clock: Clock, app_engine: Engine, anna: UUID, refreshed_after: bool
) -> None:
    stolen = signed_in(app)["refresh_token"]
    factor_id = add_factor(app_engine, anna)
    tokens = raised(app_engine, factor_id)
    if refreshed_after:
        went_on(app, tokens["refresh_token"])
    assert refusal(refresh(app, stolen)) == (400, "refresh_token_already_used")
    assert session_ids(app_engine) == []


def test_a_session_falls_back_when_its_factor_is_removed(
    app: FastAPI, app_engine: Engine, anna: UUID
) -> None:
    signed_in(app)
    factor_id = add_factor(app_engine, anna)
    tokens = raised(app_engine, factor_id)
    with Session(app_engine) as session, session.begin():
        session.delete(session.get_one(Factor, factor_id))
    lowered = went_on(app, tokens["refresh_token"])
    assert claims(lowered)["aal"] == "aal1"
    assert [each["method"] for each in claims(lowered)["amr"]] == ["password"]
