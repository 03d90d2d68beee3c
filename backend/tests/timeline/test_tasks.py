"""Tasks over HTTP: made, listed, ticked once, and gone with their request."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.retention import purge_requests
from hofvijver.timeline.models import Task, TimelineEntry
from hofvijver.timeline.timeline_facts import get_timeline_facts
from tests.support.accounts import audit_log, new_client
from tests.support.client import Client, refusal
from tests.support.quote_requests import request_named, store_as_they_are
from tests.support.timeline import in_days, make, note, task, tick, timeline, told, write

LIMITS = get_timeline_facts().limits


@pytest.fixture
def colleague(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "collega@example.nl", "staff")


def put(client: Client, made: dict[str, Any], **changes: Any) -> Any:
    body = {name: made[name] for name in ("title", "due_date", "assignee_id", "revision")}
    return client.function("PUT", f"tasks/{made['id']}", {**body, **changes})


def acts(client: Client, request_id: object) -> list[tuple[str, str | None]]:
    """What became of tasks, the oldest first."""
    tasks = [each["details"] for each in told(client, request_id)[::-1] if each["kind"] == "task"]
    return [(each["act"], each["title"]) for each in tasks]


def due(client: Client, request: QuoteRequest) -> str | None:
    (row,) = client.get(f"id=eq.{request.id}&select=task_due_date").json()
    found: str | None = row["task_due_date"]
    return found


def overdue(engine: Engine, title: str) -> None:
    """As if it had been made two days ago for yesterday."""
    with Session(engine) as session, session.begin():
        session.execute(update(Task).where(Task.title == title).values(due_date=in_days(-1)))


def test_a_task_is_made_seen_and_done(staff: Client, colleague: Client, anna: QuoteRequest) -> None:
    made = make(staff, anna.id, task("Terugbellen", 1, colleague.user_id))
    assert (made["title"], made["assignee_id"], made["due"], made["done_at"]) == (
        "Terugbellen",
        str(colleague.user_id),
        "later",
        None,
    )
    assert (made["reference"], made["full_name"]) == (anna.reference, "Anna")
    assert [each["id"] for each in colleague.get_json("tasks")["tasks"]] == [made["id"]]
    done = tick(colleague, made)
    assert done["done_by"] == done["assignee"]
    assert colleague.get_json("tasks")["tasks"] == []
    assert acts(staff, anna.id) == [("made", "Terugbellen"), ("done", "Terugbellen")]
    assert [each["done_by"] for each in timeline(staff, anna.id)["tasks"]] == [done["done_by"]]


def test_ticked_by_many_at_once_it_is_done_once(
    staff: Client, colleague: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    made = make(staff, anna.id, task())
    with ThreadPoolExecutor(6) as pool:
        responses = list(pool.map(lambda who: tick(who, made), [staff, colleague] * 3))
    assert len({(each["done_by"], each["done_at"]) for each in responses}) == 1
    assert [act for act, _ in acts(staff, anna.id)] == ["made", "done"]
    assert len(audit_log(app_engine, "task_done")) == 1


def test_made_twice_under_one_key_it_is_one(staff: Client, colleague: Client, anna: QuoteRequest) -> None:
    wanted = task()
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: make(staff, anna.id, wanted), range(4)))
    assert {each["id"] for each in made} == {wanted["id"]}
    assert len(timeline(staff, anna.id)["tasks"]) == 1
    assert refusal(colleague.function("POST", f"requests/{anna.id}/tasks", wanted)) == (422, "invalid")


def test_a_tick_can_be_taken_back(staff: Client, anna: QuoteRequest) -> None:
    made = make(staff, anna.id, task())
    tick(staff, made)
    assert due(staff, anna) is None
    back = tick(staff, made, done=False)
    assert (back["done_at"], back["done_by"]) == (None, None)
    assert due(staff, anna) == made["due_date"]
    assert [act for act, _ in acts(staff, anna.id)] == ["made", "done", "reopened"]


def test_the_office_sees_what_is_overdue_first_mine_or_all(
    staff: Client, colleague: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    make(staff, anna.id, task("Straks", 3, staff.user_id))
    make(staff, anna.id, task("Van niemand", 0))
    make(staff, anna.id, task("Te laat", 1, staff.user_id))
    make(staff, anna.id, task("Van de ander", 2, colleague.user_id))
    overdue(app_engine, "Te laat")
    mine = staff.get_json("tasks")["tasks"]
    assert [(each["title"], each["due"]) for each in mine] == [("Te laat", "overdue"), ("Straks", "later")]
    everybodys = staff.get_json("tasks", whose="all")
    assert [each["title"] for each in everybodys["tasks"]] == [
        "Te laat",
        "Van niemand",
        "Van de ander",
        "Straks",
    ]
    assert everybodys["more"] is False
    for_all = {"all": 4, "all_due": 2, "unanswered": 0}
    assert staff.get_json("task-counts") == {"mine": 2, "mine_due": 1, **for_all}
    assert colleague.get_json("task-counts") == {"mine": 1, "mine_due": 0, **for_all}


def test_who_looks_through_tasks_is_written_down(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    make(staff, anna.id, task())
    staff.get_json("tasks", whose="all")
    assert [noted.details for noted in audit_log(app_engine, "listed")] == [{"rows": 1}]


def test_requests_with_a_task_that_is_due_are_found_in_the_list(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    store_as_they_are(app_engine, {"full_name": "Bert"}, {"full_name": "Cor"})
    make(staff, anna.id, task("Later", 5))
    make(staff, anna.id, task("Vandaag", 0))
    make(staff, request_named(app_engine, "Bert").id, task("Later", 1))
    today = in_days(0).isoformat()
    assert due(staff, anna) == today
    assert staff.found(f"task_due_date=lte.{today}") == ["Anna"]
    for each in timeline(staff, anna.id)["tasks"]:
        tick(staff, each)
    assert due(staff, anna) is None
    assert staff.change(f"id=eq.{anna.id}", {"task_due_date": today}).status_code in (400, 403)


def test_any_colleague_can_change_an_open_task_but_not_over_another(
    staff: Client, colleague: Client, anna: QuoteRequest
) -> None:
    made = make(staff, anna.id, task())
    later = in_days(4).isoformat()
    response = put(colleague, made, due_date=later, title=" Offerte nabellen ")
    assert (response.json()["title"], response.json()["due_date"]) == ("Offerte nabellen", later)
    assert due(staff, anna) == later
    assert refusal(put(staff, made, title="Iets anders")) == (409, "task_conflict")
    tick(staff, made)
    assert refusal(put(staff, {**made, "revision": 3}, title="Toch")) == (409, "task_done")
    assert [act for act, _ in acts(staff, anna.id)] == ["made", "changed", "done"]


def test_an_overdue_task_keeps_its_day_while_its_title_changes(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    made = make(staff, anna.id, task("Te laat"))
    overdue(app_engine, "Te laat")
    past = in_days(-1).isoformat()
    assert put(staff, made, title="Nog steeds te laat", due_date=past).status_code == 200
    assert put(staff, {**made, "revision": 2}, due_date=in_days(-2).isoformat()).status_code == 422


def test_its_maker_or_an_admin_can_remove_it_for_a_day(
    staff: Client, colleague: Client, admin: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    mine, other, old = (make(staff, anna.id, task(title)) for title in ("Fout", "Ook fout", "Oud"))
    assert refusal(colleague.function("DELETE", f"tasks/{mine['id']}")) == (403, "not_yours")
    assert staff.function("DELETE", f"tasks/{mine['id']}").status_code == 204
    assert admin.function("DELETE", f"tasks/{other['id']}").status_code == 204
    with Session(app_engine) as session, session.begin():
        session.execute(update(Task).values(created_at=utc_now() - timedelta(days=2)))
    assert refusal(staff.function("DELETE", f"tasks/{old['id']}")) == (409, "too_late")
    assert ("removed", None) in acts(staff, anna.id)
    assert ("made", None) in acts(staff, anna.id)
    assert refusal(staff.function("DELETE", f"tasks/{mine['id']}")) == (404, "not_found")


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"title": "  "}, "title", "Schrijf wat er moet gebeuren."),
        (
            {"title": "x" * (LIMITS.title + 1)},
            "title",
            f"Schrijf dit in ten hoogste {LIMITS.title} tekens.",
        ),
        ({"due_date": ""}, "due_date", "Kies de dag waarop dit klaar moet zijn."),
        ({"due_date": "2026-02-30"}, "due_date", "Kies de dag waarop dit klaar moet zijn."),
        ({"due_date": "morgen"}, "due_date", "Kies de dag waarop dit klaar moet zijn."),
        (
            {"due_date": in_days(-1).isoformat()},
            "due_date",
            "Deze dag is al voorbij. Kies vandaag of later.",
        ),
        ({"due_date": "9999-12-31"}, "due_date", "Kies een dag binnen 2 jaar."),
        (
            {"assignee_id": str(uuid4())},
            "assignee_id",
            "Deze collega heeft geen toegang meer. Kies een ander, of niemand.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_dutch_at_its_field(
    staff: Client, anna: QuoteRequest, changes: dict[str, Any], field: str, message: str
) -> None:
    response = staff.function("POST", f"requests/{anna.id}/tasks", {**task(), **changes})
    assert response.status_code == 422, response.text
    assert response.json()["problems"] == [{"field": field, "message": message}]
    assert timeline(staff, anna.id)["tasks"] == []


@pytest.mark.parametrize(
    "changes",
    [{"title": "nul\x00"}, {"title": None}, {"due_date": 5}, {"assignee_id": "x"}, {"done_at": "2026-01-01"}],
    ids=repr,
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_what_no_form_of_ours_sends_is_refused(
    staff: Client, anna: QuoteRequest, changes: dict[str, Any]
) -> None:
    response = staff.function("POST", f"requests/{anna.id}/tasks", {**task(), **changes})
    assert refusal(response) == (422, "invalid")


def test_a_task_of_a_colleague_who_left_is_nobodys(
    staff: Client, admin: Client, colleague: Client, anna: QuoteRequest
) -> None:
    make(staff, anna.id, task("Terugbellen", 0, colleague.user_id))
    assert admin.function("DELETE", f"users/{colleague.user_id}").status_code == 204
    (left,) = staff.get_json("tasks", whose="all")["tasks"]
    assert (left["assignee_id"], left["assignee"]) == (None, None)


def test_open_tasks_go_on_at_the_request_that_stays_after_a_merge(staff: Client, app_engine: Engine) -> None:
    contact = {"email": "anna@example.nl"}
    store_as_they_are(app_engine, {"full_name": "Anna", **contact}, {"full_name": "Anna weer", **contact})
    other, kept = request_named(app_engine, "Anna"), request_named(app_engine, "Anna weer")
    done = make(staff, other.id, task("Gedaan"))
    tick(staff, done)
    make(staff, other.id, task("Nog doen", 2))
    staff.post_json(f"requests/{other.id}/merge", {"into": str(kept.id)})
    assert (due(staff, other), due(staff, kept)) == (None, in_days(2).isoformat())
    listed = staff.get_json("tasks", whose="all")["tasks"]
    assert [(each["title"], each["reference"]) for each in listed] == [("Nog doen", kept.reference)]
    assert [each["title"] for each in timeline(staff, kept.id)["tasks"]] == ["Nog doen", "Gedaan"]


def test_texts_are_exported_with_the_customer_and_erased_with_the_requests(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    write(staff, anna.id, note("Zeer persoonlijk"))
    tick(staff, make(staff, anna.id, task("Persoonlijk bellen")))
    (exported,) = staff.get_json(f"requests/{anna.id}/customer-export")["requests"]
    assert [each["text"] for each in exported["timeline"] if each["kind"] == "note"] == ["Zeer persoonlijk"]
    assert [each["title"] for each in exported["tasks"]] == ["Persoonlijk bellen"]
    assert exported["tasks"][0]["done_at"]
    staff.post_json(f"requests/{anna.id}/erase", {"reference": anna.reference})
    assert counted(app_engine) == (0, 0)


def test_they_are_kept_no_longer_than_the_request(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    write(staff, anna.id, note())
    make(staff, anna.id, task())
    now = utc_now()
    assert purge_requests(app_engine, now + timedelta(days=300)) == 0
    assert purge_requests(app_engine, now + timedelta(days=800)) == 1
    assert counted(app_engine) == (0, 0)


def counted(engine: Engine) -> tuple[int, ...]:
    with Session(engine) as session:
        return tuple(
            session.scalar(select(func.count()).select_from(each)) or 0 for each in (TimelineEntry, Task)
        )
