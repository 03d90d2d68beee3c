"""Each act locks the request before anything else: so two acts wait for each other and never deadlock."""

from uuid import UUID

import pytest
from sqlalchemy import Connection, Engine, Table, select

from hofvijver.auth.models import User
from hofvijver.db import Base, table_of
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.acts_on_request import ACTS, WITHOUT_REQUEST
from tests.support.at_once import all_waiting, check_outcome
from tests.support.client import Client
from tests.support.scenes_of_day import closed, on_the_day, reserving, stated
from tests.support.scenes_of_request import (
    Scene,
    Start,
    accepted,
    merged,
    moved,
    planned,
    proposed,
    sent,
    waiting,
)

# Fewer than an engine has connections.
MOST = 11
SCENES = [waiting, sent, accepted, merged, proposed, moved, planned, reserving, on_the_day, closed, stated]


@pytest.fixture(autouse=True)
def several_writers(app_engine: Engine) -> None:
    if app_engine.dialect.name == "sqlite":
        pytest.skip("SQLite has one writer at a time")


def assert_free(connection: Connection, table: Table, *, but_not: UUID | None = None) -> None:
    """Raises at once if somebody else holds a row of it."""
    rows = select(table).where(table.c.id != but_not) if but_not else select(table)
    connection.execute(rows.with_for_update(nowait=True))


@pytest.mark.usefixtures("cheap_pdf")
@pytest.mark.parametrize("start", SCENES)
def test_acts_that_wait_for_a_request_hold_no_other_row(
    app_engine: Engine, staff: Client, anon: Client, start: Start
) -> None:
    mine = [name for name, (_, starts) in ACTS.items() if starts[0] == start]
    names = [name for name in mine if name not in WITHOUT_REQUEST]
    for some in (names[at : at + MOST] for at in range(0, len(names), MOST)):
        scene = start(app_engine, staff, anon)
        with all_waiting(scene, [ACTS[name][0] for name in some]) as (connection, begun):
            assert not [name for name, each in zip(some, begun, strict=True) if each.done()]
            for table in Base.metadata.sorted_tables:
                assert_free(connection, table)
        check_outcome(scene, some, [each.result() for each in begun])


@pytest.mark.parametrize("name", ["change both", "erase", "correct merged"])
def test_a_merged_request_is_locked_before_the_one_it_was_merged_into(
    app_engine: Engine, staff: Client, anon: Client, name: str
) -> None:
    scene = merged(app_engine, staff, anon)
    other = UUID(scene.other)
    with all_waiting(scene, [ACTS[name][0]], QuoteRequest.id == other) as (connection, begun):
        assert not begun[0].done()
        assert_free(connection, table_of(QuoteRequest), but_not=other)
    response = begun[0].result()
    assert response is not None
    assert response.is_success


def test_removing_a_colleague_locks_their_requests_first(
    app_engine: Engine, admin: Client, staff: Client, anon: Client
) -> None:
    scene = waiting(app_engine, staff, anon)
    assert staff.change(
        {"id": f"eq.{scene.customer.request}"}, {"assignee_id": f"{staff.user_id}"}
    ).is_success

    def remove(_: Scene) -> None:
        assert admin.function("DELETE", f"users/{staff.user_id}").is_success

    with all_waiting(scene, [remove]) as (connection, begun):
        assert not begun[0].done()
        assert_free(connection, table_of(User))
    begun[0].result()
