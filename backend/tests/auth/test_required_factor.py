"""When the owner requires a second factor, a role counts only after it is set up and shown."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth.users import grant
from hofvijver.content import get_content
from hofvijver.settings import get_settings
from tests.support.accounts import OTHER_PASSWORD, with_session
from tests.support.client import Client
from tests.support.factors import with_factor

pytestmark = pytest.mark.any_database(
    "its statements are those of test_sessions, test_factors and test_recovery, which run on both"
)


@pytest.fixture
def required(app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REQUIRE_SECOND_FACTOR", "true")
    get_settings.cache_clear()


@pytest.fixture
def colleague(anna: Client, app_engine: Engine) -> Client:
    with Session(app_engine) as session, session.begin():
        grant(session, anna.email, "staff")
    return anna


def team(person: Client) -> httpx.Response:
    return person.function("GET", "team")


@pytest.mark.usefixtures("required")
def test_who_has_none_is_told_to_set_one_up_and_is_in_once_that_is_done(colleague: Client) -> None:
    refused = team(colleague)
    words = get_content().staff_messages.refusals.factor_lacking
    assert (refused.status_code, refused.json()) == (403, {"code": "no_access", "message": words})
    raised, _ = with_factor(colleague)
    assert team(raised).status_code == 200


@pytest.mark.usefixtures("required")
def test_who_has_one_must_show_it_as_ever(app: FastAPI, app_engine: Engine, colleague: Client) -> None:
    with_factor(colleague)
    again = with_session(app, app_engine, colleague.user_id)
    refused = team(again)
    assert refused.json()["message"] == get_content().staff_messages.refusals.factor_owed


@pytest.mark.usefixtures("required")
def test_who_removes_the_only_one_is_out_at_once(colleague: Client) -> None:
    raised, factor = with_factor(colleague)
    assert raised.auth(f"/factors/{factor['id']}", method="DELETE").status_code == 200
    # The token still tells of the second level; what counts is what there is.
    assert team(raised).status_code == 403


@pytest.mark.usefixtures("required")
def test_a_password_can_be_chosen_before_there_is_one(colleague: Client) -> None:
    """As whoever was just invited does first."""
    assert colleague.auth("/user", {"password": OTHER_PASSWORD}, "PUT").status_code == 200


def test_where_it_is_not_required_nobody_hears_of_it(app: FastAPI, colleague: Client) -> None:
    assert team(colleague).status_code == 200
    assert "second_factor_required" not in Client(app).auth("/settings", method="GET").json()


@pytest.mark.usefixtures("required")
def test_where_it_is_the_settings_say_so(app: FastAPI) -> None:
    assert Client(app).auth("/settings", method="GET").json()["second_factor_required"] is True
