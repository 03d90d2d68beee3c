"""Storing a request once, however often and however simultaneously it is sent."""

import secrets
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.insert import _consent_at, fingerprint, prepare, store
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.tables import DataError
from tests.support.quote_requests import quote_request

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


def answers(**changes: Any) -> dict[str, Any]:
    return quote_request(moving_date=date(2030, 11, 2), **changes)


def count(session: Session, model: type[QuoteRequest] | type[OutboxMessage]) -> int | None:
    return session.scalar(select(func.count()).select_from(model))


def test_a_request_is_stored_with_its_mails(session: Session) -> None:
    row, _is_new = store(session, prepare(answers(furniture_list={"dozen": {"verhuisdoos": 10}})))
    session.commit()
    assert (row.volume, row.status) == (0.8, "nieuw")
    assert (count(session, QuoteRequest), count(session, OutboxMessage)) == (1, 2)


def test_an_invalid_request_says_which_rule_it_broke() -> None:
    with pytest.raises(DataError) as refused:
        prepare(answers(email="x"))
    assert (refused.value.status, refused.value.code) == (400, "23514")


def test_a_new_request_names_a_specific_day() -> None:
    with pytest.raises(DataError) as refused:
        prepare(answers(date_flexibility="flexible"))
    assert (refused.value.status, refused.value.message) == (400, "Kies een specifieke verhuisdatum.")
    left_out = answers()
    left_out.pop("date_flexibility", None)
    assert prepare(left_out)["moving_date"] == date(2030, 11, 2)
    assert prepare(answers(date_flexibility=""))["date_flexibility"] is None


def test_the_same_key_gives_the_first_request(session: Session) -> None:
    key = uuid4()
    first, second = (store(session, prepare(answers(idempotency_key=key)))[0] for _ in range(2))
    assert first.id == second.id
    assert (count(session, QuoteRequest), count(session, OutboxMessage)) == (1, 2)
    with pytest.raises(DataError, match="PT422"):
        store(session, prepare(answers(idempotency_key=key, to_city="Breda")))


def test_the_fingerprint_is_that_of_the_content() -> None:
    known = fingerprint(answers())
    assert fingerprint(answers(idempotency_key=uuid4(), consent_at=1, additional_notes=None)) == known
    assert fingerprint(dict(reversed(answers().items()))) == known
    assert fingerprint(answers(needs_packing=True)) != known


def test_the_same_key_at_the_same_time_is_one_request(engine: Engine) -> None:
    key = uuid4()

    def send(_number: int) -> str:
        with Session(engine, expire_on_commit=False) as session, session.begin():
            return str(store(session, prepare(answers(idempotency_key=key)))[0].id)

    with ThreadPoolExecutor(8) as threads:
        ids = set(threads.map(send, range(16)))
    assert len(ids) == 1
    with Session(engine) as session:
        assert (count(session, QuoteRequest), count(session, OutboxMessage)) == (1, 2)


def test_a_reference_that_is_taken_is_drawn_again(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter("AAAAAAAAAAAAAAAABBBBBBBB")
    monkeypatch.setattr(secrets, "choice", lambda _characters: next(drawn))
    rows = [store(session, prepare(answers()))[0] for _ in range(2)]
    assert [row.reference for row in rows] == ["AAAA-AAAA", "BBBB-BBBB"]
    assert count(session, OutboxMessage) == 4


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (None, NOW),
        (NOW - timedelta(hours=3), NOW - timedelta(hours=3)),
        (NOW - timedelta(days=2), NOW),
        (NOW + timedelta(minutes=1), NOW),
        (datetime(2999, 1, 1, tzinfo=UTC), NOW),
    ],
)
def test_consent_was_given_just_now_or_today_before_the_connection_was_lost(
    told: datetime | None, kept: datetime
) -> None:
    assert _consent_at(told, NOW) == kept
