"""Saved views of the caller, for everybody with a role."""

from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.staff import saved_views
from hofvijver.staff.saved_views import SavedView
from hofvijver.staff.schemas import NewView, View
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1/views", route_class=StaffRoute, tags=["staff"])


@router.get("", responses=refusals(), response_model=list[View], summary="The views that the caller keeps")
async def get_views(caller: StaffOnly) -> list[SavedView]:
    return await in_reading(lambda session: saved_views.views(session, caller))


@router.post(
    "",
    responses=refusals(409, 422),
    response_model=View,
    summary="Keep a view, or change the one of that name",
)
async def save_view(caller: StaffOnly, new: NewView) -> SavedView:
    return await in_transaction(lambda session: saved_views.save(session, caller, new))


@router.delete("/{view_id}", status_code=204, responses=refusals(404, 422), summary="Keep a view no longer")
async def remove_view(caller: StaffOnly, view_id: UUID) -> Response:
    await in_transaction(lambda session: saved_views.remove(session, caller, view_id))
    return Response(status_code=204)
