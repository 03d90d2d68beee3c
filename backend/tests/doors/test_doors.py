"""Every route and method of the API, called by everybody who might: each gets the answer of the table."""

import asyncio
import json
import re
from collections.abc import Iterable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from sqlalchemy import select
from starlette.routing import compile_path

from hofvijver.db import Base
from hofvijver.main import TABLES, create_app
from tests.auth.accounts import setting
from tests.doors.callers import Headers, People
from tests.doors.table import Door, doors

DOORS = doors()
#: Every call costs something here, also one that is refused.
COUNTERS = {"rate_limits"}


def routes() -> list[tuple[str, str]]:
    return [
        (method, context.path or "")
        for context in iter_route_contexts(create_app().routes)
        for method in sorted(context.methods or ())
    ]


def handled_by(door: Door, known: list[tuple[str, str]]) -> tuple[str, str] | None:
    path = door.path.partition("?")[0]
    fitting = (each for each in known if each[0] == door.method and compile_path(each[1])[0].match(path))
    return next(fitting, None)


def test_the_table_knows_every_route_and_method() -> None:
    known = routes()
    assert len(known) > 100
    assert {handled_by(door, known) for door in DOORS} == set(known)


def test_the_table_knows_every_table_of_the_data_api() -> None:
    """Several share a route, so that the test above would not miss one of them."""
    for table in TABLES:
        known = {door.method for door in DOORS if door.path.partition("?")[0] == f"/rest/v1/{table.name}"}
        assert known >= {"GET", "HEAD", "POST", "PATCH", "DELETE"}


class Targets:
    """What a caller might be after at this door: a customer's request, a colleague, somebody's factor."""

    def __init__(self, people: People, door: Door) -> None:
        named = re.findall(r"{(request|account|factor)}", door.path + json.dumps(door.body))
        self._ids = {f"{{{name}}}": str(people.own(name)) for name in set(named)}

    def fill(self, value: Any) -> Any:
        """With the ids in place of their names."""
        text = json.dumps(value)
        for name, found in self._ids.items():
            text = text.replace(name, found)
        return json.loads(text)


def contents(people: People) -> dict[str, list[str]]:
    """All that the database holds."""
    with people.engine.connect() as connection:
        return {
            table.name: sorted(str(row) for row in connection.execute(select(table)))
            for table in Base.metadata.sorted_tables
            if table.name not in COUNTERS
        }


def knock(app: FastAPI, door: Door, callers: Iterable[Headers], targets: Targets) -> list[str]:
    """The answers to these callers, one after another."""
    body = {} if door.method in ("GET", "HEAD") else {"json": targets.fill(door.body)}

    async def answers() -> list[str]:
        transport = httpx.ASGITransport(app, client=("203.0.113.5", 40_000))
        async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
            return [
                told(await client.request(door.method, targets.fill(door.path), headers=headers, **body))
                for headers in callers
            ]

    return asyncio.run(answers())


def told(answer: httpx.Response) -> str:
    """Status and code, or whether there were rows; an answer without a body has only its status."""
    read: Any = answer.json() if "json" in answer.headers.get("content-type", "") and answer.content else {}
    more = read.get("code", "") if isinstance(read, dict) else "some" if read else "none"
    return f"{answer.status_code} {more}".strip()


def expected(door: Door, callers: Iterable[str]) -> list[str]:
    answers = [door.answers[caller] for caller in callers]
    return [answer[:3] for answer in answers] if door.method == "HEAD" else answers


@pytest.mark.parametrize("door", DOORS, ids=str)
def test_each_caller_gets_the_answer_of_the_table(app: FastAPI, people: People, door: Door) -> None:
    refused, admitted = door.refused(), door.admitted()
    targets = Targets(people, door)
    before = contents(people)
    answers = knock(app, door, [people.headers[name] for name in refused], targets)
    assert by_name(refused, answers) == by_name(refused, expected(door, refused))
    assert contents(people) == before

    # Each finds something else: one might take away what the next is after.
    entered = [knock(app, door, [people.headers[name]], Targets(people, door))[0] for name in admitted]
    assert by_name(admitted, entered) == by_name(admitted, expected(door, admitted))


def test_where_a_second_factor_is_required_a_role_without_one_opens_no_door(
    app: FastAPI, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    colleagues = [people.headers["staff"], people.headers["admin"]]
    closed = [door for door in DOORS if door.answers["admin"] != door.answers["user"]]
    assert len(closed) > 20
    with setting(monkeypatch, require_second_factor="true"):
        answers = {str(door): knock(app, door, colleagues, Targets(people, door)) for door in closed}
    # Like one who has a factor and has not shown it.
    assert answers == {str(door): expected(door, ["owing", "owing"]) for door in closed}


def by_name(callers: list[str], answers: list[str]) -> dict[str, str]:
    return dict(zip(callers, answers, strict=True))
