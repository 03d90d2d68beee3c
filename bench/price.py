"""What a price indication and the place of a postcode cost the server, in processor time."""

import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from urllib.parse import quote
from uuid import uuid4

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from bench.processes import processor_seconds
from bench.visitors import Connections
from hofvijver import facts
from hofvijver.settings import get_settings
from tests.support import databases
from tests.support.servers import Server, running_server

KEY = "sb_publishable_hofvijver"
ROUNDS, CALLS = 5, 300
INDICATION, PLACE = 5.0, 1.0

ADDRESSES = {"from_postal_code": "2511 AB", "to_postal_code": "6301 AB"}
HOUSE = facts.find("households", "households", "huis")["furniture"]


def call(method: str, path: str, body: object = None) -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", "Host: bench", f"apikey: {KEY}", f"Content-Length: {len(content)}"]
    return "\r\n".join([*head, "Content-Type: application/json", "", ""]).encode() + content


def price(**answers: object) -> bytes:
    """Each from elsewhere, so that no price that is remembered helps."""
    return call("POST", "/functions/v1/prijsindicatie", {**ADDRESSES, "from_city": str(uuid4()), **answers})


def calls() -> dict[str, tuple[Callable[[], bytes], float | None]]:
    return {
        "GET /health, for comparison": (lambda: call("GET", "/health"), None),
        "place of a postcode": (
            lambda: call("GET", f"/functions/v1/plaats?postcode={quote('2511 AB')}"),
            PLACE,
        ),
        "price of two postcodes": (price, INDICATION),
        "price of a whole house": (lambda: price(furniture_list=HOUSE), INDICATION),
    }


async def cost(server: Server, request: Callable[[], bytes]) -> float:
    """Milliseconds of processor time for one call; calls go one after the other on one connection."""
    connections = Connections(server.port)
    before = processor_seconds(server.process.pid)
    for _ in range(CALLS):
        status = await connections.ask(request())
        if status != 200:
            raise SystemExit(f"status {status}")
    return 1000 * (processor_seconds(server.process.pid) - before) / CALLS


async def measure(server: Server) -> None:
    figures: dict[str, list[float]] = {name: [] for name in calls()}
    for _ in range(ROUNDS):
        for name, (request, _) in calls().items():
            figures[name].append(await cost(server, request))
    baseline = median(figures["GET /health, for comparison"])
    print(f"processor time of a call in ms, medians of {ROUNDS} rounds of {CALLS}")
    for name, (_, aim) in calls().items():
        spent = median(figures[name])
        holds = "" if aim is None else f"   {'holds' if spent <= aim else 'TOO LONG'} (aim {aim:g})"
        print(f"{name:32}{spent:8.2f}{spent / baseline:8.1f}x{holds}")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        database_url = databases.migrate(databases.SqliteFiles(Path(name)).new())
        settings = {"DATABASE_URL": database_url, "PUBLIC_KEY": KEY, "RATE_LIMIT_FACTOR": "1000000"}
        with running_server(get_settings().site_dir, **settings) as server:
            asyncio.run(measure(server))


if __name__ == "__main__":
    main()
