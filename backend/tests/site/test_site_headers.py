"""Security headers on every response of the site."""

import pytest

from tests.support.small_site import SCRIPT_HASH, STYLE_HASH, Ask

EVERYTHING = [
    ("/", "GET", 200),
    ("/assets/app-AbC123.js", "GET", 200),
    ("/robots.txt", "HEAD", 200),
    ("/over-ons/", "GET", 308),
    ("/contact", "GET", 308),
    ("/nergens", "GET", 404),
    ("/%00", "GET", 400),
    ("/", "POST", 405),
]


@pytest.mark.parametrize(("path", "method", "status"), EVERYTHING)
def test_every_response_has_them(ask: Ask, path: str, method: str, status: int) -> None:
    response = ask(path, method)
    assert response.status == status
    headers = response.headers
    assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cross-origin-embedder-policy"] == "require-corp"
    assert headers["content-security-policy"].startswith("default-src 'none'; ")
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["server"] == "hofvijver"
    for feature in ("camera", "microphone", "geolocation", "payment"):
        assert f"{feature}=()" in headers["permissions-policy"]


@pytest.mark.parametrize("path", ["/", "/nergens"])
def test_a_page_runs_only_its_own_scripts_and_styles(ask: Ask, path: str) -> None:
    assert ask(path).headers["content-security-policy"] == (
        f"default-src 'none'; script-src 'self' '{SCRIPT_HASH}'; style-src 'self' '{STYLE_HASH}'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
    )


def test_what_is_no_page_runs_nothing(ask: Ask) -> None:
    for path in ("/robots.txt", "/assets/app-AbC123.js", "/over-ons/"):
        policy = ask(path).headers["content-security-policy"]
        assert policy == "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"


@pytest.mark.parametrize(("path", "method", "_status"), EVERYTHING)
def test_no_header_stands_twice(ask: Ask, path: str, method: str, _status: int) -> None:
    names = [name for name, _ in ask(path, method).start["headers"]]
    assert len(names) == len(set(names))
