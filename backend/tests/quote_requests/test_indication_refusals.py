"""Calls for a price indication that cannot be used, come without the key or too often."""

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from hofvijver.quote_requests import routes
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import Limit
from tests.support.client import Client
from tests.support.indication import PATH, STUDIO, post

INVALID = (
    "Met deze gegevens kunnen wij geen prijsindicatie berekenen. "
    "Controleer uw antwoorden en probeer het opnieuw."
)


@pytest.mark.parametrize(
    "answers",
    [
        b"",
        b"{",
        b"[]",
        b'"tekst"',
        b'{"volume": NaN}',
        b'{"volume": 1e999}',
        b'{"from_city": "\\ud800"}',
        b"\xff\xfe",
        {"volume": -1},
        {"volume": "13.9"},
        {"volume": True},
        {"from_city": "x" * 101},
        {"from_country": "frankrijk"},
        {"from_home_type": "kasteel"},
        {"from_postal_code": "x" * 21},
        {"to_floor": "99-hoog"},
        {"to_access": "touw"},
        {"help_needed": "luxe"},
        {"extra_services": ["toveren"]},
        {"extra_services": "piano"},
        {"extra_services": [""]},
        {"moving_date": "2026-02-30"},
        {"moving_date": "morgen"},
        {"furniture_list": {"zolder": {"koffer": 0}}},
        {"furniture_list": {"zolder": {"koffer": 1000}}},
        {"furniture_list": {"zolder": {"koffer": 1.5}}},
        {"furniture_list": {"zolder": {"koffer": True}}},
        {"furniture_list": {"zolder": {"koffer": "1"}}},
        {"furniture_list": {"zolder": 3}},
        {"furniture_list": {str(number): {} for number in range(31)}},
        {"furniture_list": {"zolder": {str(number): 1 for number in range(151)}}},
    ],
    ids=repr,
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_unusable_answers_are_refused_in_dutch_without_an_echo(app: FastAPI, answers: Any) -> None:
    response = post(app, answers)
    assert response.status_code == 400
    assert response.json() == {"code": "invalid", "message": INVALID}


def test_unknown_answers_are_ignored(app: FastAPI) -> None:
    assert post(app, {**STUDIO, "vanPostcode": "2511 AB"}).json() == post(app, STUDIO).json()


def test_a_body_beyond_the_limit_is_not_read(app: FastAPI) -> None:
    response = post(app, b" " * (64 * 1024) + b"{}")
    assert (response.status_code, response.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("body", [b"{}", b"{", b" " * 70_000])
@pytest.mark.any_database("it is refused before a statement is made")
def test_without_the_key_nothing_is_read(app: FastAPI, body: bytes) -> None:
    assert post(app, body, apikey="").json()["message"] == "No API key found in request"
    assert post(app, body, apikey="sb_publishable_anders").status_code == 401


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_other_methods_are_refused(app: FastAPI, method: str) -> None:
    response = Client(app).send(method, PATH, headers={"apikey": get_settings().public_key})
    assert (response.status_code, response.headers["allow"]) == (405, "POST")


def test_an_address_that_asks_too_much_waits(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "INDICATIONS", Limit("proef", 60, timedelta(hours=1), burst=2))
    assert [post(app, STUDIO).status_code for _ in range(3)] == [200, 200, 429]
    response = post(app, STUDIO)
    assert response.json()["message"].startswith("U heeft te veel verzoeken")
    assert 1 <= int(response.headers["retry-after"]) <= 60
