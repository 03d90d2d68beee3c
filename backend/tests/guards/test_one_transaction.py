"""Every route has at most one transaction at a time, and it ends before the response leaves.

The access matrix checks this while it calls every route of the product: see `access/conftest.py`.
This file shows that the check finds a careless route.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Any

import pytest
from fastapi import Depends, FastAPI
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from hofvijver.db import get_engine
from hofvijver.transactions import in_reading, in_transaction
from tests.support.client import Client
from tests.support.transaction_watch import TransactionWatch


def look(session: Session) -> None:
    session.execute(text("SELECT 1"))


async def in_turn() -> None:
    await in_reading(look)
    await in_transaction(look)


async def within_another() -> None:
    with Session(get_engine()) as session:
        look(session)
        await in_reading(look)


def open_until_the_response_has_left() -> Iterator[None]:
    with Session(get_engine()) as session:
        look(session)
        yield


async def with_a_late_end(_session: Annotated[None, Depends(open_until_the_response_has_left)]) -> None: ...


@pytest.mark.any_database("what is counted is the pool's, which both share")
@pytest.mark.parametrize(
    ("route", "expected"),
    [
        (in_turn, []),
        (within_another, ["GET /x holds 2 connections at once"]),
        (with_a_late_end, ["GET /x responds before its transaction has ended"]),
    ],
)
def test_the_watch_sees_a_careless_route(
    app_engine: Engine, route: Callable[..., Any], expected: list[str]
) -> None:
    app = FastAPI()
    app.get("/x")(route)
    watched = TransactionWatch(app, app_engine)
    try:
        assert Client(watched).send("GET", "/x").status_code == 200
        assert watched.problems == expected
    finally:
        watched.end()
