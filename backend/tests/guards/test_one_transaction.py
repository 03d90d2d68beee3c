"""Every route has at most one transaction, and it ends before the answer leaves."""

from collections.abc import Callable, Iterator
from typing import Annotated

import pytest
from fastapi import Depends, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts
from sqlalchemy.orm import Session

from hofvijver.main import create_app
from hofvijver.transactions import ReadingSessionDep, SessionDep, get_reading_session, get_session

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


def with_a_late_end(session: LateSession) -> None: ...


@pytest.mark.parametrize(("route", "expected"), [(with_one, 0), (with_both, 1), (with_a_late_end, 1)])
def test_the_guard_sees_a_careless_route(route: Callable[..., None], expected: int) -> None:
    app = FastAPI()
    app.get("/x")(route)
    assert len(careless(app)) == expected
