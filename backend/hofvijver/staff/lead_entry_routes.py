"""The route with which a lead becomes a request, once the rest is filled in."""

from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.leads.becoming import become
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.entry import enter, prepare_entry
from hofvijver.staff.schemas import Entered, Entry
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_transaction

router = APIRouter(prefix="/functions/v1/leads", route_class=StaffRoute, tags=["leads"])


@router.post(
    "/{lead_id}/request",
    status_code=201,
    responses=refusals(404, 409, 422),
    response_model=Entered,
    summary="Enter the request that a lead became, and close the lead; sent twice it is one request",
)
async def enter_request_of_lead(caller: StaffOnly, lead_id: UUID, entry: Entry) -> QuoteRequest:
    answers = await to_thread.run_sync(prepare_entry, entry)

    def enter_and_close(session: Session) -> QuoteRequest:
        request = enter(session, caller, answers, entry.send_confirmation)
        become(session, caller, lead_id, request, utc_now())
        return request

    return await in_transaction(enter_and_close)
