"""Pages and files: their content, caching, conditional requests and methods."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from hofvijver.site import Site, SiteFirst
from tests.support import small_site
from tests.support.small_site import Ask


def test_a_page_is_served_with_its_text(ask: Ask) -> None:
    response = ask("/over-ons")
    assert response.status == 200
    assert response.body == small_site.body("over-ons/index.html")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["content-length"] == str(len(response.body))


def test_a_page_is_asked_for_again_each_time(ask: Ask) -> None:
    assert ask("/").headers["cache-control"] == "no-cache"
    assert ask("/robots.txt").headers["cache-control"] == "no-cache"


def test_a_file_with_its_hash_in_the_name_is_kept_for_a_year(ask: Ask) -> None:
    response = ask("/assets/app-AbC123.js")
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    ["/images/straat%20%C3%A9%C3%A9n.avif", "/images/straat%20%c3%a9%c3%a9n.avif", "/%6fver-ons"],
)
def test_every_spelling_of_a_path_finds_its_page(ask: Ask, path: str) -> None:
    assert ask(path).status == 200


def test_only_what_exists_in_several_codings_varies(ask: Ask) -> None:
    assert ask("/").headers["vary"] == "accept-encoding"
    assert "vary" not in ask("/robots.txt").headers


@pytest.mark.parametrize("path", ["/nergens", "/Over-Ons", "/index.html", "/over-ons/index.html", "/healthy"])
def test_an_unknown_path_is_the_not_found_page(ask: Ask, path: str) -> None:
    response = ask(path)
    assert response.status == 404
    assert response.body == small_site.body("404/index.html")
    assert response.headers["cache-control"] == "no-cache"
    assert "etag" not in response.headers


@pytest.mark.parametrize("path", ["/diensten", "/diensten/", "/diensten/hondenoppas", "/dienstenlijst"])
def test_an_unknown_path_below_a_part_of_the_site_is_the_not_found_page_of_that_part(
    ask: Ask, path: str
) -> None:
    response = ask(path)
    while response.status == 308:
        response = ask(response.headers["location"])
    assert response.status == 404
    assert response.body == small_site.body("404/diensten/index.html")


def test_the_not_found_page_is_never_unchanged(ask: Ask) -> None:
    assert ask("/nergens", "GET", (b"if-none-match", b"*")).status == 404


@pytest.mark.parametrize("path", ["/", "/nergens", "/assets/app-AbC123.js"])
@pytest.mark.parametrize("coding", [b"identity", b"gzip", b"br"])
def test_head_responds_like_get_without_the_body(ask: Ask, path: str, coding: bytes) -> None:
    get = ask(path, "GET", (b"accept-encoding", coding))
    head = ask(path, "HEAD", (b"accept-encoding", coding))
    assert (head.status, head.headers, head.body) == (get.status, get.headers, b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "ANDERS", "get"])
@pytest.mark.parametrize("path", ["/", "/over-ons", "/contact", "/over-ons/", "/assets/app-AbC123.js"])
def test_other_methods_are_not_allowed(ask: Ask, path: str, method: str) -> None:
    response = ask(path, method)
    assert response.status == 405
    assert response.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    "path",
    ["/health", "/rest/v1", "/rest/v1/", "/rest/v1/quote_requests", "/auth/v1/token", "/functions/v1/x"],
)
def test_the_api_is_left_to_the_api(site: Site, path: str) -> None:
    assert site.respond("GET", path.encode(), b"", []) is None
    assert site.respond("POST", path.encode(), b"", []) is None


def test_a_page_leaves_before_the_api_is_touched(site: Site, ask: Ask) -> None:
    sent: list[Message] = []
    asked = {"method": "GET", "raw_path": b"/over-ons", "query_string": b"", "headers": [(b"host", b"x")]}
    scope = {"type": "http", "http_version": "1.1", **asked}
    asyncio.run(SiteFirst(site, untouched)(scope, nothing_to_receive, to(sent)))
    assert sent == [ask("/over-ons").start, ask("/over-ons").end]


async def untouched(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise AssertionError("the API was asked")


async def nothing_to_receive() -> Message:
    raise AssertionError("the request was read")


def to(sent: list[Message]) -> Send:
    async def send(message: Message) -> None:
        sent.append(message)

    return send


def test_each_representation_has_a_strong_tag_of_its_own(ask: Ask) -> None:
    tags = {ask("/", "GET", (b"accept-encoding", coding)).headers["etag"] for coding in (b"", b"br", b"gzip")}
    assert len(tags) == 3
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', '"a",W/"b" , W/{}', "*", " {} "])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_the_client_already_has_is_not_sent_again(ask: Ask, form: str, method: str) -> None:
    fresh = ask("/over-ons", method, (b"accept-encoding", b"br"))
    held = form.format(fresh.headers["etag"]).encode()
    response = ask("/over-ons", method, (b"accept-encoding", b"br"), (b"if-none-match", held))
    assert (response.status, response.body) == (304, b"")
    body_fields = {"content-type", "content-length", "content-encoding"}
    assert response.headers == {name: fresh.headers[name] for name in fresh.headers.keys() - body_fields}


@pytest.mark.parametrize("held", [b'"other"', b"", b"W/", b'"', b"**", b"niets"])
def test_what_the_client_does_not_have_is_sent(ask: Ask, held: bytes) -> None:
    assert ask("/over-ons", "GET", (b"if-none-match", held)).status == 200


def test_the_tag_of_another_coding_does_not_count(ask: Ask) -> None:
    brotli = ask("/", "GET", (b"accept-encoding", b"br")).headers["etag"].encode()
    assert ask("/", "GET", (b"accept-encoding", b"gzip"), (b"if-none-match", brotli)).status == 200


def test_a_list_over_several_lines_counts_whole(ask: Ask) -> None:
    tag = ask("/").headers["etag"].encode()
    assert ask("/", "GET", (b"if-none-match", tag), (b"if-none-match", b'"other"')).status == 304
    lines = [(b"accept-encoding", b"br;q=0"), (b"accept-encoding", b"gzip")]
    assert ask("/", "GET", *lines).headers["content-encoding"] == "gzip"
