"""The ways between the jobs of a day, by the rule of the price: how far, how long, and which is too long."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from itertools import pairwise
from math import ceil
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.places.distance import great_circle_km
from hofvijver.places.postcodes import Point
from hofvijver.planning.day_facts import Ends, ends_of
from hofvijver.planning.feed_file import hours_of, latest_arrival
from hofvijver.planning.models import PARTS, Job
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.schemas import Drive, JobShown
from hofvijver.quote_requests.likely_moves import depot
from hofvijver.quote_requests.price_facts import get_price_facts

ROUNDED_TO_MINUTES = 5


@dataclass(frozen=True)
class _Stop:
    """A job; or our own place, before the first and after the last."""

    start: Point | None
    end: Point | None
    job: Job | None = None
    window: str | None = None

    @property
    def id(self) -> UUID | None:
        return self.job.id if self.job else None


def read_drives(session: Session, jobs: Sequence[Job], shown: Sequence[JobShown]) -> list[Drive]:
    """Of whoever and whatever has more than one job that day; who ride together ride once."""
    ends = ends_of(session, {each.request_id for each in jobs})
    together: dict[tuple[_Stop, _Stop], list[UUID]] = defaultdict(list)
    for resource, stops in _rounds(jobs, shown, ends):
        for way in pairwise(stops):
            together[way].append(resource)
    found = (_drive(*way, resources) for way, resources in together.items())
    return [each for each in found if each]


def _rounds(
    jobs: Sequence[Job], shown: Sequence[JobShown], ends: Mapping[UUID, Ends]
) -> Iterator[tuple[UUID, list[_Stop]]]:
    """The jobs of each resource in their order, from our own place and back."""
    rounds: dict[UUID, list[_Stop]] = defaultdict(list)
    for job, told in sorted(zip(jobs, shown, strict=True), key=lambda each: PARTS.index(each[0].parts[0])):
        stop = _Stop(*_places(job, ends), job, told.window)
        for resource in told.resources:
            rounds[resource].append(stop)
    home = _Stop(depot().point, depot().point)
    return ((resource, [home, *stops, home]) for resource, stops in rounds.items() if len(stops) > 1)


def _places(job: Job, ends: Mapping[UUID, Ends]) -> Ends:
    """Of other work nobody noted where it begins and ends: the one address, the other or a store."""
    is_move = job.kind == get_planning_facts().kind_of_move
    return ends[job.request_id] if is_move else (None, None)


def _drive(before: _Stop, after: _Stop, resources: list[UUID]) -> Drive | None:
    if before.end is None or after.start is None:
        return None
    travel = get_price_facts().prices.indication.travel
    km = max(1, ceil(travel.road_km(great_circle_km(before.end, after.start))))
    minutes = _rounded(travel.hours(Decimal(km)) * 60)
    return Drive(
        resources=resources,
        before=before.id,
        after=after.id,
        km=km,
        minutes=minutes,
        warning=_too_late(before, after, minutes),
    )


def _rounded(minutes: Decimal) -> int:
    return ceil(minutes / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES


def _too_late(before: _Stop, after: _Stop, minutes: int) -> str | None:
    """Only where the customer of the next job expects us by some time."""
    latest = latest_arrival(after.job, after.window) if after.job else None
    if before.job is None or latest is None:
        return None
    ends = hours_of(before.job, before.window)[1] + timedelta(minutes=minutes)
    if ends <= latest:
        return None
    return get_planning_facts().drive_too_late.format(arrives=f"{ends:%H:%M}", latest=f"{latest:%H:%M}")
