"""Jobs and tasks of a feed as a calendar file: what one needs to know when, and nothing that may not leak."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from hofvijver.content import get_content
from hofvijver.planning.feed_tasks import FeedTask
from hofvijver.planning.kinds import RESOURCE_KINDS, ResourceKind
from hofvijver.planning.models import Job, Resource
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.schemas import JobShown
from hofvijver.quotes.calendar_file import as_bytes, event_id, new_calendar
from hofvijver.quotes.quote_facts import Window, get_quote_facts

if TYPE_CHECKING:
    from icalendar import Event

# A job that nobody knows the end of, late in the day.
SHORTEST = timedelta(hours=1)


@dataclass(frozen=True)
class FeedContent:
    """What a calendar file is made of, read in one transaction."""

    #: The resource whose jobs these are; none for all jobs.
    owner: str | None
    first: date
    last: date
    jobs: Sequence[tuple[Job, JobShown]]
    resources: Mapping[UUID, Resource]
    #: Of a feed of all jobs alone.
    tasks: Sequence[FeedTask]


def calendar_of(content: FeedContent) -> bytes:
    from icalendar import Timezone, vDuration

    facts, company = get_planning_facts().feeds, get_content().company
    calendar = new_calendar()
    calendar.calendar_name = facts.name.format(company=company.name, of=content.owner or facts.all)
    again = vDuration(timedelta(hours=facts.refresh_hours))
    calendar.add("refresh-interval", again, {"VALUE": "DURATION"})
    calendar.add("x-published-ttl", f"PT{facts.refresh_hours}H")
    for job, shown in content.jobs:
        calendar.add_component(_event(job, shown, content.resources))
    for task in content.tasks:
        calendar.add_component(_task_event(task))
    if not content.jobs:
        # Some programs refuse a calendar with nothing in it.
        begins = content.first.replace(day=1, month=1)
        zone = Timezone.from_tzid(str(company.zone), first_date=begins, last_date=content.last)
        calendar.add_component(zone)
    return as_bytes(calendar, content.first, content.last)


def _event(job: Job, shown: JobShown, resources: Mapping[UUID, Resource]) -> "Event":
    from icalendar import STATUS, Event

    kind = get_planning_facts().kind_label(job.kind)
    begins, ends = hours_of(job, shown.window)
    return Event.new(
        uid=event_id(f"job-{job.id}"),
        sequence=job.revision,
        stamp=job.updated_at.astimezone(UTC),
        start=begins,
        end=ends,
        summary=get_planning_facts().feeds.summary.format(
            kind=kind, origin=shown.from_place, target=shown.to_place
        ),
        location=shown.from_place,
        description="\n".join(_lines(job, shown, resources)),
        status=STATUS.CONFIRMED,
    )


def _task_event(task: FeedTask) -> "Event":
    """All day, and nobody is busy by it: most programs that read an address leave out a VTODO."""
    from icalendar import STATUS, TRANSP, Event

    facts = get_planning_facts().feeds.tasks
    return Event.new(
        uid=event_id(task.name),
        sequence=task.revision,
        stamp=task.changed_at.astimezone(UTC),
        last_modified=task.changed_at.astimezone(UTC),
        start=task.due_date,
        end=task.due_date + timedelta(days=1),
        summary=facts.summary.format(title=task.title),
        description="\n".join([*task.lines, facts.closing]),
        transparency=TRANSP.TRANSPARENT,
        status=STATUS.CONFIRMED,
    )


def hours_of(job: Job, window_id: str | None) -> tuple[datetime, datetime]:
    """From when the customer expects us, or else the part of the day begins, for as long as it takes."""
    part, window = get_planning_facts().part(job.part_of_day), _window_of(job, window_id)
    begins = _moment(job.day, window.arrives_from if window and window.arrives_from else part.begins)
    if job.hours_tenths:
        # Counted in UTC: in the nights in which the clock changes an hour is more, or less, than it shows.
        ends = begins.astimezone(UTC) + timedelta(minutes=6 * job.hours_tenths)
        return begins, ends.astimezone(begins.tzinfo)
    return begins, max(_moment(job.day, part.ends), begins + SHORTEST)


def _window_of(job: Job, window_id: str | None) -> Window | None:
    """What was agreed with the customer; a job that the office planned in another part has none."""
    if job.agreed_day is None or job.part_of_day not in ("hele_dag", window_id):
        return None
    return next((each for each in get_quote_facts().windows if each.id == window_id), None)


def latest_arrival(job: Job, window_id: str | None) -> datetime | None:
    """None where no time was agreed with the customer."""
    window = _window_of(job, window_id)
    return _moment(job.day, window.arrives_until) if window and window.arrives_until else None


def _moment(day: date, clock: time) -> datetime:
    return datetime.combine(day, clock, get_content().company.zone)


def _lines(job: Job, shown: JobShown, resources: Mapping[UUID, Resource]) -> Iterator[str]:
    facts = get_planning_facts().feeds
    yield facts.reference.format(reference=shown.reference)
    window = _window_of(job, shown.window)
    yield (
        facts.window.format(window=window.label)
        if window
        else get_planning_facts().part_label(job.part_of_day)
    )
    if job.m3_tenths:
        yield facts.m3.format(m3=f"{job.m3_tenths / 10:g}".replace(".", ","))
    mine = [resources[each] for each in shown.resources]
    people = sum(each.kind == "person" for each in mine)
    if job.movers:
        yield facts.movers.format(have=people, need=job.movers)
    for kind in RESOURCE_KINDS:
        yield from _who(kind, sorted(each.name for each in mine if each.kind == kind))
    yield facts.closing


def _who(kind: ResourceKind, names: Sequence[str]) -> Iterator[str]:
    labels = next(each for each in get_planning_facts().resource_kinds if each.id == kind)
    if names:
        yield f"{labels.label if len(names) == 1 else labels.plural}: {', '.join(names)}"
