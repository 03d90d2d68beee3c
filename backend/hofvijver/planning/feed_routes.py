"""Calendar feeds: kept by admins under `/functions/v1/planning/feeds`, read by programs with their secret."""

from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from hofvijver.columns import utc_now
from hofvijver.planning import feed_reading, feeds
from hofvijver.planning.feed_schemas import FeedList, MadeFeed, NewFeed
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quotes.calendar_file import KIND
from hofvijver.staff_access import CHANGE_REFUSALS, AdminsOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.access import everyone
from hofvijver.wire.functions import FunctionError, FunctionRefusal, described_file, file_headers

router = APIRouter(prefix="/functions/v1/planning", route_class=StaffRoute, tags=["planning"])
#: Calendar programs send no key: the secret in the path is all they have.
program_router = APIRouter(prefix=feeds.PATH, tags=["planning"])


@router.get("/feeds", responses=refusals(), summary="The calendar feeds, without their addresses")
async def get_feeds(caller: AdminsOnly) -> FeedList:
    return await in_reading(lambda session: feeds.show(session, utc_now()))


@router.post(
    "/feeds",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Make a calendar feed, or give one a new address; its address is told once",
)
async def make_feed(caller: AdminsOnly, new: NewFeed) -> MadeFeed:
    return await in_transaction(lambda session: feeds.make(session, caller, new, utc_now()))


@router.delete("/feeds/{feed_id}", responses=CHANGE_REFUSALS, summary="Revoke a calendar feed; twice is once")
async def revoke_feed(caller: AdminsOnly, feed_id: UUID) -> FeedList:
    return await in_transaction(lambda session: feeds.revoke(session, caller, feed_id, utc_now()))


@program_router.api_route(
    "/{secret}.ics",
    methods=["GET", "HEAD"],
    dependencies=[Depends(everyone)],
    responses={
        **described_file(KIND),
        304: {"description": "Nothing changed since the file that `If-None-Match` names"},
        404: {"model": FunctionRefusal, "description": "The secret opens nothing, for whatever reason"},
    },
    summary="The jobs of a feed, for a calendar program",
)
async def read_feed(request: Request, secret: str) -> Response:
    known = request.headers.get("if-none-match", "").encode()
    file = await feed_reading.read(secret, known, utc_now())
    if file is None:
        raise FunctionError(404, "not_found", get_planning_facts().feeds.refusals.not_found)
    headers = {"ETag": file.tag, "Cache-Control": "private, no-cache"}
    if file.content is None:
        return Response(status_code=304, headers=headers)
    return Response(file.content, media_type=KIND, headers={**headers, **file_headers("planning.ics")})
