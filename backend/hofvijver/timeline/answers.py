"""Answers a customer: on their page, by mail, and in the timeline. What was sent stays as it is."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.auth.callers import Caller
from hofvijver.local_time import local_day
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.rules import WHITESPACE
from hofvijver.timeline import answer_mails
from hofvijver.timeline.automatic_tasks import task_for_day
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.entries import add
from hofvijver.timeline.models import Task, TimelineEntry
from hofvijver.timeline.notes_and_calls import refuse_another, tell
from hofvijver.timeline.refusals import conflict, not_usable, problem
from hofvijver.timeline.schemas import NewAnswer
from hofvijver.timeline.threads import check_thread_room, last_message, last_of_customer
from hofvijver.timeline.timeline_facts import get_timeline_facts
from hofvijver.wire.problems import FieldProblem


def await_answer(session: Session, actor: Actor, request: QuoteRequest, now: datetime) -> None:
    """Makes the task to answer what a customer wrote, unless one is open; the request is locked.

    The timeline does not tell of it: it has the message, and later the answer.
    """
    if not _open_tasks(session, request):
        title = get_timeline_facts().answer_task
        task_for_day(session, actor, request, title, local_day(now), now, purpose="answer")
        session.flush()
        renew_due_date(session, request.id)


def _open_tasks(session: Session, request: QuoteRequest) -> Sequence[Task]:
    mine = Task.request_id == request.id, Task.purpose == "answer", Task.done_at.is_(None)
    return session.scalars(select(Task).where(*mine)).all()


def answer(session: Session, caller: Caller, request_id: UUID, new: NewAnswer, now: datetime) -> None:
    """Sent twice, it is one. Refused once if there is a newer message than the writer has seen."""
    text = _checked(new.text.strip(WHITESPACE))
    request = hold_request(session, request_id)
    known = session.get(TimelineEntry, new.id)
    if known is not None:
        is_same = known.request_id == request_id and known.kind == "answer"
        refuse_another(is_same and known.actor_id == caller.user_id)
        return
    if request.merged_into:
        raise conflict("merged", reference=request.merged_into)
    _check_seen(session, caller, request, new.seen)
    check_thread_room(session, request)
    asked = last_of_customer(session, request)
    add(session, request_id, "answer", text, actor=caller.actor, entry_id=new.id)
    tell(session, caller, request_id, "customer_answered")
    _finish(session, caller, request, now)
    answer_mails.put_answer(session, request, caller.name, text, asked)


def _checked(text: str) -> str:
    most = get_timeline_facts().limits.text
    if not text:
        message = get_timeline_facts().refusals.answer_missing
        raise not_usable([FieldProblem(field="text", message=message)])
    if len(text) > most:
        raise not_usable([problem("text", "too_long", most)])
    return text


def _check_seen(session: Session, caller: Caller, request: QuoteRequest, seen: UUID | None) -> None:
    """Who has not seen the last message might answer a second time, or beside the question."""
    last = last_message(session, request)
    if last is None or last.id == seen:
        return
    if last.kind != "answer":
        raise conflict("written_meanwhile")
    who = get_timeline_facts().yourself if last.actor_id == caller.user_id else last.actor_name
    raise conflict("answered_meanwhile", who=who)


def _finish(session: Session, caller: Caller, request: QuoteRequest, now: datetime) -> None:
    for task in _open_tasks(session, request):
        task.done_at, task.done_by = now, caller.name
        task.revision += 1
    session.flush()
    renew_due_date(session, request.id)
