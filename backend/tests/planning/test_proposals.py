"""Proposals over HTTP: made without changing anything, taken whole or not at all, and taken back."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.planning_facts import get_planning_facts
from tests.support.accounts import audit_log, new_client
from tests.support.client import NOBODY, Client, refusal
from tests.support.customers import Customer
from tests.support.planning import JOB, MONDAY, TUESDAY, absent, agreed, board, jobs, placed, resource, same

pytestmark = pytest.mark.usefixtures("no_printing")

Made = dict[str, Any]


def propose(staff: Client, first: str = MONDAY, days: int = 7) -> Made:
    found: Made = staff.post_json("planning/proposals", {"from_day": first, "days": days})
    return found


def additions(proposal: Made) -> list[Made]:
    return [
        {"id": each["id"], "resources": [one["id"] for one in each["resources"]]}
        for each in proposal["jobs"]
        if each["resources"]
    ]


def take(staff: Client, proposal: Made, **changes: Any) -> tuple[int, Any]:
    body = {"plan": proposal["plan"], "jobs": additions(proposal), **changes}
    response = staff.function("POST", "planning/proposals/taken", body)
    return response.status_code, response.json()


def take_back(staff: Client, proposal: Made, taken: Made) -> tuple[int, Any]:
    added = [{**each, "revision": same(taken["jobs"], each)["revision"]} for each in additions(proposal)]
    response = staff.function("POST", "planning/proposals/taken-back", {"jobs": added})
    return response.status_code, response.json()


def on_board(staff: Client) -> dict[str, set[str]]:
    return {each["id"]: set(each["resources"]) for each in board(staff)["jobs"]}


def why(proposal: Made, job: Made, resource_id: str) -> list[str]:
    found: list[str] = same(same(proposal["jobs"], job)["resources"], {"id": resource_id})["why"]
    return found


def change(staff: Client, customer: Customer, job: Made, **changes: Any) -> Made:
    wanted = {name: job[name] for name in (*JOB, "revision")} | changes
    assert staff.function("PUT", f"planning/jobs/{job['id']}", wanted).status_code == 200
    return same(jobs(staff, customer), job)


def test_a_proposal_changes_nothing_and_says_why_and_what_is_missing(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    job = change(staff, customer, job, m3_tenths=355, movers=3, has_piano=True, needs_lift=True)
    driver = resource(admin, drives=True)
    carrier, away = resource(admin, carries_pianos=True), resource(admin, drives=True)
    absent(admin, away, MONDAY, MONDAY)
    small, fitting, large = (resource(admin, "vehicle", m3=m3) for m3 in (20, 40, 60))
    before = board(staff)
    found = propose(staff)
    (told,) = found["jobs"]
    assert {each["id"] for each in told["resources"]} == {driver, carrier, fitting}
    assert why(found, job, fitting) == ["past: 36 van 40 m³"]
    assert why(found, job, driver) == ["rijdt"]
    assert why(found, job, carrier) == ["tilt de piano"]
    assert told["lacks"] == ["1 verhuizer te weinig vrij", "Geen verhuislift meer vrij"]
    assert found["proven"]
    assert found["told"] == get_planning_facts().proposals.proven
    assert found["values"] == {
        "without_ride": 0,
        "missing_movers": 1,
        "missing_others": 1,
        "rides": 1,
        "lorries": 1,
        "km": found["values"]["km"],
    }
    assert [each["reached"] for each in found["goals"]] == [True, True, False, False, True, True]
    assert board(staff) == before
    assert propose(staff) == found
    assert not audit_log(app_engine, "job_placed")
    assert {small, large}.isdisjoint(each["id"] for each in told["resources"])


def test_taking_it_is_one_change_and_taking_back_takes_exactly_that(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, monday = agreed(app_engine, staff, anon)
    _, tuesday = agreed(app_engine, staff, anon, day=TUESDAY)
    kept, lorry = resource(admin, drives=True), resource(admin, "vehicle", m3=60)
    placed(staff, monday, kept)
    everybody = [resource(admin, drives=True) for _ in range(monday["movers"] - 1)]
    before, found = on_board(staff), propose(staff)
    status, taken = take(staff, found)
    assert status == 200
    assert on_board(staff) == {each["id"]: {kept, lorry, *everybody} for each in (monday, tuesday)}
    assert propose(staff)["plan"] == found["plan"] + 1
    assert len(audit_log(app_engine, "job_placed")) == 3
    # Sent again, it is taken already.
    assert take(staff, found) == (200, taken)
    assert take_back(staff, found, taken)[0] == 200
    assert on_board(staff) == before
    assert take_back(staff, found, taken)[0] == 200
    assert propose(staff)["plan"] == found["plan"] + 2
    assert propose(staff)["jobs"] == found["jobs"]


def test_a_crew_does_all_days_of_a_move(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, first = agreed(app_engine, staff, anon, more_days=[TUESDAY])
    second = jobs(staff, customer)[1]
    crew = {resource(admin, drives=True) for _ in range(2 * first["movers"])}
    resource(admin, "vehicle")
    found = propose(staff)
    people = [
        {each["id"] for each in same(found["jobs"], job)["resources"]} & crew for job in (first, second)
    ]
    assert people[0] == people[1]
    assert len(people[0]) == first["movers"]
    assert "is er maandag 2 december 2030 ook bij" in why(found, second, min(people[0]))


def test_what_is_scarce_goes_to_as_many_jobs_as_can_be(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    made = [agreed(app_engine, staff, anon) for _ in range(3)]
    for (customer, job), part in zip(made, ("hele_dag", "ochtend", "middag"), strict=True):
        change(staff, customer, job, part_of_day=part, m3_tenths=200)
    resource(admin, "vehicle", m3=25)
    for _ in range(6):
        resource(admin, drives=True)
    found = propose(staff)
    all_day, morning, afternoon = (same(found["jobs"], job) for _, job in made)
    assert all_day["lacks"] == ["Geen wagen meer vrij"]
    assert not morning["lacks"] + afternoon["lacks"]
    assert found["values"]["lorries"] == 1
    lorry = [each for each in afternoon["resources"] if "past: 20 van 25 m³" in each["why"]]
    assert any("ochtends al, " in text for text in lorry[0]["why"])
    mates = [each["why"] for each in afternoon["resources"]]
    assert sum("zit die dag al op deze wagen" in each for each in mates) == made[0][1]["movers"]


def test_a_proposal_of_a_plan_that_changed_meanwhile_is_refused_and_nothing_is_taken(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    agreed(app_engine, staff, anon)
    resource(admin, drives=True), resource(admin, "vehicle")
    found, before = propose(staff), on_board(staff)
    resource(admin, "lift")
    status, told = take(staff, found)
    assert (status, told["code"]) == (409, "plan_changed")
    assert told["message"] == get_planning_facts().refusals.plan_changed
    assert on_board(staff) == before
    assert take(staff, propose(staff))[0] == 200


def test_two_planners_who_take_at_once_have_one_outcome(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    for day in (MONDAY, TUESDAY):
        agreed(app_engine, staff, anon, day=day)
    resource(admin, drives=True), resource(admin, "vehicle")
    found = propose(staff)
    halves = [{"jobs": [each]} for each in additions(found)]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda half: take(staff, found, **half), halves))
    assert sorted(status for status, _ in answers) == [200, 409]
    assert sorted(map(len, on_board(staff).values())) == [0, 2]


def test_what_a_colleague_changed_after_it_is_not_taken_back(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    resource(admin, drives=True), resource(admin, "vehicle")
    found = propose(staff)
    _, taken = take(staff, found)
    sam = new_client(staff.app, app_engine, "sam@example.nl", "staff")
    now = same(jobs(staff, customer), job)
    placed(sam, now, *now["resources"], resource(admin))
    status, told = take_back(staff, found, taken)
    assert (status, told["code"]) == (409, "changed")
    assert len(same(jobs(staff, customer), job)["resources"]) == 3


def test_only_colleagues_ask_and_take(staff: Client, anon: Client, app_engine: Engine) -> None:
    nobody = new_client(staff.app, app_engine, "geen@example.nl")
    for path in ("", "/taken", "/taken-back"):
        for client, expected in ((anon, (401, "no_session")), (nobody, (403, "no_access"))):
            assert refusal(client.function("POST", f"planning/proposals{path}", {})) == expected


def test_days_that_are_over_and_days_without_jobs_get_none(staff: Client, admin: Client) -> None:
    resource(admin)
    yesterday = local_day(utc_now()) - timedelta(days=7)
    for first in (f"{yesterday}", MONDAY, "2199-12-31"):
        found = propose(staff, first)
        assert (found["jobs"], found["proven"]) == ([], True)


ODD_WISHES: list[Made] = [
    {},
    {"from_day": MONDAY},
    {"from_day": MONDAY, "days": 0},
    {"from_day": MONDAY, "days": 8},
    {"from_day": MONDAY, "days": "7"},
    {"from_day": MONDAY, "days": True},
    {"from_day": "1999-12-31", "days": 1},
    {"from_day": "2030-02-30", "days": 1},
    {"from_day": MONDAY, "days": 1, "seconds": 99},
]


@pytest.mark.any_database("nothing is stored")
def test_odd_wishes_are_refused_with_a_sentence(staff: Client) -> None:
    for odd in ODD_WISHES:
        response = staff.function("POST", "planning/proposals", odd)
        assert (response.status_code, response.json()["message"][-1]) == (422, "."), odd


def test_odd_proposals_are_refused_and_change_nothing(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    mover = resource(admin)
    found, before = propose(staff), on_board(staff)

    def one(**changes: Any) -> list[Made]:
        return [{"id": job["id"], "resources": [mover], **changes}]

    odd_ones: list[tuple[Made, int]] = [
        ({"jobs": []}, 422),
        ({"jobs": one(resources=[])}, 422),
        ({"jobs": one(resources=[str(uuid4()) for _ in range(25)])}, 422),
        ({"jobs": one(id="1")}, 422),
        ({"jobs": one(day=MONDAY)}, 422),
        ({"jobs": one(), "plan": -1}, 422),
        ({"jobs": one(), "plan": 10**30}, 422),
        ({"jobs": one(id=str(NOBODY))}, 404),
        ({"jobs": one(id=mover)}, 404),
        ({"jobs": [*one(), *one(id=str(NOBODY))]}, 404),
        ({"jobs": one(resources=[str(NOBODY)])}, 409),
        ({"jobs": one(), "plan": 0}, 409),
    ]
    for odd, expected in odd_ones:
        status, told = take(staff, found, **odd)
        assert (status, told["message"][-1]) == (expected, "."), odd
    assert on_board(staff) == before
    # The same job twice is one job.
    assert take(staff, found, jobs=[*one(), *one()])[0] == 200
    assert on_board(staff)[job["id"]] == {mover}


def test_a_job_that_was_cancelled_or_is_over_takes_nobody(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    mover = resource(admin)
    staff.post_json(f"planning/jobs/{job['id']}/cancel", {"revision": job["revision"]})
    plan = propose(staff)["plan"]
    status, told = take(staff, {"plan": plan, "jobs": [{"id": job["id"], "resources": [{"id": mover}]}]})
    assert (status, told["code"]) == (409, "cancelled")
