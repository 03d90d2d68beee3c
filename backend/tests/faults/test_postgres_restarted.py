"""PostgreSQL goes and comes back: what was acknowledged stays, and the server finds its way back alone."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.mail.sender import count_unsent
from tests.support import database_checks
from tests.support.databases import Postgres, Stop
from tests.support.fault_rounds import IS_LONG, Tell
from tests.support.moved_clock import ALTERED
from tests.support.servers import running_server
from tests.support.visitors import UNLIMITED, Crowd, health, is_clear_refusal, let_work, send
from tests.support.waiting import until


@pytest.mark.parametrize("how", ["fast", "immediate"] if IS_LONG else ["fast"])
def test_a_restart_in_the_middle_of_requests_loses_nothing(
    site: Path,
    postgres: Postgres,
    postgres_database: str,
    how: Stop,
    rounds: int,
    look: Callable[[str], Engine],
    tell: Tell,
) -> None:
    # Thousands of mails, which a busy machine would otherwise send for a quarter of an hour.
    settings = {"DATABASE_URL": postgres_database, "MAIL_REST": "0", **UNLIMITED}
    with running_server(site, ALTERED, **settings) as server:
        with Crowd(server.url).sending() as told:
            for _ in range(rounds // 2):
                let_work(told)
                postgres.stop(how)
                assert until(lambda: health(server.url) == 503)
                postgres.start()
            let_work(told)
        assert [response.text for response in told.refused.values() if not is_clear_refusal(response)] == []
        count, refused = len(told.stored), len(told.unsure)
        told.send_again(server.url)
        engine = look(postgres_database)
        assert until(lambda: count_unsent(engine) == 0, 300)
    database_checks.check(engine, told)
    tell(f"PostgreSQL {how} restart: {count} acknowledged, 0 lost; {refused} refused clearly, then 0 double")


def test_a_restart_while_nobody_asks_goes_unnoticed(
    site: Path, postgres: Postgres, postgres_database: str, tell: Tell
) -> None:
    with (
        running_server(site, DATABASE_URL=postgres_database, **UNLIMITED) as server,
        ThreadPoolExecutor(8) as at_once,
    ):
        first = {each.status_code for each in at_once.map(lambda _: send(server.url, uuid4()), range(8))}
        postgres.restart("fast")
        time.sleep(0.2)
        then = {each.status_code for each in at_once.map(lambda _: send(server.url, uuid4()), range(16))}
    assert (first, then) == ({201}, {201})
    tell("PostgreSQL restarted while idle: 16 requests after it, none refused")
