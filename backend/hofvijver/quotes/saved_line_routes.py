"""`/functions/v1/saved-lines`: lines that the office keeps for its next quotes, for everybody with a role."""

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Response

from hofvijver.quotes import saved_lines
from hofvijver.quotes.saved_line_schemas import (
    NewSavedLine,
    SavedLineChange,
    SavedLineConflict,
    SavedLineShown,
)
from hofvijver.quotes.saved_lines import SavedLine
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1/saved-lines", route_class=StaffRoute, tags=["quotes"])

CHANGED: dict[int | str, dict[str, Any]] = {
    **CHANGE_REFUSALS,
    409: {"model": SavedLineConflict, "description": "There are too many, or a colleague was earlier"},
}


@router.get(
    "",
    responses=refusals(),
    response_model=list[SavedLineShown],
    summary="The saved lines, those that are used most first",
)
async def get_saved_lines(_: StaffOnly) -> list[SavedLine]:
    return await in_reading(saved_lines.saved_lines)


@router.post(
    "",
    responses=CHANGED,
    response_model=SavedLineShown,
    summary="Save a line, or change the one of that label",
)
async def save_line(caller: StaffOnly, wanted: NewSavedLine) -> SavedLine:
    return await in_transaction(lambda session: saved_lines.save(session, caller.actor, wanted))


@router.put("/{line_id}", responses=CHANGED, response_model=SavedLineShown, summary="Change a saved line")
async def change_line(caller: StaffOnly, line_id: UUID, wanted: SavedLineChange) -> SavedLine:
    return await in_transaction(lambda session: saved_lines.change(session, caller.actor, line_id, wanted))


@router.delete("/{line_id}", status_code=204, responses=refusals(404, 422), summary="Keep a line no longer")
async def remove_line(caller: StaffOnly, line_id: UUID) -> Response:
    await in_transaction(lambda session: saved_lines.remove(session, caller.actor, line_id))
    return Response(status_code=204)


@router.post(
    "/{line_id}/use",
    status_code=204,
    responses=refusals(422),
    summary="Count that a line was taken into a quote",
)
async def use_line(_: StaffOnly, line_id: UUID) -> Response:
    await in_transaction(lambda session: saved_lines.count_use(session, line_id))
    return Response(status_code=204)
