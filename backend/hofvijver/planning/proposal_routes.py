"""`/functions/v1/planning/proposals`: who and what could do the jobs of some days; taking it, and back."""

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from fastapi import APIRouter

from hofvijver.columns import utc_now
from hofvijver.planning import proposal_acts
from hofvijver.planning.day_facts import read_plan
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.proposal_schemas import (
    PlacedJobs,
    PlanProposal,
    ProposalTaken,
    ProposalTakenBack,
    ProposalWish,
)
from hofvijver.planning.proposing import tell
from hofvijver.planning.refusals import not_usable, problem
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction


class ProposalRoute(StaffRoute):
    # A week of many jobs, each with its whole crew.
    max_bytes = 256 * 1024


router = APIRouter(prefix="/functions/v1/planning/proposals", route_class=ProposalRoute, tags=["planning"])

# A search keeps a core busy for up to a second: one at a time, so that planners delay only each other.
_searching: RunVar[CapacityLimiter] = RunVar("a thread for proposals")


@router.post(
    "", responses=refusals(422), summary="Propose who and what does the jobs of some days; changes nothing"
)
async def make_proposal(caller: StaffOnly, wanted: ProposalWish) -> PlanProposal:
    most = get_planning_facts().proposals.most_days
    if wanted.days > most:
        raise not_usable([problem("days", "too_much", most=most)])
    plan = await in_reading(lambda session: read_plan(session, wanted.from_day, wanted.days, utc_now()))
    return await to_thread.run_sync(tell, plan, wanted.from_day, wanted.days, limiter=_one_at_a_time())


def _one_at_a_time() -> CapacityLimiter:
    limiter = _searching.get(None)
    if limiter is None:
        limiter = CapacityLimiter(1)
        _searching.set(limiter)
    return limiter


@router.post(
    "/taken",
    responses=CHANGE_REFUSALS,
    summary="Take a proposal, all or nothing; refused once the plan has changed",
)
async def take_proposal(caller: StaffOnly, wanted: ProposalTaken) -> PlacedJobs:
    return await in_transaction(lambda session: proposal_acts.take(session, caller, wanted, utc_now()))


@router.post(
    "/taken-back",
    responses=CHANGE_REFUSALS,
    summary="Take a taken proposal back: exactly what it added",
)
async def take_proposal_back(caller: StaffOnly, wanted: ProposalTakenBack) -> PlacedJobs:
    return await in_transaction(lambda session: proposal_acts.take_back(session, caller, wanted, utc_now()))
