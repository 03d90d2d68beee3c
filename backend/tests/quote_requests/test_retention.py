"""Data is deleted after the promised periods: tested with a clock that is moved."""

import os
import threading
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import Engine, func, null, select, update
from sqlalchemy.orm import Session

from hofvijver.auth.login_throttle import SignInTries
from hofvijver.auth.models import AuthSession, Challenge, Factor, OneTimeToken, RefreshToken
from hofvijver.auth.users import add_user
from hofvijver.content import get_content
from hofvijver.db import Base
from hofvijver.outbox import OutboxMessage
from hofvijver.purge import purge, purge_daily
from hofvijver.purge_runs import PurgeRun
from hofvijver.quote_requests.models import STATUSES, QuoteRequest
from hofvijver.quote_requests.retention import years_before
from hofvijver.wire.rate_limits import RateLimit
from tests.support.quote_requests import full_quote_request_row

NOW = datetime(2026, 11, 15, 4, 0, tzinfo=UTC)
YEAR_AGO = datetime(2025, 11, 15, 4, 0, tzinfo=UTC)
MOMENT = timedelta(seconds=1)

pytestmark = pytest.mark.usefixtures("app_engine")


def store(session: Session, **changes: object) -> None:
    session.add(full_quote_request_row(**changes))
    session.commit()


def count(engine: Engine, model: type[Base]) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def runs(engine: Engine) -> list[PurgeRun]:
    with Session(engine) as session:
        return list(session.scalars(select(PurgeRun).order_by(PurgeRun.started_at)))


@pytest.mark.parametrize("status", STATUSES)
def test_a_request_goes_a_year_after_its_last_change_unless_it_became_a_move(
    session: Session, engine: Engine, status: str
) -> None:
    store(session, status=status, created_at=YEAR_AGO - timedelta(days=300), updated_at=YEAR_AGO - MOMENT)
    assert purge(engine, NOW)["quote_requests"] == (0 if status == "akkoord" else 1)
    assert count(engine, QuoteRequest) == (1 if status == "akkoord" else 0)


def test_a_move_goes_when_the_books_of_its_year_may_go(session: Session, engine: Engine) -> None:
    new_year = datetime(2019, 1, 1, tzinfo=get_content().company.zone)
    store(session, status="akkoord", created_at=new_year - timedelta(days=90), updated_at=new_year - MOMENT)
    store(session, status="akkoord", created_at=new_year - timedelta(days=90), updated_at=new_year)
    assert purge(engine, NOW)["quote_requests"] == 1
    assert purge(engine, datetime(2027, 1, 1, 4, 0, tzinfo=UTC))["quote_requests"] == 1


def test_a_request_that_was_changed_within_the_year_stays(session: Session, engine: Engine) -> None:
    store(session, created_at=YEAR_AGO - timedelta(days=300), updated_at=YEAR_AGO)
    assert purge(engine, NOW)["quote_requests"] == 0
    assert purge(engine, NOW + MOMENT)["quote_requests"] == 1


def test_a_change_by_staff_begins_the_year_anew(session: Session, engine: Engine) -> None:
    store(session, updated_at=YEAR_AGO - timedelta(days=1))
    session.scalars(select(QuoteRequest)).one().internal_notes = "Gebeld"
    session.commit()
    assert purge(engine, NOW)["quote_requests"] == 0


def test_a_leap_day_has_a_year_too() -> None:
    assert years_before(datetime(2028, 2, 29, tzinfo=UTC), 1) == datetime(2027, 2, 28, tzinfo=UTC)


def test_more_than_one_batch_goes_in_one_run(session: Session, engine: Engine) -> None:
    session.add_all([full_quote_request_row(updated_at=YEAR_AGO - MOMENT) for _ in range(450)])
    session.add(full_quote_request_row())
    session.commit()
    assert purge(engine, NOW)["quote_requests"] == 450
    assert count(engine, QuoteRequest) == 1


def test_sent_and_given_up_mail_goes_after_a_month_and_waiting_mail_stays(
    session: Session, engine: Engine
) -> None:
    old, new = NOW - timedelta(days=31), NOW - timedelta(days=29)
    session.add_all(
        [
            mail("a", created_at=old, sent_at=old, next_attempt_at=null()),
            mail("b", created_at=old, sent_at=new, next_attempt_at=null()),
            mail("c", created_at=old, next_attempt_at=null()),
            mail("d", created_at=new, next_attempt_at=null()),
            mail("e", created_at=old, next_attempt_at=NOW),
        ]
    )
    session.commit()
    assert purge(engine, NOW)["outbox"] == 2
    assert sorted(session.scalars(select(OutboxMessage.recipient))) == ["b", "d", "e"]


def mail(name: str, **values: object) -> OutboxMessage:
    return OutboxMessage(kind="recovery", recipient=name, **values)


def test_written_mail_goes_after_a_month_too(engine: Engine, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "outbox"
    folder.mkdir(parents=True)
    for name, days in (("old.eml", 31), ("new.eml", 29), ("old.txt", 31)):
        (folder / name).touch()
        moment = (NOW - timedelta(days=days)).timestamp()
        os.utime(folder / name, (moment, moment))
    assert purge(engine, NOW)["mail_files"] == 1
    assert sorted(file.name for file in folder.iterdir()) == ["new.eml", "old.txt"]


def test_counters_codes_and_sessions_that_ran_out_go(session: Session, engine: Engine) -> None:
    user = add_user(session, "piet@example.org", "zes blauwe fietsen zingen", "staff")
    factor = Factor(user_id=user.id, secret="x")
    session.add(factor)
    session.flush()
    for over, name in ((NOW - timedelta(days=2), "old"), (NOW, "new")):
        session.add(RateLimit(key=name, empty_at=over))
        session.add(Challenge(factor_id=factor.id, expires_at=over))
        kind = "recovery" if name == "old" else "reauthentication"
        session.add(OneTimeToken(user_id=user.id, kind=kind, token_hash=name, expires_at=over))
    for last in (NOW - timedelta(days=60), NOW):
        opened = AuthSession(user_id=user.id, created_at=last, not_after=last + timedelta(days=7))
        session.add(opened)
        session.flush()
        session.add(RefreshToken(token_hash=str(last), session_id=opened.id, counter=0))
        session.add(SignInTries(key=str(last), last_try_at=last))
    session.commit()
    counts = purge(engine, NOW)
    halved = ("rate_limits", "challenges", "one_time_tokens", "sessions", "sign_in_tries")
    assert {name: counts[name] for name in halved} == dict.fromkeys(halved, 1)
    assert session.scalars(select(RefreshToken.token_hash)).all() == [str(NOW)]
    assert session.scalars(select(OneTimeToken.token_hash)).all() == ["new"]


# Runs


def test_each_run_leaves_a_dated_count_and_a_line_without_personal_data(
    session: Session, engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "hofvijver")
    store(session, updated_at=YEAR_AGO - MOMENT)
    counts = purge(engine, NOW)
    (run,) = runs(engine)
    assert (run.started_at, run.finished_at, run.counts) == (NOW, NOW, counts)
    (line,) = caplog.messages
    assert "quote_requests=1" in line
    assert "anna" not in line.lower()


def test_the_daily_run_is_done_once_a_day(session: Session, engine: Engine) -> None:
    assert purge_daily(engine, NOW) is not None
    assert purge_daily(engine, NOW + timedelta(hours=5)) is None
    assert purge_daily(engine, NOW + timedelta(days=1)) is not None
    assert [run.day for run in runs(engine)] == [date(2026, 11, 15), date(2026, 11, 16)]


def test_a_run_by_command_does_not_take_the_place_of_the_daily_one(engine: Engine) -> None:
    purge(engine, NOW)
    purge(engine, NOW)
    assert purge_daily(engine, NOW) is not None


def test_of_several_processes_one_does_it(engine: Engine) -> None:
    done: list[object] = []
    barrier = threading.Barrier(4)

    def work() -> None:
        barrier.wait()
        done.append(purge_daily(engine, NOW))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(done) == 4
    assert len([each for each in done if each is not None]) == 1
    assert len(runs(engine)) == 1


def test_a_run_that_died_is_taken_over_after_an_hour(session: Session, engine: Engine) -> None:
    session.add(PurgeRun(id=uuid4(), day=NOW.date(), started_at=NOW))
    session.commit()
    assert purge_daily(engine, NOW + timedelta(minutes=59)) is None
    assert purge_daily(engine, NOW + timedelta(minutes=61)) is not None
    assert len(runs(engine)) == 1


def test_a_request_taken_up_while_the_run_goes_on_stays(
    session: Session, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    store(session, updated_at=YEAR_AGO - MOMENT)
    from hofvijver.quote_requests import retention

    delete_batch = retention._delete

    def after_a_colleague(*arguments: object) -> int:
        with Session(engine) as other, other.begin():
            other.execute(update(QuoteRequest).values(status="akkoord"))
        return delete_batch(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(retention, "_delete", after_a_colleague)
    assert purge(engine, NOW)["quote_requests"] == 0
    assert count(engine, QuoteRequest) == 1
