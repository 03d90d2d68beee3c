"""How much there is and how much is used on each day: for the board, the quote editor, and the form."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.opening_hours import date_of
from hofvijver.planning.kinds import PartOfDay, ResourceKind
from hofvijver.planning.models import PARTS, Absence, Job, Part, Resource, parts_of
from hofvijver.planning.plan import is_active
from hofvijver.planning.planning_facts import PlanningFacts, get_planning_facts
from hofvijver.planning.schemas import FreeOfPart, JobWarning, Level, PlanDay
from hofvijver.quotes.models import Quote

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class There:
    """Movers, lorries and lifts of one day."""

    movers: int = 0
    lorries: int = 0
    lifts: int = 0


@dataclass
class Used:
    """What the jobs of a day need, in each of its parts."""

    movers: dict[Part, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))
    lorries: dict[Part, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))
    lifts: dict[Part, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))
    hours_tenths: int = 0
    jobs: int = 0

    def add(self, alike: "JobsAlike", facts: PlanningFacts) -> None:
        needs = facts.kind(alike.kind).needs
        for part in parts_of(alike.part_of_day):
            self.movers[part] += alike.movers
            self.lorries[part] += alike.jobs * ("vehicle" in needs)
            self.lifts[part] += alike.jobs * (alike.needs_lift or "lift" in needs)
        self.hours_tenths += alike.hours_tenths
        self.jobs += alike.jobs


class JobsAlike(NamedTuple):
    """Jobs of one day that need the same but for their movers; movers and hours are those of all of them."""

    kind: str
    part_of_day: PartOfDay
    needs_lift: bool
    movers: int
    hours_tenths: int
    jobs: int = 1


@dataclass(frozen=True)
class Stock:
    """All resources with the days on which each is away; none if nobody entered any."""

    resources: Sequence[Resource]
    absences: Mapping[object, Sequence[Absence]]

    @property
    def is_entered(self) -> bool:
        return bool(self.resources)

    def open_on(self, day: date) -> There:
        """What can be planned: nothing while the company is closed."""
        return There() if _is_closed(day) else self.there_on(day)

    def there_on(self, day: date) -> There:
        if not self.is_entered:
            capacity = get_planning_facts().capacity
            return There() if _is_closed(day) else There(capacity.movers, capacity.lorries, capacity.lifts)
        return There(*(self._count(kind, day) for kind in ("person", "vehicle", "lift")))

    def _count(self, kind: ResourceKind, day: date) -> int:
        return sum(each.kind == kind and self.is_there(each, day) for each in self.resources)

    def is_there(self, resource: Resource, day: date) -> bool:
        away = self.absences.get(resource.id, ())
        return is_active(resource, day) and not any(each.first_day <= day <= each.last_day for each in away)


def read_stock(session: Session, first: date, last: date) -> Stock:
    absences: dict[object, list[Absence]] = defaultdict(list)
    overlapping = select(Absence).where(Absence.last_day >= first, Absence.first_day <= last)
    for each in session.scalars(overlapping.order_by(Absence.first_day)):
        absences[each.resource_id].append(each)
    order = (Resource.kind, func.lower(Resource.name), Resource.id)
    return Stock(session.scalars(select(Resource).order_by(*order)).all(), absences)


def open_jobs(session: Session, first: date, last: date) -> list[Job]:
    between = select(Job).where(Job.state == "open", Job.day.between(first, last))
    return list(session.scalars(between.order_by(Job.day, Job.created_at, Job.id)))


def plan_days(
    session: Session, first: date, last: date, stock: Stock | None = None, jobs: Iterable[Job] | None = None
) -> list[PlanDay]:
    """Every day from the first to the last."""
    stock = stock or read_stock(session, first, last)
    used = used_by(open_jobs(session, first, last) if jobs is None else jobs)
    options = _options(session, first, last)
    return [
        _day(each, stock.there_on(each), used[each], options.get(each, 0)) for each in _range(first, last)
    ]


def used_by(jobs: Iterable[Job]) -> defaultdict[date, Used]:
    facts, used = get_planning_facts(), defaultdict[date, Used](Used)
    for job in jobs:
        hours = (job.hours_tenths or 0) * job.movers
        used[job.day].add(JobsAlike(job.kind, job.part_of_day, job.needs_lift, job.movers, hours), facts)
    return used


def used_between(session: Session, first: date, last: date) -> defaultdict[date, Used]:
    """The same of all open jobs, summed by the database: for long periods."""
    alike = Job.day, Job.kind, Job.part_of_day, Job.needs_lift
    hours = func.sum(func.coalesce(Job.hours_tenths, 0) * Job.movers)
    sums = select(*alike, func.sum(Job.movers), hours, func.count())
    between = sums.where(Job.state == "open", Job.day.between(first, last)).group_by(*alike)
    facts, used = get_planning_facts(), defaultdict[date, Used](Used)
    for day, kind, part, needs_lift, movers, tenths, jobs in session.execute(between):
        used[day].add(JobsAlike(kind, part, needs_lift, movers, tenths, jobs), facts)
    return used


def _range(first: date, last: date) -> Iterable[date]:
    return (first + ONE_DAY * each for each in range((last - first).days + 1))


def _options(session: Session, first: date, last: date) -> dict[date, int]:
    """How many quotes are out for each day; they use nothing until they are accepted."""
    sent = select(Quote.day, func.count()).where(
        Quote.state == "sent",
        Quote.day.between(first, last),
        or_(Quote.without_move.is_(None), Quote.without_move.is_(False)),
    )
    return {day: count for day, count in session.execute(sent.group_by(Quote.day)) if day}


def _day(day: date, there: There, used: Used, in_option: int) -> PlanDay:
    hours = get_content().opening_hours
    return PlanDay(
        day=day,
        level=level_of(there, used, is_closed=_is_closed(day)),
        closed=_is_closed(day),
        working_day=hours.is_working_day(day),
        holiday=holiday_on(day),
        movers=there.movers,
        lorries=there.lorries,
        lifts=there.lifts,
        free=[
            FreeOfPart(
                part=part,
                movers=there.movers - used.movers[part],
                lorries=there.lorries - used.lorries[part],
                lifts=there.lifts - used.lifts[part],
            )
            for part in PARTS
        ],
        hours_tenths=used.hours_tenths,
        jobs=used.jobs,
        in_option=in_option,
        warnings=list(_warnings(there, used)),
    )


def level_of(there: There, used: Used, *, is_closed: bool = False) -> Level:
    """Full when no crew with a lorry is left in any part of the day; busy from a share of either on."""
    facts = get_planning_facts()
    if is_closed and not used.jobs:
        return "quiet"
    has_room = any(
        there.movers - used.movers[part] >= facts.smallest_crew and there.lorries > used.lorries[part]
        for part in PARTS
    )
    if not has_room:
        return "full"
    share = max(
        max(100 * used.movers[part] / there.movers, 100 * used.lorries[part] / there.lorries)
        for part in PARTS
    )
    return "busy" if share >= facts.busy_from_percent else "quiet"


def _warnings(there: There, used: Used) -> Iterable[JobWarning]:
    told = get_planning_facts().day_warnings
    for code, need, have in (
        ("few_people", max(used.movers.values()), there.movers),
        ("few_lorries", max(used.lorries.values()), there.lorries),
    ):
        if need > have:
            yield JobWarning(code=code, text=str(getattr(told, code)).format(need=need, have=have))


def _is_closed(day: date) -> bool:
    return get_content().opening_hours.is_closed(day)


def holiday_on(day: date) -> str | None:
    """Of all holidays of the country, whether the company is open or not."""
    return next(
        (each.label for each in get_content().holidays.holidays if date_of(each, day.year) == day), None
    )
