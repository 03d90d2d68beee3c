"""Guessing passwords: slowed down, at once and across processes, without shutting the owner out."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.login_throttle import SignInTries, forgive, is_forgotten, take_try
from tests.support.accounts import ANNA, add, refresh, setting, sign_in, signed_in, with_token
from tests.support.client import refusal
from tests.support.clock import Clock

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOME, ELSEWHERE = "203.0.113.5", "198.51.100.7"
GUESS = "een verkeerd wachtwoord"


@pytest.fixture
def app(app_engine: Engine, shared_app: FastAPI) -> FastAPI:
    add(app_engine)
    return shared_app


def guess(session: Session, at: datetime = NOON, email: str = ANNA, address: str = ELSEWHERE) -> float:
    """How many seconds this try has to wait, 0 if it may be made."""
    wait = take_try(session, email, address, at)
    return wait.total_seconds() if wait else 0


def test_after_five_failures_of_one_address_for_one_account_the_wait_grows(session: Session) -> None:
    assert [guess(session) for _ in range(6)] == [0, 0, 0, 0, 0, 15]
    waits, at = [], NOON
    for _ in range(7):
        wait = guess(session, at)
        waits.append(wait)
        at += timedelta(seconds=wait)
        assert guess(session, at) == 0
    assert waits == [15, 30, 60, 120, 240, 300, 300]


def test_a_refused_try_costs_nothing(session: Session) -> None:
    for _ in range(5):
        guess(session)
    assert {guess(session) for _ in range(20)} == {15}


def test_one_address_cannot_go_from_account_to_account(session: Session) -> None:
    waits = [guess(session, email=f"{number}@example.nl") for number in range(11)]
    assert waits == [0] * 10 + [15]
    assert guess(session, address=HOME) == 0


@pytest.mark.parametrize("number", range(3))
def test_a_whole_ipv6_network_counts_as_one_address(session: Session, number: int) -> None:
    for host in range(5):
        guess(session, address=f"2001:db8::{host}")
    assert guess(session, address=f"2001:db8::ff0{number}") == 15
    assert guess(session, address=f"2001:db8:0:1::{number}") == 0


def test_many_addresses_together_are_slowed_for_one_account_but_never_for_long(session: Session) -> None:
    def from_anywhere(number: int, at: datetime) -> float:
        return guess(session, at, address=f"198.51.100.{number}")

    assert [from_anywhere(number, NOON) for number in range(11)] == [0] * 10 + [5]
    at = NOON
    for number in range(11, 40):
        wait = from_anywhere(number, at)
        assert wait <= 60
        at += timedelta(seconds=wait)
        from_anywhere(number, at)
    assert wait == 60


def test_a_stranger_does_not_slow_the_owner_where_the_owner_has_been(session: Session) -> None:
    assert guess(session, address=HOME) == 0
    forgive(session, ANNA, HOME, NOON)
    for number in range(200):
        guess(session, address=f"198.51.100.{number}")
    assert guess(session, address="192.0.2.1") > 0
    assert guess(session, address=HOME) == 0
    assert guess(session, NOON + timedelta(days=29), address=HOME) == 0


def test_being_known_does_not_allow_to_guess(session: Session) -> None:
    forgive(session, ANNA, HOME, NOON)
    assert [guess(session, address=HOME) for _ in range(6)] == [0] * 5 + [15]


def test_tries_are_forgotten_after_a_day_without_any(session: Session) -> None:
    for _ in range(5):
        guess(session)
    later = NOON + timedelta(days=1, seconds=1)
    assert [guess(session, later) for _ in range(6)] == [0, 0, 0, 0, 0, 15]


def test_rows_count_for_a_month_and_tell_nothing_about_whom_they_counted(session: Session) -> None:
    guess(session)
    session.flush()
    assert not [key for key in session.scalars(select(SignInTries.key)) if "anna" in key or ELSEWHERE in key]
    kept = select(SignInTries).where(~is_forgotten(NOON + timedelta(days=29)))
    gone = select(SignInTries).where(is_forgotten(NOON + timedelta(days=31)))
    assert len(session.scalars(kept).all()) == len(session.scalars(gone).all()) == 3


def test_many_guesses_at_once_get_no_further(engine: Engine) -> None:
    def take(_number: int) -> bool:
        with Session(engine) as session, session.begin():
            return take_try(session, ANNA, ELSEWHERE, NOON) is None

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(take, range(24))) == 5


def test_the_limit_shows_as_429_with_the_time_to_wait_and_then_lets_in(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    assert [sign_in(app, password=GUESS).status_code for _ in range(6)] == [400] * 5 + [429]
    response = sign_in(app)
    assert refusal(response) == (429, "over_request_rate_limit")
    assert response.json()["message"] == "Request rate limit reached"
    assert response.headers["retry-after"] == "15"
    clock.forward(seconds=15)
    assert sign_in(app).status_code == 200
    assert [sign_in(app, password=GUESS).status_code for _ in range(6)] == [400] * 5 + [429]


def test_an_unknown_account_is_limited_like_a_known_one(app: FastAPI) -> None:
    statuses = [sign_in(app, "niemand@example.nl", GUESS).status_code for _ in range(6)]
    assert statuses == [400] * 5 + [429]


def test_an_open_session_goes_on_while_somebody_guesses(app: FastAPI) -> None:
    tokens = signed_in(app)
    for number in range(15):
        sign_in(app, password=GUESS, address=f"198.51.100.{number}")
    assert sign_in(app, address="192.0.2.1").status_code == 429
    assert with_token(app, tokens["access_token"], "/user").status_code == 200
    assert refresh(app, tokens["refresh_token"]).status_code == 200
    assert sign_in(app).status_code == 200


def test_all_grants_of_one_address_share_a_limit(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    token = signed_in(app)["refresh_token"]
    assert {refresh(app, token).status_code for _ in range(29)} == {200}
    response = refresh(app, token)
    assert refusal(response) == (429, "over_request_rate_limit")
    assert response.headers["retry-after"] == "2"
    assert refusal(sign_in(app)) == (429, "over_request_rate_limit")
    assert sign_in(app, address=ELSEWHERE).status_code == 200
    clock.forward(seconds=2)
    assert refresh(app, token).status_code == 200


def test_the_factor_multiplies_the_limits(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    with setting(monkeypatch, rate_limit_factor="2"):
        assert [guess(session) for _ in range(11)] == [0] * 10 + [7.5]
