"""A day sheet that a made-up crew filled in on its phone, with the customer's signature."""

from datetime import datetime, timedelta
from uuid import uuid5

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch, facts
from hofvijver.audit import Actor
from hofvijver.day_sheets import links
from hofvijver.day_sheets.models import DaySheetJob, DaySheetLink
from hofvijver.day_sheets.things import read_thing, store
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.local_time import midnight
from hofvijver.planning.models import Job, Resource
from hofvijver.planning.plan import resources_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.demo.moments import at_moment
from hofvijver.staff.demo.vocabulary import get_words

BEGINS = timedelta(hours=8)
BREAK_MINUTES = 30
# On a pad of 1000 by 360: an initial and a wave behind it.
SIGNATURE = (
    [150, 290, 170, 70, 230, 50, 280, 80, 290, 120, 240, 170, 170, 180],
    [330, 270, 390, 170, 430, 265, 480, 175, 530, 265, 590, 185, 650, 260, 860, 215],
)


def write_sheet(session: Session, request: QuoteRequest, job: Job, actor: Actor, hours_tenths: int) -> None:
    """Of the lorry; all things are ticked, and the hours are noted and signed at the end."""
    of_job = select(Resource).where(Resource.id.in_(resources_of(session, job)))
    lorry = session.scalars(of_job.order_by(Resource.kind == "person", Resource.name)).first()
    if lorry is None:
        return
    begun = midnight(job.day) + BEGINS
    links.issue(session, lorry.id, job.day, actor.name, begun - timedelta(minutes=30))
    insert_or_ignore(session, DaySheetJob, {"resource_id": lorry.id, "day": job.day, "job_id": job.id})
    ended = begun + timedelta(minutes=6 * hours_tenths + BREAK_MINUTES)
    items = [f"{room}/{item}" for room, found in (request.furniture_list or {}).items() for item in found]
    _write(session, request, job, begun, *({"type": "tick", "item": item, "done": True} for item in items))
    hours = {"type": "hours", "hours": uuid5(job.id, "hours"), "break_minutes": BREAK_MINUTES}
    _write(session, request, job, ended, {**hours, "started": begun, "ended": ended})
    _write(session, request, job, ended, {"type": "remark", "text": get_words().crew_remark})
    signed: dict[str, object] = {"type": "signature", "name": request.full_name, "strokes": SIGNATURE}
    signed["statement"] = str(facts.find("day-sheet", "phone", "statement")).format(
        hours=dutch.tenths(hours_tenths), ticked=len(items), items=len(items)
    )
    _write(session, request, job, ended + timedelta(minutes=5), signed)


def _write(
    session: Session, request: QuoteRequest, job: Job, at: datetime, *written: dict[str, object]
) -> None:
    """As a phone sends them."""
    with at_moment(session, request, at):
        for each in written:
            key = uuid5(job.id, f"{each['type']} {each.get('item', '')}")
            thing = read_thing({**each, "id": key, "job": job.id, "at": at})
            if thing is None:
                raise ValueError(f"unusable {each['type']}")
            store(session, thing, at)


def sheet_page(session: Session, now: datetime) -> str | None:
    """The address of the newest sheet that opens."""
    for link in session.scalars(select(DaySheetLink).order_by(DaySheetLink.day.desc())):
        if secret := links.usable(link, now):
            return links.page_of(secret)
    return None
