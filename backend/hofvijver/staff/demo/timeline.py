"""Made-up notes, calls and tasks for the newest made-up requests that somebody looks after."""

from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, exists, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.demo.vocabulary import get_words
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.models import Kind, Task, TimelineEntry

MOST = 30
# A few are overdue, some for today, the others still to come.
DAYS = (-2, -1, 0, 0, 1, 1, 2, 5, 9)


def add_timelines(engine: Engine, random: Random, now: datetime) -> None:
    with Session(engine) as session, session.begin():
        without = ~exists().where(TimelineEntry.request_id == QuoteRequest.id)
        open_ones = QuoteRequest.status.in_(("in_behandeling", "offerte_verstuurd"))
        looked_after = QuoteRequest.assignee_id.is_not(None)
        newest = select(QuoteRequest).where(open_ones, looked_after, without)
        for request in session.scalars(newest.order_by(QuoteRequest.updated_at.desc()).limit(MOST)):
            _add(session, random, request, now)


def _add(session: Session, random: Random, request: QuoteRequest, now: datetime) -> None:
    words, begun = get_words(), request.first_response_at or request.created_at
    reached = random.random() < 0.6
    call = {"direction": random.choice(("in", "out")), "reached": reached}
    said = random.choice(words.calls) if reached else ""
    session.add(_entry(session, random, request, "call", begun, said, call))
    if random.random() < 0.5:
        later = min(begun + timedelta(minutes=40), now)
        session.add(_entry(session, random, request, "note", later, random.choice(words.internal_notes), {}))
    if random.random() < 0.6:
        _add_task(session, random, request, begun, now)


def _add_task(
    session: Session, random: Random, request: QuoteRequest, begun: datetime, now: datetime
) -> None:
    author = _author(session, request)
    task = Task(
        id=_new_id(random),
        request_id=request.id,
        title=random.choice(get_words().tasks),
        due_date=max(local_day(now) + timedelta(days=random.choice(DAYS)), local_day(begun)),
        assignee_id=request.assignee_id if random.random() < 0.8 else None,
        created_at=begun,
        created_by_id=author.id,
        created_by=author.name,
    )
    made = {"task_id": str(task.id), "act": "made"}
    session.add_all((task, _entry(session, random, request, "task", begun, "", made)))
    session.flush()
    renew_due_date(session, request.id)


def _entry(
    session: Session,
    random: Random,
    request: QuoteRequest,
    kind: Kind,
    at: datetime,
    text: str,
    details: dict[str, Any],
) -> TimelineEntry:
    author = _author(session, request)
    return TimelineEntry(
        id=_new_id(random),
        request_id=request.id,
        kind=kind,
        at=at,
        actor_id=author.id,
        actor_name=author.name,
        text=text,
        details=details,
    )


def _author(session: Session, request: QuoteRequest) -> User:
    """The assignee, which each of these requests has."""
    return session.get_one(User, request.assignee_id)


def _new_id(random: Random) -> UUID:
    return UUID(int=random.getrandbits(128), version=4)
