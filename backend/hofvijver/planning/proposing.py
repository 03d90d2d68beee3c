"""Proposes who and what does the jobs of some days, and says why: pure, from facts of the plan."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from uuid import UUID

from hofvijver.planning.day_facts import PlanFacts, PlannedDay
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.proposal_schemas import PlanProposal, ProposalValues, ProposedGoal, ProposedJob
from hofvijver.planning.reasons import DayReasons
from hofvijver.planning.search.clock import Clock
from hofvijver.planning.search.crews import Crews, Order
from hofvijver.planning.search.day import DaySearch, OrderOf
from hofvijver.planning.search.lorries import Taken
from hofvijver.planning.search.needs import WHOLE_DAY, Found, Values


def propose(plan: PlanFacts, seconds: float) -> tuple[Values, bool, list[ProposedJob]]:
    """How good it is, whether that is proven best, and the jobs by day."""
    habits, clock = _Habits(plan), Clock(seconds)
    values, is_proven, jobs = Values(), True, list[ProposedJob]()
    # The smallest days first: what they leave of their time is for the others.
    for place, day in enumerate(sorted(plan.days, key=lambda each: len(each.jobs))):
        mine = Clock(clock.left / (len(plan.days) - place))
        found = DaySearch(day.search, plan.ways, mine, habits.order_of(day)).run()
        values, is_proven = values + found.values, is_proven and found.is_proven
        jobs += DayReasons(plan, day, found, habits.days_of).jobs()
        habits.learn(day, found)
    return values, is_proven, sorted(jobs, key=lambda each: each.day)


def tell(plan: PlanFacts, from_day: date, days: int) -> PlanProposal:
    facts = get_planning_facts().proposals
    values, is_proven, jobs = propose(plan, facts.seconds)
    return PlanProposal(
        plan=plan.revision,
        from_day=from_day,
        days=days,
        proven=is_proven,
        told=facts.proven if is_proven else facts.best_found,
        goals=list(_goals(values)),
        values=ProposalValues(
            without_ride=values.without_ride,
            missing_movers=values.missing_movers,
            missing_others=values.missing_others,
            rides=values.rides,
            lorries=values.lorries,
            km=round(values.way / 10),
        ),
        jobs=jobs,
    )


def _goals(values: Values) -> Iterator[ProposedGoal]:
    """In the order in which they count."""
    texts = get_planning_facts().proposals.goals

    def goal(text: str, count: int = 0, *, is_reached: bool = True) -> ProposedGoal:
        return ProposedGoal(text=text.format(count=count), reached=is_reached)

    yield goal(texts.nobody_twice)
    for count, reached, lacking in (
        (values.without_ride, texts.all_ride, texts.some_stay),
        (values.missing_movers, texts.movers_as_quoted, texts.movers_missing),
    ):
        yield goal(lacking, count, is_reached=False) if count else goal(reached)
    if values.missing_others:
        yield goal(texts.others_missing, values.missing_others, is_reached=False)
    yield goal(texts.lorries, values.lorries)
    yield goal(texts.km, round(values.way / 10))


class _Habits:
    """Whom a job gets of those who would do: of the same move, else of the lorry, else who works least."""

    def __init__(self, plan: PlanFacts) -> None:
        self._days = defaultdict[UUID, list[tuple[UUID, date]]](list)
        self._done = Counter[UUID]()
        for day in plan.days:
            for job, has in day.has.items():
                for each in has:
                    self._note(each.id, day, job)

    def _note(self, resource: UUID, day: PlannedDay, job: UUID) -> None:
        self._days[day.jobs[job].request_id].append((resource, day.day))
        self._done[resource] += len(day.jobs[job].parts)

    def learn(self, day: PlannedDay, found: Found) -> None:
        for job, people in found.people.items():
            for each in people:
                self._note(each, day, job)

    def days_of(self, request: UUID, resource: UUID) -> list[date]:
        """On which somebody does jobs of this request."""
        return sorted({day for who, day in self._days[request] if who == resource})

    def order_of(self, day: PlannedDay) -> OrderOf:
        needs, people, lorries = day.search.needs, day.search.people, day.search.lorries
        same = {at: {who for who, _ in self._days[each.request]} for at, each in enumerate(needs)}

        def order_with(taken: Taken) -> Order:
            rides = [_lorries_of(day, each.job) for each in needs]
            for at, added in taken.items():
                rides[at] |= {lorries[each].id for each in added}
            along = {each.id: _lorries_with(day, each.id) for each in people if each.free != WHOLE_DAY}

            def order(job: int, person: int, crews: Crews) -> tuple[bool, bool, int, int]:
                who = people[person].id
                own = along.get(who, set()).union(*(rides[each] for each in crews.of(person)))
                return who not in same[job], not own & rides[job], self._done[who], person

            return order

        return order_with


def _lorries_of(day: PlannedDay, job: UUID) -> set[UUID]:
    return {each.id for each in day.has[job] if each.kind == "vehicle"}


def _lorries_with(day: PlannedDay, person: UUID) -> set[UUID]:
    """On which somebody rides on this day already."""
    jobs = [job for job, has in day.has.items() if any(each.id == person for each in has)]
    return set[UUID]().union(*(_lorries_of(day, each) for each in jobs))
