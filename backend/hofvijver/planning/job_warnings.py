"""What a job still lacks, or what is odd about it: shown on its card, never a wall."""

from collections.abc import Iterator, Sequence

from hofvijver.content import get_content
from hofvijver.planning.models import Job, Resource
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.schemas import JobWarning

#: By these a job counts as not planned yet.
LACKING = ("no_vehicle", "few_movers", "no_lift")
Found = tuple[str, dict[str, object]]


def warnings_of(job: Job, resources: Sequence[Resource]) -> list[JobWarning]:
    texts = get_planning_facts().warnings
    return [
        JobWarning(code=code, text=str(getattr(texts, code)).format(**values))
        for code, values in _found(job, resources)
    ]


def is_lacking(job: Job, resources: Sequence[Resource]) -> bool:
    return any(code in LACKING for code, _ in _missing(job, resources))


def _found(job: Job, resources: Sequence[Resource]) -> Iterator[Found]:
    yield from _missing(job, resources)
    yield from _too_small(job, [each for each in resources if each.kind == "vehicle"])
    yield from _odd_day(job)


def _missing(job: Job, resources: Sequence[Resource]) -> Iterator[Found]:
    needs = get_planning_facts().kind(job.kind).needs
    people = [each for each in resources if each.kind == "person"]
    vehicles = [each for each in resources if each.kind == "vehicle"]
    if "vehicle" in needs and not vehicles:
        yield "no_vehicle", {}
    if len(people) < job.movers:
        yield "few_movers", {"have": len(people), "need": job.movers}
    elif vehicles and not any(each.drives for each in people):
        yield "no_driver", {}
    if (job.needs_lift or "lift" in needs) and not any(each.kind == "lift" for each in resources):
        yield "no_lift", {}
    if job.has_piano and people and not any(each.carries_pianos for each in people):
        yield "no_piano_carrier", {}


def _too_small(job: Job, vehicles: Sequence[Resource]) -> Iterator[Found]:
    """Only where the volume of all vehicles is known."""
    volumes = [each.m3 for each in vehicles if each.m3 is not None]
    if not vehicles or len(volumes) < len(vehicles) or job.m3_tenths is None:
        return
    if sum(volumes) * 10 < job.m3_tenths:
        yield "small_vehicle", {"have": sum(volumes), "need": -(-job.m3_tenths // 10)}


def _odd_day(job: Job) -> Iterator[Found]:
    hours, most = get_content().opening_hours, get_planning_facts().longest_day_hours
    if hours.is_closed(job.day):
        yield "closed_day", {}
    elif not hours.is_working_day(job.day):
        yield "not_working_day", {}
    if (job.hours_tenths or 0) > most * 10:
        yield "long_day", {"most": f"{most:g}".replace(".", ",")}
