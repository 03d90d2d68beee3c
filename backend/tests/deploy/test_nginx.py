"""The proxy as documented: encrypted, one name, nothing packed twice, visitors known by ip, bare logs."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from hofvijver.quote_requests.links import HEADER
from tests.support.nginx import Proxy, proxy
from tests.support.servers import running_server
from tests.support.visitors import HEADERS, KEY, body_of


@pytest.fixture
def front(site: Path, tmp_path: Path) -> Iterator[Proxy]:
    settings = {"TRUSTED_PROXIES": "127.0.0.1", "PUBLIC_URL": "https://localhost", "PUBLIC_KEY": KEY}
    with running_server(site, **settings) as server, proxy(tmp_path, server) as found:
        yield found


def visitor(front: Proxy, ip: str) -> httpx.Client:
    trusted = ssl.create_default_context(cafile=str(front.trusted))
    return httpx.Client(transport=httpx.HTTPTransport(verify=trusted, local_address=ip))


def test_the_site_behind_nginx(front: Proxy) -> None:
    with visitor(front, "127.0.0.1") as one, visitor(front, "127.0.0.2") as other:
        leads_to_one_encrypted_name(front, one)
        packs_nothing_that_is_somebodys(front, one)
        knows_visitors_by_their_own_ip(front, one, other)


def leads_to_one_encrypted_name(front: Proxy, one: httpx.Client) -> None:
    plain = one.get(f"{front.http}/over-ons?a=1")
    assert (plain.status_code, plain.headers["location"]) == (301, "https://localhost/over-ons?a=1")
    assert one.get(f"{front.http}/.well-known/acme-challenge/proof").text == "mine"
    other_name = one.get(f"{front.https}/over-ons", headers={"host": "www.localhost"})
    assert (other_name.status_code, other_name.headers["location"]) == (301, "https://localhost/over-ons")


def packs_nothing_that_is_somebodys(front: Proxy, one: httpx.Client) -> None:
    page = one.get(f"{front.https}/over-ons", headers={"accept-encoding": "br, gzip"})
    assert (page.status_code, page.headers["content-encoding"]) == (200, "br")
    assert page.headers["strict-transport-security"].startswith("max-age=")
    assert page.headers.get("server", "nginx") == "nginx"
    keys = one.get(f"{front.https}/auth/v1/.well-known/jwks.json", headers={"accept-encoding": "gzip"})
    assert keys.status_code == 200
    assert "content-encoding" not in keys.headers
    assert one.get(f"{front.https}/health").json() == {"status": "ok"}


def knows_visitors_by_their_own_ip(front: Proxy, one: httpx.Client, other: httpx.Client) -> None:
    assert [ask(front, one, f"203.0.113.{number}") for number in range(11)] == [201] * 10 + [429]
    assert ask(front, other, "127.0.0.1") == 201


def ask(front: Proxy, client: httpx.Client, claimed_ip: str) -> int:
    headers = {**HEADERS, "x-forwarded-for": claimed_ip}
    url = f"{front.https}/rest/v1/quote_requests"
    return client.post(url, json=body_of(uuid4()), headers=headers).status_code


def test_its_logs_hold_neither_queries_nor_headers(front: Proxy, tmp_path: Path) -> None:
    headers = {
        **HEADERS,
        HEADER: "geheim",
        "referer": f"{front.https}/?naam=Jansen",
        "user-agent": "Jansen/1",
    }
    with visitor(front, "127.0.0.1") as one:
        for site in (front.http, front.https):
            for host in ("localhost", "www.localhost"):
                one.get(f"{site}/over-ons?naam=Jansen", headers={**headers, "host": host})
        one.get(f"{front.https}/functions/v1/customer?naam=Jansen", headers=headers)
        for path in (
            "/functions/v1/feeds/geheim.ics",
            "/functions//v1/%66eeds/geheim",
            "/functions/v1/FEEDS/geheim",
        ):
            for site in (front.http, front.https):
                one.get(f"{site}{path}", headers=headers)
        sent = one.post(f"{front.https}/rest/v1/quote_requests", json=body_of(uuid4()), headers=headers)
    logs = all_logs(tmp_path)
    assert (logs.count('"GET /over-ons" '), logs.count("/functions/v1/customer")) == (4, 1)
    assert logs.count('"GET /functions/v1/feeds/-" ') == 6
    assert [word in logs for word in ("Jansen", "geheim", sent.headers[HEADER])] == [False] * 3


def test_nor_do_they_when_the_server_is_away(site: Path, tmp_path: Path) -> None:
    with running_server(site, PUBLIC_KEY=KEY) as server:
        pass
    with proxy(tmp_path, server) as front, visitor(front, "127.0.0.1") as one:
        away = one.get(f"{front.https}/over-ons?naam=Jansen", headers={"referer": "https://localhost/Jansen"})
    assert away.status_code == 502
    logs = all_logs(tmp_path)
    assert ('"GET /over-ons" 502' in logs, "Jansen" in logs) == (True, False)


def all_logs(folder: Path) -> str:
    return "".join(file.read_text() for file in folder.glob("*.log"))


def test_one_visitor_cannot_have_more_than_a_hundred_calls_under_way(front: Proxy) -> None:
    with ExitStack() as held:
        for _ in range(100):
            held.enter_context(unfinished_call(front))
        with visitor(front, "127.0.0.1") as one, visitor(front, "127.0.0.2") as other:
            asked = [each.get(f"{front.https}/over-ons").status_code for each in (one, other)]
    assert asked == [429, 200]


def unfinished_call(front: Proxy) -> ssl.SSLSocket:
    """A call of which the body does not come."""
    trusted = ssl.create_default_context(cafile=str(front.trusted))
    address = ("127.0.0.1", urlsplit(front.https).port or 0)
    opened = trusted.wrap_socket(
        socket.create_connection(address, source_address=("127.0.0.1", 0)), server_hostname="localhost"
    )
    opened.sendall(b"POST /rest/v1/quote_requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
    return opened
