"""`GET /functions/v1/plaats`: the place of a postcode, and its street where the owner has it looked up."""

import json
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from hofvijver.places import routes
from hofvijver.places.streets import Streets
from hofvijver.settings import get_settings
from tests.support.client import Client

pytestmark = pytest.mark.any_database("places are in no table")

PATH = "/functions/v1/plaats"


def ask(app: FastAPI, **params: str) -> httpx.Response:
    headers = {"apikey": get_settings().public_key}
    return Client(app).send("GET", PATH, params=params, headers=headers)


@pytest.mark.parametrize(
    ("land", "postcode", "code", "places"),
    [
        ("nederland", "2511AB", "2511", ["Den Haag"]),
        ("", "2511 ab", "2511", ["Den Haag"]),
        ("nederland", " 2511  AB ", "2511", ["Den Haag"]),
        ("nederland", "NL-2511 AB", "2511", ["Den Haag"]),
        ("nederland", "2511 AB Den Haag", "2511", ["Den Haag"]),
        ("nederland", "6301", "6301", ["Valkenburg"]),
        ("nederland", "1243", "1243", ["'s-Graveland", "Ankeveen"]),
        ("belgie", "B-2000", "2000", ["Antwerpen"]),
        ("duitsland", "D-10115", "10115", ["Berlin"]),
        ("duitsland", "01067", "01067", ["Dresden"]),
        ("nederland", "0000 AA", "0000", []),
        ("nederland", "10115", "10115", []),
        ("nederland", "hallo", "", []),
    ],
)
def test_a_postcode_in_any_spelling_has_its_place(
    app: FastAPI, land: str, postcode: str, code: str, places: list[str]
) -> None:
    response = ask(app, land=land, postcode=postcode)
    assert response.status_code == 200
    assert response.headers["cache-control"] == "public, max-age=86400"
    assert response.json() == {"postcode": code, "places": places, "street": None, "street_lookup": False}


@pytest.mark.parametrize(
    "params", [{}, {"postcode": ""}, {"postcode": "1" * 21}, {"postcode": "2511", "land": "frankrijk"}]
)
def test_what_cannot_be_looked_up_is_refused_in_dutch(app: FastAPI, params: dict[str, str]) -> None:
    response = ask(app, **params)
    assert response.status_code == 400
    assert response.json() == {"code": "invalid", "message": "Deze postcode kunnen wij niet opzoeken."}


def test_without_the_key_nothing_is_told(app: FastAPI) -> None:
    assert (
        Client(app).send("GET", PATH, params={"postcode": "2511"}, headers={"apikey": ""}).status_code == 401
    )


class AddressService:
    """Responds as the government's service does, and keeps what it was asked."""

    def __init__(self, body: bytes, wait: float = 0) -> None:
        self.asked: list[str] = []
        self.body, self.wait = body, wait


@contextmanager
def address_service(service: AddressService, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            service.asked.append(self.path)
            time.sleep(service.wait)
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(service.body)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("ADDRESS_LOOKUP", "pdok")
    monkeypatch.setenv("ADDRESS_LOOKUP_URL", f"http://127.0.0.1:{server.server_port}/free")
    monkeypatch.setattr(routes, "streets", Streets())
    get_settings.cache_clear()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        monkeypatch.undo()
        get_settings.cache_clear()


# The shape of the service's responses, with the one field that we ask for.
FOUND = json.dumps(
    {"response": {"numFound": 1, "start": 0, "docs": [{"straatnaam": "Voorbeeldstraat"}]}}
).encode()


def test_a_street_is_looked_up_once(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    service = AddressService(FOUND)
    with address_service(service, monkeypatch):
        responses = [ask(app, postcode="2511 ab", huisnummer="12 bis") for _ in range(2)]
        assert [response.json()["street"] for response in responses] == ["Voorbeeldstraat"] * 2
        assert responses[0].headers["cache-control"] == "private, max-age=3600"
        assert ask(app, postcode="2511 AB").json()["street_lookup"] is True
        assert ask(app, land="belgie", postcode="2000", huisnummer="1").json()["street_lookup"] is False
        assert ask(app, postcode="2511", huisnummer="12").json()["street"] is None
    assert len(service.asked) == 1
    assert "2511AB" in service.asked[0]


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b'{"response": {"docs": []}}', b"{}"])
def test_a_service_that_says_nothing_useful_changes_nothing(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    with address_service(AddressService(body), monkeypatch):
        response = ask(app, postcode="2511 AB", huisnummer="12")
        assert (response.status_code, response.json()["places"]) == (200, ["Den Haag"])
        assert response.json()["street"] is None


def test_a_slow_service_is_not_waited_for_and_then_left_alone(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    service = AddressService(FOUND, wait=2)
    with address_service(service, monkeypatch), caplog.at_level(logging.WARNING):
        assert ask(app, postcode="2511 AB", huisnummer="12").json()["street"] is None
        time.sleep(0.2)
        assert ask(app, postcode="2511 AB", huisnummer="14").json()["street"] is None
    assert len(service.asked) == 1
    assert "2511" not in caplog.text
