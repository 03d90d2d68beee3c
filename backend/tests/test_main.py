"""The API as a whole: its health, its refusals, and what happens when something breaks."""

import logging
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI
from fastapi.responses import JSONResponse, StreamingResponse
from sqlalchemy import Engine, text

from hofvijver.content import get_content
from hofvijver.db import get_engine
from hofvijver.main import create_app
from hofvijver.settings import get_settings
from tests.support.client import Client

SECRET = "Anna Jansen, 2511 AB"


@pytest.fixture(scope="module")
def app() -> FastAPI:
    """The real application with a few routes that break."""
    app = create_app()

    @app.get("/functions/v1/broken/{name}")
    def broken(name: str) -> None:
        try:
            raise KeyError(name)
        except KeyError as error:
            raise ValueError(SECRET) from error

    @app.get("/functions/v1/number")
    def number(value: int) -> int:
        return value

    @app.get("/functions/v1/half")
    def half() -> StreamingResponse:
        return StreamingResponse(breaking_off())

    return app


async def breaking_off() -> AsyncIterator[bytes]:
    yield b"begun"
    raise ValueError(SECRET)


def test_the_server_is_healthy_with_a_current_database(app: FastAPI, app_engine: Engine) -> None:
    response = Client(app).send("GET", "/health")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert Client(app).send("HEAD", "/health").status_code == 200


def test_a_database_that_lacks_a_migration_is_told(app: FastAPI, app_engine: Engine) -> None:
    with app_engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    response = Client(app).send("GET", "/health")
    assert (response.status_code, response.json()) == (503, {"status": "unavailable"})


def test_a_database_that_is_gone_is_told_without_saying_where(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://anna:geheim@127.0.0.1:1/hofvijver")
    get_settings.cache_clear()
    get_engine.cache_clear()
    response = Client(create_app()).send("GET", "/health")
    get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()
    assert (response.status_code, response.json()) == (503, {"status": "unavailable"})
    assert "check=database" in caplog.text
    assert "database hofvijver on 127.0.0.1 cannot be used" in caplog.text
    assert "geheim" not in caplog.text


def test_an_unexpected_error_is_the_general_sentence_and_a_number(app: FastAPI) -> None:
    response = Client(app).send("GET", "/functions/v1/broken/x")
    assert response.status_code == 500
    assert response.json() == {
        "code": "unexpected",
        "message": "Er is een fout opgetreden. Probeer het opnieuw.",
        "request_id": response.headers["x-request-id"],
    }


def test_the_log_tells_where_it_broke_but_nothing_that_was_sent(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "hofvijver")
    path = "/functions/v1/broken/pieterse?email=anna@example.nl"
    response = Client(app).send("GET", path, {"x-request-id": "forged"})
    number = response.headers["x-request-id"]
    assert f"request={number} method=GET route=/functions/v1/broken/{{name}} status=500 ms=" in caplog.text
    assert "builtins.ValueError" in caplog.text
    assert "builtins.KeyError" in caplog.text
    assert f"{__file__}:" in caplog.text
    for personal in ("Anna", "2511", "pieterse", "example.nl", "forged"):
        assert personal not in caplog.text


def test_an_unknown_path_is_logged_without_the_path(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "hofvijver")
    Client(app).send("GET", "/functions/v1/anna@example.nl")
    assert [record.getMessage().split()[1:4] for record in caplog.records] == [
        ["method=GET", "route=-", "status=404"]
    ]


def test_a_response_that_breaks_half_way_ends_without_its_reason(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Exception) as raised:  # noqa: PT011 - its type is the server's business
        Client(app).send("GET", "/functions/v1/half")
    assert SECRET not in str(raised.value)
    assert raised.value.__suppress_context__
    assert "builtins.ValueError" in caplog.text
    assert SECRET not in caplog.text


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/functions/v1/nergens", 404, "not_found"),
        ("POST", "/functions/v1/nergens", 404, "not_found"),
        ("GET", "/functions/v1", 404, "not_found"),
        ("GET", "/health/", 404, "not_found"),
        ("POST", "/health", 405, "method_not_allowed"),
        ("GET", "/functions/v1/number?value=geheim", 422, "unprocessable_entity"),
    ],
)
def test_a_refusal_is_json_and_echoes_nothing(
    app: FastAPI, method: str, path: str, status: int, code: str
) -> None:
    response = Client(app).send(method, path)
    assert response.status_code == status
    assert response.json()["code"] == code
    assert "geheim" not in response.text


@pytest.mark.parametrize("part", ["auth", "rest", "functions"])
@pytest.mark.parametrize("path", ["", "/nergens", "/nergens/daar"])
@pytest.mark.parametrize(
    ("key", "message"), [("", "No API key found in request"), ("x", "Invalid API key")], ids=["none", "wrong"]
)
def test_without_the_key_nobody_learns_which_paths_there_are(
    app: FastAPI, part: str, path: str, key: str, message: str
) -> None:
    response = Client(app).send("GET", f"/{part}/v1{path}", headers={"apikey": key})
    assert (response.status_code, response.json()["message"]) == (401, message)
    assert response.headers["www-authenticate"] == "Bearer"
    assert Client(app).send("GET", f"/{part}/v1{path}").status_code == 404


def test_without_the_key_nobody_learns_which_methods_a_path_has(app: FastAPI) -> None:
    assert Client(app).send("PUT", "/auth/v1/token", headers={"apikey": ""}).status_code == 401
    assert Client(app).send("PUT", "/auth/v1/token").status_code == 405


def test_a_method_that_is_not_allowed_names_those_that_are(app: FastAPI) -> None:
    allowed = Client(app).send("POST", "/health").headers["allow"]
    assert set(allowed.split(", ")) == {"GET", "HEAD"}


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json"])
def test_the_framework_shows_no_pages_of_its_own(app: FastAPI, path: str) -> None:
    assert Client(app).send("GET", path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/functions/v1/nergens", "/functions/v1/broken/x", "/functions/v1/number?value=1"]
)
def test_every_response_is_private_and_protected(app: FastAPI, path: str) -> None:
    headers = Client(app).send("GET", path).headers
    assert headers["cache-control"] == "no-store"
    policy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    assert headers["content-security-policy"] == policy
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["server"] == "hofvijver"


def test_a_route_may_allow_its_response_to_be_cached(app: FastAPI) -> None:
    @app.get("/auth/v1/keys")
    def keys() -> JSONResponse:
        return JSONResponse({}, headers={"Cache-Control": "public, max-age=600"})

    assert Client(app).send("GET", "/auth/v1/keys").headers.get_list("cache-control") == [
        "public, max-age=600"
    ]


def test_the_sentence_stands_in_the_content(app: FastAPI) -> None:
    assert (
        Client(app).send("GET", "/functions/v1/broken/x").json()["message"]
        == get_content().messages.unexpected
    )
