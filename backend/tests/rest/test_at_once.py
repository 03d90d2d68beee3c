"""Many requests at the same moment: each is stored or refused independently of the others."""

from typing import Any
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select, text

from hofvijver.db import table_of
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.settings import get_settings
from tests.support import asgi
from tests.support.quote_requests import count_mails, quote_request, stored_requests


def send_at_once(app: FastAPI, *bodies: Any, address: str = "203.0.113.5") -> list[httpx.Response]:
    usual = {"headers": {"apikey": get_settings().public_key}, "address": address, "raises": False}
    return asgi.send_at_once(
        app, [("POST", "/rest/v1/quote_requests", {**usual, "json": body}) for body in bodies]
    )


def statuses(responses: list[httpx.Response]) -> list[int]:
    return [response.status_code for response in responses]


@pytest.fixture
def generous(monkeypatch: pytest.MonkeyPatch, app_engine: Engine) -> None:
    monkeypatch.setenv("RATE_LIMIT_FACTOR", "100")
    get_settings.cache_clear()


def test_the_same_key_is_one_request_with_one_reference(
    app: FastAPI, app_engine: Engine, generous: None
) -> None:
    sent = quote_request(idempotency_key=str(uuid4()))
    responses = send_at_once(app, *[sent] * 12)
    assert statuses(responses) == [201] * 12
    assert len({response.headers["content-location"] for response in responses}) == 1
    assert (len(stored_requests(app_engine)), count_mails(app_engine)) == (1, 2)


def test_refused_requests_among_many_harm_none(app: FastAPI, app_engine: Engine, generous: None) -> None:
    key = str(uuid4())
    send_at_once(app, quote_request(idempotency_key=key))
    good = [quote_request(email=f"k{number}@example.nl") for number in range(20)]
    taken = quote_request(idempotency_key=key, to_city="Breda")
    responses = send_at_once(app, *good[:7], taken, *good[7:14], quote_request(email="x"), taken, *good[14:])
    assert sorted(statuses(responses)) == [201] * 20 + [400, 422, 422]
    assert {row.email for row in stored_requests(app_engine)} == {
        "jan@example.org",
        *(each["email"] for each in good),
    }
    assert count_mails(app_engine) == 42


def test_a_mistake_of_ours_over_one_request_harms_no_other(
    app: FastAPI, app_engine: Engine, generous: None
) -> None:
    # A rule that only this database has, and that the server knows nothing about: one word may not be there.
    words = table_of(RequestWord)
    with app_engine.begin() as connection:
        for statement in forbid_a_word(connection.dialect.name):
            connection.execute(text(statement))
    good = [quote_request(email=f"k{number}@example.nl") for number in range(11)]
    responses = send_at_once(app, *good[:5], quote_request(full_name="Verboden"), *good[5:])
    assert statuses(responses) == [201] * 5 + [500] + [201] * 6
    assert (len(stored_requests(app_engine)), count_mails(app_engine)) == (11, 22)
    with app_engine.begin() as connection:
        assert connection.scalar(select(func.count(words.c.request_id.distinct()))) == 11


def forbid_a_word(dialect: str) -> list[str]:
    if dialect == "postgresql":
        return ["ALTER TABLE request_words ADD CHECK (word <> 'verboden')"]
    refuse = "BEGIN SELECT RAISE(ABORT, 'forbidden'); END"
    return [f"CREATE TRIGGER no BEFORE INSERT ON request_words WHEN NEW.word = 'verboden' {refuse}"]


def test_no_more_are_let_in_at_once_than_one_by_one(app: FastAPI, app_engine: Engine) -> None:
    responses = send_at_once(app, *[quote_request()] * 16)
    assert sorted(statuses(responses)) == [201] * 10 + [429] * 6
    assert len(stored_requests(app_engine)) == 10
