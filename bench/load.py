"""A load generator as a process: keep-alive connections that ask for one page as fast as possible."""

import json
import select
import sys
import time
from socket import MSG_TRUNC, create_connection, socket

CONNECTIONS = 64
MOST_BYTES = 1 << 20


class Connection:
    """One visitor; every response to the same request has the same length, learned from the first."""

    def __init__(self, port: int, request: bytes, length: int) -> None:
        self.socket = create_connection(("127.0.0.1", port))
        self._request = request
        self._length = length
        self._missing = 0

    def ask(self) -> None:
        self._missing = self._length
        self._began = time.perf_counter()
        self.socket.sendall(self._request)

    def take(self, buffer: bytearray) -> float | None:
        """Receive what has come; the time it took once the response is complete."""
        # The kernel counts and drops the bytes: processor time of the generator is lost to the server.
        count = self.socket.recv_into(buffer, MOST_BYTES, MSG_TRUNC)
        self._missing -= count
        if not count or self._missing < 0:
            raise ConnectionError("a response was cut off, or longer than the first")
        return None if self._missing else time.perf_counter() - self._began


def response_length(port: int, request: bytes) -> int:
    with create_connection(("127.0.0.1", port)) as visitor:
        visitor.sendall(request)
        head = _read_head(visitor)
    assert head.startswith(b"HTTP/1.1 200"), head
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
    return len(head) + int(fields[b"content-length"])


def _read_head(visitor: socket) -> bytes:
    received = b""
    while b"\r\n\r\n" not in received:
        received += visitor.recv(MOST_BYTES)
    return received[: received.index(b"\r\n\r\n") + 4]


def measure(port: int, path: str, seconds: float) -> list[float]:
    request = f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n".encode()
    length = response_length(port, request)
    waiting = {each.socket.fileno(): each for each in _connect(port, request, length)}
    with select.epoll() as ready:
        for number in waiting:
            ready.register(number, select.EPOLLIN)
        return _visit(waiting, ready, time.perf_counter() + seconds)


def _connect(port: int, request: bytes, length: int) -> list[Connection]:
    return [Connection(port, request, length) for _ in range(CONNECTIONS)]


def _visit(waiting: dict[int, Connection], ready: select.epoll, deadline: float) -> list[float]:
    times: list[float] = []
    buffer = bytearray(MOST_BYTES)
    for each in waiting.values():
        each.ask()
    while waiting:
        for number, _ in ready.poll():
            took = waiting[number].take(buffer)
            if took is None:
                continue
            times.append(took)
            if time.perf_counter() < deadline:
                waiting[number].ask()
            else:
                waiting.pop(number).socket.close()
    return times


def main() -> None:
    port, path, seconds = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    times = sorted(measure(port, path, seconds))
    print(
        json.dumps(
            {"responses": len(times), "rate": len(times) / seconds, "p99": times[len(times) * 99 // 100]}
        )
    )


if __name__ == "__main__":
    main()
