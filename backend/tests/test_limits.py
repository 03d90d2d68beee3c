"""Rate limits: so much at once, so much over time, for all processes together."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.purge import forget_counters
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import Limit, RateLimit, spend

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
LIMIT = Limit("proef", calls=60, per=timedelta(minutes=1), burst=3)


def allowed(session: Session, at: datetime, subject: str = "anna@example.nl") -> bool:
    return spend(session, LIMIT, subject, now=at) is None


def test_a_burst_is_allowed_and_then_one_call_at_the_limits_pace(session: Session) -> None:
    assert [allowed(session, NOON) for _ in range(5)] == [True, True, True, False, False]
    later = NOON + timedelta(seconds=1)
    assert [allowed(session, later) for _ in range(2)] == [True, False]


def test_a_refusal_says_how_long_to_wait_and_waiting_that_long_helps(session: Session) -> None:
    for _ in range(3):
        spend(session, LIMIT, "x", now=NOON)
    wait = spend(session, LIMIT, "x", now=NOON)
    assert wait == timedelta(seconds=1)
    assert spend(session, LIMIT, "x", now=NOON + wait) is None


def test_refused_calls_cost_nothing(session: Session) -> None:
    for _ in range(50):
        spend(session, LIMIT, "x", now=NOON)
    assert spend(session, LIMIT, "x", now=NOON + timedelta(seconds=1)) is None


def test_subjects_and_limits_do_not_share(session: Session) -> None:
    other = Limit("ander", calls=60, per=timedelta(minutes=1), burst=3)
    for _ in range(3):
        spend(session, LIMIT, "x", now=NOON)
    assert spend(session, LIMIT, "y", now=NOON) is None
    assert spend(session, other, "x", now=NOON) is None


def test_whom_it_counts_cannot_be_read_from_the_table(session: Session) -> None:
    allowed(session, NOON)
    session.flush()
    assert "anna" not in session.scalars(select(RateLimit.key)).one()


def test_a_counter_that_no_longer_counts_is_forgotten_at_once(session: Session, engine: Engine) -> None:
    allowed(session, NOON)
    session.commit()
    forget_counters(engine, NOON + timedelta(seconds=30))
    assert session.scalars(select(RateLimit.key)).all() != []
    session.rollback()
    forget_counters(engine, NOON + timedelta(minutes=2))
    assert session.scalars(select(RateLimit.key)).all() == []


def test_the_factor_multiplies_the_limit(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATE_LIMIT_FACTOR", "2")
    get_settings.cache_clear()
    try:
        assert [allowed(session, NOON) for _ in range(7)] == [True] * 6 + [False]
    finally:
        monkeypatch.undo()
        get_settings.cache_clear()


def test_a_small_factor_leaves_room_for_one_call(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATE_LIMIT_FACTOR", "0.01")
    get_settings.cache_clear()
    try:
        assert [allowed(session, NOON) for _ in range(3)] == [True, False, False]
        assert [allowed(session, NOON + timedelta(seconds=100)) for _ in range(2)] == [True, False]
    finally:
        monkeypatch.undo()
        get_settings.cache_clear()


def test_a_clock_that_was_put_back_holds_nobody_up(session: Session) -> None:
    assert allowed(session, NOON + timedelta(days=1))
    assert [allowed(session, NOON) for _ in range(4)] == [True, True, True, False]


def test_many_at_once_get_no_more_than_the_burst(engine: Engine) -> None:
    def call(_number: int) -> bool:
        with Session(engine) as session, session.begin():
            return spend(session, LIMIT, "x", now=NOON) is None

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(call, range(24))) == 3
