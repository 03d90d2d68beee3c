"""Every route declares who may call it, and that declaration is what enforces it."""

from collections.abc import Iterator

import pytest
from fastapi import APIRouter, Depends, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts

from hofvijver.main import create_app
from hofvijver.wire.access import STATEMENTS, everyone


def unguarded(app: FastAPI) -> list[str]:
    """The routes that state no access, or more than one, or that cannot state any."""
    return [
        f"{context.methods} {context.path}"
        for context in iter_route_contexts(app.routes)
        if not isinstance(context.original_route, APIRoute) or len(statements(context.dependant)) != 1
    ]


def statements(dependant: Dependant) -> list[object]:
    return [call for call in calls(dependant) if call in STATEMENTS]


def calls(dependant: Dependant) -> Iterator[object]:
    for dependency in dependant.dependencies:
        yield dependency.call
        yield from calls(dependency)


def test_every_route_states_exactly_one_access() -> None:
    app = create_app()
    assert [context.path for context in iter_route_contexts(app.routes)]
    assert unguarded(app) == []


def nothing() -> None: ...


@pytest.mark.parametrize(
    ("dependencies", "expected"), [([], 1), ([nothing], 1), ([everyone], 0), ([everyone, nothing], 0)]
)
def test_the_guard_sees_a_route_without_a_statement(dependencies: list[object], expected: int) -> None:
    router = APIRouter(prefix="/rest/v1")
    router.add_api_route("/x", nothing, dependencies=[Depends(each) for each in dependencies])  # type: ignore[arg-type]
    app = FastAPI(openapi_url=None)
    app.include_router(router)
    assert len(unguarded(app)) == expected


def test_the_guard_sees_what_is_no_api_route() -> None:
    app = FastAPI()
    assert "/openapi.json" in "".join(unguarded(app))
