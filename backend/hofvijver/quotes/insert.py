"""A new quote request: checked, completed, judged and stored once, however often it is sent."""

import json
from collections.abc import Mapping
from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quotes import finding, mail, spam
from hofvijver.quotes.contact import email_key
from hofvijver.quotes.indication import indication_of
from hofvijver.quotes.models import QuoteRequest
from hofvijver.quotes.rules import Problem, first_problem, null_refused, tidy
from hofvijver.quotes.volume import total_volume

# A reference is drawn at random: one that is taken is drawn again.
TRIES = 3
# The same answers, whenever they were given, under whichever key and by whomever.
_NOT_CONTENT = {"idempotency_key", "consent_at", "price_indication", "trap", "form_seconds"}


class InvalidRequest(Exception):  # noqa: N818 - it says what the request is
    """A rule is broken."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.field)
        self.problem = problem


class SentDifferently(Exception):  # noqa: N818 - it says what happened
    """The key of this request already belongs to one with other content."""


def prepare(values: Mapping[str, Any]) -> QuoteRequest:
    """The record of a visitor's answers, tidy and complete, not yet stored; raises InvalidRequest."""
    answers = tidy(values)
    problem = first_problem(answers) or _absent(answers)
    if problem:
        raise InvalidRequest(problem)
    if answers.get("consent_version") and not answers.get("consent_at"):
        answers["consent_at"] = utc_now()
    completed = {
        "volume": total_volume(answers.get("furniture_list") or {}),
        # Ours, whatever was sent: a price that staff reads must not be one that a visitor made up.
        "price_indication": indication_of(answers, utc_now()),
        "content_fingerprint": fingerprint(answers),
    }
    return QuoteRequest(**{**answers, **completed})


def _absent(answers: Mapping[str, Any]) -> Problem | None:
    """What may be left out, but not be null."""
    for column in QuoteRequest.__table__.columns:
        if not column.nullable and answers.get(column.name, "") is None:
            return null_refused(column.name)
    return None


def fingerprint(answers: Mapping[str, Any]) -> str:
    """The same for two requests with the same content."""
    content = {
        name: value for name, value in answers.items() if name not in _NOT_CONTENT and value is not None
    }
    return sha256(json.dumps(content, sort_keys=True, default=str).encode()).hexdigest()


def store(session: Session, row: QuoteRequest) -> QuoteRequest:
    """The stored request: this one, or the one that came earlier under its key; raises SentDifferently."""
    earlier = _earlier(session, row.idempotency_key)
    _judge(session, row)
    for _ in range(TRIES):
        if earlier:
            return _same(earlier, row)
        try:
            with session.begin_nested():
                session.add(row)
            finding.remember(session, row)
            mail.announce(session, row)
            return row
        except IntegrityError:
            # Somebody with the same key was faster, or the reference was taken.
            row.reference = None  # type: ignore[assignment] # drawn anew when it is stored
            earlier = _earlier(session, row.idempotency_key)
    raise RuntimeError("no free reference was found")


def _judge(session: Session, row: QuoteRequest) -> None:
    """Say how much the request looks like a robot's; it is stored in any case."""
    since = utc_now() - timedelta(hours=get_content().rules.spam.same_email.within_hours)
    same = QuoteRequest.email_key == email_key(row.email), QuoteRequest.created_at > since
    sent_before = session.scalar(select(func.count()).select_from(QuoteRequest).where(*same)) or 0
    row.spam_score = spam.score({name: getattr(row, name) for name in spam.READ}, sent_before)
    row.is_suspect = spam.is_suspect(row.spam_score)


def _earlier(session: Session, key: UUID | None) -> QuoteRequest | None:
    if key is None:
        return None
    return session.scalar(select(QuoteRequest).where(QuoteRequest.idempotency_key == key))


def _same(earlier: QuoteRequest, row: QuoteRequest) -> QuoteRequest:
    if earlier.content_fingerprint != row.content_fingerprint:
        raise SentDifferently
    return earlier
