"""`/functions/v1/quotes/{id}/payments`: what came in of an agreement, as the office notes it."""

from uuid import UUID

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from hofvijver.columns import utc_now
from hofvijver.quotes import payments
from hofvijver.quotes.day_schemas import Day
from hofvijver.quotes.routes import CHANGED, done
from hofvijver.quotes.schemas import Cents, QuoteShown
from hofvijver.staff_access import StaffOnly, StaffRoute

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["quotes"])


class ReceivedPayment(BaseModel):
    """That a part of what is to be paid came in, or that we paid something back."""

    model_config = ConfigDict(extra="forbid")

    id: UUID = Field(description="Chosen by the sender: sent twice it is one payment.")
    cents: Cents = Field(description="Below zero: what we paid back, once a final statement says so.")
    is_more: bool = Field(default=False, description="More came in than is still to be paid.")
    day: Day = Field(description="On which it came in.")


@router.post("/quotes/{quote_id}/payments", responses=CHANGED, summary="Note what came in, or was paid back")
async def note_payment(caller: StaffOnly, quote_id: UUID, came: ReceivedPayment) -> QuoteShown:
    return await done(
        lambda session: payments.note_payment(
            session, caller.actor, quote_id, came.id, came.cents, came.day, utc_now(), came.is_more
        )
    )


@router.delete(
    "/quotes/{quote_id}/payments/{payment_id}",
    responses=CHANGED,
    summary="Remove a payment that was noted by mistake; twice is once",
)
async def remove_payment(caller: StaffOnly, quote_id: UUID, payment_id: UUID) -> QuoteShown:
    return await done(lambda session: payments.remove_payment(session, caller.actor, quote_id, payment_id))
