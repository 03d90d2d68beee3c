"""A clock that jumps, forward or back, locks nobody out and deletes nothing; what it delayed goes on."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.users import add_user
from hofvijver.columns import utc_now
from hofvijver.mail.sender import count_unsent
from hofvijver.purge_runs import PurgeRun
from hofvijver.quote_requests.models import QuoteRequest
from tests.support import database_checks
from tests.support.databases import Kind
from tests.support.fault_rounds import Tell, one_kind_will_do
from tests.support.mail_servers import Mailbox, smtp_server
from tests.support.moved_clock import MovedClock, clocked_server
from tests.support.ports import free_port
from tests.support.quote_requests import full_quote_request_row
from tests.support.visitors import KEY, UNLIMITED, Told, send
from tests.support.waiting import until

PASSWORD = "zes blauwe fietsen zingen"
EMAIL = "anna@example.nl"
TWO_YEARS = 730


@pytest.fixture
def clock(tmp_path: Path) -> MovedClock:
    return MovedClock(tmp_path / "clock")


def ask_token(url: str, grant: str, **fields: str) -> httpx.Response:
    path = f"{url}/auth/v1/token?grant_type={grant}"
    return httpx.post(path, json=fields, headers={"apikey": KEY})


def refreshed(url: str, session: dict[str, Any]) -> dict[str, Any]:
    response = ask_token(url, "refresh_token", refresh_token=session["refresh_token"])
    assert response.status_code == 200, response.text
    return dict(response.json())


def look_at_list(url: str, session: dict[str, Any]) -> int:
    headers = {"apikey": KEY, "authorization": f"Bearer {session['access_token']}"}
    return httpx.get(f"{url}/rest/v1/quote_requests", headers=headers).status_code


@one_kind_will_do
def test_a_session_goes_on_through_a_jump_and_back(
    site: Path, database: str, kind: Kind, clock: MovedClock, look: Callable[[str], Engine], tell: Tell
) -> None:
    with Session(look(database)) as session, session.begin():
        add_user(session, EMAIL, PASSWORD, "staff")
    with clocked_server(site, clock, DATABASE_URL=database) as server:
        opened = ask_token(server.url, "password", email=EMAIL, password=PASSWORD).json()
        seen = [look_at_list(server.url, opened)]
        clock.set(hours=2)
        seen.append(look_at_list(server.url, opened))
        later = refreshed(server.url, opened)
        seen.append(look_at_list(server.url, later))
        ask_token(server.url, "password", email=EMAIL, password=PASSWORD)
        clock.set()
        seen.append(look_at_list(server.url, later))
        seen.append(look_at_list(server.url, refreshed(server.url, later)))
        again = ask_token(server.url, "password", email=EMAIL, password=PASSWORD)
    assert seen == [200, 401, 200, 401, 200]
    assert again.status_code == 200, again.text
    tell(f"clock two hours ahead and back, {kind}: the session goes on, a new sign-in is not held up")


def test_a_limit_counted_by_a_clock_that_was_ahead_begins_anew(
    site: Path, sqlite_database: str, clock: MovedClock, tell: Tell
) -> None:
    with clocked_server(site, clock, DATABASE_URL=sqlite_database) as server:
        clock.set(days=1)
        statuses = [send(server.url, uuid4()).status_code for _ in range(11)]
        clock.set()
        after = [send(server.url, uuid4()).status_code for _ in range(11)]
    assert statuses == [201] * 10 + [429]
    assert after == statuses
    tell("clock a day ahead and back: a limit begins anew, nobody waits a day")


@one_kind_will_do
def test_a_jump_deletes_nothing_and_the_purge_goes_on_afterwards(
    site: Path, database: str, kind: Kind, clock: MovedClock, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine = look(database)
    told = Told()
    today = utc_now().date()
    with clocked_server(site, clock, DATABASE_URL=database, **UNLIMITED) as server:
        assert until(lambda: purged(engine) == [today])
        for _ in range(3):
            told.stored.add(key := uuid4())
            assert send(server.url, key).status_code == 201
        old = keep_old(engine)
        clock.set(days=TWO_YEARS)
        assert until(lambda: purged(engine) == [today, today + timedelta(days=TWO_YEARS)])
        clock.set()
        assert database_checks.stored_keys(engine) == told.stored | {old}
        clock.set(days=1)
        assert until(lambda: today + timedelta(days=1) in purged(engine))
    database_checks.check(engine, told)
    assert len(purged(engine)) == 3
    tell(f"clock two years ahead and back, {kind}: nothing deleted; the next day's purge deletes what is due")


def keep_old(engine: Engine) -> Any:
    """A request that is due to be deleted, without mail of its own."""
    row = full_quote_request_row(idempotency_key=uuid4(), updated_at=utc_now() - timedelta(days=400))
    with Session(engine, expire_on_commit=False) as session, session.begin():
        session.add(row)
    return row.idempotency_key


def purged(engine: Engine) -> list[date]:
    with Session(engine) as session:
        done = select(PurgeRun.day).where(PurgeRun.finished_at.is_not(None)).order_by(PurgeRun.day)
        return [day for day in session.scalars(done) if day]


@one_kind_will_do
def test_mail_put_off_by_a_clock_that_was_ahead_is_sent_once(
    site: Path, database: str, kind: Kind, clock: MovedClock, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine, mailbox, port = look(database), Mailbox(), free_port()
    address = f"smtp://127.0.0.1:{port}"
    with clocked_server(site, clock, DATABASE_URL=database, SMTP_URL=address, **UNLIMITED) as server:
        clock.set(days=1)
        assert send(server.url, uuid4()).status_code == 201
        assert until(lambda: "outcome=put-off" in server.errors)
        clock.set()
        with smtp_server(mailbox, port=port):
            assert until(lambda: count_unsent(engine) == 0)
    assert len(mailbox.accepted) == 2
    with Session(engine) as session:
        assert len(list(session.scalars(select(QuoteRequest.id)))) == 1
    tell(f"mail put off by a clock a day ahead, {kind}: sent at once when it is put back, each once")
