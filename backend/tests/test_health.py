"""Whether all is well: strangers hear yes or no, admins which check found what."""

import shutil
import threading
import time
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, null
from sqlalchemy.orm import Session

from hofvijver import checks, job_runs
from hofvijver.checks import Check, Watch
from hofvijver.columns import utc_now
from hofvijver.job_runs import note_failure, note_success
from hofvijver.outbox import OutboxMessage
from hofvijver.purge_runs import PurgeRun
from hofvijver.troubles import Trouble
from tests.support.accounts import setting
from tests.support.client import Client, refusal

ONE_CHECK_IS_ENOUGH = pytest.mark.any_database("what is told, and to whom, does not depend on the check")


def found(admin: Client) -> list[str]:
    """The names of the checks that found something; strangers hear only whether one did."""
    names = [each["check"] for each in admin.get_json("troubles")]
    heard = admin.send("GET", "/health")
    told = (503, {"status": "unavailable"}) if names else (200, {"status": "ok"})
    assert (heard.status_code, heard.json()) == told
    return names


def ago(**time_ago: float) -> datetime:
    return utc_now() - timedelta(**time_ago)


def mail(engine: Engine, seconds: float = 60, **changes: Any) -> None:
    """A mail that was put in the outbox so many seconds ago, and that nobody has tried to send."""
    then = ago(seconds=seconds)
    row = {"kind": "x", "recipient": "a@example.nl", "created_at": then, "next_attempt_at": then}
    # When a mail is tried again is told from the moment of the test, not of its collection.
    if "next_attempt_in" in changes:
        changes = {"next_attempt_at": utc_now() + changes["next_attempt_in"], **changes}
        del changes["next_attempt_in"]
    with Session(engine) as session, session.begin():
        session.add(OutboxMessage(**{**row, **changes}))


def failed(reason: str, tries: int = 2) -> dict[str, Any]:
    return {"attempts": tries, "last_error": reason, "next_attempt_in": timedelta(minutes=1)}


AWAY = "no connection (ConnectionRefusedError)"
REFUSED = "recipient refused (550)"
GIVEN_UP: dict[str, Any] = {"next_attempt_at": null()}


def test_all_is_well_without_a_word(admin: Client) -> None:
    assert found(admin) == []


@ONE_CHECK_IS_ENOUGH
def test_who_is_no_admin_cannot_read_what_is_wrong(
    anon: Client, staff: Client, admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=10**8))
    assert found(admin) == ["disk"]
    assert refusal(anon.function("GET", "troubles")) == (401, "no_session")
    assert refusal(staff.function("GET", "troubles")) == (403, "no_access")
    assert anon.send("HEAD", "/health").status_code == 503
    assert "disk" not in staff.function("GET", "overview").text


@ONE_CHECK_IS_ENOUGH
def test_what_needs_a_person_does_not_take_the_server_from_a_balancer(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=10**8))
    assert found(admin) == ["disk"]
    assert admin.send("GET", "/health/ready").json() == {"status": "ok"}


def test_mail_that_does_not_leave_is_trouble_within_a_minute(admin: Client, app_engine: Engine) -> None:
    mail(app_engine, seconds=20)
    assert found(admin) == []
    mail(app_engine, seconds=50)
    assert found(admin) == ["outbox"]
    # Others leave: there are many, and it is the turn of these next.
    mail(app_engine, seconds=50, sent_at=ago(seconds=2))
    assert found(admin) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # The mail server was away for a moment: the next try comes after half a minute.
        ({"seconds": 20, **failed(AWAY, 1)}, []),
        ({"seconds": 50, **failed(AWAY)}, ["outbox"]),
        # It is being tried again at this moment.
        ({"seconds": 90, **failed(AWAY, 3), "last_error": None}, ["outbox"]),
        ({"seconds": 50, **failed("quote.md: 'neam' is undefined", 1)}, ["outbox"]),
        ({"seconds": 50, **failed("the mail cannot be written (KeyError)", 1), **GIVEN_UP}, ["outbox"]),
        # Told for a day, as nobody may be able to mend it.
        ({"seconds": 90_000, **failed("the mail cannot be written (KeyError)", 1), **GIVEN_UP}, []),
        # A code that ran out while the mail server was away: it is of no use any more.
        ({"seconds": 900, **failed(AWAY, 5), **GIVEN_UP}, []),
        # One wrong address, which is what a stranger can type.
        ({"seconds": 900, **failed(REFUSED, 1), **GIVEN_UP}, []),
        ({"seconds": 900, **failed("recipient has no e-mail address", 1), **GIVEN_UP}, []),
        ({"seconds": 900, **failed("recipient refused (450)")}, []),
    ],
)
def test_which_mail_is_trouble(
    admin: Client, app_engine: Engine, changes: dict[str, Any], expected: list[str]
) -> None:
    # Other kinds of mail leave.
    mail(app_engine, sent_at=utc_now(), recipient="b@example.nl")
    mail(app_engine, **changes)
    assert found(admin) == expected


def test_a_mail_server_that_refuses_everybody_is_trouble(admin: Client, app_engine: Engine) -> None:
    for recipient in ("a@example.nl", "b@example.nl"):
        mail(app_engine, **{**failed(REFUSED, 1), **GIVEN_UP}, recipient=recipient)
    assert found(admin) == ["outbox"]
    (trouble,) = admin.get_json("troubles")
    assert trouble["details"] == [REFUSED]
    assert "example.nl" not in str(trouble)
    mail(app_engine, sent_at=ago(seconds=1), recipient="c@example.nl")
    assert found(admin) == []


@ONE_CHECK_IS_ENOUGH
def test_a_disk_that_is_nearly_full_or_cannot_be_written(
    admin: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=10**8))
        assert found(admin) == ["disk"]
    assert found(admin) == []
    # In place of the folder there is a file.
    (tmp_path / "no-folder").touch()
    with setting(monkeypatch, data_dir=str(tmp_path / "no-folder")):
        assert found(admin) == ["disk"]


def test_a_purge_that_was_put_off_or_is_long_ago(admin: Client, app_engine: Engine) -> None:
    def run(days: int, **counts: int) -> None:
        with Session(app_engine) as session, session.begin():
            session.add(PurgeRun(started_at=ago(days=days), finished_at=ago(days=days), counts=counts))

    run(4, outbox=1)
    assert found(admin) == ["purge"]
    run(1, outbox=0)
    assert found(admin) == []
    run(0)
    assert found(admin) == ["purge"]


def test_a_job_that_fails_is_trouble_for_every_process_until_it_succeeds(
    admin: Client, app_engine: Engine
) -> None:
    note_success(app_engine, "mail", utc_now(), every=3)
    assert found(admin) == []
    began = utc_now()
    note_failure(app_engine, "quotes", began)
    note_failure(app_engine, "quotes", began + timedelta(minutes=1))
    assert found(admin) == ["jobs"]
    assert datetime.fromisoformat(admin.get_json("troubles")[0]["since"]) == began
    note_success(app_engine, "quotes", utc_now(), every=600)
    assert found(admin) == []


def test_a_job_that_stands_still_is_trouble_but_not_right_after_a_start(
    admin: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_runs._here, "loaded", time.monotonic() - 1)
    note_success(app_engine, "mail", ago(minutes=1), every=3)
    note_success(app_engine, "purge", ago(minutes=25), every=600)
    assert found(admin) == []
    monkeypatch.setattr(job_runs._here, "loaded", time.monotonic() - 50)
    assert found(admin) == ["jobs"]
    note_success(app_engine, "mail", utc_now(), every=3)
    assert found(admin) == []


@ONE_CHECK_IS_ENOUGH
def test_a_thread_of_this_process_that_hangs_is_trouble(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_runs._here, "seen", time.monotonic() - 50)
    assert found(admin) == ["jobs"]
    job_runs.show_life()
    assert found(admin) == []


def test_a_proxy_that_is_not_trusted_is_told_once(
    app: FastAPI, admin: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def pass_on(proxy: str) -> None:
        sent = {"x-forwarded-for": "203.0.113.7"}
        Client(app, address=proxy).send("POST", "/functions/v1/prijsindicatie", sent, json={})

    pass_on("8.8.8.8")
    assert found(admin) == []
    with setting(monkeypatch, trusted_proxies="10.0.0.2"):
        pass_on("10.0.0.2")
        assert found(admin) == []
        pass_on("10.0.0.1")
        pass_on("10.0.0.1")
    assert found(admin) == ["proxy"]
    assert caplog.text.count("proxy=10.0.0.1 is not in TRUSTED_PROXIES") == 1


@pytest.fixture
def slow() -> "SlowCheck":
    return SlowCheck()


class SlowCheck:
    """A check that takes as long as a test wants it to."""

    def __init__(self) -> None:
        self.looks = 0
        self.found: Trouble | None = None
        self.go_on = threading.Event()
        self.go_on.set()
        self.watch = Watch([Check("disk", self._find)])

    def _find(self) -> Trouble | None:
        self.looks += 1
        assert self.go_on.wait(30)
        return self.found


@pytest.mark.usefixtures("app_engine")
def test_many_who_ask_cost_one_look_and_nobody_waits_for_it(
    slow: SlowCheck, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [bool(slow.watch.troubles()) for _ in range(3)] == [False] * 3
    monkeypatch.setattr(checks, "FRESH_SECONDS", 60)
    assert slow.watch.troubles() == {}
    assert slow.looks == 3
    monkeypatch.setattr(checks, "FRESH_SECONDS", 0)
    slow.go_on.clear()
    looking = threading.Thread(target=slow.watch.troubles)
    looking.start()
    assert [slow.watch.troubles() for _ in range(50)] == [{}] * 50
    slow.go_on.set()
    looking.join()
    assert slow.looks == 4


@pytest.mark.usefixtures("app_engine")
def test_the_log_says_once_that_a_check_fails_and_once_that_it_recovered(
    slow: SlowCheck, caplog: pytest.LogCaptureFixture
) -> None:
    slow.found = Trouble("free_megabytes=12")
    first = slow.watch.troubles()["disk"]
    assert slow.watch.troubles()["disk"].since == first.since
    slow.found = None
    assert slow.watch.troubles() == slow.watch.troubles() == {}
    assert caplog.messages == [
        'health=trouble check=disk reason="free_megabytes=12"',
        "health=recovered check=disk",
    ]
