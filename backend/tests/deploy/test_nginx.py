"""The proxy as documented: encrypted, one name, nothing packed twice, visitors known by their own ip."""

import ssl
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

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
    return httpx.Client(transport=httpx.HTTPTransport(verify=trusted, local_address=ip), timeout=120)


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
