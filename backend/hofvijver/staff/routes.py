"""The functions of the dashboard: team, figures, likely duplicates, exports and erasure."""

from typing import Any
from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from hofvijver.audit import Note, note
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.rest.responses import as_json
from hofvijver.settings import get_settings
from hofvijver.staff import customer_data, duplicates, export, team
from hofvijver.staff.access import StaffFirst, StaffRoute, StaffToRead, StaffToWrite
from hofvijver.staff.overview import overview
from hofvijver.staff.schemas import Asked, Colleague, Erased, Erasure, Overview, Related, refusals
from hofvijver.transactions import ReadingSessionDep, SessionDep, in_reading, in_transaction

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["staff"])

TYPES: dict[export.Format, str] = {"csv": "text/csv; charset=utf-8", "json": "application/json"}
FILE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A file.", "content": {"text/csv": {}, "application/json": {}}}
}


@router.get("/team", responses=refusals(), summary="Everybody a request can be given to")
def get_team(_caller: StaffToRead, session: ReadingSessionDep) -> list[Colleague]:
    return team.team(session)


@router.get("/overview", responses=refusals(), summary="How many requests stand where, and how fast it goes")
def get_overview(_caller: StaffToRead, session: ReadingSessionDep) -> Overview:
    return overview(session, utc_now())


@router.post(
    "/duplicates", responses=refusals(422), summary="How many others each request has with the same contact"
)
def count_duplicates(_caller: StaffToRead, session: ReadingSessionDep, asked: Asked) -> dict[UUID, int]:
    return duplicates.count_others(session, asked.ids)


@router.get(
    "/requests/{request_id}/related",
    responses=refusals(404, 422),
    summary="Other requests with the same e-mail address or telephone number, the newest first",
)
def get_related(_caller: StaffToRead, session: ReadingSessionDep, request_id: UUID) -> list[Related]:
    return duplicates.related(session, request_id)


@router.get(
    "/export",
    responses={**refusals(422), **FILE},
    response_class=StreamingResponse,
    summary="All requests that match, as a file; filters and order as for the table itself",
)
async def get_export(request: Request, caller: StaffFirst, format: export.Format = "csv") -> Response:  # noqa: A002
    query = export.parse(request.query_params.multi_items())
    keys = await in_reading(lambda session: export.matching(session, caller, query))
    details = {"format": format, "requests": len(keys), "filters": sorted(export.named_in(query.where))}
    await in_transaction(lambda session: note(session, Note(caller.actor, "exported", None, details)))
    name = f"offerteaanvragen-{utc_now().astimezone(get_content().company.zone):%Y-%m-%d}.{format}"
    return StreamingResponse(export.stream(keys, format), media_type=TYPES[format], headers=_attachment(name))


def _attachment(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


@router.get(
    "/requests/{request_id}/customer-export",
    responses={**refusals(404, 422), **FILE},
    response_class=Response,
    summary="Everything about the customer of a request, as a file",
)
def export_customer(caller: StaffToWrite, session: SessionDep, request_id: UUID) -> Response:
    found = customer_data.everything_about(session, caller, request_id, utc_now())
    name = f"klantgegevens-{duplicates.find_request(session, request_id).reference}.json"
    return Response(as_json(found), media_type=TYPES["json"], headers=_attachment(name))


@router.post(
    "/requests/{request_id}/erase",
    responses=refusals(404, 422),
    summary="Delete all requests of the customer of this one, and the mail about them",
)
async def erase_customer(caller: StaffFirst, request_id: UUID, wanted: Erasure) -> Erased:
    references = await in_transaction(
        lambda session: customer_data.erase(session, caller, request_id, wanted.reference)
    )
    # Once it is sure that the rows are gone.
    folder = get_settings().data_dir / "outbox"
    await to_thread.run_sync(customer_data.delete_mail_files, folder, references)
    return Erased(erased=len(references))
