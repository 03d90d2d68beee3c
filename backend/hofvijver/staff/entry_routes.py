"""Routes with which colleagues enter a request for a customer, or merge two of them."""

from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests import links, merging
from hofvijver.quote_requests.mails import send_link
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.entry import enter, prepare_entry
from hofvijver.staff.schemas import Entered, Entry, Merged, Merging
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.timeline import tasks
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
            kept, same_email = merging.merge(session, caller.actor, request_id, wanted.into)
        except merging.MergeError as error:
            raise FunctionError(409, "conflict", str(error)) from None
        if same_email:
            tasks.move_open(session, request_id, kept.id)
        # A link of either may be in strange hands: a new one goes to the e-mail address that we know.
        for each in (request_id, kept.id):
            links.end_all(session, each, utc_now())
        send_link(session, kept, renewed=True)
        return Merged(id=kept.id, reference=kept.reference, same_email=same_email)

    return await in_transaction(merge)
