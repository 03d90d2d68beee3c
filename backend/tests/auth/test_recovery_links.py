"""Links in recovery mails: opening one does not use it up, and none leads away from the site."""

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest
from fastapi import FastAPI

from tests.support.accounts import ANNA
from tests.support.client import Client
from tests.support.recovery import SITE, follow, landing, recover, verify_link

pytestmark = [
    pytest.mark.usefixtures("site"),
    pytest.mark.any_database("its statements are those of test_recovery, which runs on both"),
]


def test_the_mailed_link_leads_to_a_page_and_keeps_its_secret_from_every_server(mail: dict[str, str]) -> None:
    """Programs that look into mail open every link: only the button of the page spends it."""
    place, _, fragment = mail["link"].partition("#")
    assert place == f"{SITE}/staff-login/wachtwoord"
    assert sorted(dict(parse_qsl(fragment))) == ["token_hash", "type"]


def test_the_link_of_the_protocol_leads_to_the_site_with_the_session_behind_the_hash(
    app: FastAPI, mail: dict[str, str]
) -> None:
    response = follow(app, verify_link(mail["link"]))
    assert response.status_code == 303
    place, told = landing(response)
    assert place == f"{SITE}/staff-login/wachtwoord"
    assert sorted(told) == [
        "access_token", "expires_at", "expires_in", "refresh_token", "token_type", "type"
    ]  # fmt: skip
    assert (told["type"], told["token_type"], told["expires_in"]) == ("recovery", "bearer", "3600")
    headers = {"authorization": f"Bearer {told['access_token']}"}
    assert Client(app).auth("/user", method="GET", headers=headers).json()["email"] == ANNA
    assert response.headers["cache-control"] == "no-store"


def test_a_link_that_was_used_says_so_behind_the_hash(app: FastAPI, mail: dict[str, str]) -> None:
    follow(app, verify_link(mail["link"]))
    response = follow(app, verify_link(mail["link"]))
    assert response.status_code == 303
    assert landing(response) == (
        f"{SITE}/staff-login/wachtwoord",
        {
            "error": "access_denied",
            "error_code": "otp_expired",
            "error_description": "Token has expired or is invalid",
        },
    )


def test_looking_at_the_link_does_not_use_it(app: FastAPI, mail: dict[str, str]) -> None:
    parts = urlsplit(verify_link(mail["link"]))
    looked = Client(app).auth(f"{parts.path.removeprefix('/auth/v1')}?{parts.query}", method="HEAD")
    assert looked.status_code == 405
    assert "access_token" in landing(follow(app, verify_link(mail["link"])))[1]


@pytest.mark.parametrize("query", ["", "?token=x", "?token=x&type=onzin"])
def test_a_broken_link_leads_to_the_site_with_the_reason(app: FastAPI, user: Any, query: str) -> None:
    response = follow(app, f"https://x/auth/v1/verify{query}")
    assert response.status_code == 303
    assert landing(response)[1]["error_code"] == "validation_failed"
    assert landing(response)[1]["error"] == "invalid_request"


TARGETS = [
    SITE,
    f"{SITE}/",
    f"{SITE}/dashboard?x=1",
    f"{SITE}/staff-login",
    f"{SITE}/staff-login/wachtwoord/..",
    f"{SITE}/staff-login/wachtwoord#x",
    "https://evil.example/",
    "//evil.example",
    "https://hofvijver.example.evil.example/",
    "https://hofvijver.example@evil.example/",
    "https://hofvijver.example:8443/",
    "http://hofvijver.example/",
    "https://hofvijver.example\\@evil.example",
    "javascript:alert(1)",
    "/dashboard",
    "",
]


@pytest.mark.parametrize("target", TARGETS)
def test_the_one_page_that_takes_sessions_and_refusals_is_led_to_whatever_is_asked_for(
    app: FastAPI, mail: dict[str, str], target: str
) -> None:
    link = verify_link(mail["link"], redirect_to=target)
    for told in ("access_token", "error"):
        place, fragment = landing(follow(app, link))
        assert place == f"{SITE}/staff-login/wachtwoord"
        assert told in fragment


def test_the_mail_leads_there_too(app: FastAPI, user: Any, mails: Any) -> None:
    recover(app, query=f"?redirect_to={SITE}/dashboard?x=1")
    assert mails()[-1].payload["link"].startswith(f"{SITE}/staff-login/wachtwoord#token_hash=")


def test_a_line_break_in_the_target_is_no_header(app: FastAPI, mail: dict[str, str]) -> None:
    target = f"{SITE}/\r\nset-cookie: a=b"
    link = f"{SITE}/auth/v1/verify?{httpx.QueryParams({'type': 'recovery', 'redirect_to': target})}"
    response = follow(app, link)
    assert response.status_code == 303
    assert "set-cookie" not in response.headers
