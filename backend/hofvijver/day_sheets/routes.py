"""`/functions/v1/planning/resources/{id}/day-sheet`: the sheet of a day as staff prints and shares it."""

from typing import Any
from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.day_sheets import links
from hofvijver.day_sheets.contents import gather, rooms_of
from hofvijver.day_sheets.phone import written_on
from hofvijver.day_sheets.printing import make_document, print_sheet
from hofvijver.day_sheets.refusals import unknown_resource
from hofvijver.day_sheets.schemas import SheetAddress, SheetWish, WrittenByCrew
from hofvijver.planning.models import Job, Resource
from hofvijver.planning.refusals import not_found
from hofvijver.planning.schemas import Day
from hofvijver.quote_requests.read_audit import listed, seen
from hofvijver.quotes.routes import PDF
from hofvijver.quotes.sent_document import Document
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import FunctionRefusal, described_file, file_headers

router = APIRouter(prefix="/functions/v1/planning", route_class=StaffRoute, tags=["planning"])

NO_PDF: dict[int | str, dict[str, Any]] = {
    503: {"model": FunctionRefusal, "description": "No PDF could be made"}
}


@router.get(
    "/resources/{resource_id}/day-sheet.pdf",
    responses={**refusals(404, 422), **NO_PDF, **described_file(PDF)},
    response_class=Response,
    summary="The day sheet of a vehicle, lift or person, to print",
)
async def print_day_sheet(caller: StaffOnly, resource_id: UUID, day: Day) -> Response:
    """With a QR code of its address, where it was shared."""

    def read(session: Session) -> Document:
        sheet = gather(session, _resource(session, resource_id), day)
        secret = links.find_issued(session, resource_id, day, utc_now())
        return make_document(sheet, links.page_of(secret) if secret else "")

    document = await listed(caller, read, lambda found: len(found["jobs"]))
    made = await to_thread.run_sync(print_sheet, document)
    return Response(made, media_type=PDF, headers=file_headers(f"dagstaat-{day}.pdf", "inline"))


def _resource(session: Session, resource_id: UUID) -> Resource:
    resource = session.get(Resource, resource_id)
    if resource is None:
        raise unknown_resource()
    return resource


@router.post(
    "/resources/{resource_id}/day-sheet",
    responses=CHANGE_REFUSALS,
    summary="The secret address of a sheet for phones; asked twice it is the same",
)
async def share_day_sheet(caller: StaffOnly, resource_id: UUID, wanted: SheetWish) -> SheetAddress:
    def share(session: Session) -> SheetAddress:
        resource = _resource(session, resource_id)
        link, secret = links.issue(session, resource.id, wanted.day, caller.name, utc_now())
        _note(session, caller, "day_sheet_shared", resource_id)
        return SheetAddress(url=links.page_of(secret), open_until=link.last_day)

    return await in_transaction(share)


@router.delete(
    "/resources/{resource_id}/day-sheet",
    status_code=204,
    responses=refusals(404, 422),
    summary="End every address of a sheet; twice is once",
)
async def end_day_sheet(caller: StaffOnly, resource_id: UUID, day: Day) -> Response:
    def end(session: Session) -> None:
        if links.end_all(session, _resource(session, resource_id).id, day, utc_now()):
            _note(session, caller, "day_sheet_ended", resource_id)

    await in_transaction(end)
    return Response(status_code=204)


def _note(session: Session, caller: Caller, action: Action, resource_id: UUID) -> None:
    """A person stands in the log by the id alone."""
    note(session, Note(caller.actor, action, details={"resource": str(resource_id)[:8]}))


@router.get(
    "/jobs/{job_id}/written",
    responses=refusals(404, 422),
    summary="What the crew wrote about a job: ticks, hours, remarks and signatures",
)
async def get_written(caller: StaffOnly, job_id: UUID) -> WrittenByCrew:
    request_id = await in_reading(lambda session: _request_of(session, job_id))
    return await seen(
        caller,
        request_id,
        lambda session, request: WrittenByCrew(
            written=written_on(session, [job_id])[0], inventory=rooms_of(request.furniture_list)
        ),
    )


def _request_of(session: Session, job_id: UUID) -> UUID:
    job = session.get(Job, job_id)
    if job is None:
        raise not_found()
    return job.request_id
