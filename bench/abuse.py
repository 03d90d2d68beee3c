"""How long visitors wait while four connections try to hold the site up, against an idle site."""

import argparse
import asyncio
import json
import resource
import selectors
import sys
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from ipaddress import IPv6Address
from multiprocessing import get_context
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

from sqlalchemy.orm import Session

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from bench.photos import PHOTOS_PATH, make_photo, moved_customers, sender
from bench.posting import ANSWERS, request
from bench.visitors import Connections, Record, Visitors
from hofvijver.auth.users import add_user
from hofvijver.columns import utc_now
from hofvijver.db import make_engine
from hofvijver.rest.conditions import MAX_CONDITIONS
from hofvijver.settings import get_settings
from hofvijver.staff.demo.fill import fill
from tests.support import databases
from tests.support.servers import Server, running_server

KEY = "sb_publishable_hofvijver"
# All come through one proxy: each visitor from an ip of its own, the attackers from one ip.
SETTINGS = {"PUBLIC_KEY": KEY, "SMTP_URL": "", "TRUSTED_PROXIES": "127.0.0.1"}
ATTACKERS = 4
RATE = 20
STORED = 5000
WARM_UP = 5
EMAIL, PASSWORD = "piet@example.nl", "zes blauwe fietsen zingen"
ATTACKER = "X-Forwarded-For: 198.51.100.7"
# More than the server has places for, from an ip that is no proxy.
HALF_OPEN, ATTACKING_IP = 6000, "127.0.0.2"
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: bench\r\n"
SPARE_DESCRIPTORS = 100
# How many visitors ask for a price at the same time, each from an ip of its own, for each attacker.
ASKING = 20
# How many photos of damage each attacker sends at the same time.
PHOTOS = 10
# At most three times as long as on an idle site, or so many milliseconds: for a page, and for a request.
TIMES, MILLISECONDS = 3, (20, 60)

Attack = Callable[[int], Coroutine[None, None, None]]
#: A colleague's token, and the secrets of customers.
Rights = tuple[str, Sequence[str]]


def post(path: str, body: bytes, *fields: str, method: str = "POST") -> bytes:
    head = [f"{method} {path} HTTP/1.1", "Host: bench", *fields, f"Content-Length: {len(body)}"]
    return "\r\n".join([*head, "Content-Type: application/json", "", ""]).encode() + body


def get(path: str, *fields: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: bench", *fields, "", ""]).encode()


def again_and_again(call: bytes | Callable[[], bytes], at_once: int = 1) -> Attack:
    """Send a call again as soon as its response is there, whatever it is; the same one, or one made anew."""

    async def send(port: int) -> None:
        while True:
            with suppress(OSError, EOFError):
                connections = Connections(port)
                while True:
                    await connections.ask(call if isinstance(call, bytes) else call())

    async def attack(port: int) -> None:
        await asyncio.gather(*(send(port) for _ in range(at_once)))

    return attack


def get_with_long_header() -> bytes:
    """A header that is another one each time, so that nothing remembered helps."""
    codings = ",".join(f"x{number};q=0.{number}" for number in range(5000))
    return get("/", f"Accept-Encoding: {uuid4()},{codings}"[:60_000], ATTACKER)


def ask_price() -> bytes:
    """A preview as the form sends it, of a visitor with an own ip and place: no remembered price helps."""
    kept = {name: value for name, value in ANSWERS.items() if name not in ("full_name", "phone")}
    answers = {**kept, "from_city": str(uuid4())}
    ip = f"X-Forwarded-For: {IPv6Address(uuid4().bytes)}"
    return post("/functions/v1/prijsindicatie", json.dumps(answers).encode(), f"apikey: {KEY}", ip)


async def read_nothing(port: int) -> None:
    """Ask for one page after the other, and read none of the responses."""
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
            while True:
                writer.write(get("/blog/verhuiskosten-complete-gids", ATTACKER))
                await writer.drain()


async def send_slowly(port: int) -> None:
    """Send a hundred bodies at a time, byte by byte; start again where one is refused."""
    await asyncio.gather(*(_send_one_slowly(port) for _ in range(100)))


async def _send_one_slowly(port: int) -> None:
    head = post("/rest/v1/quote_requests", b"", f"apikey: {KEY}", ATTACKER)
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head.replace(b"Content-Length: 0", b"Content-Length: 60000"))
            while not reader.at_eof() and not writer.is_closing():
                writer.write(b" ")
                await asyncio.sleep(0.1)
            writer.close()


async def hold_half_open(port: int) -> None:
    """Hold many connections from an ip of its own: half of them send nothing, half of them half a head."""
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    count = min(HALF_OPEN, allowed - SPARE_DESCRIPTORS) // ATTACKERS
    await asyncio.gather(*(_hold_one(port, HALF_A_HEAD * (number % 2)) for number in range(count)))


async def _hold_one(port: int, sent: bytes) -> None:
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKING_IP, 0))
            writer.write(sent)
            await reader.read()
            writer.close()
        await asyncio.sleep(1)


def attacks(bearer: str, secrets: Sequence[str]) -> dict[str, Attack]:
    key = f"apikey: {KEY}"
    staff = f"Authorization: Bearer {bearer}"
    nested = ("[" + ",".join(["[" * 40 + "]" * 40] * 12_800) + "]").encode()
    nested_small = nested[: 16 * 1024 - 100]
    rows = json.dumps([{"full_name": "x", "from_address": "y" * 200}] * 244).encode()
    wrong = json.dumps({"email": "piet@example.nl", "password": "een verkeerd wachtwoord"}).encode()
    inventory = json.dumps({"furniture_list": {"woonkamer": {f"ding {n}": 1 for n in range(3000)}}}).encode()
    many = "&".join(["additional_notes=not.ilike.*x*y*z*"] * (MAX_CONDITIONS - 1))
    lists = "&".join(["extra_services=cs.{" + ",".join(["a"] * 100) + "}"] * MAX_CONDITIONS)
    table = "/rest/v1/quote_requests"
    return {
        "1 MB of nested lists": again_and_again(post("/auth/v1/verify", nested, ATTACKER)),
        "16 kB of nested lists": again_and_again(post("/auth/v1/verify", nested_small, ATTACKER)),
        "batches of 244 rows": again_and_again(post(table, rows, key, ATTACKER)),
        "wrong sign-ins": again_and_again(post("/auth/v1/token?grant_type=password", wrong, key, ATTACKER)),
        "prices of 3000 things": again_and_again(
            post("/functions/v1/prijsindicatie", inventory, key, ATTACKER)
        ),
        "80 prices at once": again_and_again(ask_price, at_once=ASKING),
        "40 large photos at once": again_and_again(
            lambda: post(PHOTOS_PATH, make_photo(), key, *sender(secrets)), at_once=PHOTOS
        ),
        "PATCH, many lists": again_and_again(
            post(f"{table}?{lists}", b'{"status":"nieuw"}', key, ATTACKER, method="PATCH")
        ),
        "DELETE, many lists": again_and_again(post(f"{table}?{lists}", b"", key, ATTACKER, method="DELETE")),
        "60 kB of Accept-Encoding": again_and_again(get_with_long_header),
        "bodies byte by byte": send_slowly,
        "responses not read": read_nothing,
        "half-open connections": hold_half_open,
        "staff: 30,000 letters": again_and_again(
            get(f"{table}?search=plfts.{'a' * 30_000}", key, staff, ATTACKER)
        ),
        "staff: many conditions": again_and_again(
            get(f"{table}?{quote(many, safe='=&.*')}", key, staff, ATTACKER)
        ),
        "staff: PATCH, many lists": again_and_again(
            post(f"{table}?{lists}", b'{"status":"nieuw"}', key, staff, ATTACKER, method="PATCH")
        ),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--only", default="", help="Attacks with this in their name.")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if wanted.database == "sqlite":
            run(databases.SqliteFiles(Path(name)).new(), wanted)
        else:
            with databases.postgres() as postgres:
                run(postgres.new(), wanted)


def run(database_url: str, wanted: argparse.Namespace) -> None:
    secrets = prepare(database_url)
    site = get_settings().site_dir
    with running_server(site, DATABASE_URL=database_url, **SETTINGS) as server:
        loop = asyncio.SelectorEventLoop
        with asyncio.Runner(loop_factory=lambda: loop(selectors.SelectSelector())) as runner:
            runner.run(measure(server, secrets, wanted.seconds, wanted.only))


def prepare(database_url: str) -> list[str]:
    """The secrets of customers who have moved."""
    engine = make_engine(database_url)
    databases.migrate(database_url)
    with Session(engine) as session, session.begin():
        add_user(session, EMAIL, PASSWORD, "staff", "Piet")
    fill(engine, STORED, seed=1, now=utc_now())
    secrets = moved_customers(engine)
    engine.dispose()
    return secrets


async def measure(server: Server, secrets: Sequence[str], seconds: float, only: str) -> None:
    await visit(server, WARM_UP)
    idle = await visit(server, seconds)
    print(f"ninth decile of waits in ms, {RATE} of each a second; {ATTACKERS} connections attack")
    print(f"{'':24}{'GET /':>10}{'submit':>10}")
    show("idle", idle)
    bearer = await sign_in(server)
    for name in attacks(bearer, secrets):
        if only in name:
            show(name, await under(name, (bearer, secrets), server, seconds), idle)


async def sign_in(server: Server) -> str:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    body = json.dumps({"email": EMAIL, "password": PASSWORD}).encode()
    writer.write(post("/auth/v1/token?grant_type=password", body, f"apikey: {KEY}", "Connection: close"))
    response = await reader.read()
    return str(json.loads(response.partition(b"\r\n\r\n")[2])["access_token"])


async def under(name: str, rights: Rights, server: Server, seconds: float) -> list[Record]:
    """Measure visits under attack; the attackers have their own process, so as not to slow the visitors."""
    attackers = get_context("spawn").Process(target=attack_on, args=(name, rights, server.port), daemon=True)
    attackers.start()
    # Wait for the first burst, which the limits let through.
    await asyncio.sleep(4)
    try:
        return await visit(server, seconds)
    finally:
        attackers.kill()
        attackers.join()


def attack_on(name: str, rights: Rights, port: int) -> None:
    async def attack() -> None:
        await asyncio.gather(*(attacks(*rights)[name](port) for _ in range(ATTACKERS)))

    asyncio.run(attack())


async def visit(server: Server, seconds: float) -> list[Record]:
    """Start visits at even intervals, whether or not earlier ones have ended."""
    connections = Connections(server.port)
    readers = Visitors(connections, 200, lambda: get("/"))
    senders = Visitors(connections, 201, lambda: request(KEY))
    return list(await asyncio.gather(readers.come(RATE, seconds), senders.come(RATE, seconds)))


def show(name: str, records: list[Record], idle: list[Record] | None = None) -> None:
    waits = [1000 * record.part(90) for record in records]
    print(f"{name:24}" + "".join(f"{wait:10.1f}" for wait in waits), end="")
    if idle:
        usual = [1000 * record.part(90) for record in idle]
        holds = all(
            wait <= max(TIMES * before, least)
            for wait, before, least in zip(waits, usual, MILLISECONDS, strict=True)
        )
        ratios = ", ".join(f"{wait / before:.1f}x" for wait, before in zip(waits, usual, strict=True))
        errors = sum((record.errors for record in records), start=type(records[0].errors)())
        print(
            f"   {'holds' if holds else 'TOO LONG'} ({ratios}){f' {dict(errors)}' if errors else ''}", end=""
        )
    print(flush=True)


if __name__ == "__main__":
    main()
