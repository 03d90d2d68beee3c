"""Odd calls about the plan, and odd moments: one outcome, a sentence, and nothing lost."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.planning.planning_facts import get_planning_facts
from tests.support.accounts import new_client
from tests.support.client import NOBODY, Client
from tests.support.clock import Clock
from tests.support.planning import (
    JOB,
    MONDAY,
    TUESDAY,
    agreed,
    board,
    jobs,
    place,
    placed,
    resource,
    same,
)
from tests.support.quotes import act

pytestmark = pytest.mark.usefixtures("no_printing")

FAR = 10**30


ODD_PLACES: list[tuple[dict[str, Any], int]] = [
    ({"day": "1999-12-31"}, 422),
    ({"day": "9999-12-31"}, 422),
    ({"day": "2030-02-30"}, 422),
    ({"day": 20301202}, 422),
    ({"part_of_day": "nacht"}, 422),
    ({"part_of_day": None}, 422),
    ({"revision": 0}, 422),
    ({"revision": True}, 422),
    ({"revision": FAR}, 422),
    ({"resources": "iedereen"}, 422),
    ({"resources": ["Bakwagen 1"]}, 422),
    ({"resources": [str(uuid4()) for _ in range(61)]}, 422),
    ({"state": "open"}, 422),
    ({"resources": [str(NOBODY)]}, 409),
]
ODD_JOBS: list[dict[str, Any]] = [
    {"kind": "slopen"},
    {"kind": ""},
    {"kind": None},
    {"kind": ["verhuizing"]},
    {"day": "2200-01-02"},
    {"part_of_day": "avond"},
    {"movers": FAR},
    {"movers": "2"},
    {"movers": 2.5},
    {"movers": None},
    {"hours_tenths": -FAR},
    {"m3_tenths": True},
    {"needs_lift": "misschien"},
    {"note": "x\x00y"},
    {"note": "x" * 5_001},
    {"id": "1"},
    {"state": "cancelled"},
]


def test_odd_calls_about_a_job_are_refused_with_a_sentence_and_change_nothing(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    job = placed(staff, job, resource(admin))
    for odd, expected in ODD_PLACES:
        status, told = place(staff, job, *job["resources"], **odd)
        assert (status, told["message"][-1]) == (expected, "."), odd
    for odd in ODD_JOBS:
        content = {name: job[name] for name in JOB}
        for method, path, own in (
            ("POST", f"requests/{customer.request}/jobs", {"id": str(uuid4())}),
            ("PUT", f"planning/jobs/{job['id']}", {"revision": job["revision"]}),
        ):
            response = staff.function(method, path, {**content, **own, **odd})
            assert (response.status_code, response.json()["message"][-1]) == (422, "."), (method, odd)
    assert jobs(staff, customer) == [job]


def test_ids_of_other_tables_are_those_of_nothing(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    mover = resource(admin)
    others = (customer.request, job["id"], str(staff.user_id))
    for each in others:
        assert place(staff, job, each)[1]["code"] == "unknown_resource"
        assert admin.function("POST", f"planning/resources/{each}/absences", away(each)).status_code == 404
        assert admin.function("DELETE", f"planning/resources/{each}").status_code == 200
    for each in (customer.request, mover, str(staff.user_id)):
        assert place(staff, {**job, "id": each})[0] == 404
        assert staff.function("POST", f"planning/jobs/{each}/cancel", {"revision": 1}).status_code == 404
    for each in (job["id"], mover):
        packing = {name: job[name] for name in JOB} | {"id": str(uuid4())}
        assert staff.function("POST", f"requests/{each}/jobs", packing).status_code == 404
    assert jobs(staff, customer) == [job]


def away(resource_id: str) -> dict[str, str]:
    return {"id": resource_id, "first_day": MONDAY, "last_day": TUESDAY}


def test_an_id_that_another_request_uses_brings_no_job_to_this_one(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    _, first = agreed(app_engine, staff, anon)
    customer, second = agreed(app_engine, staff, anon)
    packing = {name: second[name] for name in JOB} | {"id": first["id"]}
    added = staff.function("POST", f"requests/{customer.request}/jobs", packing)
    split = staff.function(
        "POST",
        f"planning/jobs/{second['id']}/split",
        {"id": first["id"], "movers": 1, "revision": second["revision"]},
    )
    assert (added.status_code, split.status_code) == (404, 404)
    assert jobs(staff, customer) == [second]


def test_an_id_of_the_absence_of_somebody_else_notes_none(admin: Client) -> None:
    karim, sam = resource(admin), resource(admin)
    path = "planning/resources/{}/absences"
    note = away(str(uuid4()))
    noted = [admin.function("POST", path.format(who), note).status_code for who in (karim, karim, sam)]
    assert noted == [200, 200, 404]


def test_sixty_do_one_job_and_are_seen_on_the_board(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    everybody = [resource(admin) for _ in range(60)]
    assert set(placed(staff, job, *everybody)["resources"]) == set(everybody)
    found = board(staff)
    assert len(found["resources"]) == len(found["jobs"][0]["resources"]) == 60


def test_a_job_is_not_moved_once_its_request_was_cancelled(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    mover = resource(admin)
    act(staff, customer.page()["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    status, told = place(staff, job, mover)
    assert (status, told["message"]) == (409, get_planning_facts().refusals.cancelled)
    assert [each["resources"] for each in jobs(staff, customer)] == [[]]


def test_a_week_in_which_nobody_is_there_is_full_and_says_what_its_jobs_lack(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    resource(admin, active_until="2030-11-30")
    found = board(staff)
    assert (found["resources"], found["by_facts"]) == ([], False)
    assert {each["level"] for each in found["days"] if not each["closed"]} == {"full"}
    assert {each["code"] for each in found["days"][0]["warnings"]} == {"few_people", "few_lorries"}
    assert same(found["jobs"], job)["resources"] == []


#: A minute to midnight, in winter and in summer time, before the night in which the clock changes.
NIGHTS = [
    (datetime(2027, 3, 27, 22, 59, tzinfo=UTC), date(2027, 3, 27)),
    (datetime(2027, 3, 28, 21, 59, tzinfo=UTC), date(2027, 3, 28)),
    (datetime(2027, 10, 30, 21, 59, tzinfo=UTC), date(2027, 10, 30)),
    (datetime(2027, 10, 31, 22, 59, tzinfo=UTC), date(2027, 10, 31)),
]


@pytest.mark.parametrize(("before_midnight", "day"), NIGHTS)
def test_a_day_ends_at_midnight_also_when_the_clock_changes(
    staff: Client,
    admin: Client,
    anon: Client,
    app_engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    before_midnight: datetime,
    day: date,
) -> None:
    customer, agreed_on = agreed(app_engine, staff, anon)
    clock = Clock(monkeypatch, before_midnight)
    planner = new_client(staff.app, app_engine, "nacht@example.nl", "staff")
    packing = {name: agreed_on[name] for name in JOB} | {"kind": "inpakken", "id": str(uuid4())}
    packing["day"] = f"{day + timedelta(days=3)}"
    made = planner.post_json(f"requests/{customer.request}/jobs", packing)["jobs"]
    job = placed(planner, same(made, packing), day=f"{day}")
    clock.forward(minutes=2)
    # Today's job is yesterday's now: it stays, but nothing is moved to that day any more.
    assert _day(board(planner, f"{day}"), day)["jobs"] == 1
    later = placed(planner, job, day=f"{day + timedelta(days=1)}")
    status, told = place(planner, later, day=f"{day}")
    assert (status, told["code"]) == (409, "past")


@pytest.mark.parametrize("night", [date(2027, 3, 28), date(2027, 10, 31)])
def test_a_week_in_which_the_clock_changes_has_seven_days(
    staff: Client, admin: Client, anon: Client, app_engine: Engine, night: date
) -> None:
    customer, job = agreed(app_engine, staff, anon, day=f"{night}")
    mover = resource(admin)
    placed(staff, job, mover)
    monday = night - timedelta(days=6)
    found = board(staff, f"{monday}", 9)
    assert [each["day"] for each in found["days"]] == [f"{monday + timedelta(days=at)}" for at in range(9)]
    assert [each["jobs"] for each in found["days"]] == [0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert same(jobs(staff, customer), job)["resources"] == [mover]


def _day(found: dict[str, Any], day: date) -> dict[str, Any]:
    return next(each for each in found["days"] if each["day"] == f"{day}")
