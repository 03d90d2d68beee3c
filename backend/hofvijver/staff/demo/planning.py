"""Made-up people, vehicles and lifts, and who does the jobs of the coming weeks; known by their ids."""

from datetime import datetime, timedelta
from uuid import UUID, uuid5

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.local_time import local_day
from hofvijver.planning.catching_up import catch_up
from hofvijver.planning.models import Absence, Job, Resource
from hofvijver.planning.plan import assign_if_free, hold_plan, holders
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.staff.demo.schedule import QUARTER, next_day
from hofvijver.staff.demo.vocabulary import get_words
from hofvijver.timeline.models import Task

_MADE_UP = UUID("1f2b8f3e-4f0e-4b1c-8f5e-3b8f1d6b7c20")
# Later jobs are still to be planned.
PLANNED_AHEAD = timedelta(weeks=3)
AWAY_IN = timedelta(days=12)


def add_plan(engine: Engine, now: datetime) -> None:
    """The jobs of all other agreements to come; crews for those of the last quarter and the next weeks."""
    catch_up(engine, now)
    with Session(engine) as session, session.begin():
        hold_plan(session)
        _bring_forward(session, now)
        resources = _add_resources(session, now)
        _add_absence(session, resources, now)
        lacks = _lacks_lorry(session, now)
        for job in _near_jobs(session, now):
            _assign(session, job, resources, with_vehicle=job.id != lacks)


def _bring_forward(session: Session, now: datetime) -> None:
    """Jobs and their tasks are made by the clock of this machine, which may be past that moment."""
    session.execute(update(Job).where(Job.created_at > now).values(created_at=now, updated_at=now))
    late = update(Task).where(Task.job_id.is_not(None), Task.created_at > now)
    session.execute(late.values(created_at=now))


def _add_resources(session: Session, now: datetime) -> list[Resource]:
    words = get_words()
    for each in words.resources:
        row = {"id": _id_of(each.name), **each.model_dump(), "updated_at": now}
        row |= {"updated_by": words.colleagues[0], "emission_class": "", "revision": 1}
        insert_or_ignore(session, Resource, row)
    known = [_id_of(each.name) for each in words.resources]
    return [session.get_one(Resource, each) for each in known]


def _id_of(name: str) -> UUID:
    return uuid5(_MADE_UP, name)


def _add_absence(session: Session, resources: list[Resource], now: datetime) -> None:
    first = local_day(now) + AWAY_IN
    row = {"id": _id_of("absence"), "resource_id": resources[-1].id, "noted_by": get_words().colleagues[0]}
    insert_or_ignore(session, Absence, {**row, "first_day": first, "last_day": first + timedelta(days=4)})


def _lacks_lorry(session: Session, now: datetime) -> UUID | None:
    """One job of the next day: there must be something to mend."""
    next_one = select(Job.id).where(Job.state == "open", Job.day == next_day(local_day(now)))
    return session.scalar(next_one.order_by(Job.created_at.desc()).limit(1))


def _near_jobs(session: Session, now: datetime) -> list[Job]:
    today = local_day(now)
    near = select(Job).where(Job.state == "open", Job.day.between(today - QUARTER, today + PLANNED_AHEAD))
    return list(session.scalars(near.order_by(Job.day, Job.id)))


def _assign(session: Session, job: Job, resources: list[Resource], with_vehicle: bool) -> None:
    """The first who are free, as a planner would do it by hand; some jobs keep lacking somebody."""
    busy = {each.resource_id for each in holders(session, job, [one.id for one in resources])}
    free = [each for each in resources if each.id not in busy]
    people = [each.id for each in free if each.kind == "person"][: job.movers]
    vehicles = [each.id for each in free if each.kind == "vehicle"][:1]
    lifts = [each.id for each in free if each.kind == "lift"][: int(job.needs_lift)]
    needs_vehicle = with_vehicle and "vehicle" in get_planning_facts().kind(job.kind).needs
    assign_if_free(session, job, [*people, *(vehicles if needs_vehicle else ()), *lifts])


def remove_plan(engine: Engine) -> None:
    made_up = [_id_of(each.name) for each in get_words().resources]
    with Session(engine) as session, session.begin():
        session.execute(delete(Resource).where(Resource.id.in_(made_up)))
