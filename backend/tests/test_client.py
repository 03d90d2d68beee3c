"""The caller's address: from the connection, and from a header only when a trusted proxy wrote it."""

from collections.abc import Iterator

import pytest
from fastapi import Request

from hofvijver.wire import client_ip
from tests.support.accounts import setting


@pytest.fixture
def trusted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with setting(monkeypatch, trusted_proxies="10.0.0.0/8, ::1"):
        yield


def address(connection: str, *forwarded: str) -> str:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return client_ip.client_ip(Request({"type": "http", "client": (connection, 1), "headers": headers}))


def test_without_a_trusted_proxy_the_header_counts_for_nothing() -> None:
    assert address("10.0.0.1", "203.0.113.9") == "10.0.0.1"


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize(
    ("connection", "forwarded", "expected"),
    [
        ("10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("::1", ["203.0.113.9"], "203.0.113.9"),
        # As a socket for both protocols writes it.
        ("::ffff:10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", ["198.51.100.7, 203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", ["203.0.113.9, 10.2.3.4"], "203.0.113.9"),
        ("10.0.0.1", ["203.0.113.9", "10.2.3.4"], "203.0.113.9"),
        ("203.0.113.5", ["198.51.100.7"], "203.0.113.5"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["2001:db8::7"], "2001:db8::7"),
    ],
)
def test_behind_a_trusted_proxy_the_nearest_stranger_is_the_caller(
    connection: str, forwarded: list[str], expected: str
) -> None:
    assert address(connection, *forwarded) == expected
