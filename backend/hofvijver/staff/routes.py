"""The functions of the dashboard: team, figures, likely duplicates, exports and erasure."""

from collections.abc import AsyncIterator
from datetime import datetime
from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.quote_requests.erased_traces import erase_traces
from hofvijver.quote_requests.read_audit import listed
from hofvijver.settings import get_settings
from hofvijver.staff import audit_export, customer_data, duplicates, export, team
from hofvijver.staff.news import must_say, news, say
from hofvijver.staff.overview import counts, overview
from hofvijver.staff.schemas import (
    Colleague,
    Counts,
    Erased,
    Erasure,
    Looking,
    News,
    Overview,
    Related,
    RequestIds,
    Search,
)
from hofvijver.staff_access import AdminsOnly, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import described_file, file_headers
from hofvijver.wire.json_text import as_json

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["staff"])


TYPES: dict[export.Format, str] = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


@router.get("/team", responses=refusals(), summary="Everybody a request can be given to")
async def get_team(_caller: StaffOnly) -> list[Colleague]:
    return await in_reading(team.team)


@router.get("/overview", responses=refusals(), summary="How many requests stand where, and how fast it goes")
async def get_overview(_caller: StaffOnly) -> Overview:
    return await in_reading(lambda session: overview(session, utc_now()))


@router.post(
    "/counts",
    responses=refusals(422),
    summary="How many requests stand where, of those that a search finds",
    response_description="Null where a search finds so many that nobody would wait for the number.",
)
async def get_counts(caller: StaffOnly, wanted: Search) -> Counts | None:
    def read(session: Session) -> Counts | None:
        return counts(session, utc_now(), wanted.search)

    # Logged as well: a search for a name tells whether there is such a customer.
    def how_many(found: Counts | None) -> int:
        return int(bool(wanted.search.strip()) and (found is None or found.total > 0))

    return await listed(caller, read, how_many)


@router.post(
    "/news", responses=refusals(422), summary="What changed since, and who looks at the same request"
)
async def get_news(caller: StaffOnly, looking: Looking) -> News:
    now = utc_now()
    if looking.request_id:
        await _say_who_looks(caller, looking.request_id, now)
    return await in_reading(lambda session: news(session, caller, looking, now))


async def _say_who_looks(caller: Caller, request_id: UUID, now: datetime) -> None:
    is_due = await in_reading(lambda session: must_say(session, caller, request_id, now))
    if is_due:
        await in_transaction(lambda session: say(session, caller, request_id, now))


@router.post(
    "/duplicates", responses=refusals(422), summary="How many others each request has with the same contact"
)
async def count_duplicates(caller: StaffOnly, requests: RequestIds) -> dict[UUID, int]:
    return await listed(caller, lambda session: duplicates.count_others(session, requests.ids), len)


@router.get(
    "/requests/{request_id}/related",
    responses=refusals(404, 422),
    summary="Other requests with the same e-mail address or telephone number, the newest first",
)
async def get_related(caller: StaffOnly, request_id: UUID) -> list[Related]:
    return await listed(caller, lambda session: duplicates.related(session, request_id), len)


@router.get(
    "/export",
    responses={**refusals(422), **described_file("text/csv", "application/json")},
    response_class=StreamingResponse,
    summary="All requests that match, as a file; filters and order as for the table itself",
)
async def get_export(request: Request, caller: StaffOnly, format: export.Format = "csv") -> Response:  # noqa: A002
    pairs = [pair for pair in request.query_params.multi_items() if pair[0] != "format"]
    keys = await in_reading(lambda session: export.matching(session, caller, pairs))
    details = {"format": format, "requests": len(keys), "filters": keys.filters}
    await in_transaction(lambda session: note(session, Note(caller.actor, "exported", None, details)))
    return _attachment(export.stream(keys, format), "offerteaanvragen", format)


@router.get(
    "/audit-export",
    responses={**refusals(422), **described_file("text/csv")},
    response_class=StreamingResponse,
    summary="All acts of the log that match, as a file; for admins",
)
async def get_audit_export(request: Request, caller: AdminsOnly) -> Response:
    pairs = request.query_params.multi_items()
    ids = await in_reading(lambda session: audit_export.matching(session, caller, pairs))
    return _attachment(audit_export.stream(ids), "logboek", "csv")


def _attachment(content: AsyncIterator[str], name: str, format: export.Format) -> Response:  # noqa: A002
    headers = file_headers(f"{name}-{local_day(utc_now())}.{format}")
    return StreamingResponse(content, media_type=TYPES[format], headers=headers)


@router.get(
    "/requests/{request_id}/customer-export",
    responses={**refusals(404, 422), **described_file("text/csv", "application/json")},
    response_class=Response,
    summary="Everything about the customer of a request, as a file",
)
async def export_customer(caller: StaffOnly, request_id: UUID) -> Response:
    reference, found = await in_transaction(
        lambda session: customer_data.everything_about(session, caller, request_id, utc_now())
    )
    name = f"klantgegevens-{reference}.json"
    return Response(as_json(found), media_type=TYPES["json"], headers=file_headers(name))


@router.post(
    "/requests/{request_id}/erase",
    responses=refusals(404, 422),
    summary="Delete all requests of the customer of this one, and the mail about them",
)
async def erase_customer(caller: StaffOnly, request_id: UUID, wanted: Erasure) -> Erased:
    references = await in_transaction(
        lambda session: customer_data.erase(session, caller, request_id, wanted.reference)
    )
    await to_thread.run_sync(erase_traces, get_settings().data_dir, references)
    return Erased(erased=len(references))
