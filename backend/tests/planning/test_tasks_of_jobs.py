"""Tasks that jobs bring by themselves: due in working days, moved, dropped and kept with their job."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError
from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.fact_cache import forget_facts
from hofvijver.local_time import local_day
from hofvijver.planning import job_task_facts
from hofvijver.planning.catching_up import catch_up
from hofvijver.planning.job_task_facts import JobTaskFacts, get_job_task_facts
from hofvijver.planning.models import Job
from hofvijver.timeline.due_dates import find_wrong
from hofvijver.timeline.models import Task
from tests.support.client import Client
from tests.support.customers import Customer
from tests.support.planning import JOB, MONDAY, TUESDAY, agreed, board, jobs, same
from tests.support.quotes import act, line

pytestmark = pytest.mark.usefixtures("no_printing")

#: Of a move from Den Haag to Rotterdam on Monday 2 December 2030, counted back by hand.
DUE = {
    "Plek voor de wagen of ontheffing regelen in Den Haag": "2030-11-20",
    "Plek voor de wagen of ontheffing regelen in Rotterdam": "2030-11-20",
    "Wagen kiezen die de zero-emissiezone van Den Haag in mag": "2030-11-27",
    "Wagen kiezen die de zero-emissiezone van Rotterdam in mag": "2030-11-27",
    "Klant bellen over de verhuizing van morgen": "2030-11-29",
}
CALL = "Klant bellen over de verhuizing van morgen"
LIFT = "Verhuislift regelen, met een plek op straat"
ANOTHER_WEEK = "2030-12-09"
PIET = "piet"


@pytest.fixture
def afterwards() -> Iterator[None]:
    yield
    forget_facts()


def tasks(staff: Client, customer: Customer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = staff.get_json(f"requests/{customer.request}/timeline")["tasks"]
    return found


def due(staff: Client, customer: Customer, *, done: bool = False) -> dict[str, str]:
    """The due dates of its open tasks, or of those that are done."""
    shown = tasks(staff, customer)
    return {each["title"]: each["due_date"] for each in shown if bool(each["done_at"]) == done}


def named(staff: Client, customer: Customer, title: str) -> dict[str, Any]:
    return next(each for each in tasks(staff, customer) if each["title"] == title)


def tick(staff: Client, task: dict[str, Any], done: bool = True) -> int:
    return staff.function("POST", f"tasks/{task['id']}/done", {"done": done}).status_code


def changed(staff: Client, job: dict[str, Any], **changes: Any) -> dict[str, Any]:
    body = {**{name: job[name] for name in JOB}, "revision": job["revision"], **changes}
    response = staff.function("PUT", f"planning/jobs/{job['id']}", body)
    assert response.status_code == 200, response.text
    return same(response.json()["jobs"], job)


def test_an_agreed_move_brings_its_tasks_everywhere(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    assert due(staff, customer) == DUE
    assert {each["title"] for each in job["tasks"]} == set(DUE)
    (shown,) = board(staff)["jobs"]
    assert shown["tasks"] == job["tasks"]
    listed = staff.get_json("tasks", whose="all")["tasks"]
    assert {(each["title"], each["job_id"], each["for_day"]) for each in listed} == {
        (title, job["id"], MONDAY) for title in DUE
    }
    assert find_wrong(app_engine) == []


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_a_move_needs_beside_follows_from_its_quote(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    lines = [line(), line("verhuislift", label="Verhuislift"), line("inpakservice", label="Inpakken")]
    customer, _ = agreed(app_engine, staff, anon, lines=lines)
    more = {LIFT: "2030-11-14", "Verhuisdozen en inpakmateriaal bezorgen": "2030-11-25"}
    assert due(staff, customer) == {**DUE, **more}


def test_tasks_move_with_their_job_unless_they_are_done(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, _ = agreed(app_engine, staff, anon)
    place = "Plek voor de wagen of ontheffing regelen in Den Haag"
    assert tick(staff, named(staff, customer, place)) == 200
    quote = customer.page()["quote"]
    assert act(staff, quote, "another-day", {"day": ANOTHER_WEEK})[0] == 200
    assert due(staff, customer, done=True) == {place: DUE[place]}
    assert due(staff, customer)[CALL] == "2030-12-06"
    assert act(staff, quote, "take-back")[0] == 200
    assert due(staff, customer)[CALL] == DUE[CALL]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_day_that_a_colleague_chose_stays_until_the_job_moves(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    call = named(staff, customer, CALL)
    chosen = f"{local_day(utc_now()) + timedelta(days=30)}"
    body = {name: call[name] for name in ("title", "assignee_id", "revision")} | {"due_date": chosen}
    assert staff.function("PUT", f"tasks/{call['id']}", body).status_code == 200
    changed(staff, job, movers=job["movers"] + 1)
    assert due(staff, customer)[CALL] == chosen
    act(staff, customer.page()["quote"], "another-day", {"day": TUESDAY})
    assert due(staff, customer)[CALL] == MONDAY


def test_tasks_go_with_a_cancelled_agreement_and_come_back_with_it(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, _ = agreed(app_engine, staff, anon)
    assert tick(staff, named(staff, customer, CALL)) == 200
    quote = customer.page()["quote"]
    assert act(staff, quote, "cancel", {"fee_cents": 0, "channel": "telefoon"})[0] == 200
    assert [(each["title"], each["done_by"]) for each in tasks(staff, customer)] == [(CALL, PIET)]
    assert act(staff, quote, "take-back")[0] == 200
    assert due(staff, customer) == {title: day for title, day in DUE.items() if title != CALL}
    assert find_wrong(app_engine) == []


def test_a_mistaken_task_is_removed_and_stays_away_until_it_is_put_back(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    call = named(staff, customer, CALL)
    assert call["can_remove"]
    assert staff.function("DELETE", f"tasks/{call['id']}").status_code == 204
    act(staff, customer.page()["quote"], "another-day", {"day": ANOTHER_WEEK})
    catch_up(app_engine, utc_now())
    assert CALL not in due(staff, customer)
    assert (tick(staff, call), tick(staff, call, done=False)) == (404, 404)
    for _ in range(2):
        assert staff.function("POST", f"tasks/{call['id']}/put-back").status_code == 200
    assert due(staff, customer)[CALL] == "2030-12-06"
    assert tick(staff, call) == 200
    assert staff.function("DELETE", f"tasks/{call['id']}").json()["code"] == "task_done"
    assert staff.function("POST", f"tasks/{uuid4()}/put-back").status_code == 404
    assert same(jobs(staff, customer), job)["tasks"][-1]["done_by"] == PIET


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_changed_job_gets_and_loses_what_it_needs(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    with_lift = changed(staff, job, needs_lift=True)
    made = named(staff, customer, LIFT)
    without = changed(staff, with_lift, needs_lift=False)
    assert LIFT not in due(staff, customer)
    assert staff.function("POST", f"tasks/{made['id']}/put-back").status_code == 404
    changed(staff, without, needs_lift=True)
    assert named(staff, customer, LIFT)["id"] == made["id"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_two_crews_of_one_day_share_their_tasks(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    place = "Plek voor de wagen of ontheffing regelen in Rotterdam"
    tick(staff, named(staff, customer, place))
    second = {"revision": job["revision"], "id": str(uuid4()), "movers": 1}
    assert staff.function("POST", f"planning/jobs/{job['id']}/split", second).status_code == 200
    assert len(tasks(staff, customer)) == len(DUE)
    first = same(jobs(staff, customer), job)
    seen = {"revision": first["revision"]}
    assert staff.function("POST", f"planning/jobs/{job['id']}/cancel", seen).status_code == 200
    other = same(jobs(staff, customer), second)
    assert {each["title"] for each in other["tasks"]} == DUE.keys() - {place}


def test_jobs_of_before_get_their_tasks_once(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, _ = agreed(app_engine, staff, anon)
    with Session(app_engine) as session, session.begin():
        session.execute(delete(Task))
        session.execute(update(Job).values(tasks_by=""))
    with ThreadPoolExecutor(4) as processes:
        list(processes.map(lambda _: catch_up(app_engine, utc_now()), range(4)))
    assert due(staff, customer) == DUE


@pytest.mark.usefixtures("afterwards")
def test_what_the_owner_changes_in_the_facts_holds_for_jobs_to_come(
    staff: Client, anon: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    customer, _ = agreed(app_engine, staff, anon)
    keys = {"id": "sleutels", "label": "Sleutels ophalen", "working_days_before": 2}
    call = next(each for each in get_job_task_facts().definitions if each.id == "bellen")
    facts = JobTaskFacts.model_validate({"definitions": [call.model_dump(), keys]})
    with monkeypatch.context() as patch:
        patch.setattr(job_task_facts, "read_facts", lambda *_: facts)
        forget_facts()
        get_job_task_facts()
    catch_up(app_engine, utc_now())
    assert due(staff, customer) == {CALL: DUE[CALL], "Sleutels ophalen": "2030-11-28"}


@pytest.mark.any_database("nothing is stored")
def test_definitions_that_cannot_hold_are_refused() -> None:
    keys = {"id": "sleutels", "label": "Sleutels in {city}", "working_days_before": 2}
    for wrong in ([keys], [{**keys, "label": "Sleutels"}] * 2, [{**keys, "label": "Sleutels", "id": "Ä"}]):
        with pytest.raises(ValidationError):
            JobTaskFacts.model_validate({"definitions": wrong})


@pytest.mark.any_database("other tests run each of its statements on both")
def test_who_agrees_late_has_everything_to_do_today(staff: Client, anon: Client, app_engine: Engine) -> None:
    tomorrow = local_day(utc_now()) + timedelta(days=1)
    customer, _ = agreed(app_engine, staff, anon)
    act(staff, customer.page()["quote"], "another-day", {"day": f"{tomorrow}"})
    assert set(due(staff, customer).values()) == {f"{local_day(utc_now())}"}
    today = staff.get_json("today")
    assert {each["title"] for each in today["tasks"]} == set(DUE)
    assert {each["for_day"] for each in today["tasks"]} == {f"{tomorrow}"}
    assert len(today["moves"][0]["tasks"]) == len(DUE)


def test_a_tick_shows_on_the_board_and_erasing_takes_all_along(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    path, query = "/functions/v1/planning/board", {"from": MONDAY}
    tag = {"if-none-match": staff.call("GET", path, query).headers["etag"]}
    assert staff.call("GET", path, query, tag).status_code == 304
    tick(staff, named(staff, customer, CALL))
    assert staff.call("GET", path, query, tag).status_code == 200
    with Session(app_engine) as session:
        mine = select(func.count()).select_from(Task).where(Task.job_id == UUID(job["id"]))
        assert session.scalar(mine) == len(DUE)
    reference = customer.page()["reference"]
    assert staff.function("POST", f"requests/{customer.request}/erase", {"reference": reference}).is_success
    with Session(app_engine) as session:
        assert session.scalar(mine) == 0
