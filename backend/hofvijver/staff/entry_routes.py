"""Routes with which colleagues enter a request for a customer, or merge two of them."""

from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter
from sqlalchemy.orm import Session

from hofvijver.quote_requests.merging import MergeError
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.entry import enter, prepare_entry
from hofvijver.staff.merging_quotes import merge_requests
from hofvijver.staff.schemas import Entered, Entry, Merged, Merging
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_transaction
from hofvijver.wire.functions import FunctionError

router = APIRouter(prefix="/functions/v1/requests", route_class=StaffRoute, tags=["staff"])


@router.post(
    "",
    status_code=201,
    responses=refusals(422),
    response_model=Entered,
    summary="Enter a request that came by telephone or at the counter",
)
async def enter_request(caller: StaffOnly, entry: Entry) -> QuoteRequest:
    answers = await to_thread.run_sync(prepare_entry, entry)
    return await in_transaction(lambda session: enter(session, caller, answers, entry.send_confirmation))


@router.post(
    "/{request_id}/merge",
    responses=refusals(409, 422),
    summary="Merge this request into another one of the same customer, which stays",
)
async def merge_request(caller: StaffOnly, request_id: UUID, wanted: Merging) -> Merged:
    def merge(session: Session) -> Merged:
        try:
            return merge_requests(session, caller.actor, request_id, wanted)
        except MergeError as error:
            raise FunctionError(409, "conflict", str(error)) from None

    return await in_transaction(merge)
