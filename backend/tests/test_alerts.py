"""Alerts for the owner while the server still works."""

import shutil
from datetime import timedelta
from types import SimpleNamespace

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.outbox import OutboxMessage
from hofvijver.purge_runs import PurgeRun
from tests.support.accounts import setting
from tests.support.client import Client


def warnings(client: Client) -> list[str]:
    response = client.send("GET", "/health")
    assert (response.status_code, response.json()["status"]) == (200, "ok")
    told: list[str] = response.json().get("warnings", [])
    return told


def mail(engine: Engine, minutes: int, sent: int | None = None) -> None:
    now = utc_now()
    with Session(engine) as session, session.begin():
        session.add(
            OutboxMessage(
                kind="x",
                recipient="a@example.nl",
                created_at=now - timedelta(minutes=minutes),
                sent_at=None if sent is None else now - timedelta(minutes=sent),
            )
        )


def test_all_is_well_without_a_word(anon: Client) -> None:
    assert anon.send("GET", "/health").json() == {"status": "ok"}


def test_mail_that_does_not_leave(anon: Client, app_engine: Engine) -> None:
    mail(app_engine, 10)
    assert warnings(anon) == []
    mail(app_engine, 40)
    assert warnings(anon) == ["mail"]
    # What came later has left: it is this one's address that is wrong.
    mail(app_engine, 5, sent=1)
    assert warnings(anon) == []


def test_a_disk_that_is_nearly_full(anon: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=10**8))
    assert warnings(anon) == ["disk"]


def test_a_purge_that_was_put_off_or_is_long_ago(anon: Client, app_engine: Engine) -> None:
    def run(days: int, **counts: int) -> None:
        at = utc_now() - timedelta(days=days)
        with Session(app_engine) as session, session.begin():
            session.add(PurgeRun(started_at=at, finished_at=at, counts=counts))

    run(4, outbox=1)
    assert warnings(anon) == ["purge"]
    run(1, outbox=0)
    assert warnings(anon) == []
    run(0)
    assert warnings(anon) == ["purge"]


def test_a_proxy_that_is_not_trusted_is_told_once(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def pass_on(proxy: str) -> None:
        sent = {"x-forwarded-for": "203.0.113.7"}
        Client(app, address=proxy).send("POST", "/functions/v1/prijsindicatie", sent, json={})

    visitor = Client(app, address="198.51.100.1")
    pass_on("8.8.8.8")
    assert warnings(visitor) == []
    with setting(monkeypatch, trusted_proxies="10.0.0.2"):
        pass_on("10.0.0.2")
        assert warnings(visitor) == []
        pass_on("10.0.0.1")
        pass_on("10.0.0.1")
    assert warnings(visitor) == ["proxy"]
    assert caplog.text.count("proxy=10.0.0.1 is not in TRUSTED_PROXIES") == 1
