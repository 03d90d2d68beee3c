"""What was written on day sheets as it is told in a customer's data, without who wrote it."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.day_sheets.contents import rooms_of
from hofvijver.day_sheets.models import JobSignature, JobTick
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.planning.models import Job
from hofvijver.quote_requests.models import QuoteRequest

SIGNED = ("name", "statement", "strokes", "signed_at", "received_at")


def sheets_told(session: Session, ids: Collection[UUID]) -> dict[UUID, list[dict[str, Any]]]:
    """Of each request, its jobs of which something was written down."""
    found: dict[UUID, list[dict[str, Any]]] = {each: [] for each in ids}
    mine = select(Job).where(Job.request_id.in_(ids)).order_by(Job.day, Job.created_at, Job.id)
    for job in session.scalars(mine).all():
        ticks = session.scalars(select(JobTick).where(JobTick.job_id == job.id).order_by(JobTick.item)).all()
        signed = session.scalars(select(JobSignature).where(JobSignature.job_id == job.id)).all()
        if ticks or signed:
            told = {"day": job.day, "text": _text(session, job, ticks, signed)}
            told["ticks"] = [{"item": each.item, "done": each.done, "at": each.at} for each in ticks]
            told["signatures"] = [{name: getattr(each, name) for name in SIGNED} for each in signed]
            found[job.request_id].append(told)
    return found


def _text(session: Session, job: Job, ticks: Collection[JobTick], signed: Collection[JobSignature]) -> str:
    words, done = get_sheet_facts().told, {each.item for each in ticks if each.done}
    rooms = rooms_of(session.get_one(QuoteRequest, job.request_id).furniture_list)
    items = [item.label for room in rooms for item in room.items if item.id in done]
    lines = [words.ticked.format(items=", ".join(items))] if items else []
    lines += [
        words.signed.format(name=each.name, moment=dutch.moment(each.signed_at), statement=each.statement)
        for each in signed
    ]
    return "\n".join(lines)
