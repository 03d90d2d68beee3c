"""`/functions/v1/customer`: other days for the agreed move, as the office proposed them."""

from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.columns import utc_now
from hofvijver.customer import day_acts
from hofvijver.customer.access import Acting, CustomerRoute
from hofvijver.customer.page_responses import ACT, REFUSALS, acted, in_language
from hofvijver.customer.quote_routes import NO_PDF, PDF
from hofvijver.customer.schemas import CustomerPage
from hofvijver.quotes.day_schemas import ProposalReply
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import described_file, file_headers

router = APIRouter(prefix="/functions/v1/customer", route_class=CustomerRoute, tags=["customer"])


@router.post(
    "/day-proposals/{proposal_id}/agree",
    responses={**ACT, **NO_PDF},
    summary="Agree to the days that the office proposed; twice is once",
)
async def agree_to_days(customer: Acting, proposal_id: UUID) -> CustomerPage:
    return await in_language(customer, day_acts.agree(customer, proposal_id, utc_now()))


@router.post(
    "/day-proposals/{proposal_id}/refuse",
    responses=ACT,
    summary="Say no to the days that the office proposed; what was agreed stays",
)
async def refuse_days(customer: Acting, proposal_id: UUID, reply: ProposalReply) -> CustomerPage:
    return await acted(
        customer, lambda session: day_acts.refuse(session, customer, proposal_id, reply.text, utc_now())
    )


@router.get(
    "/quote-addenda/{addendum_id}/pdf",
    responses={**REFUSALS, **described_file(PDF)},
    response_class=Response,
    summary="An addendum to the accepted quote",
)
async def get_addendum_pdf(customer: Acting, addendum_id: UUID) -> Response:
    name, pdf = await in_reading(lambda session: day_acts.addendum_of(session, customer, addendum_id))
    return Response(pdf, media_type=PDF, headers=file_headers(name))
