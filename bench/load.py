"""A load generator of its own process: keep-alive connections that ask for one page as fast as it comes."""

import asyncio
import json
import sys
import time
from typing import cast

import uvloop

CONNECTIONS = 64


class Client(asyncio.Protocol):
    """One connection; every answer to the same request has the same length, learned from the first."""

    def __init__(self, request: bytes, length: int, times: list[float]) -> None:
        self._request = request
        self._length = length
        self._times = times
        self._missing = 0
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A cast, because the transports of uvloop are not subclasses of the type they follow.
        self._transport = cast(asyncio.Transport, transport)

    async def run(self, deadline: float) -> None:
        self._deadline = deadline
        self._ask()
        await self._ended

    def _ask(self) -> None:
        self._missing = self._length
        self._began = time.perf_counter()
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._missing -= len(data)
        if self._missing > 0:
            return
        now = time.perf_counter()
        self._times.append(now - self._began)
        if now < self._deadline:
            self._ask()
        else:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        if self._missing:
            self._ended.set_exception(ConnectionError("an answer was cut off, or longer than the first"))
        else:
            self._ended.set_result(None)


async def length_of_answer(port: int, request: bytes) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
    writer.close()
    return len(head) + int(fields[b"content-length"])


async def measure(port: int, path: str, seconds: float) -> list[float]:
    request = f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n".encode()
    length = await length_of_answer(port, request)
    times: list[float] = []
    connect = asyncio.get_running_loop().create_connection
    clients = [
        (await connect(lambda: Client(request, length, times), "127.0.0.1", port))[1]
        for _ in range(CONNECTIONS)
    ]
    deadline = time.perf_counter() + seconds
    await asyncio.gather(*(client.run(deadline) for client in clients))
    return times


def main() -> None:
    port, path, seconds = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    times = sorted(uvloop.run(measure(port, path, seconds)))
    figures = {
        "rate": len(times) / seconds,
        "p50": times[len(times) // 2],
        "p99": times[len(times) * 99 // 100],
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
