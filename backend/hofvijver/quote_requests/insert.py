"""Stores a new quote request: checked, completed, scored for spam, and once however often it is sent."""

import json
import math
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, cast
from uuid import UUID

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.db import table_of
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.quote_requests import links, mails, search_index, spam
from hofvijver.quote_requests.addresses import with_addresses
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.indication import indication_of
from hofvijver.quote_requests.models import FIELDS, QuoteRequest
from hofvijver.quote_requests.rules import Problem, first_problem, null_problem, tidy
from hofvijver.quote_requests.volume import total_volume
from hofvijver.rest.tables import DataError, Inserted, Sender, Values
from hofvijver.wire.rate_limits import Limit, network, spend

Answers = dict[str, Any]

# A family that moves sends one or two; an office may help several customers in a row.
INSERTS = Limit("quote requests", calls=20, per=timedelta(hours=1), burst=10)
LONGEST_WAIT = timedelta(days=1)
# Long enough for a browser that lost the response and sends again; later the mail has the link.
SECRET_AGAIN = timedelta(minutes=10)
SPECIFIC = "specific"
# A reference is drawn at random: one that is taken is drawn again.
TRIES = 3

_NEVER_NULL = [column.name for column in table_of(QuoteRequest).columns if not column.nullable]
_REQUESTS = table_of(QuoteRequest).c
_SENT_SINCE = select(func.count()).where(
    _REQUESTS.email_key == bindparam("email"), _REQUESTS.created_at > bindparam("since")
)


def prepare_all(rows: Sequence[Values], sender: Sender) -> list[Answers]:
    """Checks and completes the rows; of more than the limit ever allows, none is looked at."""
    _refuse(None if sender.is_staff else INSERTS.excess(len(rows)))
    return [prepare(row) for row in rows]


def insert_all(session: Session, prepared: Sequence[Values], sender: Sender) -> list[Inserted]:
    """Stores the requests, a limited number from one ip; none of them if one is refused."""
    _refuse(None if sender.is_staff else spend(session, INSERTS, network(sender.ip), len(prepared)))
    return [_store(session, dict(answers)) for answers in prepared]


def _refuse(wait: timedelta | None) -> None:
    if wait is not None:
        seconds = str(math.ceil(wait.total_seconds()))
        message = get_content().messages.too_many_requests
        raise DataError(429, "PT429", message, headers={"Retry-After": seconds})


def _store(session: Session, answers: Answers) -> Inserted:
    """Returns the secret of the customer's own page too, also when the same request is soon sent again."""
    request, is_new = store(session, answers)
    secret = links.begin(session, request.id) if is_new else _secret_again(session, request)
    return Inserted(request.id, ("reference", request.reference), {links.HEADER: secret} if secret else {})


def _secret_again(session: Session, request: QuoteRequest) -> str | None:
    """Nothing for a request that staff entered: a colleague knows its key, and its secret is only mailed."""
    is_senders = request.source == "website" and utc_now() - request.created_at <= SECRET_AGAIN
    return links.find_first(session, request.id) if is_senders else None


def prepare(values: Mapping[str, Any]) -> Answers:
    """A visitor's answers, tidy and with what follows from them, not yet stored."""
    answers = with_addresses(tidy(values))
    problem = problem_of(answers) or _without_day(answers)
    if problem:
        raise refusal(problem)
    if answers.get("consent_version"):
        answers["consent_at"] = _consent_at(answers.get("consent_at"), utc_now())
    return {
        **answers,
        "volume": total_volume(answers.get("furniture_list") or {}),
        # Ours, whatever was sent: a price that staff reads must not be one that a visitor made up.
        "price_indication": indication_of(answers, utc_now()),
        "content_fingerprint": fingerprint(answers),
    }


def problem_of(answers: Mapping[str, Any]) -> Problem | None:
    """The first reason why these answers cannot be kept."""
    return first_problem(answers) or _absent(answers)


def _without_day(answers: Mapping[str, Any]) -> Problem | None:
    """A new request has a specific day; those that came before that was asked keep what they have."""
    if answers.get("date_flexibility") in (None, SPECIFIC):
        return None
    return Problem("date_flexibility", get_content().quote_messages.precheck_date)


def _consent_at(told: datetime | None, now: datetime) -> datetime:
    """The moment that the form sent, if plausible: it may have waited for a connection, but not for long."""
    return told if told is not None and now - LONGEST_WAIT <= told <= now else now


def refusal(problem: Problem) -> DataError:
    return DataError(400, "23502" if problem.missing else "23514", problem.message)


def _absent(answers: Mapping[str, Any]) -> Problem | None:
    """The first column that is null, but may only be left out."""
    refused = (name for name in _NEVER_NULL if answers.get(name, "") is None)
    return next(map(null_problem, refused), None)


def fingerprint(answers: Mapping[str, Any]) -> str:
    """The same for two requests with the same content, whatever their moment and idempotency key."""
    content = {name: value for name, value in answers.items() if FIELDS[name].content and value is not None}
    return sha256(json.dumps(content, sort_keys=True, default=str).encode()).hexdigest()


def store(session: Session, answers: Answers) -> tuple[QuoteRequest, bool]:
    """Stores a visitor's request; returns it or the earlier one under its key, and whether it is new."""
    added, is_new = keep(session, {**answers, **_judgement(session, answers)})
    if is_new:
        mails.announce(session, added)
    return added, is_new


def keep(session: Session, answers: Answers) -> tuple[QuoteRequest, bool]:
    """Stores the row with its search words; returns it, and whether it is new."""
    for _ in range(TRIES):
        result = insert_or_ignore(session, QuoteRequest, answers)
        if result.rowcount:
            # All values are known here: reading the row back, or setting each by the mapper, took a third of
            # the time.
            added = QuoteRequest()
            added.__dict__.update(cast(Answers, result.last_inserted_params()))
            search_index.add(session, added)
            return added, True
        # The key is known, perhaps since a moment ago, or the reference was taken.
        earlier = _earlier(session, answers.get("idempotency_key"))
        if earlier:
            return _same(earlier, answers), False
    raise RuntimeError("no free reference was found")


def _judgement(session: Session, answers: Answers) -> Answers:
    """How much the request looks like a robot's; it is stored in any case."""
    since = utc_now() - timedelta(hours=get_content().rules.spam.same_email.within_hours)
    # Without the object mapper, which takes twice as long.
    counting = {"email": email_key(answers["email"]), "since": since}
    sent_before = session.connection().execute(_SENT_SINCE, counting).scalar_one()
    points = spam.score(answers, sent_before)
    return {"spam_score": points, "is_suspect": spam.is_suspect(points)}


def _earlier(session: Session, key: UUID | None) -> QuoteRequest | None:
    return session.scalar(select(QuoteRequest).where(QuoteRequest.idempotency_key == key)) if key else None


def _same(earlier: QuoteRequest, answers: Answers) -> QuoteRequest:
    if earlier.content_fingerprint != answers["content_fingerprint"]:
        raise DataError(422, "PT422", get_content().quote_messages.sent_differently)
    return earlier
