"""The jobs of requests as they are told in a customer's data: without who did them, who are colleagues."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.planning.hours import hours_of, written
from hofvijver.planning.models import Job, JobHours
from hofvijver.planning.on_top_shown import on_top_told
from hofvijver.planning.planning_facts import get_planning_facts

TOLD = ("day", "movers", "hours_tenths", "m3_tenths", "needs_lift", "has_piano", "note", "state")
HOURS_TOLD = ("started", "ended", "break_minutes")


def jobs_told(session: Session, ids: Collection[UUID]) -> dict[UUID, list[dict[str, Any]]]:
    found: dict[UUID, list[dict[str, Any]]] = {each: [] for each in ids}
    facts = get_planning_facts()
    mine = select(Job).where(Job.request_id.in_(ids)).order_by(Job.day, Job.created_at, Job.id)
    jobs = session.scalars(mine).all()
    ids = [each.id for each in jobs]
    hours, on_top = hours_of(session, ids), on_top_told(session, ids)
    for job in jobs:
        labels = {"kind": facts.kind_label(job.kind), "part_of_day": facts.part_label(job.part_of_day)}
        told = {name: getattr(job, name) for name in TOLD}
        worked = [_worked(each) for each in hours[job.id]]
        found[job.request_id].append({**labels, **told, "hours": worked, "on_top": on_top[job.id]})
    return found


def _worked(hours: JobHours) -> dict[str, Any]:
    return {name: getattr(hours, name) for name in HOURS_TOLD} | {"text": written(hours)}
