"""Limits of a connection: slow, silent and malformed clients are let go."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from tests.support.servers import SLOW, Server, running_server
from tests.support.waiting import until


def test_a_client_that_says_nothing_more_or_takes_nothing_is_let_go(site: Path) -> None:
    with running_server(site, SLOW, PATIENCE_MILLISECONDS="500") as server:
        assert_dropped_after(server, b"")
        assert_dropped_after(server, b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert_dropped_without_reading(server)


def assert_dropped_after(server: Server, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=120) as client:
        client.sendall(sent)
        assert client.recv(100) == b""


def assert_dropped_without_reading(server: Server) -> None:
    """It asks for far more than the sockets between the two can hold, and reads nothing of it."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=120) as client:
        ours = client.getsockname()[1]
        client.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        assert until(lambda: is_connected(server.port, ours))
        assert until(lambda: not is_connected(server.port, ours), seconds=30)


def is_connected(port: int, other: int) -> bool:
    """Whether the machine still keeps this end of a connection open."""
    ends = [line.split()[1:4] for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any(
        (local[-4:], remote[-4:], state) == (f"{port:04X}", f"{other:04X}", "01")
        for local, remote, state in ends
    )


HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
WHOLE_HEAD = b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"


def connect_from(ip: str, server: Server) -> socket.socket:
    client = socket.socket()
    client.settimeout(30)
    client.bind((ip, 0))
    # The server may have hung up before this side learns that it was connected.
    with suppress(BrokenPipeError, ConnectionResetError):
        client.connect(("127.0.0.1", server.port))
    return client


@contextmanager
def connected_from(ip: str, server: Server, count: int, sent: bytes = b"") -> Iterator[list[socket.socket]]:
    """Connections of one client that have sent this and no more."""
    with ExitStack() as stack:
        opened = [stack.enter_context(connect_from(ip, server)) for _ in range(count)]
        for client in opened:
            # It may have been ended already.
            with suppress(OSError):
                client.sendall(sent)
        yield opened


def is_open(client: socket.socket) -> bool:
    """Whether the server has not hung up; it has sent nothing."""
    client.setblocking(False)
    try:
        return client.recv(1, socket.MSG_PEEK) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def is_served(server: Server, ip: str) -> bool:
    with connected_from(ip, server, 1, WHOLE_HEAD) as (client,):
        try:
            return client.recv(100).startswith(b"HTTP/1.1 200 ")
        except OSError:
            return False


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD], ids=["nothing", "half a head"])
def test_a_client_with_too_many_connections_loses_the_newest_and_holds_up_nobody(
    site: Path, sent: bytes
) -> None:
    # Room for ten connections of one client.
    with running_server(site, RATE_LIMIT_FACTOR="0.1", TRUSTED_PROXIES="127.0.0.9") as server:
        with connected_from("127.0.0.2", server, 10, sent) as first:
            time.sleep(0.5)
            with connected_from("127.0.0.2", server, 300, sent) as more:
                # Others are served meanwhile, and a proxy may have as many as it needs.
                assert is_served(server, "127.0.0.3")
                assert until(lambda: not any(map(is_open, more)))
                assert all(map(is_open, first))
                with connected_from("127.0.0.9", server, 50, sent) as proxied:
                    time.sleep(0.5)
                    assert all(map(is_open, proxied))
                    assert is_served(server, "127.0.0.9")
            assert "too_many_of_one_client" in server.errors
            assert "127.0.0.2" not in server.errors
        # The places are free again.
        assert until(lambda: is_served(server, "127.0.0.2"))


def test_thousands_of_connections_that_say_nothing_do_not_stop_the_site(site: Path) -> None:
    """More than the server takes in all."""
    with running_server(site) as server, connected_from("127.0.0.2", server, 4300):
        began = time.monotonic()
        assert is_served(server, "127.0.0.3")
        assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST /auth/v1/verify HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n",
    ],
    ids=["no host", "two hosts", "a broken body"],
)
def test_what_the_protocol_forbids_is_refused_with_the_headers_of_every_response(
    shared_server: Server, sent: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", shared_server.port), timeout=120) as client:
        client.sendall(sent)
        head = client.recv(4000).decode().lower()
    assert head.startswith("http/1.1 400 ")
    assert "x-content-type-options: nosniff" in head
    assert "server: hofvijver" in head


@pytest.fixture(scope="module")
def shared_server(site: Path) -> Iterator[Server]:
    with running_server(site) as server:
        yield server


def test_a_head_that_never_ends_is_refused(site: Path) -> None:
    with (
        running_server(site) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=120) as client,
    ):
        client.sendall(b"GET / HTTP/1.1\r\nX: ")
        with pytest.raises(OSError, match=r"reset|pipe"):
            send_without_end(client)


def send_without_end(client: socket.socket) -> None:
    for _ in range(64):
        client.sendall(b"x" * 65536)
        time.sleep(0.01)
