"""What a calendar program gets: the same file until something changed, however often it asks."""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from anyio import to_thread
from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.planning import feeds
from hofvijver.planning.board import show_jobs, state_of_jobs
from hofvijver.planning.feed_file import FeedContent, calendar_of
from hofvijver.planning.feed_tasks import state_of_tasks, tasks_of_feed
from hofvijver.planning.models import Assignment, CalendarFeed, Job, Resource
from hofvijver.planning.plan import plan_revision
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.transactions import in_reading
from hofvijver.wire.content_negotiation import holds
from hofvijver.wire.waiting_lines import Lines

# The files of so many feeds are kept in memory.
KEPT = 100


@dataclass(frozen=True)
class FeedFile:
    tag: str
    #: None for who has it already.
    content: bytes | None


@dataclass(frozen=True)
class _Found:
    feed_id: UUID
    tag: str
    #: The file of this tag, or what it is to be made of.
    made_of: FeedFile | FeedContent


_kept: OrderedDict[UUID, FeedFile] = OrderedDict()
# Calls with one secret wait for each other, before they take anything that others need.
_lines = Lines(at_once=1)


async def read(secret: str, known: bytes, now: datetime) -> FeedFile | None:
    """The file of a secret that opens a feed; without content for who has it already (`known`)."""
    async with _lines.of(secret):
        found = await in_reading(lambda session: _find(session, secret, known, local_day(now)))
        if found is None:
            return None
        if isinstance(found.made_of, FeedFile):
            return found.made_of
        file = FeedFile(found.tag, await to_thread.run_sync(calendar_of, found.made_of))
        _kept[found.feed_id] = file
        _kept.move_to_end(found.feed_id)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
        return file


def _find(session: Session, secret: str, known: bytes, today: date) -> _Found | None:
    feed = feeds.find(session, secret, today)
    if feed is None:
        return None
    tag = _tag(session, feed, today)
    if holds(known, tag.encode()):
        return _Found(feed.id, tag, FeedFile(tag, None))
    kept = _kept.get(feed.id)
    if kept and kept.tag == tag:
        return _Found(feed.id, tag, kept)
    return _Found(feed.id, tag, _content(session, feed, today))


def _tag(session: Session, feed: CalendarFeed, today: date) -> str:
    """Changes with all that a feed tells, and at midnight."""
    first, last = _days(today)
    jobs = state_of_jobs(session, *_jobs(feed, first, last))
    tasks = f"-{state_of_tasks(session, first, last, today)}" if feed.resource_id is None else ""
    return f'"{feed.id.hex[:8]}-{plan_revision(session)}-{jobs}{tasks}-{first}"'


def _days(today: date) -> tuple[date, date]:
    facts = get_planning_facts().feeds
    return today - timedelta(days=facts.days_back), today + timedelta(days=facts.days_ahead)


def _jobs(feed: CalendarFeed, first: date, last: date) -> list[ColumnElement[bool]]:
    """Cancelled ones are left out: a program takes the file as the whole of the calendar."""
    found = [Job.state == "open", Job.day.between(first, last)]
    if feed.resource_id:
        mine = select(Assignment.job_id).where(Assignment.resource_id == feed.resource_id)
        found.append(Job.id.in_(mine))
    return found


def _content(session: Session, feed: CalendarFeed, today: date) -> FeedContent:
    first, last = _days(today)
    order = Job.day, Job.created_at, Job.id
    jobs = session.scalars(select(Job).where(*_jobs(feed, first, last)).order_by(*order)).all()
    resources = session.scalars(select(Resource)).all()
    known = {each.id: each for each in resources}
    return FeedContent(
        owner=known[feed.resource_id].name if feed.resource_id else None,
        first=first,
        last=last,
        jobs=list(zip(jobs, show_jobs(session, jobs, resources), strict=True)),
        resources=known,
        tasks=[] if feed.resource_id else list(tasks_of_feed(session, first, last, today)),
    )
