"""A running server notices trouble with its texts, facts, mail and jobs, and that it is over."""

from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from hofvijver.settings import get_settings
from tests.support.mail_servers import Mailbox, smtp_server
from tests.support.moved_clock import MovedClock, clocked_server
from tests.support.outbox import announced
from tests.support.ports import free_port
from tests.support.servers import Server
from tests.support.visitors import UNLIMITED
from tests.support.waiting import until

HURRIED = {"LOOK_SECONDS": "0.1", "PAUSE_SECONDS": "0.1", **UNLIMITED}


def is_ok(server: Server) -> bool:
    response = httpx.get(f"{server.url}/health")
    assert response.json() == {"status": "ok" if response.status_code == 200 else "unavailable"}
    return response.status_code == 200


def log_of(server: Server, *checks: str) -> list[str]:
    """What the log says of these checks, without times."""
    lines = server.errors.splitlines()
    return [line.split(maxsplit=2)[2] for line in lines if any(f" check={check}" in line for check in checks)]


@pytest.mark.any_database("the content is in files")
def test_a_mistake_in_facts_or_a_text_is_noticed_while_the_server_goes_on_with_what_it_read(
    site: Path, database_url: str, tmp_path: Path
) -> None:
    facts, mail = tmp_path / "own" / "facts" / "customer.json", tmp_path / "own" / "mail" / "recovery.md"
    for file in (facts, mail):
        file.parent.mkdir(parents=True)
    mail.write_text("subject: x\n---\n{{neam}}")
    clock, own = MovedClock(tmp_path / "clock"), str(tmp_path / "own")
    with clocked_server(site, clock, DATABASE_URL=database_url, CONTENT_DIR=own, **HURRIED) as server:
        assert until(lambda: not is_ok(server))
        assert httpx.get(f"{server.url}/health/ready").json() == {"status": "ok"}
        mail.unlink()
        assert until(lambda: is_ok(server))
        facts.write_text('{"languages": 5}')
        assert until(lambda: not is_ok(server))
        headers = {"apikey": get_settings().public_key}
        assert httpx.get(f"{server.url}/functions/v1/customer", headers=headers).status_code == 401
        facts.unlink()
        assert until(lambda: is_ok(server))
        assert log_of(server, "facts", "mail_texts") == [
            'health=trouble check=mail_texts reason="problems=1"',
            "health=recovered check=mail_texts",
            'health=trouble check=facts reason="problems=1"',
            "health=recovered check=facts",
        ]


def test_a_mail_server_that_stays_away_is_trouble_and_one_that_is_back_in_time_is_not(
    site: Path, session: Session, database_url: str, tmp_path: Path
) -> None:
    clock, port = MovedClock(tmp_path / "clock"), free_port()
    announced(session)
    settings = {"DATABASE_URL": database_url, "SMTP_URL": f"smtp://127.0.0.1:{port}", **HURRIED}
    with clocked_server(site, clock, **settings) as server:
        assert until(lambda: server.errors.count("outcome=put-off") == 2)
        assert is_ok(server)
        clock.set(seconds=41)
        assert until(lambda: not is_ok(server))
        # The second try of both is over, so that the next one finds the mail server.
        assert until(lambda: server.errors.count("outcome=put-off") == 4)
        with smtp_server(Mailbox(), port=port):
            clock.set(minutes=10)
            assert until(lambda: is_ok(server))
        assert [line.partition(" reason")[0] for line in log_of(server, "outbox")] == [
            "health=trouble check=outbox",
            "health=recovered check=outbox",
        ]
        assert "anna" not in server.errors.lower()


def test_a_job_that_keeps_failing_is_trouble_until_it_succeeds(
    site: Path, engine: Engine, database_url: str, tmp_path: Path
) -> None:
    def rename(before: str, after: str) -> None:
        with engine.begin() as connection:
            connection.execute(text(f"ALTER TABLE {before} RENAME TO {after}"))

    clock = MovedClock(tmp_path / "clock")
    with clocked_server(site, clock, DATABASE_URL=database_url, **HURRIED) as server:
        assert is_ok(server)
        # One job forgets what stands in this table.
        rename("rate_limits", "away")
        try:
            assert until(lambda: not is_ok(server))
        finally:
            rename("away", "rate_limits")
        assert until(lambda: is_ok(server))
        assert 'health=trouble check=jobs reason="counters"' in server.errors
