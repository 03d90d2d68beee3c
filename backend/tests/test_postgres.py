"""Connecting to PostgreSQL: unencrypted only on this machine, or where the owner allows it."""

import socket
import ssl
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from hofvijver.db import DatabaseUnavailable, connect_check, make_engine
from hofvijver.postgres import connect_arguments
from tests.support.mail_servers import certificate

#: What a client of PostgreSQL sends to ask for encryption.
PLEASE_ENCRYPT = struct.pack("!ii", 8, 80877103)
#: Another spelling of 127.0.0.1: no name by which this machine is known to be itself.
ELSEWHERE = "127.1"


@pytest.fixture(autouse=True)
def unsaid(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PGHOST", "PGSSLMODE", "PGSSLROOTCERT"):
        monkeypatch.delenv(name, raising=False)


def ssl_arguments(address: str) -> dict[str, Any]:
    made = connect_arguments(make_url(f"postgresql+psycopg://{address}"))
    return {name: value for name, value in made.items() if name.startswith("ssl")}


@pytest.mark.parametrize(
    "address",
    [
        "/shop",
        "jan:geheim@localhost/shop",
        "127.0.0.1:5433/shop",
        "[::1]/shop",
        "/shop?host=/run/postgresql",
        "/shop?host=localhost&host=/run/postgresql",
        "db.example/shop?sslmode=disable",
        "db.example/shop?sslmode=require",
    ],
)
def test_on_this_machine_or_where_it_is_said_nothing_is_added(address: str) -> None:
    assert ssl_arguments(address) == {}


@pytest.mark.parametrize(
    "address",
    [
        "jan:geheim@db.example/shop",
        "10.0.0.5/shop",
        "/shop?host=db.example",
        "/shop?host=localhost&host=db.example",
        "/shop?hostaddr=10.0.0.5",
    ],
)
def test_another_machine_has_to_prove_who_it_is(address: str) -> None:
    made = ssl_arguments(address)
    assert made["sslmode"] == "verify-full"
    assert Path(made["sslrootcert"]).is_file() or made["sslrootcert"] == "system"


def test_whom_to_trust_can_be_said_in_the_address() -> None:
    assert ssl_arguments("db.example/shop?sslrootcert=/etc/our.pem") == {"sslmode": "verify-full"}


def test_the_variables_of_the_driver_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGHOST", "db.example")
    assert ssl_arguments("/shop")["sslmode"] == "verify-full"
    monkeypatch.setenv("PGSSLMODE", "require")
    assert ssl_arguments("/shop") == {}


@contextmanager
def listening(reply: bytes, context: ssl.SSLContext | None = None) -> Iterator[tuple[int, list[bytes]]]:
    """A listener that replies like a server with or without encryption; its port, and what it received."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_listen, args=(listener, reply, context, heard), daemon=True).start()
        yield listener.getsockname()[1], heard


def _listen(
    listener: socket.socket, reply: bytes, context: ssl.SSLContext | None, heard: list[bytes]
) -> None:
    with suppress(OSError):
        while True:
            client, _ = listener.accept()
            with client, suppress(OSError):
                heard.append(client.recv(4096))
                client.sendall(reply)
                secure = context.wrap_socket(client, server_side=True) if context else client
                heard.append(secure.recv(4096))


def test_a_server_that_does_not_encrypt_hears_neither_name_nor_password() -> None:
    with listening(b"N") as (port, heard), pytest.raises(DatabaseUnavailable, match="SSL"):
        connect_check(make_engine(f"postgresql+psycopg://jan:geheim@{ELSEWHERE}:{port}/shop"))
    assert set(heard) <= {PLEASE_ENCRYPT, b""}


def test_a_server_that_cannot_prove_who_it_is_hears_nothing_either(tmp_path: Path) -> None:
    _, context = certificate(tmp_path)
    with (
        listening(b"S", context) as (port, heard),
        pytest.raises(DatabaseUnavailable, match="certificate verify failed"),
    ):
        connect_check(make_engine(f"postgresql+psycopg://jan:geheim@{ELSEWHERE}:{port}/shop"))
    assert set(heard) <= {PLEASE_ENCRYPT, b""}


def test_where_the_owner_says_so_it_goes_in_the_clear() -> None:
    address = f"postgresql+psycopg://jan:geheim@{ELSEWHERE}:{{}}/shop?sslmode=disable"
    with listening(b"N") as (port, heard), pytest.raises(DatabaseUnavailable):
        connect_check(make_engine(address.format(port)))
    assert b"jan" in heard[0]
