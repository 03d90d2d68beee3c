"""Two servers on one PostgreSQL, as on two machines: sessions, limits, purge and mail are common to both."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.users import add_user
from hofvijver.db import make_engine
from hofvijver.mail.sender import count_unsent
from hofvijver.purge_runs import PurgeRun
from tests.support.databases import Postgres
from tests.support.fault_rounds import Tell
from tests.support.mail_servers import Mailbox, smtp_server
from tests.support.moved_clock import ALTERED, HURRIED
from tests.support.servers import Server, running_server
from tests.support.visitors import KEY, email_of, send
from tests.support.waiting import until

PASSWORD = "zes blauwe fietsen zingen"
EMAIL = "anna@example.nl"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def empty_place(postgres: Postgres) -> str:
    return postgres.new()


@pytest.fixture
def engine(empty_place: str) -> Iterator[Engine]:
    engine = make_engine(empty_place)
    yield engine
    engine.dispose()


@pytest.fixture
def servers(site: Path, empty_place: str, mailbox: Mailbox, tmp_path: Path) -> Iterator[list[Server]]:
    """Both begin at the same moment, with no table and no key there yet, and share the database alone."""
    with smtp_server(mailbox) as address, ExitStack() as stack, ThreadPoolExecutor(2) as starters:
        settings = {
            **HURRIED,
            "DATABASE_URL": empty_place,
            "SMTP_URL": f"smtp://{address}",
        }

        def start(folder: Path) -> Server:
            return stack.enter_context(running_server(site, ALTERED, DATA_DIR=str(folder), **settings))

        yield list(starters.map(start, [tmp_path / "one", tmp_path / "other"]))


def token(server: Server, grant: str, **fields: str) -> dict[str, str]:
    path = f"{server.url}/auth/v1/token?grant_type={grant}"
    response = httpx.post(path, json=fields, headers={"apikey": KEY})
    assert response.status_code == 200, response.text
    return dict(response.json())


def call(server: Server, method: str, path: str, session: dict[str, str]) -> int:
    headers = {"apikey": KEY, "authorization": f"Bearer {session['access_token']}"}
    return httpx.request(method, f"{server.url}/auth/v1{path}", headers=headers).status_code


def test_two_servers_are_one(servers: list[Server], engine: Engine, mailbox: Mailbox, tell: Tell) -> None:
    one, other = servers
    check_sessions(one, other, engine)
    keys = [uuid4() for _ in range(16)]
    with ThreadPoolExecutor(8) as visitors:
        responses = list(visitors.map(lambda number: send(servers[number % 2].url, keys[number]), range(16)))
    stored = [email_of(key) for key, each in zip(keys, responses, strict=True) if each.status_code == 201]
    assert sorted(response.status_code for response in responses) == [201] * 10 + [429] * 6
    assert until(lambda: count_unsent(engine) == 0)
    assert sorted(each for each in mailbox.recipients if each in stored) == sorted(stored)
    assert len(mailbox.accepted) == 20
    assert until(lambda: len(purges(engine)) == 1)
    tell("two servers on one PostgreSQL: one session, 10 of 16 within the limit, 20 mails once, one purge")


def check_sessions(one: Server, other: Server, engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        add_user(session, EMAIL, PASSWORD, "staff")
    opened = token(one, "password", email=EMAIL, password=PASSWORD)
    assert call(other, "GET", "/user", opened) == 200
    later = token(other, "refresh_token", refresh_token=opened["refresh_token"])
    assert call(one, "GET", "/user", later) == 200
    assert call(one, "POST", "/logout", later) == 204
    assert call(other, "GET", "/user", later) == 403


def purges(engine: Engine) -> list[object]:
    with Session(engine) as session:
        return list(session.scalars(select(PurgeRun.finished_at)))
