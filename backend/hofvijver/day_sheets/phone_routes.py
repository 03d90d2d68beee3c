"""`/functions/v1/day-sheet`: the sheet on a phone, by its secret in a header, and what is written on it."""

from typing import Any

from fastapi import APIRouter
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.day_sheets import phone, things
from hofvijver.day_sheets.access import Looking, Sending, SheetCaller, SheetRoute
from hofvijver.day_sheets.schemas import PhoneSheet, ThingResult, Things, ThingsStored
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.api_key import KeyRefusal
from hofvijver.wire.functions import FunctionError, FunctionRefusal

router = APIRouter(prefix="/functions/v1/day-sheet", route_class=SheetRoute, tags=["planning"])

REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {
        "model": FunctionRefusal | KeyRefusal,
        "description": "No address of a sheet, or the key is missing",
    },
    404: {"model": FunctionRefusal, "description": "There is no such vehicle or person any more"},
    429: {"model": FunctionRefusal, "description": "Too many calls"},
}


@router.get("", responses=REFUSALS, summary="The day sheet that the secret opens")
async def get_sheet(crew: Looking) -> PhoneSheet:
    if not await in_reading(lambda session: phone.is_opened(session, crew)):
        await in_transaction(lambda session: phone.open_sheet(session, crew))
    return await in_reading(lambda session: phone.show_sheet(session, crew))


@router.post(
    "/things",
    responses={
        **REFUSALS,
        413: {"model": FunctionRefusal, "description": "The body is larger than 64 kB"},
        422: {"model": FunctionRefusal, "description": "It cannot be read"},
    },
    summary="Store what was written on a phone; each thing once, however often it is sent",
)
async def store_things(crew: Sending, sent: Things) -> ThingsStored:
    results = [await _store(crew, each) for each in sent.things]
    now = await in_reading(lambda session: phone.show_sheet(session, crew))
    return ThingsStored(results=results, now=now)


async def _store(crew: SheetCaller, given: dict[str, Any]) -> ThingResult:
    """In a transaction of its own: one that is refused keeps no other from being stored."""
    refusals, named = get_sheet_facts().refusals, str(given.get("id", ""))[:64]
    thing = things.read_thing(given)
    if thing is None:
        return ThingResult(id=named, outcome="refused", message=refusals.unreadable)
    read = thing

    def store(session: Session) -> ThingResult:
        if not phone.is_on_sheet(session, crew, read.job):
            return ThingResult(id=named, outcome="refused", message=refusals.not_on_sheet)
        things.store(session, read, utc_now())
        return ThingResult(id=named, outcome="stored", message=phone.moved_message(session, crew, read.job))

    try:
        return await in_transaction(store)
    except FunctionError as refused:
        told = " ".join(each.message for each in refused.problems) or refused.message
        return ThingResult(id=named, outcome="refused", message=told)
