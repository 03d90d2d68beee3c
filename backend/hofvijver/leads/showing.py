"""Leads as they are shown, each with the requests of the same telephone number; and how many there are."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.leads.models import Lead
from hofvijver.leads.refusals import not_found
from hofvijver.leads.schemas import Attempt, KnownRequest, LeadList, LeadShown, LeadWithAnswers
from hofvijver.local_time import local_day
from hofvijver.quote_requests.contact_keys import phone_key
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.open_tasks import due_on
from hofvijver.timeline.schemas import TaskCounts

MOST_LEADS = 200
MOST_FOUND = 5
# Requests that are shown beside one lead.
MOST_KNOWN = 3
# Fewer digits than this could be of anybody.
LEAST_DIGITS = 4
IS_OPEN = Lead.closed_at.is_(None)


def open_leads(session: Session, caller: Caller, mine: bool, now: datetime) -> LeadList:
    """Those of the caller or of everybody, by the day on which to call."""
    return _list(session, [Lead.assignee_id == caller.user_id] if mine else [], MOST_LEADS, now)


def search(session: Session, words: str, now: datetime) -> LeadList:
    """Open leads with these digits in their number, or this beginning of a word in their name."""
    digits, name = phone_key(words), words.strip().lower()
    if len(digits) >= LEAST_DIGITS and not any(map(str.isalpha, name)):
        return _list(session, [Lead.phone_key.contains(digits, autoescape=True)], MOST_FOUND, now)
    if not name or digits:
        return LeadList(leads=[], more=False)
    named = func.lower(" " + Lead.full_name).contains(f" {name}", autoescape=True)
    return _list(session, [named], MOST_FOUND, now)


def is_due_lead(now: datetime) -> ColumnElement[bool]:
    return and_(IS_OPEN, Lead.due_date <= local_day(now))


def due_leads(session: Session, most: int, now: datetime) -> list[LeadShown]:
    return _list(session, [is_due_lead(now)], most, now).leads


def _list(session: Session, which: Sequence[ColumnElement[bool]], most: int, now: datetime) -> LeadList:
    found = _leads().where(IS_OPEN, *which).order_by(Lead.due_date, Lead.created_at, Lead.id)
    rows = session.execute(found.limit(most + 1)).all()
    return LeadList(leads=_shown(session, rows[:most], now), more=len(rows) > most)


def _leads() -> Select[Lead, str, User]:
    return (
        select(Lead, QuoteRequest.reference, User)
        .outerjoin(QuoteRequest, QuoteRequest.id == Lead.request_id)
        .outerjoin(User, User.id == Lead.assignee_id)
    )


def show(session: Session, lead_id: UUID, now: datetime) -> LeadWithAnswers:
    row = session.execute(_leads().where(Lead.id == lead_id)).first()
    if row is None:
        raise not_found()
    shown = _shown(session, [row], now)[0]
    return LeadWithAnswers(**shown.model_dump(), answers=row[0].answers or {})


def _shown(session: Session, rows: Sequence[Row[Lead, str, User]], now: datetime) -> list[LeadShown]:
    known = _known(session, {row[0].phone_key for row in rows})
    return [_one(row, known.get(row[0].phone_key, []), now) for row in rows]


def _known(session: Session, keys: Collection[str]) -> dict[str, list[QuoteRequest]]:
    """Requests with these numbers, the newest first, but not those that were merged into another."""
    alike = select(QuoteRequest).where(QuoteRequest.phone_key.in_(keys), QuoteRequest.merged_into.is_(None))
    found: dict[str, list[QuoteRequest]] = {}
    for request in session.scalars(alike.order_by(QuoteRequest.created_at.desc())):
        found.setdefault(request.phone_key or "", []).append(request)
    return found


def _one(row: Row[Lead, str, User], known: Sequence[QuoteRequest], now: datetime) -> LeadShown:
    lead, reference, assignee = row
    told = ("attempts", "known", "known_count", "due", "assignee", "has_answers", "reference")
    kept = {name: getattr(lead, name) for name in LeadShown.model_fields if name not in told}
    return LeadShown(
        **kept,
        attempts=[Attempt.model_validate(each) for each in lead.attempts],
        due=due_on(lead.due_date, local_day(now)),
        assignee=assignee.name if assignee else None,
        has_answers=bool(lead.answers),
        reference=reference,
        known=[_request(each) for each in known[:MOST_KNOWN]],
        known_count=len(known),
    )


def _request(request: QuoteRequest) -> KnownRequest:
    return KnownRequest(**{name: getattr(request, name) for name in KnownRequest.model_fields})


def count_with_tasks(session: Session, caller: Caller, tasks: TaskCounts, now: datetime) -> TaskCounts:
    """A lead is a task to call somebody."""
    is_mine, is_due = Lead.assignee_id == caller.user_id, Lead.due_date <= local_day(now)
    counted = {"mine": is_mine, "mine_due": and_(is_mine, is_due), "all_due": is_due}
    columns = [func.count().filter(which).label(name) for name, which in counted.items()]
    row = session.execute(select(func.count().label("all"), *columns).where(IS_OPEN)).one()
    return tasks.model_copy(
        update={name: count + getattr(tasks, name) for name, count in row._mapping.items()}
    )


def leads_of(session: Session, ids: Collection[UUID]) -> dict[UUID, list[dict[str, Any]]]:
    """The leads of each request, for the export of a customer's data; without names of colleagues."""
    found: dict[UUID, list[dict[str, Any]]] = {each: [] for each in ids}
    names = ("full_name", "phone", "note", "answers", "created_at", "closed_at", "outcome")
    mine = select(Lead).where(Lead.request_id.in_(ids)).order_by(Lead.created_at)
    for lead in session.scalars(mine):
        attempts = [{"at": each["at"], "text": each["text"]} for each in lead.attempts]
        told = {name: getattr(lead, name) for name in names} | {"attempts": attempts}
        found[lead.request_id or lead.id].append(told)
    return found
