"""The security headers of every kind of response, each with its value."""

import re
from collections.abc import Iterator

import httpx
import pytest

from hofvijver.settings import get_settings
from tests.support.built_page import BUILD
from tests.support.servers import running_server

KEY = {"apikey": get_settings().public_key}
PAGES = {
    "home": ("/", 200),
    "quote form": ("/offerte-aanvragen", 200),
    "staff": ("/dashboard", 200),
    "no such page": ("/nergens", 404),
}
FILES = {
    "redirect": ("/over-ons/", 308),
    "text file": ("/robots.txt", 200),
    "script": ("{script}", 200),
    "no path at all": ("/%00", 400),
}
DATA = {
    "health": ("/health", 200),
    "rows": ("/rest/v1/quote_requests", 200),
    "refused": ("/auth/v1/user", 401),
    "without key": ("/functions/v1/team", 401),
    "link in a mail": ("/auth/v1/verify?type=recovery&token=x", 303),
    "preflight": ("/rest/v1/quote_requests", 200),
    "refused preflight": ("/rest/v1/quote_requests", 400),
}
#: The header that a script of another origin asks leave to send.
PREFLIGHTS = {"preflight": "apikey", "refused preflight": "x-unknown"}
KINDS = {**PAGES, **FILES, **DATA}

EVERYWHERE = {
    "server": "hofvijver",
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "permissions-policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
    "hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
}
NOTHING_RUNS = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
#: Without the hashes, which differ for each page.
PAGE_RUNS = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; object-src 'none'"
)
HASH = re.compile(r" 'sha256-[A-Za-z0-9+/]{43}='")


@pytest.fixture(scope="module")
def responses() -> Iterator[dict[str, httpx.Response]]:
    """What the server with the built site says to a browser that came by https."""
    site = BUILD
    script = next((site / "client" / "assets").glob("*.js")).name
    with (
        running_server(site, PUBLIC_URL="https://hofvijver.example") as server,
        httpx.Client(base_url=server.url) as client,
    ):
        yield {
            kind: ask(client, kind, path.format(script=f"/assets/{script}"))
            for kind, (path, _) in KINDS.items()
        }


def ask(client: httpx.Client, kind: str, path: str) -> httpx.Response:
    if header := PREFLIGHTS.get(kind):
        wish = {"access-control-request-method": "GET", "access-control-request-headers": header}
        return client.options(path, headers={"origin": "https://other.example", **wish})
    return client.get(path, headers=KEY if "/v1/" in path and "functions" not in path else {})


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_response_has_every_header(responses: dict[str, httpx.Response], kind: str) -> None:
    response = responses[kind]
    assert response.status_code == KINDS[kind][1]
    assert {name: response.headers.get(name) for name in EVERYWHERE} == EVERYWHERE
    # Programs of other origins read the API, so that it may not close itself off.
    reach = "cross-origin" if kind in DATA else "same-origin"
    assert response.headers["cross-origin-resource-policy"] == reach


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_runs_what_is_its_own_and_anything_else_runs_nothing(
    responses: dict[str, httpx.Response], kind: str
) -> None:
    policy = responses[kind].headers["content-security-policy"]
    assert HASH.sub("", policy) == (PAGE_RUNS if kind in PAGES else NOTHING_RUNS)
    assert ("'sha256-" in policy) == (kind in PAGES)


@pytest.mark.parametrize("kind", KINDS)
def test_no_response_brings_a_cookie_or_lets_one_in(responses: dict[str, httpx.Response], kind: str) -> None:
    assert "set-cookie" not in responses[kind].headers
    assert "access-control-allow-credentials" not in responses[kind].headers


@pytest.mark.parametrize("kind", PAGES)
def test_a_page_loads_no_script_from_elsewhere(responses: dict[str, httpx.Response], kind: str) -> None:
    assert re.findall(r'<script[^>]+src="(?:https?:)?//', responses[kind].text) == []


def test_https_is_promised_only_where_it_is_configured() -> None:
    with running_server(PUBLIC_URL="http://127.0.0.1:8000") as server:
        assert "strict-transport-security" not in httpx.get(f"{server.url}/health").headers
        assert "strict-transport-security" not in httpx.get(f"{server.url}/").headers
