"""`/functions/v1/customer`: the quote, and the move that follows from it."""

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.columns import utc_now
from hofvijver.customer import move_acts, quote_acts
from hofvijver.customer.access import Acting, CustomerRoute
from hofvijver.customer.page_responses import ACT, REFUSALS, acted, in_language
from hofvijver.customer.schemas import (
    CancelWish,
    ChosenTable,
    CustomerPage,
    OnlineAcceptance,
    Options,
    Tick,
)
from hofvijver.quotes import calendar, calendar_file
from hofvijver.quotes.finding import file_of
from hofvijver.quotes.schemas import Decline
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import FunctionRefusal, described_file, file_headers

router = APIRouter(prefix="/functions/v1/customer", route_class=CustomerRoute, tags=["customer"])

PDF = "application/pdf"
NO_PDF: dict[int | str, dict[str, Any]] = {
    503: {"model": FunctionRefusal, "description": "No PDF could be made; nothing was agreed"}
}


@router.get(
    "/quotes/{quote_id}/pdf",
    responses={**REFUSALS, **described_file(PDF)},
    response_class=Response,
    summary="A quote as sent",
)
async def get_quote_pdf(customer: Acting, quote_id: UUID) -> Response:
    def read(session: Any) -> tuple[str | None, bytes]:
        quote_acts.find_own(session, customer, quote_id)
        quote, pdf = file_of(session, quote_id)
        return quote.number, pdf

    number, pdf = await in_reading(read)
    return Response(pdf, media_type=PDF, headers=file_headers(f"offerte-{number}.pdf"))


@router.post("/quotes/{quote_id}/total", responses=ACT, summary="What is to be paid with these options")
async def compute_total(customer: Acting, quote_id: UUID, chosen: Options) -> ChosenTable:
    return await in_language(
        customer,
        in_reading(
            lambda session: quote_acts.table_with(session, customer, quote_id, chosen.options, utc_now())
        ),
    )


@router.post(
    "/quotes/{quote_id}/accept",
    responses={**ACT, **NO_PDF},
    summary="Agree, with the obligation to pay; twice is once",
)
async def accept_online(customer: Acting, quote_id: UUID, wish: OnlineAcceptance) -> CustomerPage:
    return await in_language(customer, quote_acts.accept(customer, quote_id, wish, utc_now()))


@router.post("/quotes/{quote_id}/decline", responses=ACT, summary="Say no, and why")
async def decline_online(customer: Acting, quote_id: UUID, wish: Decline) -> CustomerPage:
    return await acted(
        customer, lambda session: quote_acts.decline(session, customer, quote_id, wish, utc_now())
    )


@router.put("/checklist/{item}", responses=ACT, summary="Remember that something is ready, or is not")
async def tick_item(customer: Acting, item: str, wish: Tick) -> CustomerPage:
    return await acted(
        customer, lambda session: move_acts.tick(session, customer, item, wish.done, utc_now())
    )


@router.post("/cancel", responses=ACT, summary="Cancel the move, at the fee in sight; twice is once")
async def cancel_move(customer: Acting, wish: CancelWish) -> CustomerPage:
    return await acted(
        customer, lambda session: move_acts.cancel(session, customer, wish.fee_cents, utc_now())
    )


@router.post(
    "/revoke", responses=ACT, summary="Revoke the agreement, where there is that right; twice is once"
)
async def revoke_agreement(customer: Acting) -> CustomerPage:
    return await acted(customer, lambda session: move_acts.revoke(session, customer, utc_now()))


@router.get(
    "/calendar",
    responses={**REFUSALS, **described_file(calendar_file.KIND)},
    response_class=Response,
    summary="The moving days as events",
)
async def get_calendar(customer: Acting) -> Response:
    quote, events = await in_reading(lambda session: move_acts.events(session, customer, utc_now()))
    return Response(events, media_type=calendar_file.KIND, headers=file_headers(calendar.file_name(quote)))
