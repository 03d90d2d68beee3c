"""Who and what does a job: nobody and nothing is in two places, whoever plans at the same time."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hofvijver.planning.models import Assignment, Job
from tests.support.accounts import audit_log, new_client
from tests.support.client import Client, refusal
from tests.support.planning import (
    JOB,
    MONDAY,
    TUESDAY,
    absent,
    agreed,
    board,
    jobs,
    place,
    placed,
    resource,
    same,
)

pytestmark = pytest.mark.usefixtures("no_printing")


def codes(job: dict[str, Any]) -> set[str]:
    return {each["code"] for each in job["warnings"]}


def test_a_job_has_the_crew_and_the_lorry_that_it_is_given(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    driver, mover = resource(admin, drives=True), resource(admin)
    small, large = (resource(admin, "vehicle", m3=m3) for m3 in (1, 60))
    wanted = {name: job[name] for name in (*JOB, "revision")} | {"m3_tenths": 305}
    assert staff.function("PUT", f"planning/jobs/{job['id']}", wanted).status_code == 200
    job = same(jobs(staff, customer), job)
    assert codes(placed(staff, job, small)) >= {"few_movers", "small_vehicle"}
    done = placed(staff, same(jobs(staff, customer), job), driver, mover, large)
    assert set(done["resources"]) == {driver, mover, large}
    assert not codes(done) & {"no_vehicle", "few_movers", "no_driver", "small_vehicle"}
    assert not board(staff)["unplanned"]
    assert len(audit_log(app_engine, "job_placed")) == 2


def test_one_that_is_taken_is_refused_with_the_name_of_the_other_job(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    first, morning = agreed(app_engine, staff, anon)
    _, other = agreed(app_engine, staff, anon)
    lorry = resource(admin, "vehicle", name="Bakwagen 1")
    morning = placed(staff, morning, lorry, part_of_day="ochtend")
    status, told = place(staff, other, lorry)
    assert (status, told["code"]) == (409, "taken")
    reference = first.page()["reference"]
    assert told["message"].startswith("Bakwagen 1 is maandag 2 december 2030 (ochtend) al ingedeeld bij ")
    assert reference in told["message"]
    # In another part of the day it is free; and both can be placed as they were, again and again.
    assert placed(staff, other, lorry, part_of_day="middag")["resources"] == [lorry]
    assert placed(staff, morning, lorry, part_of_day="ochtend")["resources"] == [lorry]


def test_two_planners_who_assign_one_lorry_at_once_have_one_outcome(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    made = [agreed(app_engine, staff, anon)[1] for _ in range(4)]
    lorry = resource(admin, "vehicle")
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda job: place(staff, job, lorry), made))
    assert sorted(status for status, _ in found) == [200, 409, 409, 409]
    assert {told["code"] for status, told in found if status == 409} == {"taken"}
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(Assignment)) == 2


def test_the_database_itself_refuses_double_use(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    lorry = resource(admin, "vehicle")
    placed(staff, job, lorry)
    with Session(app_engine) as session:
        one = session.get_one(Job, UUID(job["id"]))
        session.add(Assignment(job_id=one.id, resource_id=UUID(lorry), day=one.day, part="ochtend"))
        with pytest.raises(IntegrityError):
            session.flush()


def test_who_is_away_is_not_assigned_and_leaves_what_was_planned(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    mover = resource(admin, name="Karim")
    job = placed(staff, job, mover)
    freed = absent(admin, mover, MONDAY, TUESDAY)
    assert freed == f"1 klus mist nu iemand of iets: {customer.page()['reference']} (2 december)."
    job = same(jobs(staff, customer), job)
    assert job["resources"] == []
    status, told = place(staff, job, mover)
    assert (status, told["message"]) == (409, "Karim is er maandag 2 december 2030 niet.")
    (away,) = same(admin.get_json("planning/resources")["resources"], {"id": mover})["absences"]
    assert admin.function("DELETE", f"planning/absences/{away['id']}").status_code == 200
    assert placed(staff, job, mover)["resources"] == [mover]


def test_who_leaves_is_taken_off_the_jobs_after_that_day(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    lorry = resource(admin, "vehicle", name="Bus")
    job = placed(staff, job, lorry)
    shown = same(admin.get_json("planning/resources")["resources"], {"id": lorry})
    body = {name: shown[name] for name in ("kind", "name", "revision")} | {"active_until": "2030-12-01"}
    told = admin.function("PUT", f"planning/resources/{lorry}", body).json()
    assert told["freed"].startswith("1 klus mist nu iemand of iets")
    job = same(jobs(staff, customer), job)
    assert job["resources"] == []
    assert place(staff, job, lorry)[1]["code"] == "inactive"
    assert refusal(admin.function("PUT", f"planning/resources/{lorry}", body | {"name": "B"})) == (
        409,
        "changed",
    )


def test_what_a_colleague_changed_meanwhile_is_not_overwritten(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    placed(staff, job, resource(admin))
    sam = new_client(staff.app, app_engine, "sam@example.nl", "staff")
    status, told = place(sam, job, resource(admin))
    assert (status, told["code"]) == (409, "changed")
    assert told["message"].startswith("piet heeft dit intussen gewijzigd.")


def test_an_agreed_day_is_not_moved_on_the_board(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    assert place(staff, job, day=TUESDAY)[1]["code"] == "agreed_day"
    packing = {name: job[name] for name in JOB} | {"kind": "inpakken", "id": str(uuid4())}
    made = staff.function("POST", f"requests/{customer.request}/jobs", packing)
    assert made.status_code == 201, made.text
    again = staff.function("POST", f"requests/{customer.request}/jobs", packing)
    assert len(again.json()["jobs"]) == 2
    added = same(again.json()["jobs"], packing)
    assert placed(staff, added, day=TUESDAY)["day"] == TUESDAY
    history = staff.get_json(f"requests/{customer.request}/timeline")
    assert "Klus verplaatst: Inpakken, van maandag 2 december 2030 naar dinsdag 3" in str(history)


def test_a_job_is_split_for_two_crews_cancelled_and_brought_back(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    body = {"id": str(uuid4()), "movers": 1, "revision": job["revision"]}
    first, second = (
        staff.post_json(f"planning/jobs/{job['id']}/split", body)["jobs"][each] for each in (0, 1)
    )
    assert {first["movers"], second["movers"]} == {1, job["movers"] - 1}
    assert {each["agreed_day"] for each in (first, second)} == {1}
    mover = resource(admin)
    split = placed(staff, same(jobs(staff, customer), {"id": body["id"]}), mover)
    act = {"revision": split["revision"]}
    cancelled = same(staff.post_json(f"planning/jobs/{split['id']}/cancel", act)["jobs"], split)
    assert (cancelled["state"], cancelled["resources"]) == ("cancelled", [])
    assert place(staff, cancelled, mover)[1]["code"] == "cancelled"
    act = {"revision": cancelled["revision"]}
    back = same(staff.post_json(f"planning/jobs/{split['id']}/reopen", act)["jobs"], split)
    assert (back["state"], back["resources"]) == ("open", [mover])


@pytest.mark.any_database("nothing is stored")
@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"name": "  "}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"active_from": "2031-01-02", "active_until": "2031-01-01"}, "active_until"),
        ({"kind": "vehicle", "m3": 0}, "m3"),
        ({"kind": "vehicle", "m3": 201}, "m3"),
        ({"user_id": "00000000-0000-0000-0000-000000000001"}, "user_id"),
    ],
)
def test_a_resource_that_cannot_be_is_told_at_its_field(
    admin: Client, given: dict[str, Any], field: str
) -> None:
    body = {"id": str(uuid4()), "kind": "person", "name": "Karim", **given}
    response = admin.function("POST", "planning/resources", body)
    assert response.status_code == 422
    assert [each["field"] for each in response.json()["problems"]] == [field]


@pytest.mark.any_database("nothing is stored")
@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"day": "2020-01-06"}, "day"),
        ({"movers": 21}, "movers"),
        ({"movers": -1}, "movers"),
        ({"hours_tenths": 241}, "hours_tenths"),
        ({"m3_tenths": -1}, "m3_tenths"),
        ({"note": "x" * 501}, "note"),
    ],
)
def test_a_job_that_cannot_be_is_told_at_its_field(
    staff: Client, anon: Client, app_engine: Engine, given: dict[str, Any], field: str
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    body = {name: job[name] for name in JOB} | {"id": str(uuid4()), **given}
    response = staff.function("POST", f"requests/{customer.request}/jobs", body)
    assert (response.status_code, response.json()["problems"][0]["field"]) == (422, field)
