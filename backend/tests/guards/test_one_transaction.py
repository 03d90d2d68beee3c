"""Every route has at most one transaction at a time, and it ends before the answer leaves.

What a route declares is read here, for every route there is. What it does by itself is seen while the access
matrix calls them all: see `access/conftest.py`. That this is seen is shown here too.
"""

from collections.abc import Callable, Iterator
from typing import Annotated

import pytest
from fastapi import Depends, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from hofvijver.main import create_app
from hofvijver.transactions import (
    ReadingSessionDep,
    SessionDep,
    get_reading_session,
    get_session,
    in_reading,
    in_transaction,
)
from tests.support.client import Client
from tests.support.transaction_watch import TransactionWatch

LateSession = Annotated[Session, Depends(get_session)]


def careless(app: FastAPI) -> list[str]:
    """The routes that hold two connections at once, or that answer before their transaction has ended."""
    contexts = [each for each in iter_route_contexts(app.routes) if isinstance(each.original_route, APIRoute)]
    found = {f"{each.methods} {each.path}": set(sessions(each.dependant)) for each in contexts}
    return [route for route, kinds in found.items() if len(kinds) > 1 or any(late for _, late in kinds)]


def sessions(dependant: Dependant) -> Iterator[tuple[object, bool]]:
    for dependency in dependant.dependencies:
        if dependency.call in (get_session, get_reading_session):
            yield dependency.call, dependency.scope != "function"
        yield from sessions(dependency)


def test_every_route_has_at_most_one_transaction() -> None:
    assert careless(create_app()) == []


def caller(session: SessionDep) -> None: ...


def reading_caller(session: ReadingSessionDep) -> None: ...


def with_one(session: SessionDep, who: Annotated[None, Depends(caller)]) -> None: ...


def with_both(session: SessionDep, who: Annotated[None, Depends(reading_caller)]) -> None: ...


def with_a_late_end(session: LateSession) -> None:
    session.execute(text("SELECT 1"))


@pytest.mark.parametrize(("route", "expected"), [(with_one, 0), (with_both, 1), (with_a_late_end, 1)])
def test_the_guard_sees_a_careless_route(route: Callable[..., None], expected: int) -> None:
    app = FastAPI()
    app.get("/x")(route)
    assert len(careless(app)) == expected


async def in_turn() -> None:
    await in_reading(lambda session: session.execute(text("SELECT 1")))
    await in_transaction(lambda session: session.execute(text("SELECT 1")))


async def within_another(session: ReadingSessionDep) -> None:
    session.execute(text("SELECT 1"))
    await in_reading(lambda other: other.execute(text("SELECT 1")))


@pytest.mark.any_database("what is counted is the pool's, which both share")
@pytest.mark.parametrize(
    ("route", "expected"),
    [
        (in_turn, []),
        (within_another, ["GET /x holds 2 connections at once"]),
        (with_a_late_end, ["GET /x answers before its transaction has ended"]),
    ],
)
def test_the_watch_sees_what_a_route_does_by_itself(
    app_engine: Engine, route: Callable[..., None], expected: list[str]
) -> None:
    app = FastAPI()
    app.get("/x")(route)
    watched = TransactionWatch(app, app_engine)
    try:
        assert Client(watched).send("GET", "/x").status_code == 200
        assert watched.problems == expected
    finally:
        watched.end()
