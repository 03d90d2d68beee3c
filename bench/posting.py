"""A load generator as a process: connections that send quote requests, each with a key of its own."""

import asyncio
import itertools
import json
import sys
import time
from collections.abc import Iterator
from ipaddress import IPv6Address
from uuid import uuid4

import uvloop

CONNECTIONS = 32
ANSWERS = {
    "from_address": "Lange Voorhout 8",
    "from_street": "Lange Voorhout",
    "from_house_number": "8",
    "from_postal_code": "2514 ED",
    "from_city": "Den Haag",
    "to_address": "Coolsingel 40",
    "to_street": "Coolsingel",
    "to_house_number": "40",
    "to_postal_code": "3011 AD",
    "to_city": "Rotterdam",
    "moving_date": "2030-11-02",
    "full_name": "Jan de Vries",
    "phone": "070 123 45 67",
    "furniture_list": {"woonkamer": {"2-zitsbank": 1, "fauteuil": 2}, "dozen": {"verhuisdoos": 40}},
}


def request(key: str) -> bytes:
    """A new visitor's request, as it goes over the wire."""
    number = uuid4()
    body = json.dumps({**ANSWERS, "email": f"{number}@example.org", "idempotency_key": str(number)})
    fields = [
        "POST /rest/v1/quote_requests HTTP/1.1",
        "Host: bench",
        f"apikey: {key}",
        # An ip of its own, as visitors have: calls from one ip have to wait for each other.
        f"X-Forwarded-For: {IPv6Address(number.bytes)}",
        "Prefer: return=minimal",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*fields, "", body]).encode()


async def visit(port: int, key: str, moments: Iterator[float], deadline: float, times: list[float]) -> None:
    """Send at the next free moments; a wait counts from when it should have begun."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for moment in moments:
        if max(moment, time.perf_counter()) >= deadline:
            break
        await asyncio.sleep(max(0, moment - time.perf_counter()))
        began = moment or time.perf_counter()
        writer.write(request(key))
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 201"), head
        times.append(time.perf_counter() - began)
    writer.close()


async def measure(port: int, key: str, seconds: float, rate: float) -> list[float]:
    """Send as fast as responses come, or at a fixed rate per second."""
    start = time.perf_counter()
    moments = (start + number / rate for number in itertools.count()) if rate else itertools.repeat(0.0)
    times: list[float] = []
    visitors = [visit(port, key, moments, start + seconds, times) for _ in range(CONNECTIONS)]
    await asyncio.gather(*visitors)
    return times


def main() -> None:
    port, key, seconds, rate = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), float(sys.argv[4])
    began = time.perf_counter()
    times = sorted(uvloop.run(measure(port, key, seconds, rate)))
    passed = time.perf_counter() - began
    print(json.dumps({"rate": len(times) / passed, "p99": times[len(times) * 99 // 100]}))


if __name__ == "__main__":
    main()
