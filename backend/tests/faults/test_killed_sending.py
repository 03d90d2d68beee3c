"""kill -9 while quotes are sent: no number twice, and a letter for each sent quote and no other."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from threading import Event
from uuid import UUID, uuid4

import httpx
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.columns import utc_now
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import drafts
from hofvijver.quotes.models import Quote, QuoteFile, QuoteNumber
from tests.support.accounts import PASSWORD, add
from tests.support.databases import Kind
from tests.support.fault_rounds import Tell
from tests.support.quote_requests import quote_request_row
from tests.support.servers import Server, running_server
from tests.support.visitors import KEY, UNLIMITED
from tests.support.waiting import until

PLANNER = "planner@example.nl"
DRAFTS = 24
ENOUGH = 3


def test_a_quote_is_sent_as_a_whole_or_not_at_all(
    site: Path, database: str, kind: Kind, rounds: int, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine = look(database)
    add(engine, PLANNER, "staff")
    told: set[UUID] = set()
    # Half as often as other faults: each round sends many.
    kills = rounds // 2
    for _ in range(kills):
        waiting = prepare(engine)
        with running_server(site, DATABASE_URL=database, **UNLIMITED) as server:
            told |= send_until_killed(server, waiting)
        check(engine, told)
    with running_server(site, DATABASE_URL=database, **UNLIMITED) as server:
        told |= send_all(server, unsent(engine))
    check(engine, told)
    assert unsent(engine) == []
    tell(f"kill -9 while quotes are sent, {kind}: {kills} kills, {len(told)} sent, no number twice")


def prepare(engine: Engine) -> list[UUID]:
    actor = Actor(uuid4(), "Petra", PLANNER)
    with Session(engine) as session, session.begin():
        requests = [quote_request_row(email=f"{uuid4().hex}@example.org") for _ in range(DRAFTS)]
        session.add_all(requests)
        session.flush()
        return [drafts.create(session, actor, each.id, utc_now()).id for each in requests]


def unsent(engine: Engine) -> list[UUID]:
    with Session(engine) as session:
        return list(session.scalars(select(Quote.id).where(Quote.state == "draft")))


def send_until_killed(server: Server, waiting: list[UUID]) -> set[UUID]:
    """Those that were acknowledged."""
    told: set[UUID] = set()
    headers = sign_in(server)
    over = Event()

    def send(quote_id: UUID) -> None:
        if over.is_set():
            return
        try:
            if post(server, headers, quote_id).status_code == 200:
                told.add(quote_id)
        except httpx.TransportError:
            over.set()

    with ThreadPoolExecutor(4) as planners:
        for quote_id in waiting:
            planners.submit(send, quote_id)
        assert until(lambda: len(told) >= ENOUGH)
        os.killpg(server.process.pid, signal.SIGKILL)
    server.wait()
    return told


def send_all(server: Server, waiting: list[UUID]) -> set[UUID]:
    headers = sign_in(server)
    assert {post(server, headers, quote_id).status_code for quote_id in waiting} <= {200}
    return set(waiting)


def sign_in(server: Server) -> dict[str, str]:
    body = {"email": PLANNER, "password": PASSWORD}
    path = f"{server.url}/auth/v1/token?grant_type=password"
    response = httpx.post(path, json=body, headers={"apikey": KEY})
    return {"apikey": KEY, "authorization": f"Bearer {response.json()['access_token']}"}


def post(server: Server, headers: dict[str, str], quote_id: UUID) -> httpx.Response:
    path = f"{server.url}/functions/v1/quotes/{quote_id}/send"
    return httpx.post(path, json={"revision": 1}, headers=headers)


def check(engine: Engine, told: set[UUID]) -> None:
    with Session(engine) as session:
        sent = list(session.scalars(select(Quote).where(Quote.state == "sent")))
        files = {file.quote_id: file.pdf for file in session.scalars(select(QuoteFile))}
        letters = set(session.scalars(select(OutboxMessage.id).where(OutboxMessage.kind == "quote")))
        last = session.scalar(select(QuoteNumber.last)) or 0
        statuses = {row.id: row.status for row in session.scalars(select(QuoteRequest))}
        assert told <= {quote.id for quote in sent}
        numbers = [int((quote.number or "")[5:]) for quote in sent]
        # A number that was reserved for a send that was killed is a gap; none is given twice.
        assert len(set(numbers)) == len(numbers)
        assert max(numbers, default=0) <= last
        assert {quote.id: quote.sha256 for quote in sent} == {
            quote_id: sha256(pdf).hexdigest() for quote_id, pdf in files.items()
        }
        assert {quote.mail_id for quote in sent} == letters
        for quote in sent:
            assert (quote.document or {})["number"] == quote.number
        those_sent = {quote.request_id for quote in sent}
        for request_id, status in statuses.items():
            assert (status == "offerte_verstuurd") == (request_id in those_sent)
