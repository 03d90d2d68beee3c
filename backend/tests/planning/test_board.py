"""The board and the days: what is used, what is left, and the little that everybody may know."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.models import Job
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.purge import purge
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.customers import new_customer, offer
from tests.support.planning import MONDAY, TUESDAY, absent, agreed, board, placed, resource
from tests.support.quotes import act, save, send

pytestmark = pytest.mark.usefixtures("no_printing")

SOON = local_day(utc_now()) + timedelta(days=40)


def day_of(found: dict[str, Any], day: str = MONDAY) -> dict[str, Any]:
    return next(each for each in found["days"] if each["day"] == day)


def test_until_somebody_enters_resources_there_is_what_the_facts_say(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    capacity = get_planning_facts().capacity
    _, job = agreed(app_engine, staff, anon)
    monday = day_of(board(staff))
    assert (monday["movers"], monday["lorries"]) == (capacity.movers, capacity.lorries)
    assert {each["movers"] for each in monday["free"]} == {capacity.movers - job["movers"]}
    assert board(staff)["by_facts"]
    resource(admin, "person")
    found = board(staff)
    assert (day_of(found)["movers"], day_of(found)["lorries"], found["by_facts"]) == (1, 0, False)
    assert {each["code"] for each in day_of(found)["warnings"]} == {"few_people", "few_lorries"}


def test_a_day_is_quiet_busy_and_then_full(staff: Client, anon: Client, app_engine: Engine) -> None:
    levels = []
    for _ in range(3):
        agreed(app_engine, staff, anon)
        levels.append(day_of(board(staff))["level"])
    assert levels == ["quiet", "busy", "full"]


def test_a_quote_that_is_out_uses_nothing(staff: Client, anon: Client, app_engine: Engine) -> None:
    offer(staff, new_customer(app_engine, anon), day=MONDAY)
    monday = day_of(board(staff))
    assert (monday["in_option"], monday["jobs"]) == (1, 0)


def test_a_request_is_in_option_once_however_often_its_quote_was_sent(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer = new_customer(app_engine, anon)
    first = offer(staff, customer, day=MONDAY)
    for day, told in ((MONDAY, (1, 0)), (TUESDAY, (0, 1))):
        draft = staff.post_json(f"quotes/{first['id']}/revise")
        first = send(staff, save(staff, draft, day=day))
        found = board(staff)
        assert (day_of(found)["in_option"], day_of(found, TUESDAY)["in_option"]) == told


def test_jobs_go_with_their_request_and_leave_their_room(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    empty = day_of(board(staff))
    agreed(app_engine, staff, anon)
    assert day_of(board(staff))["free"] != empty["free"]
    # Long after the books of its year may go.
    purge(app_engine, datetime(2040, 1, 1, tzinfo=UTC))
    later = new_client(staff.app, app_engine, "later@example.nl", "staff")
    assert (day_of(board(later)), board(later)["jobs"]) == (empty, [])
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(Job)) == 0


def test_a_board_is_sent_again_only_after_a_change(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)

    def tag(known: str = "") -> tuple[int, str]:
        response = staff.call(
            "GET",
            "/functions/v1/planning/board",
            {"from": MONDAY},
            {"if-none-match": known} if known else None,
        )
        return response.status_code, response.headers["etag"]

    _, first = tag()
    assert tag(first) == (304, first)
    placed(staff, job, resource(admin))
    status, second = tag(first)
    assert (status, second != first) == (200, True)
    mover = resource(admin)
    assert absent(admin, mover, MONDAY, MONDAY) is None
    _, third = tag(second)
    assert board(staff)["jobs"][0]["prepayment"] == "open"
    # What was paid is no change of the plan, and shows at the next look.
    came = {"id": str(uuid4()), "cents": 20_000, "day": local_day(utc_now()).isoformat()}
    assert act(staff, customer.page()["quote"], "payments", came)[0] == 200
    status, fourth = tag(third)
    assert (status, fourth != third) == (200, True)
    assert tag(fourth) == (304, fourth)


def test_what_is_not_planned_stands_beside_another_week(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon, day=SOON.isoformat())
    found = board(staff)
    assert [each["id"] for each in found["unplanned"]] == [job["id"]]
    assert found["jobs"] == []
    everybody = [resource(admin, drives=True) for _ in range(job["movers"])]
    placed(staff, job, *everybody, resource(admin, "vehicle"))
    assert board(staff)["unplanned"] == []
