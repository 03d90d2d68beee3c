"""The routes of the data API: they read and write the tables it is given, and refuse all other paths."""

from collections.abc import Callable, Sequence

from fastapi import APIRouter, Depends, Request
from sqlalchemy.orm import Session
from starlette.responses import Response

from hofvijver.audit import note_once
from hofvijver.auth.callers import is_anonymous
from hofvijver.rest.bodies import read_body
from hofvijver.rest.calls import Call, caller_of
from hofvijver.rest.description import describe_insert, describe_read, describe_update
from hofvijver.rest.errors import no_function, no_path, wrong_method
from hofvijver.rest.reading import read
from hofvijver.rest.tables import Table, Tables
from hofvijver.rest.writing import Write, delete, insert, update
from hofvijver.transactions import (
    in_reading,
    in_shared_transaction,
    in_transaction,
    without_database,
)
from hofvijver.wire.access import everyone, with_key
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.rate_limits import network
from hofvijver.wire.waiting_lines import Lines

ALLOWED = "OPTIONS, GET, HEAD, POST, PATCH, DELETE"
NOT_ALLOWED = ["PUT", "TRACE", "CONNECT"]
EVERY_METHOD = ["GET", "HEAD", "POST", "PATCH", "DELETE", *NOT_ALLOWED]
# Longer than the body of most requests for a quote, and parsed in a few milliseconds.
SHORT = 8 * 1024
CALLING = ["GET", "HEAD", "POST"]

Verb = Callable[[Session, Call, Tables], Write]

keyed = [Depends(with_key)]


def make_router(tables: Sequence[Table]) -> APIRouter:
    """Routes are compared with a call in this order: the table that most calls are for goes first."""
    router = APIRouter(prefix="/rest/v1", tags=["data"])
    verbs = Verbs({table.name: table for table in tables})
    for table in tables:
        _add_table(router, table, verbs)
    _add_undescribed(router, verbs)
    return router


class Verbs:
    """Reads and writes the given tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        # The reads of one caller run one after the other, so that slow ones leave room for others.
        self._lines = Lines(at_once=1)

    async def read(self, request: Request, name: str) -> Response:
        call = _call(request, name)
        async with self._lines.of(network(call.ip)):
            response, note = await in_reading(lambda session: read(session, call, self._tables))
        if note:
            # Once an hour, as it waits for a turn to write; before the rows leave, so that none slips by.
            await in_transaction(lambda session: note_once(session, note))
        return response

    async def write(self, request: Request, name: str, verb: Verb) -> Response:
        # Read to its end, parsed and checked before the transaction begins: neither a slow sender nor work
        # that needs no database must hold up other writers.
        call = _call(request, name, await read_body(request))
        if verb is insert and len(call.body) <= SHORT and is_anonymous(call.headers.get("authorization")):
            # It needs no database, and less time than handing it to a thread and back.
            write = without_database(lambda session: verb(session, call, self._tables))
        else:
            write = await in_reading(lambda session: verb(session, call, self._tables))
        return await (in_shared_transaction if verb is insert else in_transaction)(write)


def _call(request: Request, name: str, body: bytes = b"") -> Call:
    pairs = request.query_params.multi_items()
    return Call(request.method, name, pairs, request.headers, client_ip(request), body)


def _add_table(router: APIRouter, table: Table, verbs: Verbs) -> None:
    path = f"/{table.name}"

    @router.get(path, dependencies=keyed, **describe_read(table))
    async def get(request: Request) -> Response:
        return await verbs.read(request, table.name)

    if table.insert:

        @router.post(path, dependencies=keyed, **describe_insert(table.insert))
        async def post(request: Request) -> Response:
            return await verbs.write(request, table.name, insert)

    if table.update:

        @router.patch(path, dependencies=keyed, **describe_update(table, table.update))
        async def patch(request: Request) -> Response:
            return await verbs.write(request, table.name, update)


def _add_undescribed(router: APIRouter, verbs: Verbs) -> None:
    """Add routes that respond as the protocol wants, but are not described."""

    @router.api_route("/{table}", methods=["GET", "HEAD"], dependencies=keyed, include_in_schema=False)
    async def get_rows(request: Request, table: str) -> Response:
        return await verbs.read(request, table)

    @router.post("/{table}", dependencies=keyed, include_in_schema=False)
    async def post_rows(request: Request, table: str) -> Response:
        return await verbs.write(request, table, insert)

    @router.patch("/{table}", dependencies=keyed, include_in_schema=False)
    async def patch_rows(request: Request, table: str) -> Response:
        return await verbs.write(request, table, update)

    @router.delete("/{table}", dependencies=keyed, include_in_schema=False)
    async def delete_rows(request: Request, table: str) -> Response:
        return await verbs.write(request, table, delete)

    @router.options("/{table}", dependencies=[Depends(everyone)], include_in_schema=False)
    def options(table: str) -> Response:
        """For calls other than a browser's preflight, which the CORS middleware handles."""
        return Response(headers={"Allow": ALLOWED})

    @router.api_route("/{table}", methods=NOT_ALLOWED, dependencies=keyed, include_in_schema=False)
    def refuse_method(request: Request, table: str) -> Response:
        raise wrong_method(request.method, ALLOWED)

    @router.api_route("/rpc/{name}", methods=CALLING, dependencies=keyed, include_in_schema=False)
    async def call_function(request: Request, name: str) -> Response:
        """Refuse: there are no functions."""
        await in_reading(lambda session: caller_of(session, request.headers.get("authorization")))
        raise no_function(name)

    @router.api_route("/{path:path}", methods=EVERY_METHOD, dependencies=keyed, include_in_schema=False)
    def refuse_path(path: str) -> Response:
        raise no_path()
