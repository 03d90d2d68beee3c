"""Checks the database after a fault: every acknowledged request is stored once, and none incompletely."""

from collections import Counter
from collections.abc import Iterable
from uuid import UUID

from sqlalchemy import Engine, select, text
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import CONFIRMATION, NOTICE
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.quote_requests.search_index import SEARCHED
from hofvijver.quote_requests.search_words import words_of
from tests.support.visitors import Told, email_of


def check(engine: Engine, told: Told) -> None:
    """Check everything that a crash may have broken."""
    with Session(engine) as session:
        requests = list(session.scalars(select(QuoteRequest)))
        _check_requests(requests, told)
        _check_mails(session, requests)
        _check_words(session, requests)
    if engine.dialect.name == "sqlite":
        check_file(engine)


def check_file(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA integrity_check")).scalars().all() == ["ok"]
        assert connection.execute(text("PRAGMA foreign_key_check")).all() == []


def stored_keys(engine: Engine) -> set[UUID]:
    with Session(engine) as session:
        return {key for key in session.scalars(select(QuoteRequest.idempotency_key)) if key}


def _check_requests(requests: Iterable[QuoteRequest], told: Told) -> None:
    by_email = Counter(request.email for request in requests)
    assert [email for email, count in by_email.items() if count > 1] == []
    keys = {request.idempotency_key for request in requests}
    assert told.stored - keys == set()
    assert keys - told.stored - told.unsure == set()
    assert set(by_email) == {email_of(key) for key in keys if key}


def _check_mails(session: Session, requests: list[QuoteRequest]) -> None:
    mails = list(session.execute(select(OutboxMessage.kind, OutboxMessage.recipient)))
    confirmed = Counter(recipient for kind, recipient in mails if kind == CONFIRMATION.name)
    assert confirmed == Counter(request.email for request in requests)
    assert sum(kind == NOTICE.name for kind, _ in mails) == len(requests)


def _check_words(session: Session, requests: Iterable[QuoteRequest]) -> None:
    found: dict[UUID, set[str]] = {request.id: set() for request in requests}
    for request_id, word in session.execute(select(RequestWord.request_id, RequestWord.word)):
        found[request_id].add(word)
    for request in requests:
        assert found[request.id] == words_of({name: getattr(request, name) for name in SEARCHED})
