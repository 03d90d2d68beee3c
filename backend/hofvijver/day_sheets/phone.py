"""The sheet as a phone shows it: its jobs, what was written about them, and which of them moved away."""

from collections.abc import Collection, Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Note, is_noted, note_once
from hofvijver.day_sheets.access import SheetCaller
from hofvijver.day_sheets.contents import gather, jobs_on
from hofvijver.day_sheets.models import DaySheetJob, JobSignature, JobTick
from hofvijver.day_sheets.refusals import unknown_resource
from hofvijver.day_sheets.schemas import (
    HoursOnSheet,
    MovedJob,
    PhoneSheet,
    RemarkShown,
    SignatureShown,
    WrittenOnJob,
)
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.day_sheets.things import crew as crew_actor
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.planning import on_top_shown
from hofvijver.planning.hours import hours_of, total_tenths
from hofvijver.planning.models import Job, JobHours, Resource
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import TimelineEntry


def is_opened(session: Session, crew: SheetCaller) -> bool:
    """Whether the jobs that it shows are remembered, and the log has this hour's entry."""
    shown = {job.id for job in jobs_on(session, crew.resource_id, crew.day)}
    return shown <= {job.id for job in _known_jobs(session, crew)} and is_noted(session, _looked(shown))


def open_sheet(session: Session, crew: SheetCaller) -> None:
    """Remembers which jobs it shows: what is written about them later counts, wherever they are then."""
    shown = [job.id for job in jobs_on(session, crew.resource_id, crew.day)]
    for job_id in shown:
        row = {"resource_id": crew.resource_id, "day": crew.day, "job_id": job_id}
        insert_or_ignore(session, DaySheetJob, row)
    note_once(session, _looked(shown))


def _looked(jobs: Collection[UUID]) -> Note:
    return Note(crew_actor(), "day_sheet_opened", details={"rows": len(jobs)}, hourly=True)


def show_sheet(session: Session, crew: SheetCaller) -> PhoneSheet:
    resource = session.get(Resource, crew.resource_id)
    if resource is None:
        raise unknown_resource()
    sheet = gather(session, resource, crew.day)
    now_there = {job.id for job in sheet.jobs}
    moved = [each for each in _known_jobs(session, crew) if each.id not in now_there]
    jobs = [*now_there, *(each.id for each in moved)]
    return PhoneSheet(
        key=f"{crew.resource_id}/{crew.day}",
        open_until=crew.last_day,
        sheet=sheet,
        written=written_on(session, jobs),
        moved=[_moved(session, each, crew.day) for each in moved],
    )


def is_on_sheet(session: Session, crew: SheetCaller, job_id: UUID) -> bool:
    """Now, or when a phone last opened it."""
    known = session.get(DaySheetJob, (crew.resource_id, crew.day, job_id))
    return known is not None or job_id in {job.id for job in jobs_on(session, crew.resource_id, crew.day)}


def _known_jobs(session: Session, crew: SheetCaller) -> Sequence[Job]:
    mine = select(DaySheetJob.job_id).where(
        DaySheetJob.resource_id == crew.resource_id, DaySheetJob.day == crew.day
    )
    return session.scalars(select(Job).where(Job.id.in_(mine)).order_by(Job.created_at, Job.id)).all()


def _moved(session: Session, job: Job, day: date) -> MovedJob:
    return MovedJob(
        job_id=job.id,
        reference=session.get_one(QuoteRequest, job.request_id).reference,
        text=moved_text(job, day),
    )


def moved_text(job: Job, day: date) -> str:
    """Where it went, without anything about the customer or another crew."""
    words = get_sheet_facts().moved
    if job.state == "cancelled":
        return words.cancelled
    return words.other_crew if job.day == day else words.other_day.format(day=dutch.long_date(job.day))


def written_on(session: Session, jobs: Collection[UUID]) -> list[WrittenOnJob]:
    hours = hours_of(session, jobs)
    ticks = session.scalars(select(JobTick).where(JobTick.job_id.in_(jobs), JobTick.done.is_(True))).all()
    signed = session.scalars(
        select(JobSignature).where(JobSignature.job_id.in_(jobs)).order_by(JobSignature.signed_at)
    ).all()
    return [
        WrittenOnJob(
            job_id=job_id,
            ticked=sorted(each.item for each in ticks if each.job_id == job_id),
            hours=[_hours(each) for each in hours[job_id]],
            total_tenths=total_tenths(hours[job_id]),
            remarks=_remarks(session, job_id),
            on_top=on_top_shown.show(session, session.get_one(Job, job_id)),
            signatures=[
                SignatureShown.model_validate(each, from_attributes=True)
                for each in signed
                if each.job_id == job_id
            ],
        )
        for job_id in jobs
    ]


def _hours(hours: JobHours) -> HoursOnSheet:
    return HoursOnSheet.model_validate(hours, from_attributes=True)


def _remarks(session: Session, job_id: UUID) -> list[RemarkShown]:
    """Notes of the crew in the timeline of the request; removed ones have no text."""
    request_id = session.get_one(Job, job_id).request_id
    mine = select(TimelineEntry).where(TimelineEntry.request_id == request_id, TimelineEntry.kind == "note")
    return [
        RemarkShown(id=each.id, text=each.text, at=each.at)
        for each in session.scalars(mine.order_by(TimelineEntry.at))
        if each.details.get("job") == str(job_id) and each.text
    ]


def moved_message(session: Session, crew: SheetCaller, job_id: UUID) -> str:
    """What is to be known about a thing that was stored: its job is no longer on the sheet."""
    job = session.get(Job, job_id)
    if job is None or job.id in {each.id for each in jobs_on(session, crew.resource_id, crew.day)}:
        return ""
    return moved_text(job, crew.day)
