"""A new quote request: checked, completed, judged and stored once, however often it is sent."""

import json
from collections.abc import Mapping
from datetime import timedelta
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID

from sqlalchemy import bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.db import table_of
from hofvijver.quote_requests import mail, search_index, spam
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.indication import indication_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.rules import Problem, first_problem, null_refused, tidy
from hofvijver.quote_requests.volume import total_volume

Answers = dict[str, Any]
#: A request as the database has it, with its columns as attributes.
Stored = SimpleNamespace

# A reference is drawn at random: one that is taken is drawn again.
TRIES = 3
# The same answers, whenever they were given, under whichever key and by whomever.
_NOT_CONTENT = {"idempotency_key", "consent_at", "price_indication", "trap", "form_seconds"}

_REQUESTS = table_of(QuoteRequest)
_NEVER_NULL = [column.name for column in _REQUESTS.columns if not column.nullable]
# Said for every request, so that it is the same statement whatever somebody left out.
_UNANSWERED = {each.name: None for each in _REQUESTS.columns if each.nullable and each.default is None}
# Counts the new row, or none when something in it that must be unique is taken.
_INSERT = {
    dialect: insert(_REQUESTS).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    for dialect, insert in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}
_EARLIER = select(_REQUESTS).where(_REQUESTS.c.idempotency_key == bindparam("key"))
_SENT_BEFORE = (
    select(func.count())
    .select_from(_REQUESTS)
    .where(_REQUESTS.c.email_key == bindparam("email"), _REQUESTS.c.created_at > bindparam("since"))
)


class InvalidRequest(Exception):  # noqa: N818 - it says what the request is
    """A rule is broken."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.field)
        self.problem = problem


class SentDifferently(Exception):  # noqa: N818 - it says what happened
    """The key of this request already belongs to one with other content."""


def prepare(values: Mapping[str, Any]) -> Answers:
    """A visitor's answers, tidy and with what follows from them, not yet stored; raises InvalidRequest."""
    answers = tidy(values)
    problem = first_problem(answers) or _absent(answers)
    if problem:
        raise InvalidRequest(problem)
    if answers.get("consent_version") and not answers.get("consent_at"):
        answers["consent_at"] = utc_now()
    return {
        **answers,
        "volume": total_volume(answers.get("furniture_list") or {}),
        # Ours, whatever was sent: a price that staff reads must not be one that a visitor made up.
        "price_indication": indication_of(answers, utc_now()),
        "content_fingerprint": fingerprint(answers),
    }


def _absent(answers: Mapping[str, Any]) -> Problem | None:
    """What may be left out, but not be null."""
    refused = (name for name in _NEVER_NULL if answers.get(name, "") is None)
    return next(map(null_refused, refused), None)


def fingerprint(answers: Mapping[str, Any]) -> str:
    """The same for two requests with the same content."""
    content = {
        name: value for name, value in answers.items() if name not in _NOT_CONTENT and value is not None
    }
    return sha256(json.dumps(content, sort_keys=True, default=str).encode()).hexdigest()


def store(session: Session, answers: Answers) -> Stored:
    """The stored request: this one, or the one that came earlier under its key; raises SentDifferently."""
    judged = {**_UNANSWERED, **answers, **_judgement(session, answers)}
    # Here and in what it calls: past the session, whose own bookkeeping takes longer than a statement.
    connection = session.connection()
    for _ in range(TRIES):
        added = connection.execute(_INSERT[connection.dialect.name], judged)
        if added.rowcount:
            # As it was sent to the database, which is cheaper than having it sent back.
            row = Stored(**cast(Answers, added.last_inserted_params()))
            search_index.remember(session, row)
            mail.announce(session, row)
            return row
        # The key is known, perhaps since a moment ago, or the reference was taken.
        earlier = _earlier(session, answers.get("idempotency_key"))
        if earlier:
            return _same(earlier, answers)
    raise RuntimeError("no free reference was found")


def _judgement(session: Session, answers: Answers) -> Answers:
    """How much the request looks like a robot's; it is stored in any case."""
    since = utc_now() - timedelta(hours=get_content().rules.spam.same_email.within_hours)
    same = {"email": email_key(answers["email"]), "since": since}
    sent_before = session.connection().execute(_SENT_BEFORE, same).scalar_one()
    points = spam.score({name: answers.get(name) for name in spam.READ}, sent_before)
    return {"spam_score": points, "is_suspect": spam.is_suspect(points)}


def _earlier(session: Session, key: UUID | None) -> Stored | None:
    found = session.execute(_EARLIER, {"key": key}).mappings().first() if key else None
    return Stored(**found) if found else None


def _same(earlier: Stored, answers: Answers) -> Stored:
    if earlier.content_fingerprint != answers["content_fingerprint"]:
        raise SentDifferently
    return earlier
