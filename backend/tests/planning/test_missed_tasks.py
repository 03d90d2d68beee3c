"""Tasks of a job that were still open when its day was over: no work any more, but not forgotten."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.planning.catching_up import catch_up
from hofvijver.timeline.due_dates import find_wrong
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer
from tests.support.feeds import ask, events, make_feed
from tests.support.planning import JOB, agreed, jobs, same
from tests.support.timeline import make, task, tick, timeline

pytestmark = pytest.mark.usefixtures("no_printing")

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
#: A Wednesday; the customer is to be called the day before.
DAY, LATER = "2026-11-25", "2026-11-27"
CALL = "Klant bellen over de verhuizing van morgen"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, NOW, tick=timedelta(milliseconds=1))


@pytest.fixture
def staff(app: Any, app_engine: Engine, clock: Clock) -> Client:
    return new_client(app, app_engine, "piet@example.nl", "admin")


def call_of(staff: Client, customer: Customer) -> dict[str, Any]:
    return next(each for each in timeline(staff, customer.request)["tasks"] if each["title"] == CALL)


def only_call(staff: Client, customer: Customer) -> dict[str, Any]:
    """Its other tasks are done."""
    for each in timeline(staff, customer.request)["tasks"]:
        if each["title"] != CALL:
            tick(staff, each)
    return call_of(staff, customer)


def told(staff: Client, anon: Client, feed: str, engine: Engine) -> set[int]:
    """How many tasks are to be done, in all places that tell it: one number."""
    catch_up(engine, utc_now())
    today, counts = staff.get_json("today"), staff.get_json("task-counts")
    due = staff.get("task_due_date=not.is.null&select=id").json()
    assert find_wrong(engine) == []
    return {
        len(today["tasks"]),
        today["counts"]["tasks"],
        len(staff.get_json("tasks", whose="all")["tasks"]),
        counts["all"],
        counts["all_due"],
        len(due),
        len(events(ask(anon, feed), "task")),
    }


@pytest.mark.parametrize(
    ("days", "due", "shown", "count"),
    [
        (4, None, "today", 1),
        (5, None, "overdue", 1),
        (6, None, "missed", 0),
        (60, None, "missed", 0),
        # For after the move: a colleague chose that day.
        (7, LATER, "today", 1),
        (8, LATER, "overdue", 1),
    ],
)
def test_a_task_of_a_job_is_work_until_the_day_of_the_job_is_over(
    staff: Client,
    anon: Client,
    app_engine: Engine,
    clock: Clock,
    days: int,
    due: str | None,
    shown: str,
    count: int,
) -> None:
    customer, job = agreed(app_engine, staff, anon, day=DAY)
    call, feed = only_call(staff, customer), make_feed(staff)
    if due:
        body = {name: call[name] for name in ("title", "assignee_id", "revision")} | {"due_date": due}
        assert staff.function("PUT", f"tasks/{call['id']}", body).status_code == 200
    clock.forward(days=days)
    staff = new_client(anon.app, app_engine, "later@example.nl", "admin")
    assert told(staff, anon, feed, app_engine) == {count}
    # The job and its request keep it, and who did it after all ticks it.
    assert call_of(staff, customer)["due"] == shown
    kept = next(each for each in same(jobs(staff, customer), job)["tasks"] if each["title"] == CALL)
    assert (kept["due"], kept["done_at"]) == (shown, None)
    assert tick(staff, call)["due"] != "missed"


def test_what_was_missed_comes_back_with_a_later_day(
    staff: Client, anon: Client, app_engine: Engine, clock: Clock
) -> None:
    customer, agreed_job = agreed(app_engine, staff, anon, day=DAY)
    tick(staff, only_call(staff, customer))
    packing = {name: agreed_job[name] for name in JOB} | {"day": "2026-11-24", "kind": "inpakken"}
    job_id = str(uuid4())
    staff.post_json(f"requests/{customer.request}/jobs", {**packing, "needs_lift": True, "id": job_id})
    feed = make_feed(staff)
    clock.forward(days=5)
    staff = new_client(anon.app, app_engine, "later@example.nl", "admin")
    assert told(staff, anon, feed, app_engine) == {0}
    (job,) = (each for each in jobs(staff, customer) if each["id"] == job_id)
    assert [each["due"] for each in job["tasks"]] == ["missed"]
    body = {name: job[name] for name in (*JOB, "revision")} | {"day": LATER}
    assert staff.function("PUT", f"planning/jobs/{job_id}", body).status_code == 200
    (lift,) = same(jobs(staff, customer), job)["tasks"]
    assert (lift["due"], lift["due_date"]) == ("today", DAY)
    assert told(staff, anon, feed, app_engine) == {1}


def test_a_task_that_belongs_to_no_job_stays_overdue(
    staff: Client, anon: Client, app_engine: Engine, clock: Clock
) -> None:
    customer, _ = agreed(app_engine, staff, anon, day=DAY)
    tick(staff, only_call(staff, customer))
    feed = make_feed(staff)
    make(staff, customer.request, task(days=2))
    clock.forward(days=7)
    staff = new_client(anon.app, app_engine, "later@example.nl", "admin")
    assert told(staff, anon, feed, app_engine) == {1}
