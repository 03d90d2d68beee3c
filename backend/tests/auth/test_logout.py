"""Signing out: here, everywhere else, or everywhere."""

from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import add, refresh, session_ids, signed_in, with_token
from tests.support.client import Client, refusal

pytestmark = pytest.mark.any_database(
    "its statements are those of test_sessions, test_factors and test_recovery, which run on both"
)


@pytest.fixture
def app(app_engine: Engine, shared_app: FastAPI) -> FastAPI:
    add(app_engine)
    add(app_engine, "piet@example.nl")
    return shared_app


@pytest.fixture
def three(app: FastAPI) -> list[dict[str, Any]]:
    """Two sessions of Anna and one of Piet."""
    return [signed_in(app), signed_in(app), signed_in(app, "piet@example.nl")]


def sign_out(app: FastAPI, session: dict[str, Any], query: str = "") -> None:
    response = with_token(app, session["access_token"], f"/logout{query}", "POST")
    assert (response.status_code, response.content) == (204, b"")


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("?scope=local", [False, True, True]),
        ("?scope=others", [True, False, True]),
        ("?scope=global", [False, False, True]),
        ("", [False, False, True]),
        ("?scope=", [False, False, True]),
    ],
)
def test_each_scope_ends_its_sessions_at_once_and_no_others(
    app: FastAPI, three: list[dict[str, Any]], app_engine: Engine, query: str, left: list[bool]
) -> None:
    sign_out(app, three[0], query)
    for session, is_left in zip(three, left, strict=True):
        seen = with_token(app, session["access_token"], "/user")
        went_on = refresh(app, session["refresh_token"])
        if is_left:
            assert (seen.status_code, went_on.status_code) == (200, 200)
        else:
            assert refusal(seen) == (403, "session_not_found")
            assert refusal(went_on) == (400, "refresh_token_not_found")
    assert len(session_ids(app_engine)) == sum(left)


def test_an_unknown_scope_ends_nothing(app: FastAPI, three: list[dict[str, Any]], app_engine: Engine) -> None:
    response = with_token(app, three[0]["access_token"], "/logout?scope=all", "POST")
    assert refusal(response) == (400, "validation_failed")
    assert len(session_ids(app_engine)) == 3


def test_who_is_signed_out_already_hears_so(app: FastAPI, three: list[dict[str, Any]]) -> None:
    sign_out(app, three[0], "?scope=local")
    response = with_token(app, three[0]["access_token"], "/logout", "POST")
    assert refusal(response) == (403, "session_not_found")


def test_a_content_type_without_a_body_is_no_problem(app: FastAPI, three: list[dict[str, Any]]) -> None:
    headers = {
        "authorization": f"Bearer {three[0]['access_token']}",
        "content-type": "application/json;charset=UTF-8",
    }
    assert Client(app).auth("/logout", headers=headers).status_code == 204


def test_signing_out_twice_at_two_places_is_two_sessions(
    app: FastAPI, three: list[dict[str, Any]], app_engine: Engine
) -> None:
    sign_out(app, three[0], "?scope=local")
    sign_out(app, three[1], "?scope=local")
    ids: list[UUID] = session_ids(app_engine)
    assert len(ids) == 1
