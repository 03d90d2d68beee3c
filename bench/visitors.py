"""Sends requests at fixed moments, whether or not earlier ones have got their response."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

# Well before the server closes idle connections.
IDLE_SECONDS = 10
PATIENCE_SECONDS = 30

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Record:
    """The responses of one kind: how long each took, and how often which error came."""

    times: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)

    def part(self, percent: int) -> float:
        """The percentile: so many percent took no longer than this."""
        return sorted(self.times)[len(self.times) * percent // 100]


class Connections:
    """A pool of keep-alive connections, as many as are needed at the same time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: list[tuple[float, Stream]] = []

    async def ask(self, request: bytes) -> int:
        """Send this; the status of the response once it is complete."""
        reader, writer = await self._take()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = _LENGTH.search(head)
        await reader.readexactly(int(length[1]) if length else 0)
        self._free.append((time.monotonic(), (reader, writer)))
        return int(head[9:12])

    async def _take(self) -> Stream:
        while self._free:
            since, stream = self._free.pop()
            if time.monotonic() - since < IDLE_SECONDS:
                return stream
            stream[1].close()
        return await asyncio.open_connection("127.0.0.1", self._port)


@dataclass(frozen=True)
class Visitors:
    """Visitors who send one kind of request."""

    connections: Connections
    expected: int
    next_request: Callable[[], bytes]

    async def come_one_by_one(self, count: int) -> Record:
        """Send one at a time, with pauses: the waits on an idle server."""
        record = Record()
        for _ in range(count):
            await asyncio.sleep(0.02)
            await self._visit(time.perf_counter(), record)
        return record

    async def come(self, rate: float, seconds: float) -> Record:
        """Send at even intervals; a wait counts from the moment at which it was due to begin."""
        record = Record()
        start = time.perf_counter()
        async with asyncio.TaskGroup() as under_way:
            for number in range(round(rate * seconds)):
                due = start + number / rate
                await asyncio.sleep(due - time.perf_counter())
                under_way.create_task(self._visit(due, record))
        return record

    async def _visit(self, due: float, record: Record) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                status = await self.connections.ask(self.next_request())
        except (OSError, EOFError, TimeoutError) as error:
            record.errors[type(error).__name__] += 1
            return
        if status != self.expected:
            record.errors[str(status)] += 1
        record.times.append(time.perf_counter() - due)
