"""`/functions/v1/customer`: the final statement as a file."""

from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.columns import utc_now
from hofvijver.customer.access import Acting, CustomerRoute
from hofvijver.customer.page_responses import REFUSALS
from hofvijver.customer.quote_routes import PDF
from hofvijver.customer.statement_shown import file_of_statement
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import described_file, file_headers

router = APIRouter(prefix="/functions/v1/customer", route_class=CustomerRoute, tags=["customer"])


@router.get(
    "/statements/{statement_id}/pdf",
    responses={**REFUSALS, **described_file(PDF)},
    response_class=Response,
    summary="A final statement as sent",
)
async def get_own_statement_pdf(customer: Acting, statement_id: UUID) -> Response:
    name, made = await in_reading(
        lambda session: file_of_statement(session, customer, statement_id, utc_now())
    )
    return Response(made, media_type=PDF, headers=file_headers(name))
