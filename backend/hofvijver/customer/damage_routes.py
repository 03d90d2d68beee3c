"""`/functions/v1/customer/damage`: photos of damage after the move, and the report of it."""

from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any
from uuid import UUID

from anyio import sleep
from fastapi import APIRouter, Request, Response

from hofvijver.columns import utc_now
from hofvijver.customer import damage_acts
from hofvijver.customer.access import Acting, Customer, CustomerRoute, Looking, limit, with_secret
from hofvijver.customer.chosen_language import language_of
from hofvijver.customer.damage_acts import refusal
from hofvijver.customer.damage_schemas import DamageReport, DamageShown, PhotoAdded
from hofvijver.customer.damage_shown import show_damage
from hofvijver.customer.page_responses import ACT, REFUSALS, acted
from hofvijver.customer.schemas import CustomerPage
from hofvijver.customer.standing import standing_of
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.damage.photos import Size
from hofvijver.damage.pictures import Picture, PictureError, read_picture
from hofvijver.damage.routes import JPEG, picture_response
from hofvijver.damage.uploads import NoPlaceError, in_picture_thread, place
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.call_pace import HOLD_SECONDS
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionError, FunctionRefusal, described_file
from hofvijver.wire.rate_limits import Limit, network

# Photos with one secret: a report has five, and some are tried again. A household may share one network.
PHOTOS = Limit("damage photos", calls=60, per=timedelta(hours=1), burst=30)
PHOTOS_OF_NETWORK = Limit("damage photos of a network", calls=120, per=timedelta(hours=1), burst=60)
# Each report is mailed to the office and to the customer.
REPORTS = Limit("damage reports", calls=12, per=timedelta(hours=1), burst=5)
# A phone with a poor connection sends the largest photo in two minutes.
UPLOAD_SECONDS = 180.0
TRY_AGAIN = timedelta(seconds=3)
CONFLICT = {"model": FunctionRefusal, "description": "The move is to come, or there is no room for more"}
_PICTURE = {"schema": {"type": "string", "format": "binary"}}


class PhotoRoute(CustomerRoute):
    """Reads one photo, which is larger than other bodies, if its sender is known and there is a place."""

    max_bytes = get_damage_facts().limits.photo_bytes
    body_seconds = UPLOAD_SECONDS

    def too_large(self, request: Request) -> FunctionError:
        return refusal(language_of(request), 413, "too_large")

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def placed(request: Request) -> Response:
            sender = await with_secret(request)
            told = request.headers.get("content-length", "")
            if told.isdecimal() and int(told) > self.max_bytes:
                raise self.too_large(request)
            try:
                with place(str(sender.request_id)):
                    await _spend(request, sender)
                    return await handle(request)
            except NoPlaceError:
                # Held back, so that a few connections cannot keep the server busy with refusals.
                await sleep(HOLD_SECONDS)
                raise refusal(sender.language, 503, "busy", TRY_AGAIN) from None

        return placed


async def _spend(request: Request, sender: Customer) -> None:
    await limit(request, PHOTOS, str(sender.request_id))
    await limit(request, PHOTOS_OF_NETWORK, network(client_ip(request)))


router = APIRouter(prefix="/functions/v1/customer/damage", route_class=CustomerRoute, tags=["customer"])
photo_router = APIRouter(prefix=router.prefix, route_class=PhotoRoute, tags=["customer"])


@router.get("", responses=REFUSALS, summary="Photos that wait for a report, earlier reports, and limits")
async def get_damage(customer: Acting) -> DamageShown:
    return await in_reading(
        lambda session: show_damage(session, standing_of(session, customer.request_id, utc_now()))
    )


@photo_router.post(
    "/photos",
    status_code=201,
    responses={
        **REFUSALS,
        409: CONFLICT,
        413: {"model": FunctionRefusal, "description": "The photo is larger than 10 MB"},
        503: {"model": FunctionRefusal, "description": "Too many photos come at once: to be sent again"},
    },
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": dict.fromkeys(("image/jpeg", "image/png", "image/webp"), _PICTURE),
        }
    },
    summary="Upload a photo of damage; the same file twice is one photo",
)
async def add_photo(customer: Looking, request: Request) -> PhotoAdded:
    upload = await request.body()
    known = await in_reading(lambda session: damage_acts.look_for(session, customer, upload, utc_now()))
    if known:
        return known
    made = await _decoded(customer, upload)
    return await in_transaction(
        lambda session: damage_acts.add_photo(session, customer, upload, made, utc_now())
    )


async def _decoded(customer: Customer, upload: bytes) -> Picture:
    try:
        return await in_picture_thread(lambda: read_picture(upload))
    except PictureError as error:
        raise refusal(customer.language, 422, error.code) from None


@router.get(
    "/photos/{photo_id}",
    responses={**REFUSALS, **described_file(JPEG)},
    response_class=Response,
    summary="A photo of damage, or its thumbnail",
)
async def get_photo(customer: Acting, photo_id: UUID, size: Size = "large") -> Response:
    picture = await in_reading(lambda session: damage_acts.read_photo(session, customer, photo_id, size))
    return picture_response(photo_id, picture)


@router.delete(
    "/photos/{photo_id}", status_code=204, responses=REFUSALS, summary="Take back a photo that was not sent"
)
async def remove_photo(customer: Acting, photo_id: UUID) -> Response:
    await in_transaction(lambda session: damage_acts.remove_photo(session, customer, photo_id, utc_now()))
    return Response(status_code=204)


@router.post(
    "", responses={**ACT, 409: CONFLICT}, summary="Report damage with photos; sent twice it is one report"
)
async def report_damage(customer: Acting, request: Request, wish: DamageReport) -> CustomerPage:
    await limit(request, REPORTS, str(customer.request_id))
    return await acted(customer, lambda session: damage_acts.report(session, customer, wish, utc_now()))
