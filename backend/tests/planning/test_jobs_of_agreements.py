"""Jobs follow what was agreed: born, moved, cancelled, brought back and erased with it."""

from datetime import timedelta
from uuid import UUID

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.models import Assignment, Job
from tests.support.client import Client
from tests.support.customers import new_customer, offer
from tests.support.planning import MONDAY, TUESDAY, agreed, jobs, placed, resource, same
from tests.support.quotes import act, line

pytestmark = pytest.mark.usefixtures("no_printing")

YES = {"name": "Jan de Vries", "channel": "telefoon"}


def told(found: list[dict[str, object]]) -> list[tuple[object, object, object]]:
    return [(each["day"], each["state"], each["kind"]) for each in found]


def test_an_acceptance_brings_a_job_for_each_agreed_day(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    lines = [line(quantity_tenths=130), line("verhuislift", label="Verhuislift", quantity_tenths=10)]
    customer, first = agreed(app_engine, staff, anon, lines=lines, more_days=[TUESDAY])
    found = jobs(staff, customer)
    assert told(found) == [(MONDAY, "open", "verhuizing"), (TUESDAY, "open", "verhuizing")]
    assert (first["hours_tenths"], first["needs_lift"], first["part_of_day"]) == (65, True, "hele_dag")
    assert [each["agreed_day"] for each in found] == [1, 2]
    assert {each["code"] for each in first["warnings"]} >= {"no_vehicle", "few_movers", "no_lift"}


def test_an_option_brings_what_it_needs_only_if_it_was_chosen(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    lift = line("verhuislift", label="Verhuislift", optional=True)
    _, job = agreed(app_engine, staff, anon, lines=[line(), lift])
    assert not job["needs_lift"]


def test_short_work_takes_only_its_part_of_the_day(staff: Client, anon: Client, app_engine: Engine) -> None:
    lines = [line(quantity_tenths=40)]
    _, morning = agreed(app_engine, staff, anon, lines=lines, window="ochtend")
    assert morning["part_of_day"] == "ochtend"


def test_another_agreed_day_moves_the_job_with_who_is_free(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    free, busy = resource(admin), resource(admin)
    placed(staff, job, free, busy)
    _, other = agreed(app_engine, staff, anon, day=TUESDAY)
    placed(staff, other, busy)
    quote = customer.page()["quote"]
    assert act(staff, quote, "another-day", {"day": TUESDAY})[0] == 200
    moved = same(jobs(staff, customer), job)
    assert (moved["day"], moved["resources"]) == (TUESDAY, [free])
    act(staff, quote, "take-back")
    assert same(jobs(staff, customer), job)["day"] == MONDAY


def test_a_cancelled_agreement_frees_everybody_until_it_is_taken_back(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    lorry = resource(admin, "vehicle")
    placed(staff, job, lorry)
    quote = customer.page()["quote"]
    assert act(staff, quote, "cancel", {"fee_cents": 0, "channel": "telefoon"})[0] == 200
    cancelled = same(jobs(staff, customer), job)
    assert (cancelled["state"], cancelled["resources"]) == ("cancelled", [])
    assert act(staff, quote, "take-back")[0] == 200
    back = same(jobs(staff, customer), job)
    assert (back["state"], back["resources"]) == ("open", [lorry])


def test_an_acceptance_that_is_taken_back_leaves_no_open_job(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer = new_customer(app_engine, anon)
    quote = offer(staff, customer, day=MONDAY)
    assert act(staff, quote, "accept", YES)[0] == 200
    assert act(staff, quote, "take-back")[0] == 200
    assert [each["state"] for each in jobs(staff, customer)] == ["cancelled"]
    assert act(staff, quote, "accept", YES)[0] == 200
    assert [each["state"] for each in jobs(staff, customer)] == ["open"]


def test_what_was_done_before_an_agreement_ended_stays_in_the_plan(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    with Session(app_engine) as session, session.begin():
        move = session.get_one(Job, UUID(job["id"]))
        packing = {"day": local_day(utc_now()) - timedelta(days=1), "kind": "inpakken", "movers": 2}
        shared = {"part_of_day": "middag", "updated_by": "piet"}
        session.add(Job(request_id=move.request_id, quote_id=move.quote_id, **packing, **shared))
    act(staff, customer.page()["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    assert [each["state"] for each in jobs(staff, customer)] == ["open", "cancelled"]


def test_an_erased_request_takes_its_jobs_along(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    placed(staff, job, resource(admin))
    reference = customer.page()["reference"]
    erased = staff.function("POST", f"requests/{customer.request}/erase", {"reference": reference})
    assert erased.status_code in (200, 204), erased.text
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(Job)) == 0
        assert session.scalar(select(func.count()).select_from(Assignment)) == 0
