"""Background work: it starts and ends with the server, and survives an outage of the database."""

import logging
import re
import signal
import threading
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from hofvijver import background, purge
from hofvijver.background import BackgroundWork, WithBackgroundWork
from hofvijver.columns import utc_now
from hofvijver.job_runs import JobRun
from hofvijver.mail.sender import MailSender
from hofvijver.main import create_app
from hofvijver.outbox import OutboxMessage
from hofvijver.purge_runs import PurgeRun
from tests.support.client import Client
from tests.support.commands import run_command
from tests.support.mail_servers import Mailbox, smtp_server
from tests.support.moved_clock import ALTERED
from tests.support.outbox import announced, put, rows
from tests.support.ports import free_port
from tests.support.quote_requests import full_quote_request_row
from tests.support.servers import refused, running_server
from tests.support.waiting import until


def purge_days(engine: Engine) -> list[object]:
    with Session(engine) as session:
        return list(session.scalars(select(PurgeRun.day).where(PurgeRun.finished_at.is_not(None))))


def test_a_running_server_sends_mail_and_purges(
    site: Path, engine: Engine, session: Session, database_url: str
) -> None:
    mailbox = Mailbox()
    announced(session)
    with (
        smtp_server(mailbox) as address,
        running_server(site, DATABASE_URL=database_url, SMTP_URL=f"smtp://{address}") as server,
    ):
        assert until(lambda: len(mailbox.accepted) == 2)
        assert until(lambda: purge_days(engine))
        assert server.stop() == 0
        assert "Traceback" not in server.errors
        assert len(re.findall(r"INFO mail=\S+ kind=quote_\w+ outcome=sent", server.errors)) == 2
        assert "INFO purge=" in server.errors
        assert "anna" not in server.errors.lower()
    assert all(row.sent_at for row in rows(engine))


def test_several_workers_on_one_database_send_and_purge_once(
    site: Path, engine: Engine, database_url: str
) -> None:
    mailbox = Mailbox()
    for number in range(30):
        put(engine, recipient=f"a{number:02}@example.org")
    with (
        smtp_server(mailbox) as address,
        running_server(
            site,
            ALTERED,
            MAIL_SECONDS="0.1",
            WORKERS="3",
            DATABASE_URL=database_url,
            SMTP_URL=f"smtp://{address}",
        ),
    ):
        assert until(lambda: len(mailbox.accepted) >= 30)
        assert until(lambda: purge_days(engine))
        # Time for a few more looks of each.
        time.sleep(1)
    assert sorted(mailbox.recipients) == [f"a{number:02}@example.org" for number in range(30)]
    assert len(purge_days(engine)) == 1


@pytest.mark.any_database("what matters is the mail server; that mail is sent is shown on both")
def test_without_a_mail_server_there_are_files(
    site: Path, session: Session, database_url: str, tmp_path: Path
) -> None:
    announced(session)
    with running_server(
        site, ALTERED, MAIL_SECONDS="0.1", DATABASE_URL=database_url, DATA_DIR=str(tmp_path / "data")
    ):
        assert until(lambda: len(list((tmp_path / "data" / "outbox").glob("*.eml"))) == 2)


@pytest.mark.any_database("what matters is the mail server; that mail is sent is shown on both")
def test_a_mail_that_is_being_sent_does_not_hold_up_requests_and_is_ended_before_the_server(
    site: Path, engine: Engine, database_url: str
) -> None:
    mailbox = Mailbox()
    mailbox.is_held = True
    put(engine)
    with (
        smtp_server(mailbox) as address,
        running_server(
            site, ALTERED, MAIL_SECONDS="0.1", DATABASE_URL=database_url, SMTP_URL=f"smtp://{address}"
        ) as server,
    ):
        assert until(lambda: mailbox.begun)
        assert httpx.get(server.url + "/health").status_code == 200
        assert mailbox.accepted == []
        server.process.terminate()
        mailbox.is_held = False
        assert server.wait() == 0
    assert len(mailbox.accepted) == 1
    assert rows(engine)[0].sent_at is not None


@pytest.mark.any_database("what matters is the mail server; that mail is sent is shown on both")
def test_a_mail_server_that_never_replies_does_not_keep_the_server_from_ending(
    site: Path, engine: Engine, database_url: str
) -> None:
    mailbox = Mailbox()
    mailbox.seconds = 30
    put(engine)
    with (
        smtp_server(mailbox) as address,
        running_server(
            site, ALTERED, MAIL_SECONDS="0.1", DATABASE_URL=database_url, SMTP_URL=f"smtp://{address}"
        ) as server,
    ):
        assert until(lambda: mailbox.begun)
        began = time.monotonic()
        assert server.stop(signal.SIGTERM) == 0
        assert time.monotonic() - began < background.STOP_SECONDS + 4
        assert server.is_gone()


def test_a_database_that_is_away_is_told_once_and_waited_for(
    app_engine: Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "hofvijver.background")
    monkeypatch.setattr(background, "MAIL_SECONDS", 0.02)
    away = threading.Event()
    away.set()
    tries: list[None] = []
    deliver = MailSender.deliver

    def while_away(self: MailSender, is_stopping: Callable[[], bool]) -> int:
        tries.append(None)
        if away.is_set():
            raise OperationalError("SELECT anna", {}, Exception("anna"))
        return deliver(self, is_stopping)

    monkeypatch.setattr(MailSender, "deliver", while_away)
    work = BackgroundWork()
    work.start()
    assert until(lambda: len(tries) > 5)
    away.clear()
    assert until(lambda: "background=resumed" in caplog.text)
    put(app_engine)
    assert until(lambda: rows(app_engine)[0].sent_at is not None)
    work.stop()
    assert caplog.messages == ["background=waiting reason=OperationalError", "background=resumed"]


def test_a_mistake_of_ours_is_logged_without_its_text_and_not_the_end(
    app_engine: Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "MAIL_SECONDS", 0.02)
    monkeypatch.setattr(background, "PAUSE_SECONDS", 0.02)
    tries: list[None] = []

    def broken(self: MailSender, is_stopping: Callable[[], bool]) -> int:
        tries.append(None)
        raise RuntimeError("anna@example.org")

    monkeypatch.setattr(MailSender, "deliver", broken)
    work = BackgroundWork()
    work.start()
    assert until(lambda: len(tries) > 2)
    work.stop()
    assert "builtins.RuntimeError" in caplog.text
    assert "anna" not in caplog.text


def test_mail_leaves_time_for_responses_and_a_pause_does_not_outlast_the_server(
    app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "MAIL_SECONDS", 0.02)
    # Seconds of rest for each millisecond of work.
    monkeypatch.setattr(background, "REST", 3000)
    for _ in range(3):
        put(app_engine)
    work = BackgroundWork()
    work.start()
    assert until(lambda: any(row.attempts for row in rows(app_engine)))
    began = time.monotonic()
    work.stop()
    assert time.monotonic() - began < background.STOP_SECONDS
    assert [(row.attempts, row.sent_at) for row in rows(app_engine)] == [(0, None)] * 3


def test_an_application_in_a_test_has_no_background_work(app_engine: Engine) -> None:
    put(app_engine)
    before = threading.active_count()
    assert Client(WithBackgroundWork(create_app())).send("GET", "/health").status_code == 200
    assert "background work" not in {thread.name for thread in threading.enumerate()}
    # One for the call, and one for each of the two checks that take long.
    assert threading.active_count() <= before + 3
    assert rows(app_engine)[0].attempts == 0


def test_a_broken_smtp_setting_is_one_sentence_at_the_start(site: Path) -> None:
    sentence = refused(site, SMTP_URL="mail.example.org:geheim")
    assert sentence.startswith("Error: The settings cannot be used: SMTP_URL")
    assert "geheim" not in sentence


def test_mail_that_failed_can_be_sent_by_command(engine: Engine, environment: dict[str, str]) -> None:
    mailbox = Mailbox()
    put(engine, last_error="no connection")
    with Session(engine) as session, session.begin():
        session.execute(text("UPDATE outbox SET next_attempt_at = NULL"))
    with smtp_server(mailbox) as address:
        for port, said in (
            (f"127.0.0.1:{free_port()}", "Sent 0; 1 could not be sent.\n"),
            (address, "Sent 1.\n"),
        ):
            run = run_command({**environment, "SMTP_URL": f"smtp://{port}"}, "mail", "send")
            assert run.stdout == said
    with Session(engine) as session:
        assert session.scalars(select(OutboxMessage)).one().sent_at is not None


def test_the_purge_can_be_run_by_command(
    engine: Engine, session: Session, environment: dict[str, str]
) -> None:
    session.add(full_quote_request_row(updated_at=utc_now() - timedelta(days=400)))
    session.commit()
    run = run_command(environment, "purge")
    assert run.stdout.startswith("Deleted: quote_requests 1, outbox 0,")
    with Session(engine) as after:
        assert after.scalars(select(PurgeRun.counts)).one()["quote_requests"] == 1


def test_a_job_that_fails_does_not_keep_others_from_their_work(
    app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "MAIL_SECONDS", 0.02)

    def broken(_engine: Engine, _now: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(background, "purge_daily", broken)
    work = BackgroundWork()
    work.start()
    assert until(lambda: len(runs(app_engine)) == 6)
    work.stop()
    assert [job for job, run in runs(app_engine).items() if run.failing_since] == ["purge"]
    assert [job for job, run in runs(app_engine).items() if run.succeeded_at is None] == ["purge"]


def runs(engine: Engine) -> dict[str, JobRun]:
    with Session(engine, expire_on_commit=False) as session:
        return {run.job: run for run in session.scalars(select(JobRun))}


def test_a_purge_that_fails_is_tried_again_and_fails_again(
    app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_engine: Engine, _now: object) -> int:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(purge, "purge_requests", broken)
        for _ in range(2):
            with pytest.raises(RuntimeError):
                purge.purge_daily(app_engine, utc_now())
    assert purge_days(app_engine) == []
    assert purge.purge_daily(app_engine, utc_now())
    assert len(purge_days(app_engine)) == 1
