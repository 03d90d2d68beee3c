"""`/functions/v1/customer`: the answer to what came on top of the agreement."""

from uuid import UUID

from fastapi import APIRouter

from hofvijver.columns import utc_now
from hofvijver.customer import on_top_acts
from hofvijver.customer.access import Acting, CustomerRoute
from hofvijver.customer.on_top_schemas import OnTopAgreement, OnTopRefusal
from hofvijver.customer.page_responses import ACT, acted
from hofvijver.customer.schemas import CustomerPage

router = APIRouter(prefix="/functions/v1/customer", route_class=CustomerRoute, tags=["customer"])


@router.post(
    "/on-top/{line_id}/agree",
    responses=ACT,
    summary="Agree to what came on top, with the obligation to pay; twice is once",
)
async def agree_on_top(customer: Acting, line_id: UUID, wish: OnTopAgreement) -> CustomerPage:
    return await acted(
        customer, lambda session: on_top_acts.agree(session, customer, line_id, wish, utc_now())
    )


@router.post(
    "/on-top/{line_id}/decline",
    responses=ACT,
    summary="Say no to what came on top, and why; twice is once",
)
async def decline_on_top(customer: Acting, line_id: UUID, wish: OnTopRefusal) -> CustomerPage:
    return await acted(
        customer, lambda session: on_top_acts.decline(session, customer, line_id, wish, utc_now())
    )
