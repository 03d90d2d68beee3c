"""The verbs of the data API, for the tables it has and for those it has not."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import APIRouter, Depends, Request
from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.audit import note_once
from hofvijver.quote_requests.distance import read_places
from hofvijver.quote_requests.schemas import AuditRow, QuoteRequestRow, RequestChangeRow, UserRoleRow
from hofvijver.rest.bodies import read_body
from hofvijver.rest.calls import Call, caller_of
from hofvijver.rest.description import describe_insert, describe_read, describe_update
from hofvijver.rest.errors import no_function, no_path, wrong_method
from hofvijver.rest.policies import POLICIES
from hofvijver.rest.reading import read
from hofvijver.rest.writing import delete, insert, update
from hofvijver.transactions import ReadingSessionDep, in_reading, in_transaction
from hofvijver.wire.access import everyone, with_key
from hofvijver.wire.client_ip import client_ip

QUOTE_REQUESTS = "quote_requests"
USER_ROLES = "user_roles"
QUOTE_COLUMNS = list(POLICIES[QUOTE_REQUESTS].columns)
ROLE_COLUMNS = list(POLICIES[USER_ROLES].columns)
HISTORY = "request_history"
HISTORY_COLUMNS = list(POLICIES[HISTORY].columns)
AUDIT_LOG = "audit_log"
AUDIT_COLUMNS = list(POLICIES[AUDIT_LOG].columns)
ALLOWED = "OPTIONS, GET, HEAD, POST, PATCH, DELETE"
NOT_ALLOWED = ["PUT", "TRACE", "CONNECT"]
EVERY_METHOD = ["GET", "HEAD", "POST", "PATCH", "DELETE", *NOT_ALLOWED]


@asynccontextmanager
async def ready(_app: object) -> AsyncIterator[None]:
    """Before a worker listens, it reads what prices need: nobody who writes should have to wait for that."""
    read_places()
    yield


router = APIRouter(prefix="/rest/v1", tags=["data"], lifespan=ready)
keyed = [Depends(with_key)]


@router.get(
    f"/{QUOTE_REQUESTS}",
    dependencies=keyed,
    **describe_read(QuoteRequestRow, QUOTE_COLUMNS, POLICIES[QUOTE_REQUESTS].searches),
)
async def get_quote_requests(request: Request) -> Response:
    return await _read(request, QUOTE_REQUESTS)


@router.post(f"/{QUOTE_REQUESTS}", dependencies=keyed, **describe_insert())
async def post_quote_requests(request: Request) -> Response:
    return await _written(request, QUOTE_REQUESTS, insert)


@router.patch(f"/{QUOTE_REQUESTS}", dependencies=keyed, **describe_update(QUOTE_COLUMNS))
async def patch_quote_requests(request: Request) -> Response:
    return await _written(request, QUOTE_REQUESTS, update)


@router.get(f"/{USER_ROLES}", dependencies=keyed, **describe_read(UserRoleRow, ROLE_COLUMNS))
async def get_user_roles(request: Request) -> Response:
    return await _read(request, USER_ROLES)


@router.get(f"/{HISTORY}", dependencies=keyed, **describe_read(RequestChangeRow, HISTORY_COLUMNS))
async def get_request_history(request: Request) -> Response:
    return await _read(request, HISTORY)


@router.get(f"/{AUDIT_LOG}", dependencies=keyed, **describe_read(AuditRow, AUDIT_COLUMNS))
async def get_audit_log(request: Request) -> Response:
    return await _read(request, AUDIT_LOG)


# What follows answers as the protocol wants, but is nothing to build on, and hence not described.


@router.api_route("/{table}", methods=["GET", "HEAD"], dependencies=keyed, include_in_schema=False)
async def get_rows(request: Request, table: str) -> Response:
    return await _read(request, table)


@router.post("/{table}", dependencies=keyed, include_in_schema=False)
async def post_rows(request: Request, table: str) -> Response:
    return await _written(request, table, insert)


@router.patch("/{table}", dependencies=keyed, include_in_schema=False)
async def patch_rows(request: Request, table: str) -> Response:
    return await _written(request, table, update)


@router.delete("/{table}", dependencies=keyed, include_in_schema=False)
async def delete_rows(request: Request, table: str) -> Response:
    return await _written(request, table, delete)


@router.options("/{table}", dependencies=[Depends(everyone)], include_in_schema=False)
def options(table: str) -> Response:
    """Outside a browser's preflight, which is answered before it comes here."""
    return Response(headers={"Allow": ALLOWED})


@router.api_route("/{table}", methods=NOT_ALLOWED, dependencies=keyed, include_in_schema=False)
def refuse_method(request: Request, table: str) -> Response:
    raise wrong_method(request.method, ALLOWED)


@router.api_route("/rpc/{name}", methods=["GET", "HEAD", "POST"], dependencies=keyed, include_in_schema=False)
def call_function(request: Request, session: ReadingSessionDep, name: str) -> Response:
    """There are none."""
    caller_of(session, request.headers.get("authorization"))
    raise no_function(name)


@router.api_route("/{path:path}", methods=EVERY_METHOD, dependencies=keyed, include_in_schema=False)
def refuse_path(path: str) -> Response:
    raise no_path()


def _call(request: Request, table: str, body: bytes = b"") -> Call:
    pairs = request.query_params.multi_items()
    return Call(request.method, table, pairs, request.headers, client_ip(request), body)


async def _read(request: Request, table: str) -> Response:
    call = _call(request, table)
    answer, unnoted = await in_reading(lambda session: read(session, call))
    if unnoted:
        # Only once in an hour, as it waits for a turn to write; before the rows leave, so that none slip by.
        await in_transaction(lambda session: note_once(session, unnoted))
    return answer


async def _written(request: Request, table: str, write: Callable[[Session, Call], Response]) -> Response:
    # Read to its end before the transaction begins: a slow sender must not hold up other writers.
    call = _call(request, table, await read_body(request))
    return await in_transaction(lambda session: write(session, call))
