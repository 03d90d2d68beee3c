"""The link to a customer's own page, as colleagues send and end it; they never see it."""

from uuid import UUID

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.columns import utc_now
from hofvijver.quote_requests import links
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.mails import send_link
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_transaction

router = APIRouter(prefix="/functions/v1/requests", route_class=StaffRoute, tags=["staff"])


@router.post(
    "/{request_id}/customer-link",
    status_code=204,
    responses=refusals(404, 422),
    summary="Mail the customer the link to their own page",
)
async def send_customer_link(caller: StaffOnly, request_id: UUID) -> Response:
    def send(session: Session) -> None:
        request = hold_request(session, request_id)
        send_link(session, request)
        note(session, Note(caller.actor, "link_sent", request.reference))

    await in_transaction(send)
    return Response(status_code=204)


@router.delete(
    "/{request_id}/customer-link",
    status_code=204,
    responses=refusals(404, 422),
    summary="End every link to the customer's own page",
)
async def end_customer_link(caller: StaffOnly, request_id: UUID) -> Response:
    def end(session: Session) -> None:
        request = hold_request(session, request_id)
        links.end_all(session, request.id, utc_now())
        note(session, Note(caller.actor, "link_ended", request.reference))

    await in_transaction(end)
    return Response(status_code=204)
