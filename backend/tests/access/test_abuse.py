"""Calls that could slow the server down for others: refused before they cost much, or broken off."""

import json
import time

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from hofvijver import database_timeouts, db, sqlite
from hofvijver.auth import bodies as auth_bodies
from hofvijver.main import create_app
from hofvijver.quote_requests.insert import INSERTS
from hofvijver.quote_requests.search_words import MAX_TYPED, terms_of
from hofvijver.wire import call_pace
from hofvijver.wire.bodies import MAX_DEPTH, MAX_PARTS, strict_json
from tests.support.client import Client
from tests.support.quote_requests import quote_request, quote_request_row

TABLE = "/rest/v1/quote_requests"
ENDLESS = (
    "WITH RECURSIVE counted(number) AS "
    "(SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < {}) SELECT count(*) FROM counted"
)


@pytest.fixture
def app(app_engine: Engine, shared_app: FastAPI) -> FastAPI:
    """With its limits as they are, unlike that of the access matrix."""
    return shared_app


# Bodies


@pytest.mark.any_database("nothing is asked of the database")
@pytest.mark.parametrize("path", ["/verify", "/token?grant_type=password", "/recover"])
def test_a_body_about_an_account_is_small_or_not_read(anon: Client, path: str) -> None:
    body = json.dumps({"email": "x" * auth_bodies.MAX_BYTES})
    response = anon.send("POST", f"/auth/v1{path}", {"content-type": "application/json"}, content=body)
    assert (response.status_code, response.json()["error_code"]) == (413, "request_entity_too_large")


def test_depth_is_measured_by_meeting_every_part_once() -> None:
    allowed = "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)
    assert strict_json(allowed.encode()) is not None
    with pytest.raises(ValueError, match="too deep"):
        strict_json(f"[{allowed}]".encode())
    # Beside each other they are as many to meet, and no deeper.
    beside = f"[{','.join([allowed[1:-1]] * 19)}]".encode()
    assert len(strict_json(beside)) == 19


def test_a_body_of_very_many_parts_is_not_read() -> None:
    assert len(strict_json(b"[" + b",".join([b"{}"] * (MAX_PARTS - 1)) + b"]")) == MAX_PARTS - 1
    with pytest.raises(ValueError, match="too many parts"):
        strict_json(b"[" + b",".join([b"[]"] * MAX_PARTS) + b"]")


# Limits


def test_a_limit_counts_a_whole_network_of_ipv6(anon: Client) -> None:
    statuses = [
        anon.at(f"2001:db8:0:7::{number:x}").add(quote_request()).status_code
        for number in range(1, INSERTS.burst + 2)
    ]
    assert statuses == [201] * INSERTS.burst + [429]
    assert anon.at("2001:db8:0:8::1").add(quote_request()).status_code == 201
    assert anon.at("::ffff:198.51.100.9").add(quote_request()).status_code == 201


def test_a_batch_counts_its_rows_before_they_are_looked_at(anon: Client) -> None:
    def send(count: int, **row: str) -> httpx.Response:
        return anon.call("POST", TABLE, headers={"prefer": "return=minimal"}, json=[row] * count)

    too_many = send(INSERTS.burst + 1, full_name="x")
    assert (too_many.status_code, too_many.json()["code"]) == (429, "PT429")
    assert int(too_many.headers["retry-after"]) > 0
    # None of it was spent, and what fits is looked at.
    assert send(INSERTS.burst, full_name="x").status_code == 400
    half = INSERTS.burst // 2 + 1
    assert anon.call("POST", TABLE, json=[quote_request() for _ in range(half)]).status_code == 201
    assert anon.call("POST", TABLE, json=[quote_request() for _ in range(half)]).status_code == 429


@pytest.mark.any_database("nothing is asked of the database")
@pytest.mark.usefixtures("app_engine")
def test_a_caller_without_a_pause_waits_for_the_refusal_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anon = Client(create_app())
    monkeypatch.setattr(call_pace, "AT_ONCE", 20)
    monkeypatch.setattr(call_pace, "CALLS_A_SECOND", 0.01)
    monkeypatch.setattr(call_pace, "HOLD_SECONDS", 0.05)
    caller = anon.at("2001:db8:0:9::1")
    responses = [caller.send("GET", "/auth/v1/settings") for _ in range(22)]
    assert [response.status_code for response in responses] == [200] * 20 + [429] * 2
    assert responses[-1].json()["error_code"] == "over_request_rate_limit"
    assert responses[-1].headers["retry-after"] == "5"
    assert responses[-1].headers["cache-control"] == "no-store"
    assert responses[-1].elapsed.total_seconds() > 0.05
    assert anon.at("2001:db8:0:10::1").send("GET", "/auth/v1/settings").status_code == 200


def test_who_has_been_quiet_the_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_pace, "CALLERS", 2)
    monkeypatch.setattr(call_pace, "AT_ONCE", 1)
    kept = call_pace.Pace()
    assert [kept.is_too_fast(caller, 0.0) for caller in ("a", "b", "b", "c", "a")] == [
        False, False, True, False, False,
    ]  # fmt: skip


# Queries


def test_a_text_to_search_for_is_read_up_to_a_length() -> None:
    assert terms_of("a" * 30_000) == ["a" * MAX_TYPED]


@pytest.mark.parametrize(
    "query",
    [
        "select=" + ",".join(["id"] * 2100),
        "select=" + ",".join(f"a{number}:id" for number in range(2100)),
        "select=" + ",".join(["*"] * 60),
        "order=" + ",".join(["created_at"] * 2100),
        "extra_services=cs.{" + ",".join(f"x{number}" for number in range(900)) + "}",
    ],
    ids=["select", "aliases", "stars", "order", "contains"],
)
def test_a_query_of_very_many_parts_is_run_or_refused(staff: Client, query: str) -> None:
    assert staff.call("GET", TABLE, query).status_code in (200, 400)


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
def test_a_caller_without_the_right_is_refused_before_a_filter_is_built(anon: Client, method: str) -> None:
    query = "no_such_column=eq.1&extra_services=cs.piano"
    response = anon.call(
        method, TABLE, query, {"content-type": "application/json"}, json={"status": "akkoord"}
    )
    assert (response.status_code, response.json()["code"]) == (401, "42501")


def test_a_refusal_waits_for_no_writer(anon: Client, app_engine: Engine) -> None:
    with Session(app_engine) as writer, writer.begin():
        writer.add(quote_request_row())
        writer.flush()
        began = time.monotonic()
        change = anon.change("full_name=eq.Anna", {"status": "akkoord"})
        deletion = anon.call("DELETE", TABLE, "full_name=eq.Anna")
        wrong = anon.add(quote_request(email="x"))
        assert [each.status_code for each in (change, deletion, wrong)] == [401, 401, 400]
        assert time.monotonic() - began < database_timeouts.BUSY_MILLISECONDS / 1000


def test_filters_hold_so_many_values_together_and_no_more(staff: Client) -> None:
    held = ",".join(f"x{number}" for number in range(50))
    response = staff.call("GET", TABLE, "&".join([f"extra_services=cs.{{{held}}}"] * 10))
    assert (response.status_code, response.json()) == (200, [])
    refused = staff.call("GET", TABLE, "&".join([f"extra_services=cs.{{{held}}}"] * 11))
    assert (refused.status_code, refused.json()["code"]) == (400, "PGRST100")


def test_a_statement_for_a_request_is_broken_off_and_the_next_one_is_not(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_timeouts, "STATEMENT_SECONDS", 0.2)
    monkeypatch.setattr(database_timeouts, "BUSY_MILLISECONDS", 0)
    engine = db.make_engine(database_url)
    try:
        with Session(db.read_only(db.limited(engine))) as session, pytest.raises(DBAPIError) as broken:
            session.execute(text(ENDLESS.format(10**9)))
        assert db.took_too_long(broken.value)
        assert not db.is_outage(broken.value)
        with Session(db.read_only(db.limited(engine))) as session:
            assert session.scalar(text("SELECT 1")) == 1
        # A command, a migration or the purge takes the time it needs.
        began = time.monotonic()
        with Session(db.read_only(engine)) as session:
            while time.monotonic() < began + 0.5:
                assert session.scalar(text(ENDLESS.format(300_000))) == 300_000
    finally:
        engine.dispose()


@pytest.mark.any_database("PostgreSQL is told when it is connected to; that it heeds it is shown above")
def test_a_query_that_takes_too_long_is_told_so(
    staff: Client, stored: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(stored)
    stored(*[{"full_name": f"Anna {number}"} for number in range(60)])
    monkeypatch.setattr(database_timeouts, "STATEMENT_SECONDS", 0.0)
    monkeypatch.setattr(sqlite, "_STEPS", 100)
    response = staff.call("GET", TABLE, "&".join(["additional_notes=not.ilike.*x*"] * 39))
    assert (response.status_code, response.json()["code"]) == (504, "PT504")
