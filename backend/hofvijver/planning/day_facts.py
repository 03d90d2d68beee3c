"""Reads what the jobs of some days still need, and who and what is free for them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.places.distance import End
from hofvijver.places.postcodes import Point
from hofvijver.planning.days import Stock, open_jobs, read_stock
from hofvijver.planning.job_warnings import warnings_of
from hofvijver.planning.models import PARTS, Assignment, Job, Part, Resource
from hofvijver.planning.plan import plan_revision
from hofvijver.planning.search.needs import UNKNOWN_TENTHS, WHOLE_DAY, Day, Lift, Lorry, Mover, Need, Ways
from hofvijver.quote_requests.likely_moves import depot
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.price_facts import get_price_facts

Ends = tuple[Point | None, Point | None]


@dataclass(frozen=True)
class PlannedDay:
    """A day with its jobs, and who and what does them already."""

    day: date
    search: Day
    jobs: Mapping[UUID, Job]
    has: Mapping[UUID, Sequence[Resource]]


@dataclass(frozen=True)
class PlanFacts:
    revision: int
    days: Sequence[PlannedDay]
    resources: Mapping[UUID, Resource]
    ways: Ways
    # Who and what does which job on these days: of jobs that are planned too.
    crews: Mapping[UUID, Sequence[UUID]] = field(default_factory=dict)


def read_plan(session: Session, first: date, days: int, now: datetime) -> PlanFacts:
    """Days that are over are left out: nothing is proposed for them."""
    begin, last = max(first, local_day(now)), first + timedelta(days=days - 1)
    revision, stock = plan_revision(session), read_stock(session, begin, last)
    jobs = open_jobs(session, begin, last)
    uses = _uses(session, begin, last)
    ends = ends_of(session, {each.request_id for each in jobs})
    known = {each.id: each for each in stock.resources}
    by_day = defaultdict[date, list[Job]](list)
    for job in jobs:
        by_day[job.day].append(job)
    planned = [_DayReading(day, mine, stock, uses, ends).read() for day, mine in sorted(by_day.items())]
    crews = {job: sorted({each.resource_id for each in rows}) for job, rows in _by_job(uses).items()}
    return PlanFacts(revision, planned, known, _ways(), crews)


def _uses(session: Session, first: date, last: date) -> Sequence[Row[UUID, UUID, date, Part]]:
    columns = Assignment.job_id, Assignment.resource_id, Assignment.day, Assignment.part
    return session.execute(select(*columns).where(Assignment.day.between(first, last))).all()


def _by_job(uses: Iterable[Row[UUID, UUID, date, Part]]) -> dict[UUID, list[Row[UUID, UUID, date, Part]]]:
    found = defaultdict[UUID, list[Row[UUID, UUID, date, Part]]](list)
    for each in uses:
        found[each.job_id].append(each)
    return found


def ends_of(session: Session, requests: set[UUID]) -> dict[UUID, Ends]:
    columns = (
        QuoteRequest.id,
        QuoteRequest.from_country,
        QuoteRequest.from_postal_code,
        QuoteRequest.from_city,
        QuoteRequest.to_country,
        QuoteRequest.to_postal_code,
        QuoteRequest.to_city,
    )
    rows = session.execute(select(*columns).where(QuoteRequest.id.in_(requests)))
    return {
        row.id: (
            End(row.from_country or "", row.from_postal_code, row.from_city).point,
            End(row.to_country or "", row.to_postal_code, row.to_city).point,
        )
        for row in rows
    }


def _ways() -> Ways:
    return Ways(depot().point, get_price_facts().prices.indication.travel.road_km)


def parts_mask(parts: Iterable[Part]) -> int:
    return sum(1 << PARTS.index(each) for each in set(parts))


class _DayReading:
    def __init__(
        self,
        day: date,
        jobs: Sequence[Job],
        stock: Stock,
        uses: Sequence[Row[UUID, UUID, date, Part]],
        ends: Mapping[UUID, Ends],
    ) -> None:
        self.day, self.stock, self.ends = day, stock, ends
        self.jobs = {each.id: each for each in jobs}
        self.uses = [each for each in uses if each.day == day]
        known = {each.id: each for each in stock.resources}
        self.has = {
            job: [known[each] for each in sorted({use.resource_id for use in self.uses if use.job_id == job})]
            for job in self.jobs
        }

    def read(self) -> PlannedDay:
        there = [each for each in self.stock.resources if self.stock.is_there(each, self.day)]
        free = {each.id: self._free(each.id) for each in there}
        open_ = [each for each in there if free[each.id]]
        search = Day(
            needs=[self._need(each) for each in self.jobs.values()],
            people=[
                Mover(each.id, free[each.id], each.drives, each.carries_pianos)
                for each in open_
                if each.kind == "person"
            ],
            lorries=[self._lorry(each, free[each.id]) for each in open_ if each.kind == "vehicle"],
            lifts=[Lift(each.id, free[each.id]) for each in open_ if each.kind == "lift"],
        )
        return PlannedDay(self.day, search, self.jobs, self.has)

    def _free(self, resource: UUID) -> int:
        return WHOLE_DAY & ~parts_mask(each.part for each in self.uses if each.resource_id == resource)

    def _need(self, job: Job) -> Need:
        """By the same rules by which a card says what is lacking."""
        has, codes = self.has[job.id], {each.code for each in warnings_of(job, self.has[job.id])}
        lorries = [each for each in has if each.kind == "vehicle"]
        people = [each for each in has if each.kind == "person"]
        drivers = sum(each.drives for each in people)
        lacks_lorry = bool(codes & {"no_vehicle", "small_vehicle"})
        start, end = self.ends.get(job.request_id, (None, None))
        return Need(
            job=job.id,
            request=job.request_id,
            parts=parts_mask(job.parts),
            start=start,
            end=end,
            movers=max(0, job.movers - len(people)),
            lacks_lorry=lacks_lorry,
            lacks_driver=drivers == 0 and (lacks_lorry or bool(lorries)),
            tenths=max(0, (job.m3_tenths or 0) - sum((each.m3 or 0) * 10 for each in lorries)),
            lorries=len(lorries),
            drivers=drivers,
            lacks_carrier=job.has_piano and not any(each.carries_pianos for each in people),
            lacks_lift="no_lift" in codes,
        )

    def _lorry(self, resource: Resource, free: int) -> Lorry:
        """Where it is between the parts of the day, if it rides in one of them."""
        start = end = None
        for each in self.uses:
            if each.resource_id == resource.id and free != WHOLE_DAY and each.job_id in self.jobs:
                ends = self.ends.get(self.jobs[each.job_id].request_id, (None, None))
                start, end = (None, ends[1]) if each.part == PARTS[0] else (ends[0], None)
        tenths = UNKNOWN_TENTHS if resource.m3 is None else resource.m3 * 10
        return Lorry(resource.id, free, tenths, free != WHOLE_DAY, end, start)
