"""What admins do with resources: save, remove, and note when one is away. Jobs that it did then lack it."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.planning.feeds import follow_account
from hofvijver.planning.kinds import ResourceKind
from hofvijver.planning.models import Absence, Assignment, Job, Resource
from hofvijver.planning.plan import hold_plan
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.refusals import conflict, not_found, not_usable, problem
from hofvijver.planning.schemas import NewAbsence, NewResource, ResourceChange, ResourceContent
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.wire.problems import FieldProblem

CONTENT = tuple(ResourceContent.model_fields)
#: What only one kind has; of another it is not stored.
OF_KIND: dict[ResourceKind, tuple[str, ...]] = {
    "person": ("phone", "drives", "carries_pianos", "user_id"),
    "vehicle": ("m3", "plate", "emission_class"),
    "lift": ("plate",),
}
ALWAYS = ("kind", "name", "active_from", "active_until")
# So many of the jobs that lack somebody are named.
NAMED = 5


def add(session: Session, caller: Caller, new: NewResource, now: datetime) -> str | None:
    """Sent twice it is one resource."""
    hold_plan(session)
    if session.get(Resource, new.id):
        return None
    columns = _columns(session, new)
    most = get_planning_facts().limits.resources
    if (session.scalar(select(func.count()).select_from(Resource)) or 0) >= most:
        raise conflict("too_many_resources", most=most)
    session.add(Resource(id=new.id, updated_at=now, updated_by=caller.name, **columns))
    _tell(session, caller, new.id, "resource_added")
    return None


def change(
    session: Session, caller: Caller, resource_id: UUID, wanted: ResourceChange, now: datetime
) -> str | None:
    """Returns the sentence about jobs that lack it from now on, if there are any."""
    hold_plan(session)
    resource = _hold(session, resource_id)
    columns = _columns(session, wanted, resource.kind)
    if all(getattr(resource, name) == value for name, value in columns.items()):
        return None
    if resource.revision != wanted.revision:
        raise conflict("changed", who=resource.updated_by)
    columns |= {"revision": resource.revision + 1, "updated_at": now, "updated_by": caller.name}
    for name, value in columns.items():
        setattr(resource, name, value)
    session.flush()
    follow_account(session, resource)
    _tell(session, caller, resource_id, "resource_changed")
    return _free(session, _outside(resource), now)


def _hold(session: Session, resource_id: UUID) -> Resource:
    resource = session.get(Resource, resource_id, with_for_update=True, populate_existing=True)
    if resource is None:
        raise not_found()
    return resource


def _columns(session: Session, content: ResourceContent, kind: ResourceKind | None = None) -> dict[str, Any]:
    """A resource keeps its kind."""
    kind = kind or content.kind
    wrong = list(_problems(session, content, kind))
    if wrong:
        raise not_usable(wrong)
    empty = ResourceContent(kind=kind, name="")
    kept = (*ALWAYS, *OF_KIND[kind])
    told = {name: getattr(content if name in kept else empty, name) for name in CONTENT}
    return told | {"kind": kind}


def _problems(session: Session, content: ResourceContent, kind: ResourceKind) -> Iterator[FieldProblem]:
    limits = get_planning_facts().limits
    if not content.name:
        yield problem("name", "name_missing")
    for name in ("name", "phone", "plate", "emission_class"):
        if len(getattr(content, name)) > getattr(limits, name):
            yield problem(name, "too_long", most=getattr(limits, name))
    if content.active_from and content.active_until and content.active_until < content.active_from:
        yield problem("active_until", "days_turned")
    if kind == "vehicle" and content.m3 is not None and content.m3 < 1:
        yield problem("m3", "too_few", least=1)
    if kind == "vehicle" and (content.m3 or 0) > limits.m3:
        yield problem("m3", "too_much", most=limits.m3)
    if content.user_id and session.get(User, content.user_id) is None:
        yield problem("user_id", "account_unknown")


def _outside(resource: Resource) -> list[ColumnElement[bool]]:
    """Assignments on days on which it is no longer there."""
    first = resource.active_from or date.min
    last = resource.active_until or date.max
    return [Assignment.resource_id == resource.id, or_(Assignment.day < first, Assignment.day > last)]


def _free(session: Session, where: Sequence[ColumnElement[bool]], now: datetime) -> str | None:
    """Takes it off jobs to come; what was done stays as it was."""
    coming = [*where, Assignment.day >= local_day(now)]
    named = (
        select(QuoteRequest.reference, Assignment.day)
        .join(Job, Job.id == Assignment.job_id)
        .join(QuoteRequest, QuoteRequest.id == Job.request_id)
        .where(*coming)
        .distinct()
        .order_by(Assignment.day, QuoteRequest.reference)
    )
    found = session.execute(named).all()
    freed = session.scalars(delete(Assignment).where(*coming).returning(Assignment.job_id)).all()
    return _freed_sentence(found) if freed else None


def _freed_sentence(found: Sequence[Any]) -> str:
    facts = get_planning_facts().freed
    jobs = ", ".join(f"{row.reference} ({dutch.day_and_month(row.day)})" for row in found[:NAMED])
    more = ", …" if len(found) > NAMED else ""
    sentence = facts.one if len(found) == 1 else facts.many
    return sentence.format(count=len(found), jobs=jobs + more)


def remove(session: Session, caller: Caller, resource_id: UUID) -> None:
    """One that never did a job; of others it is said from when they are no longer there."""
    hold_plan(session)
    resource = session.get(Resource, resource_id)
    if resource is None:
        return
    used = select(Assignment.id).where(Assignment.resource_id == resource_id).limit(1)
    if session.scalar(used):
        raise conflict("has_jobs", name=resource.name)
    session.delete(resource)
    _tell(session, caller, resource_id, "resource_removed")


def note_absence(
    session: Session, caller: Caller, resource_id: UUID, new: NewAbsence, now: datetime
) -> str | None:
    """Returns the sentence about jobs that lack it on those days, if there are any."""
    hold_plan(session)
    _hold(session, resource_id)
    known = session.get(Absence, new.id)
    if known:
        if known.resource_id != resource_id:
            raise not_found()
        return None
    _check_days(new.first_day, new.last_day, local_day(now))
    days = {"first_day": new.first_day, "last_day": new.last_day}
    session.add(Absence(id=new.id, resource_id=resource_id, noted_by=caller.name, **days))
    _tell(session, caller, resource_id, "absence_noted")
    between = Assignment.day.between(new.first_day, new.last_day)
    return _free(session, [Assignment.resource_id == resource_id, between], now)


def _check_days(first: date, last: date, today: date) -> None:
    most = get_planning_facts().limits.absence_days
    if last < first:
        raise not_usable([problem("last_day", "days_turned")])
    if last < today:
        raise not_usable([problem("last_day", "day_past")])
    if last - first >= timedelta(days=most):
        raise not_usable([problem("last_day", "too_many_days", most=most)])


def remove_absence(session: Session, caller: Caller, absence_id: UUID) -> None:
    hold_plan(session)
    absence = session.get(Absence, absence_id)
    if absence:
        session.delete(absence)
        _tell(session, caller, absence.resource_id, "absence_removed")


def _tell(session: Session, caller: Caller, resource_id: UUID, action: Action) -> None:
    """Without the name: people stand in the log by their id alone."""
    note(session, Note(caller.actor, action, None, {"resource": str(resource_id)[:8]}))
