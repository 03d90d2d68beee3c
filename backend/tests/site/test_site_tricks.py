"""How the real server handles requests that no browser would send."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.servers import Server, running_server

Received = tuple[int, dict[str, str], bytes]


@pytest.fixture(scope="module")
def server(site_folder: Path) -> Iterator[Server]:
    with running_server(site_folder) as server:
        yield server
        # Whatever was sent, nothing broke.
        assert "Traceback" not in server.errors
        assert "failed" not in server.errors


def send(server: Server, raw: bytes) -> Received:
    """Send bytes as they are; the status, the headers and the body that come back."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=120) as client:
        client.sendall(raw)
        received = b"".join(iter(lambda: client.recv(65536), b""))
    head, _, body = received.partition(b"\r\n\r\n")
    status, *fields = head.decode("latin-1").split("\r\n")
    return int(status.split()[1]), dict(field.lower().split(": ", 1) for field in fields), body


def ask(server: Server, path: bytes, method: bytes = b"GET", *more: bytes) -> Received:
    lines = [method + b" " + path + b" HTTP/1.1", b"Host: x", b"Connection: close", *more, b"", b""]
    return send(server, b"\r\n".join(lines))


@pytest.mark.parametrize(
    "path",
    [
        b"/../../etc/passwd",
        b"/%2e%2e/%2e%2e/etc/passwd",
        b"/..%2f..%2fetc%2fpasswd",
        b"/..%5c..%5cetc",
        b"/over-ons/../../site.json",
        b"/site.json",
        b"/client/index.html",
        b"//evil.example",
        b"//evil.example/",
        b"//evil.example/%2f..",
        b"///evil.example//",
        b"/\\evil.example/",
        b"/%5cevil.example/",
        b"/%2fevil.example/",
        b"/%09/evil.example/",
        b"/%00",
        b"/over-ons%00.html",
        b"/over-ons\x00",
        b"/%0d%0aLocation:%20https://evil.example/",
        b"/a\rb/",
        b"/%ff%fe/",
        b"/\xff\xfe/",
        b"/caf\xc3\xa9",
        b"/%c0%af/",
        b"/%zz/",
        b"/%",
        b"/a\x01b/",
        b'/"<script>/',
        b"/" + b"a" * 3000 + b"/",
        b"/" + b"a/" * 1500,
        b"/" + b"%2e%2e%2f" * 300,
        b"*",
        b"evil.example",
        b"?x",
    ],
)
def test_a_path_trick_is_refused_or_not_found(server: Server, path: bytes) -> None:
    status, headers, _ = ask(server, path)
    assert status in (400, 404)
    assert "location" not in headers
    assert "set-cookie" not in headers


def test_a_path_larger_than_any_head_is_refused(server: Server) -> None:
    assert ask(server, b"/" + b"a" * 100_000)[0] in (400, 414)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        # Without the key nobody is told what is there and what is not.
        (b"/rest/v1/%00", 401),
        (b"/rest/v1/../../x", 401),
        (b"/auth/v1//evil.example/", 401),
        (b"/health/%2e%2e/x", 404),
    ],
)
def test_tricks_under_the_api_get_a_response_in_json(server: Server, path: bytes, expected: int) -> None:
    status, headers, body = ask(server, path)
    assert status == expected
    assert headers["content-type"] == "application/json"
    assert body.startswith(b"{")


def test_a_whole_address_instead_of_a_path_leads_nowhere_else(server: Server) -> None:
    status, headers, _ = ask(server, b"https://evil.example/over-ons/")
    assert (status, headers["location"]) == (308, "/over-ons")


def test_a_host_field_of_another_site_does_not_end_up_in_a_redirect(server: Server) -> None:
    raw = b"GET /over-ons/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    status, headers, _ = send(server, raw)
    assert (status, headers["location"]) == (308, "/over-ons")


@pytest.mark.parametrize("line", [b"X", b"GET", b"GET / HTTP/9.9", b"\x16\x03\x01\x02\x00"])
def test_what_is_not_http_is_refused(server: Server, line: bytes) -> None:
    assert send(server, line + b"\r\n\r\n")[0] == 400


def test_head_has_the_length_and_not_the_body(server: Server) -> None:
    status, headers, body = ask(server, b"/over-ons", b"HEAD")
    assert status == 200
    assert int(headers["content-length"]) > 0
    assert body == b""


def test_an_unchanged_page_has_no_body(server: Server) -> None:
    _, headers, _ = ask(server, b"/over-ons")
    tag = headers["etag"].encode()
    status, headers, body = ask(server, b"/over-ons", b"GET", b"If-None-Match: " + tag)
    assert (status, body) == (304, b"")
    assert headers["etag"].encode() == tag
    assert "content-type" not in headers


@pytest.mark.parametrize("path", [b"/", b"/nergens", b"/over-ons/", b"/%00", b"/health", b"/rest/v1/x"])
def test_no_response_names_software(server: Server, path: bytes) -> None:
    _, headers, _ = ask(server, path)
    assert headers["server"] == "hofvijver"
    assert "x-powered-by" not in headers
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("method", [b"OPTIONS", b"DELETE", b"TRACE", b"ANDERS"])
def test_other_methods_are_not_allowed(server: Server, method: bytes) -> None:
    status, headers, body = ask(server, b"/over-ons", method)
    assert (status, headers["allow"], body) == (405, "get, head", b"")


def test_a_body_that_nobody_asked_for_is_refused(server: Server) -> None:
    assert ask(server, b"/over-ons", b"POST", b"Content-Length: 10")[0] == 405
