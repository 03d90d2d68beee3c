"""Clients that are slow, or go away in the middle: they hold up nobody and leave nothing half behind."""

import json
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine

from tests.support import database_checks
from tests.support.fault_rounds import Tell
from tests.support.servers import Server, running_server
from tests.support.visitors import KEY, UNLIMITED, Told, body_of, send
from tests.support.waiting import until

ALTERED = (sys.executable, "-m", "tests.support.altered_server")
BODY_SECONDS = 4
SLOW_CLIENTS = 30
# Closed without a goodbye, as when a telephone loses its network.
ABRUPTLY = struct.pack("ii", 1, 0)


@pytest.fixture
def server(site: Path, sqlite_database: str) -> Iterator[Server]:
    settings = {"DATABASE_URL": sqlite_database, "BODY_SECONDS": str(BODY_SECONDS), **UNLIMITED}
    with running_server(site, ALTERED, **settings) as server:
        send(server.url, uuid4())
        yield server


def request_of(key: UUID) -> tuple[bytes, bytes]:
    """Head and body of a request, to be sent piece by piece."""
    body = json.dumps(body_of(key)).encode()
    fields = ["POST /rest/v1/quote_requests HTTP/1.1", "Host: x", f"apikey: {KEY}", "Prefer: return=minimal"]
    typed = ["Content-Type: application/json", f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join([*fields, *typed]).encode(), body


def connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=120)


def test_slow_clients_hold_up_nobody_and_are_let_go(
    server: Server, sqlite_database: str, look: Callable[[str], Engine], tell: Tell
) -> None:
    before = database_checks.stored_keys(look(sqlite_database))
    clients = [connect(server) for _ in range(SLOW_CLIENTS)]
    for client in clients:
        client.sendall(request_of(uuid4())[0] + b"{")
    waits = [drip(server, clients) for _ in range(5)]
    responses = [client.recv(2000) for client in clients]
    assert {response.partition(b"\r\n")[0] for response in responses} == {b"HTTP/1.1 408 Request Timeout"}
    assert {bytes(client.recv(2000)) for client in clients} == {b""}
    for client in clients:
        client.close()
    assert len(database_checks.stored_keys(look(sqlite_database)) - before) == len(waits)
    assert max(waits) < BODY_SECONDS
    tell(f"slow clients: {SLOW_CLIENTS} let go, others served within {max(waits) * 1000:.0f} ms")


def drip(server: Server, clients: list[socket.socket]) -> float:
    """Another byte from each of the slow, and the time a quick one waits meanwhile."""
    for client in clients:
        client.sendall(b" ")
    began = time.monotonic()
    assert send(server.url, uuid4()).status_code == 201
    return time.monotonic() - began


def test_a_client_that_goes_in_the_middle_of_its_body_leaves_nothing(
    server: Server, sqlite_database: str, look: Callable[[str], Engine], tell: Tell
) -> None:
    before = database_checks.stored_keys(look(sqlite_database))
    for _ in range(20):
        head, body = request_of(uuid4())
        with connect(server) as client:
            client.sendall(head + body[: len(body) // 2])
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABRUPTLY)
    assert until(lambda: server.errors.count("the client left") == 20)
    assert send(server.url, uuid4()).status_code == 201
    assert len(database_checks.stored_keys(look(sqlite_database)) - before) == 1
    assert "failed" not in server.errors
    tell("client gone in mid-upload: 20 times, nothing stored")


def test_a_client_that_does_not_wait_for_the_response_can_ask_again(
    server: Server, sqlite_database: str, look: Callable[[str], Engine], tell: Tell
) -> None:
    told = Told(stored=database_checks.stored_keys(look(sqlite_database)))
    for _ in range(20):
        key = uuid4()
        head, body = request_of(key)
        with connect(server) as client:
            client.sendall(head + body)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABRUPTLY)
        told.no_response.add(key)
    stored = len(told.no_response & database_checks.stored_keys(look(sqlite_database)))
    told.send_again(server.url)
    database_checks.check(look(sqlite_database), told)
    tell(f"gone before the response: 20 times, {stored} stored at once; sent again, 20 stored, 0 double")
