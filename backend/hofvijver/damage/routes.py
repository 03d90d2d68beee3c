"""`/functions/v1/damage-photos`: the photos of a damage report, for staff."""

from uuid import UUID

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.damage import photos
from hofvijver.damage.photos import Size
from hofvijver.quote_requests.read_audit import seen
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import described_file, file_headers

router = APIRouter(prefix="/functions/v1/damage-photos", route_class=StaffRoute, tags=["damage"])

JPEG = "image/jpeg"


@router.get(
    "/{photo_id}",
    responses={**refusals(404, 422), **described_file(JPEG)},
    response_class=Response,
    summary="A photo of damage, or its thumbnail",
)
async def get_photo(caller: StaffOnly, photo_id: UUID, size: Size = "large") -> Response:
    def look(session: Session) -> tuple[UUID, bytes | None]:
        return photos.find(session, photo_id).request_id, photos.read(session, photo_id, size)

    request_id, picture = await in_reading(look)
    await seen(caller, request_id, lambda _session, _request: None)
    return picture_response(photo_id, picture)


def picture_response(photo_id: UUID, picture: bytes | None) -> Response:
    return Response(picture, media_type=JPEG, headers=file_headers(f"schade-{photo_id}.jpg", "inline"))


@router.delete(
    "/{photo_id}",
    status_code=204,
    responses=CHANGE_REFUSALS,
    summary="Remove a photo that was sent by mistake; the report tells that it is gone",
)
async def remove_photo(caller: StaffOnly, photo_id: UUID) -> Response:
    await in_transaction(lambda session: photos.remove(session, caller.actor, photo_id, utc_now()))
    return Response(status_code=204)
