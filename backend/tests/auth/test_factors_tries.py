"""Guessing codes: each wrong code makes the next try wait longer, in every session, but never for good."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import Factor
from hofvijver.settings import get_settings
from tests.support.accounts import new_user, with_session
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.factors import challenge, code_now, enrol, verify, with_factor

WRONG = (422, "mfa_verification_failed")
TOO_MANY = (429, "over_request_rate_limit")


@pytest.fixture
def secret(anna: Client) -> str:
    """Of a factor that is verified, and whose code of this moment has been used."""
    return str(with_factor(anna)[1]["totp"]["secret"])


@pytest.fixture
def factor_id(anna: Client, secret: str, app_engine: Engine) -> str:
    with Session(app_engine) as session:
        return str(session.scalars(select(Factor.id)).one())


@pytest.fixture
def guesser(app: FastAPI, app_engine: Engine, anna: Client, factor_id: str) -> Client:
    """Knows the password, and has only guesses for the rest."""
    return with_session(app, app_engine, anna.user_id)


def wrong_code(secret: str) -> str:
    right = {code_now(secret, shift) for shift in (-1, 0, 1)}
    return next(code for code in ("000000", "000001", "000002", "000003") if code not in right)


def guess(person: Client, factor_id: str, secret: str, times: int = 1) -> list[tuple[int, str]]:
    return [refusal(verify(person, factor_id, wrong_code(secret))) for _ in range(times)]


def test_after_five_wrong_codes_even_the_right_one_has_to_wait(
    guesser: Client, factor_id: str, secret: str, clock: Clock
) -> None:
    assert guess(guesser, factor_id, secret, 5) == [WRONG] * 5
    clock.forward(seconds=29)
    response = verify(guesser, factor_id, code_now(secret, 1))
    assert refusal(response) == TOO_MANY
    assert response.json()["message"] == "Request rate limit reached"
    assert response.headers["retry-after"] == "1"
    clock.forward(seconds=1)
    assert verify(guesser, factor_id, code_now(secret, 1)).status_code == 200


def test_the_wait_doubles_and_ends_at_a_quarter_of_an_hour(
    guesser: Client, factor_id: str, secret: str, clock: Clock
) -> None:
    guess(guesser, factor_id, secret, 5)
    waits = []
    for _ in range(7):
        response = verify(guesser, factor_id, wrong_code(secret))
        waits.append(int(response.headers["retry-after"]))
        clock.forward(seconds=waits[-1])
        assert guess(guesser, factor_id, secret) == [WRONG]
    assert waits == [30, 60, 120, 240, 480, 900, 900]


def test_waiting_costs_nothing_further(guesser: Client, factor_id: str, secret: str, clock: Clock) -> None:
    guess(guesser, factor_id, secret, 5)
    assert guess(guesser, factor_id, secret, 3) == [TOO_MANY] * 3
    clock.forward(seconds=30)
    assert guess(guesser, factor_id, secret) == [WRONG]


def test_another_session_at_another_address_does_not_start_anew(
    guesser: Client, app: FastAPI, app_engine: Engine, factor_id: str, secret: str
) -> None:
    guess(guesser, factor_id, secret, 5)
    elsewhere = with_session(app, app_engine, guesser.user_id).at("198.51.100.7")
    assert guess(elsewhere, factor_id, secret) == [TOO_MANY]


def test_a_right_code_starts_the_count_anew(
    guesser: Client, factor_id: str, secret: str, clock: Clock
) -> None:
    guess(guesser, factor_id, secret, 4)
    clock.forward(seconds=30)
    raised = guesser.with_session(verify(guesser, factor_id, code_now(secret)).json())
    assert guess(raised, factor_id, secret, 5) == [WRONG] * 5


def test_a_guessed_code_has_no_effect_on_other_people(
    guesser: Client, app: FastAPI, app_engine: Engine, factor_id: str, secret: str
) -> None:
    guess(guesser, factor_id, secret, 5)
    bram = with_session(app, app_engine, new_user(app_engine, "bram@example.nl"))
    own = enrol(bram)
    assert verify(bram, own["id"], code_now(own["totp"]["secret"])).status_code == 200


def test_the_factor_for_all_limits_shortens_the_wait(
    guesser: Client, factor_id: str, secret: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess(guesser, factor_id, secret, 5)
    monkeypatch.setenv("RATE_LIMIT_FACTOR", "10")
    get_settings.cache_clear()
    assert verify(guesser, factor_id, wrong_code(secret)).headers["retry-after"] == "3"


def test_one_address_asks_thirty_times_at_once_and_then_every_four_seconds(
    anna: Client, clock: Clock
) -> None:
    factor = enrol(anna)
    path = f"/factors/{factor['id']}/challenge"
    statuses = [anna.auth(path).status_code for _ in range(31)]
    assert statuses == [200] * 30 + [429]
    assert anna.auth(path).headers["retry-after"] == "4"
    assert anna.at("198.51.100.7").auth(path).status_code == 200
    clock.forward(seconds=4)
    assert anna.auth(path).status_code == 200


def test_calls_that_were_refused_count_for_the_address_too(anna: Client) -> None:
    nobodys = "/factors/00000000-0000-4000-8000-000000000000/challenge"
    statuses = [anna.auth(nobodys).status_code for _ in range(31)]
    assert statuses == [404] * 30 + [429]


def test_of_many_at_once_with_the_same_code_one_gets_in(anna: Client) -> None:
    factor = enrol(anna)
    code = code_now(factor["totp"]["secret"])
    asked = [challenge(anna, factor["id"]) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        statuses = list(threads.map(lambda each: verify(anna, factor["id"], code, each).status_code, asked))
    assert sorted(statuses) == [200, 422, 422, 422]


def test_of_many_enrolments_at_once_ten_succeed(anna: Client, app_engine: Engine) -> None:
    def enrolled(number: int) -> int:
        body = {"factor_type": "totp", "friendly_name": f"telefoon {number}"}
        return anna.auth("/factors", body).status_code

    with ThreadPoolExecutor(4) as threads:
        statuses = list(threads.map(enrolled, range(12)))
    assert sorted(statuses) == [200] * 10 + [422] * 2
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(Factor)) == 10
