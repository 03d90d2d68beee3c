"""Everybody with a role sees where they are signed in, and can end it there."""

from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.auth.sessions import Origin, open_session
from hofvijver.auth.tokens import issue
from hofvijver.staff.own_sessions import network_of
from hofvijver.staff.user_agents import browser_of, system_of
from tests.support.accounts import new_client
from tests.support.client import Client, refusal
from tests.support.clock import Clock

WINDOWS = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 "
    "Safari/537.36"
)
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/19.0 Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def piet(clock: Clock, app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "piet@example.nl", "staff")


def also_at(engine: Engine, client: Client, user_agent: str | None) -> Client:
    """The same person on another device."""
    with Session(engine) as session, session.begin():
        user = session.get_one(User, client.user_id)
        opened = open_session(session, user, "password", Origin("198.51.100.7", user_agent))
        return Client(client.app, issue(user, opened).text, user_id=user.id)


def devices(client: Client) -> list[Any]:
    return [(each["browser"], each["system"], each["current"]) for each in client.get_json("sessions")]


def test_one_sees_ones_own_sessions_with_the_last_used_first(
    piet: Client, admin: Client, app_engine: Engine, clock: Clock
) -> None:
    clock.forward(minutes=2)
    phone = also_at(app_engine, piet, IPHONE)
    assert devices(piet) == [("Safari", "iPhone", False), (None, None, True)]
    assert devices(phone) == [("Safari", "iPhone", True), (None, None, False)]


def test_sessions_that_look_alike_are_told_apart_by_when_and_about_where(
    piet: Client, app_engine: Engine, clock: Clock
) -> None:
    for _ in range(2):
        clock.forward(minutes=2)
        also_at(app_engine, piet, WINDOWS)
    told = piet.get_json("sessions")
    assert len({each["created_at"] for each in told}) == 3
    assert {each["network"] for each in told if each["browser"]} == {"198.51.100.x"}


@pytest.mark.parametrize(
    ("ip", "network"),
    [("198.51.100.7", "198.51.100.x"), ("2001:db8:12:34::5", "2001:db8:12:…"), ("", None), (None, None)],
)
def test_a_network_is_told_and_no_address(ip: str | None, network: str | None) -> None:
    assert network_of(ip) == network


def test_neither_the_address_nor_what_the_browser_calls_itself_is_told(
    piet: Client, app_engine: Engine
) -> None:
    also_at(app_engine, piet, WINDOWS)
    told = piet.function("GET", "sessions").text
    assert "Chrome" in told
    assert not any(part in told for part in ("Mozilla", "Chrome/", "198.51.100.7", "203.0.113.5"))


def test_a_session_that_has_run_out_is_not_among_them(piet: Client, app_engine: Engine, clock: Clock) -> None:
    clock.forward(hours=13)
    assert devices(also_at(app_engine, piet, WINDOWS)) == [("Chrome", "Windows", True)]


def test_one_that_is_ended_is_over_at_once_and_the_others_stay(piet: Client, app_engine: Engine) -> None:
    phone, tablet = also_at(app_engine, piet, IPHONE), also_at(app_engine, piet, None)
    wanted = next(each["id"] for each in piet.get_json("sessions") if each["system"] == "iPhone")
    assert piet.function("DELETE", f"sessions/{wanted}").status_code == 204
    assert refusal(phone.function("GET", "team")) == (401, "no_session")
    assert [each.function("GET", "team").status_code for each in (piet, tablet)] == [200, 200]
    assert refusal(piet.function("DELETE", f"sessions/{wanted}")) == (404, "not_found")


def test_all_others_are_ended_together(piet: Client, app_engine: Engine) -> None:
    phone = also_at(app_engine, piet, IPHONE)
    assert piet.function("DELETE", "sessions").status_code == 204
    assert refusal(phone.function("GET", "team")) == (401, "no_session")
    assert devices(piet) == [(None, None, True)]


def test_nobody_ends_the_session_of_another(piet: Client, admin: Client) -> None:
    (mine,) = piet.get_json("sessions")
    assert refusal(admin.function("DELETE", f"sessions/{mine['id']}")) == (404, "not_found")
    assert piet.function("GET", "team").status_code == 200


def test_a_quarter_of_an_hour_after_signing_in_the_password_is_asked_first(
    piet: Client, app_engine: Engine, clock: Clock
) -> None:
    clock.forward(minutes=16)
    phone = also_at(app_engine, piet, IPHONE)
    (wanted,) = (each["id"] for each in piet.get_json("sessions") if not each["current"])
    for path in ("sessions", f"sessions/{wanted}"):
        assert refusal(piet.function("DELETE", path)) == (403, "reauthentication_needed")
    assert phone.function("GET", "team").status_code == 200
    # Who has just signed in may.
    assert phone.function("DELETE", "sessions").status_code == 204


@pytest.mark.parametrize(
    ("user_agent", "expected"),
    [
        (WINDOWS, ("Chrome", "Windows")),
        (f"{WINDOWS} Edg/142.0.0.0", ("Edge", "Windows")),
        (f"{WINDOWS} OPR/120.0.0.0", ("Opera", "Windows")),
        (IPHONE, ("Safari", "iPhone")),
        (IPHONE.replace("Version/19.0", "CriOS/142.0"), ("Chrome", "iPhone")),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Firefox/145.0", ("Firefox", "Mac")),
        (
            "Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
            ("Samsung Internet", "Android"),
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36", ("Chrome", "ChromeOS")),
        ("python-httpx/0.28.1", (None, None)),
        (None, (None, None)),
    ],
)
def test_a_device_has_a_name_that_its_owner_recognises(
    user_agent: str | None, expected: tuple[str | None, str | None]
) -> None:
    assert (browser_of(user_agent), system_of(user_agent)) == expected
