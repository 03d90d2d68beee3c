"""A made-up damage report with two drawn photos, of a made-up customer who has moved."""

from datetime import datetime, timedelta
from io import BytesIO
from random import Random
from uuid import UUID

from PIL import Image, ImageDraw
from sqlalchemy import Engine, exists, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT
from hofvijver.content import get_content
from hofvijver.damage import photos
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.damage.models import DamagePhoto
from hofvijver.damage.pictures import read_picture
from hofvijver.db import table_of
from hofvijver.local_time import local_day, midnight
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.staff.demo.vocabulary import get_words
from hofvijver.timeline.due_dates import renew_due_date
from hofvijver.timeline.models import Task, TimelineEntry

HOURS_AFTER = 9


def add_damage(engine: Engine, random: Random, now: datetime) -> None:
    """For the last one who moved, unless there is a report already; none if nobody has moved."""
    has_quote = exists().where(Quote.request_id == QuoteRequest.id, Quote.state == "accepted")
    moved = QuoteRequest.status == "akkoord", QuoteRequest.moving_date < local_day(now), has_quote
    last = select(QuoteRequest).where(*moved).order_by(QuoteRequest.moving_date.desc()).limit(1)
    with Session(engine) as session, session.begin():
        request = session.scalar(last)
        if request and not session.scalar(select(exists().where(DamagePhoto.id.is_not(None)))):
            _add(session, random, request, now)


def _add(session: Session, random: Random, request: QuoteRequest, now: datetime) -> None:
    ended = midnight(request.moving_date + timedelta(days=1))
    at = min(ended + timedelta(hours=HOURS_AFTER), now)
    entry = TimelineEntry(id=_new_id(random), request_id=request.id, kind="damage", at=at)
    session.add(entry)
    session.flush()
    pictures = [read_picture(_drawn(number)) for number in range(2)]
    made = [
        photos.store(session, request.id, f"made up {number}", picture, at).id
        for number, picture in enumerate(pictures)
    ]
    photos.send_with(session, made, entry.id)
    entry.text = get_words().damage
    entry.details = {"photos": [str(each) for each in made], "hours_after": HOURS_AFTER, "is_late": False}
    _add_task(session, random, request, at, now)
    table = table_of(QuoteRequest)
    mine = update(table).where(table.c.id == request.id)
    session.execute(mine.values(damage_reported_at=at, updated_at=max(request.updated_at, at)))


def _add_task(session: Session, random: Random, request: QuoteRequest, at: datetime, now: datetime) -> None:
    """The one that a real report makes; if its day is over, it was done."""
    due = get_content().opening_hours.working_days_after(local_day(at), 1)
    is_done = due < local_day(now)
    task = Task(
        id=_new_id(random),
        request_id=request.id,
        title=get_damage_facts().task,
        due_date=due,
        assignee_id=request.assignee_id,
        created_at=at,
        created_by_id=NO_ACCOUNT,
        created_by=get_quote_facts().automatic,
        done_at=midnight(due) + timedelta(hours=12) if is_done else None,
        done_by=get_words().colleagues[0] if is_done else None,
    )
    session.add(task)
    session.flush()
    renew_due_date(session, request.id)


def _new_id(random: Random) -> UUID:
    return UUID(int=random.getrandbits(128), version=4)


def _drawn(number: int) -> bytes:
    """A cabinet with a scratch: the whole of it, and from close by."""
    picture = Image.new("RGB", (800, 600), "#e7dfd3")
    draw = ImageDraw.Draw(picture)
    left, top, right, bottom = ((200, 60, 600, 540), (-200, -200, 900, 900))[number]
    draw.rectangle((left, top, right, bottom), fill="#a9743f", outline="#6d4520", width=8)
    if number == 0:
        draw.line((400, 60, 400, 540), fill="#6d4520", width=6)
        draw.ellipse((372, 290, 388, 306), fill="#3b2613")
        draw.ellipse((412, 290, 428, 306), fill="#3b2613")
        draw.line((250, 400, 345, 350), fill="#f1e3cf", width=4)
    else:
        for offset in range(0, 900, 60):
            draw.arc((offset - 300, -150, offset + 200, 800), 300, 60, fill="#966433", width=3)
        draw.line((120, 430, 690, 180), fill="#f4ead9", width=16)
        draw.line((130, 440, 680, 200), fill="#7c5229", width=5)
    written = BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()
