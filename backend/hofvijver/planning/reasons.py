"""Says why somebody or something is proposed for a job, and what it stays without."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from math import ceil
from uuid import UUID

from hofvijver import dutch
from hofvijver.planning.day_facts import PlanFacts, PlannedDay
from hofvijver.planning.models import Resource
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.proposal_schemas import ProposedJob, ProposedResource
from hofvijver.planning.search.needs import AFTERNOON, MORNING, Found, Need

#: On which days somebody does jobs of a request.
DaysOf = Callable[[UUID, UUID], Sequence[date]]


class DayReasons:
    def __init__(self, plan: PlanFacts, day: PlannedDay, found: Found, days_of: DaysOf) -> None:
        self.plan, self.day, self.found, self.days_of = plan, day, found, days_of
        self.facts = get_planning_facts().proposals
        self.needs = {each.job: each for each in day.search.needs}
        # What of a resource is still free once the proposal is taken.
        self.free = {each.id: each.free for kind in (day.search.people, day.search.lorries) for each in kind}
        for given in (found.people, found.lorries):
            for job, resources in given.items():
                for each in resources:
                    self.free[each] &= ~self.needs[job].parts

    def jobs(self) -> Iterator[ProposedJob]:
        """Those that get or lack something."""
        for need in self.day.search.needs:
            resources, lacks = list(self._resources(need)), list(self._lacks(need))
            if resources or lacks:
                yield ProposedJob(id=need.job, day=self.day.day, resources=resources, lacks=lacks)

    def _resources(self, need: Need) -> Iterator[ProposedResource]:
        for lorry in self._lorries(need):
            yield ProposedResource(id=lorry.id, why=list(self._why_lorry(need, lorry)))
        lift = self.found.lifts.get(need.job)
        if lift:
            yield ProposedResource(id=lift, why=[self.facts.reasons.is_free])
        yield from self._people(need)

    def _lorries(self, need: Need) -> list[Resource]:
        return [self.plan.resources[each] for each in self.found.lorries.get(need.job, ())]

    def _why_lorry(self, need: Need, lorry: Resource) -> Iterator[str]:
        reasons, wanted = self.facts.reasons, self.day.jobs[need.job].m3_tenths
        all_lorries = [*self._lorries(need), *self._had(need, "vehicle")]
        if lorry.m3 is None:
            yield reasons.lorry_unknown
        elif wanted is None:
            yield reasons.load_unknown
        else:
            text = reasons.fits if len(all_lorries) == 1 else reasons.fits_together
            yield text.format(need=_cubic_metres(wanted), have=sum(each.m3 or 0 for each in all_lorries))
        other = self._other_job(need, lorry.id)
        if other and need.parts == AFTERNOON:
            yield reasons.on_the_way.format(km=self._km(other, need))
        elif other:
            yield reasons.later_too.format(km=self._km(need, other))

    def _had(self, need: Need, kind: str) -> list[Resource]:
        return [each for each in self.day.has[need.job] if each.kind == kind]

    def _other_job(self, need: Need, resource: UUID) -> Need | None:
        """What it does in the other part of the day."""
        for other in self.day.search.needs:
            if other.parts == (MORNING | AFTERNOON) ^ need.parts and (
                resource in self.found.lorries.get(other.job, ())
                or resource in self.found.people.get(other.job, ())
                or any(each.id == resource for each in self.day.has[other.job])
            ):
                return other
        return None

    def _km(self, before: Need, after: Need) -> int:
        return round(self.plan.ways.between(before.end, after.start) / 10)

    def _people(self, need: Need) -> Iterator[ProposedResource]:
        reasons = self.facts.reasons
        drivers = len(self._lorries(need)) + need.lorries - need.drivers if need.lacks_ride else 0
        lacks_carrier = need.lacks_carrier
        for each in self.found.people.get(need.job, ()):
            person, why = self.plan.resources[each], list[str]()
            if person.drives and drivers > 0:
                why.append(reasons.drives)
                drivers -= 1
            if person.carries_pianos and lacks_carrier:
                why.append(reasons.carries_pianos)
                lacks_carrier = False
            why += self._company(need, each)
            yield ProposedResource(id=each, why=why or [reasons.is_free])

    def _company(self, need: Need, person: UUID) -> Iterator[str]:
        """With whom somebody works already."""
        reasons = self.facts.reasons
        others = [each for each in self.days_of(need.request, person) if each != self.day.day]
        if others:
            yield reasons.same_move.format(day=dutch.long_date(others[0]))
        other = self._other_job(need, person)
        if other and self._all_lorries(other) & self._all_lorries(need):
            yield reasons.rides_along

    def _all_lorries(self, need: Need) -> set[UUID]:
        return {each.id for each in (*self._lorries(need), *self._had(need, "vehicle"))}

    def _lacks(self, need: Need) -> Iterator[str]:
        missing, people = self.facts.missing, self._crew(need)
        if need.lacks_lorry and not self._lorries(need):
            yield self._why_no_lorry(need)
        elif need.lacks_ride and not any(each.drives for each in people):
            yield missing.driver
        short = self.day.jobs[need.job].movers - len(people)
        if short > 0:
            yield missing.mover if short == 1 else missing.movers.format(count=short)
        if need.lacks_carrier and not any(each.carries_pianos for each in people):
            yield missing.carrier
        if need.lacks_lift and need.job not in self.found.lifts:
            yield missing.lift

    def _crew(self, need: Need) -> list[Resource]:
        added = [self.plan.resources[each] for each in self.found.people.get(need.job, ())]
        return [*self._had(need, "person"), *added]

    def _why_no_lorry(self, need: Need) -> str:
        missing = self.facts.missing
        left = [each for each in self.day.search.lorries if self.free[each.id] & need.parts == need.parts]
        if any(each.tenths >= need.tenths for each in left):
            return missing.driver
        if left or need.lorries:
            return missing.large_lorry.format(need=_cubic_metres(self.day.jobs[need.job].m3_tenths or 0))
        return missing.lorry


def _cubic_metres(tenths: int) -> int:
    return ceil(tenths / 10)
