"""`/functions/v1/leads`: whom to call back; and the counts of all that is to be done."""

from collections.abc import Callable
from typing import Literal
from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.leads import acts, becoming, showing
from hofvijver.leads.models import Lead
from hofvijver.leads.retention import mark_of
from hofvijver.leads.schemas import (
    Closing,
    LeadChange,
    LeadList,
    LeadSearch,
    LeadSeen,
    LeadWithAnswers,
    Linking,
    NewAttempt,
    NewLead,
)
from hofvijver.quote_requests.erased_traces import erase_traces
from hofvijver.quote_requests.read_audit import listed
from hofvijver.settings import get_settings
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.timeline.schemas import TaskCounts
from hofvijver.timeline.showing import count_tasks as count_plain_tasks
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["leads"])


@router.get("/leads", responses=refusals(422), summary="Open leads, of the caller or of all, by their day")
async def get_leads(caller: StaffOnly, whose: Literal["mine", "all"] = "mine") -> LeadList:
    return await _listed(
        caller, lambda session: showing.open_leads(session, caller, whose == "mine", utc_now())
    )


async def _listed(caller: Caller, read: Callable[[Session], LeadList]) -> LeadList:
    return await listed(caller, read, lambda found: len(found.leads))


@router.post("/lead-search", responses=refusals(422), summary="Open leads with this name or number")
async def search_leads(caller: StaffOnly, wanted: LeadSearch) -> LeadList:
    return await _listed(caller, lambda session: showing.search(session, wanted.search, utc_now()))


@router.get("/task-counts", responses=refusals(), summary="How many tasks and leads are open or due")
async def count_tasks(caller: StaffOnly) -> TaskCounts:
    def count(session: Session) -> TaskCounts:
        tasks = count_plain_tasks(session, caller, utc_now())
        return showing.count_with_tasks(session, caller, tasks, utc_now())

    return await in_reading(count)


@router.post(
    "/leads",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Keep whom to call back; sent twice it is one lead",
)
async def make_lead(caller: StaffOnly, new: NewLead) -> LeadWithAnswers:
    return await _shown(lambda session: acts.make(session, caller, new, utc_now()))


async def _shown(act: Callable[[Session], Lead]) -> LeadWithAnswers:
    """The lead as it is after an act, read in the same transaction."""

    def do(session: Session) -> LeadWithAnswers:
        lead = act(session)
        session.flush()
        return showing.show(session, lead.id, utc_now())

    return await in_transaction(do)


@router.get("/leads/{lead_id}", responses=refusals(404, 422), summary="A lead with what was filled in so far")
async def get_lead(caller: StaffOnly, lead_id: UUID) -> LeadWithAnswers:
    return await listed(caller, lambda session: showing.show(session, lead_id, utc_now()), lambda _: 1)


@router.put("/leads/{lead_id}", responses=CHANGE_REFUSALS, summary="Change an open lead")
async def change_lead(caller: StaffOnly, lead_id: UUID, change: LeadChange) -> LeadWithAnswers:
    return await _shown(lambda session: acts.change(session, caller, lead_id, change, utc_now()))


@router.post(
    "/leads/{lead_id}/attempts",
    responses=CHANGE_REFUSALS,
    summary="Note a call that was not answered, and when to call again; twice is once",
)
async def add_attempt(caller: StaffOnly, lead_id: UUID, new: NewAttempt) -> LeadWithAnswers:
    return await _shown(lambda session: acts.attempt(session, caller, lead_id, new, utc_now()))


@router.post("/leads/{lead_id}/close", responses=CHANGE_REFUSALS, summary="Close a lead; twice is once")
async def close_lead(caller: StaffOnly, lead_id: UUID, wanted: Closing) -> LeadWithAnswers:
    return await _shown(lambda session: acts.close(session, caller, lead_id, wanted, utc_now()))


@router.post("/leads/{lead_id}/reopen", responses=CHANGE_REFUSALS, summary="Take back that a lead was closed")
async def reopen_lead(caller: StaffOnly, lead_id: UUID, seen: LeadSeen) -> LeadWithAnswers:
    return await _shown(lambda session: acts.reopen(session, caller, lead_id, seen, utc_now()))


@router.post(
    "/leads/{lead_id}/link",
    responses=CHANGE_REFUSALS,
    summary="Close a lead in favour of a request with the same number",
)
async def link_lead(caller: StaffOnly, lead_id: UUID, wanted: Linking) -> LeadWithAnswers:
    return await _shown(lambda session: becoming.link(session, caller, lead_id, wanted, utc_now()))


@router.delete(
    "/leads/{lead_id}", status_code=204, responses=CHANGE_REFUSALS, summary="Erase a lead for good"
)
async def erase_lead(caller: StaffOnly, lead_id: UUID) -> Response:
    await in_transaction(lambda session: acts.erase(session, caller, lead_id))
    await to_thread.run_sync(erase_traces, get_settings().data_dir, [mark_of(lead_id)])
    return Response(status_code=204)
