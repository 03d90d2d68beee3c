"""Calls every route and method of the API as every kind of caller: each gets the response of the table."""

import json
import re
from collections.abc import Iterable
from typing import Any

import httpx
import pytest
from fastapi.routing import iter_route_contexts
from sqlalchemy import delete
from starlette.routing import compile_path
from starlette.types import ASGIApp

from hofvijver.db import Base
from hofvijver.main import TABLES, create_app
from hofvijver.outbox import OutboxMessage
from tests.support.access_callers import Headers, People
from tests.support.access_matrix import Operation, operations
from tests.support.accounts import setting
from tests.support.asgi import send_in_turn

pytestmark = pytest.mark.any_database(
    "who may call what is decided before the database; rest, auth and staff run each statement on both"
)

OPERATIONS = operations()
#: Every call costs something here, also one that is refused.
COUNTERS = {"rate_limits"}


def routes() -> list[tuple[str, str]]:
    return [
        (method, context.path or "")
        for context in iter_route_contexts(create_app().routes)
        for method in sorted(context.methods or ())
    ]


def handled_by(operation: Operation, known: list[tuple[str, str]]) -> tuple[str, str] | None:
    path = operation.path.partition("?")[0]
    fitting = (each for each in known if each[0] == operation.method and compile_path(each[1])[0].match(path))
    return next(fitting, None)


def test_the_access_matrix_lists_every_route_and_method() -> None:
    known = routes()
    assert len(known) > 100
    assert {handled_by(operation, known) for operation in OPERATIONS} == set(known)


def test_the_access_matrix_lists_every_table_of_the_data_api() -> None:
    """Several share a route, so that the test above would not miss one of them."""
    for table in TABLES:
        known = {
            operation.method
            for operation in OPERATIONS
            if operation.path.partition("?")[0] == f"/rest/v1/{table.name}"
        }
        assert known >= {"GET", "HEAD", "POST", "PATCH", "DELETE"}


class Targets:
    """What a call may be about: a customer's request, a colleague, somebody's factor."""

    def __init__(self, people: People, operation: Operation) -> None:
        named = re.findall(r"{(request|account|factor)}", operation.path + json.dumps(operation.body))
        self._ids = {f"{{{name}}}": str(people.own(name)) for name in set(named)}

    def fill(self, value: Any) -> Any:
        """With the ids in place of their names."""
        text = json.dumps(value)
        for name, found in self._ids.items():
            text = text.replace(name, found)
        return json.loads(text)


def contents(people: People) -> dict[str, list[tuple[Any, ...]]]:
    """All that the database holds, as it is stored."""
    with people.engine.connect() as connection:
        return {
            name: [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {name}")]  # noqa: S608 - ours
            for name in Base.metadata.tables
            if name not in COUNTERS
        }


def responses_to(
    app: ASGIApp, operation: Operation, callers: Iterable[Headers], targets: Targets
) -> list[str]:
    """The responses to these callers, in their order."""
    body = {} if operation.method in ("GET", "HEAD") else {"json": targets.fill(operation.body)}
    path = targets.fill(operation.path)
    calls = ((operation.method, path, {"headers": headers, **body}) for headers in callers)
    return [told(response) for response in send_in_turn(app, calls)]


def told(response: httpx.Response) -> str:
    """Status and code, or whether there were rows; a response without a body has only its status."""
    read: Any = (
        response.json() if "json" in response.headers.get("content-type", "") and response.content else {}
    )
    more = read.get("code", "") if isinstance(read, dict) else "some" if read else "none"
    return f"{response.status_code} {more}".strip()


def expected(operation: Operation, callers: Iterable[str]) -> list[str]:
    responses = [operation.responses[caller] for caller in callers]
    return [response[:3] for response in responses] if operation.method == "HEAD" else responses


@pytest.mark.parametrize("operation", OPERATIONS, ids=str)
def test_each_caller_gets_the_response_of_the_access_matrix(
    app: ASGIApp, people: People, operation: Operation
) -> None:
    refused, admitted = operation.refused(), operation.admitted()
    # Nobody sends here, and mail of earlier calls that waits too long would be trouble.
    people.change(delete(OutboxMessage))
    targets = Targets(people, operation)
    before = contents(people)
    responses = responses_to(app, operation, [people.headers[name] for name in refused], targets)
    assert by_name(refused, responses) == by_name(refused, expected(operation, refused))
    assert contents(people) == before

    # Each caller gets new targets: one might delete what the next one asks for.
    entered = [
        responses_to(app, operation, [headers_of(people, name)], Targets(people, operation))[0]
        for name in admitted
    ]
    assert by_name(admitted, entered) == by_name(admitted, expected(operation, admitted))


def test_where_a_second_factor_is_required_a_role_without_one_gives_no_access(
    app: ASGIApp, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    colleagues = [people.headers["staff"], people.headers["admin"]]
    closed = [
        operation for operation in OPERATIONS if operation.responses["admin"] != operation.responses["user"]
    ]
    assert len(closed) > 20
    with setting(monkeypatch, require_second_factor="true"):
        responses = {
            str(operation): responses_to(app, operation, colleagues, Targets(people, operation))
            for operation in closed
        }
    # The same as for somebody who has a factor and has not shown it.
    assert responses == {str(operation): expected(operation, ["owing", "owing"]) for operation in closed}


def headers_of(people: People, name: str) -> Headers:
    return people.new_customer() if name == "customer" else people.headers[name]


def by_name(callers: list[str], responses: list[str]) -> dict[str, str]:
    return dict(zip(callers, responses, strict=True))
