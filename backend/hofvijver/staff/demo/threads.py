"""Made-up messages of customers: a few that wait for an answer, and some that got one."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from random import Random

from sqlalchemy import Engine, Select, exists, select, update
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.db import table_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.act_history import automatic
from hofvijver.staff.demo.office_hours import office_time
from hofvijver.staff.demo.vocabulary import Exchange, get_words
from hofvijver.timeline.answers import await_answer
from hofvijver.timeline.models import Task, TimelineEntry

# How long ago each question came that still waits.
WAITING = (timedelta(minutes=25), timedelta(hours=3), timedelta(hours=20))
ANSWERED = 5


def add_threads(engine: Engine, random: Random, now: datetime) -> None:
    """Once for each database: adding requests later adds no questions."""
    with Session(engine) as session, session.begin():
        if session.scalar(select(Task.id).where(Task.purpose == "answer").limit(1)):
            return
        requests = list(session.scalars(_newest()))
        exchanges = random.sample(get_words().exchanges, len(get_words().exchanges))
        for ago in WAITING:
            older = (each for each in requests if _begun(each) < now - ago)
            if request := next(older, None):
                requests.remove(request)
                _ask(session, request, exchanges.pop(), now - ago)
        _answer_some(session, requests, exchanges[:ANSWERED], now)


def _begun(request: QuoteRequest) -> datetime:
    """When somebody first looked at it: questions come after that."""
    return request.first_response_at or request.created_at


def _newest() -> Select[QuoteRequest]:
    """Open ones without another message, such as a proposed day."""
    is_open = QuoteRequest.status.in_(("in_behandeling", "offerte_verstuurd"))
    has_message = exists().where(
        TimelineEntry.request_id == QuoteRequest.id, TimelineEntry.kind == "other_day"
    )
    real = QuoteRequest.is_suspect.is_(False), QuoteRequest.merged_into.is_(None), ~has_message
    return select(QuoteRequest).where(is_open, *real).order_by(QuoteRequest.created_at.desc())


def _ask(session: Session, request: QuoteRequest, exchange: Exchange, at: datetime) -> None:
    session.add(TimelineEntry(request_id=request.id, kind="question", at=at, text=exchange.question))
    await_answer(session, automatic(), request, at)
    _touch(session, request, at)


def _touch(session: Session, request: QuoteRequest, at: datetime) -> None:
    table = table_of(QuoteRequest)
    latest = max(at, request.updated_at)
    session.execute(update(table).where(table.c.id == request.id).values(updated_at=latest))


def _answer_some(
    session: Session, requests: Iterable[QuoteRequest], exchanges: Iterable[Exchange], now: datetime
) -> None:
    left = list(exchanges)
    for request in requests:
        asked_at = _begun(request) + timedelta(minutes=90)
        answered_at = office_time(asked_at + timedelta(minutes=40))
        colleague = session.get(User, request.assignee_id) if request.assignee_id else None
        if left and colleague and answered_at < now:
            _add_answered(session, request, left.pop(), asked_at, answered_at, colleague)


def _add_answered(
    session: Session,
    request: QuoteRequest,
    exchange: Exchange,
    asked_at: datetime,
    answered_at: datetime,
    colleague: User,
) -> None:
    answer = TimelineEntry(
        request_id=request.id,
        kind="answer",
        at=answered_at,
        actor_id=colleague.id,
        actor_name=colleague.name,
        text=exchange.answer,
    )
    question = TimelineEntry(request_id=request.id, kind="question", at=asked_at, text=exchange.question)
    mailed = {"mail": "answer", "delivered": True}
    mail = TimelineEntry(
        request_id=request.id, kind="mail", at=answered_at + timedelta(seconds=2), details=mailed
    )
    session.add_all((question, answer, mail))
    _touch(session, request, answered_at)
