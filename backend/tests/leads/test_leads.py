"""Leads over HTTP: kept in seconds, called, closed, found, and forgotten."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, insert, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.leads.checks import day_to_call
from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.leads.models import Lead
from hofvijver.leads.retention import erase_again
from hofvijver.purge import purge
from hofvijver.quote_requests.erased_list import FILE_NAME, ErasedList
from hofvijver.settings import get_settings
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.leads import PHONE, act, attempt, keep, lead, names
from tests.support.quote_requests import store_as_they_are
from tests.support.timeline import in_days

LIMITS = get_lead_facts().limits
CHANGED = ("full_name", "phone", "note", "due_date", "assignee_id", "revision")


def rows(engine: Engine) -> list[Lead]:
    with Session(engine) as session:
        return list(session.scalars(select(Lead)))


def test_a_name_and_a_number_are_enough_and_make_a_call_task(staff: Client, app_engine: Engine) -> None:
    made = keep(staff, phone=" 06.12 34 56 78 ", note="")
    assert (made["full_name"], made["phone"], made["note"]) == ("Anna de Wit", PHONE, "")
    assert made["due_date"] == day_to_call(utc_now()).isoformat()
    assert (made["assignee_id"], made["created_by"]) == (str(staff.user_id), "piet")
    assert names(staff, "mine") == ["Anna de Wit"]
    assert rows(app_engine)[0].phone_key == "0612345678"
    counts = staff.get_json("task-counts")
    assert (counts["mine"], counts["all"], counts["mine_due"]) == (1, 1, int(made["due"] == "today"))
    (noted,) = audit_log(app_engine, "lead_made")
    assert (noted.subject, noted.details) == (None, {"lead": made["id"][:8]})


def test_sent_many_times_at_once_it_is_one_lead(staff: Client, colleague: Client, app_engine: Engine) -> None:
    wanted = lead()
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: staff.post_json("leads", wanted), range(4)))
    assert {each["id"] for each in made} == {wanted["id"]}
    assert len(rows(app_engine)) == len(audit_log(app_engine, "lead_made")) == 1
    assert refusal(colleague.function("POST", "leads", wanted)) == (422, "invalid")


@pytest.mark.any_database("nothing is stored")
@pytest.mark.parametrize(
    ("given", "field", "message"),
    [
        ({"full_name": "  "}, "full_name", "Vul in wie u terugbelt."),
        ({"full_name": "x" * 201}, "full_name", "Naam mag maximaal 200 tekens bevatten"),
        ({"phone": ""}, "phone", "Vul het telefoonnummer in."),
        ({"phone": "bel maar"}, "phone", "Telefoonnummer moet minimaal 10 cijfers bevatten"),
        ({"phone": "bel maar even"}, "phone", "Ongeldig telefoonnummer format"),
        ({"note": "x" * (LIMITS.note + 1)}, "note", "Schrijf dit in ten hoogste 1000 tekens."),
    ],
)
def test_what_cannot_be_used_is_told_at_its_field(
    staff: Client, given: dict[str, Any], field: str, message: str
) -> None:
    response = staff.function("POST", "leads", lead(**given))
    assert response.status_code == 422
    assert response.json()["problems"] == [{"field": field, "message": message}]


@pytest.mark.any_database("nothing is stored")
@pytest.mark.parametrize(
    "answers",
    [
        {"moving_date": "gisteren"},
        {"furniture_list": {"woonkamer": {"bank": "veel"}}},
        {"from_description": "x" * (LIMITS.answers + 1)},
        {"from_description": "a\u0000b"},
        "alles",
    ],
)
def test_answers_of_another_kind_or_without_end_are_refused(staff: Client, answers: Any) -> None:
    response = staff.function("POST", "leads", lead(answers=answers))
    assert (response.status_code, response.json()["code"]) == (422, "invalid")


def test_half_a_request_is_kept_with_the_lead_as_it_was_typed(staff: Client) -> None:
    typed = {"from_postal_code": "25", "furniture_list": {"woonkamer": {"bank": 2}}, "to_city": None}
    made = keep(staff, answers=typed)
    found = staff.get_json(f"leads/{made['id']}")["answers"]
    assert found == {"from_postal_code": "25", "furniture_list": {"woonkamer": {"bank": 2}}}
    (listed,) = staff.get_json("leads")["leads"]
    assert (listed["has_answers"], "answers" in listed) == (True, False)
    body = {name: made[name] for name in CHANGED} | {"answers": {"to_city": "Leiden"}}
    staff.function("PUT", f"leads/{made['id']}", body)
    assert staff.get_json(f"leads/{made['id']}")["answers"] == {"to_city": "Leiden"}


@pytest.mark.any_database("no database is asked")
@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 11, 18, 6, 0, tzinfo=UTC), date(2026, 11, 18)),
        (datetime(2026, 11, 18, 16, 59, tzinfo=UTC), date(2026, 11, 18)),
        (datetime(2026, 11, 18, 17, 0, tzinfo=UTC), date(2026, 11, 19)),
        (datetime(2026, 11, 20, 19, 0, tzinfo=UTC), date(2026, 11, 23)),
        (datetime(2026, 11, 21, 10, 0, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 22, 10, 0, tzinfo=UTC), date(2026, 11, 23)),
    ],
)
def test_it_is_for_today_or_once_the_office_is_closed_for_the_next_working_day(
    moment: datetime, day: date
) -> None:
    assert day_to_call(moment) == day


def test_a_call_that_nobody_answers_is_counted_and_planned_again(
    staff: Client, colleague: Client, app_engine: Engine
) -> None:
    made, first = keep(staff), str(uuid4())
    called = attempt(staff, made, days=2, id=first).json()
    assert [each["text"] for each in called["attempts"]] == ["Voicemail"]
    assert (called["due_date"], called["due"]) == (in_days(2).isoformat(), "later")
    # The response was lost and it is sent again; then a colleague calls.
    assert attempt(staff, made, days=2, id=first).json() == called
    again = attempt(colleague, called, text="").json()
    assert [each["actor_name"] for each in again["attempts"]] == ["piet", "sam"]
    assert len(audit_log(app_engine, "lead_attempted")) == 2
    refused = attempt(staff, again, days=-1)
    assert refused.json()["problems"][0]["field"] == "due_date"


def test_of_two_who_call_at_once_the_second_is_told_who_did_what(staff: Client, colleague: Client) -> None:
    made = keep(staff)
    called = attempt(colleague, made).json()
    second = attempt(staff, made)
    assert refusal(second) == (409, "called")
    assert second.json()["message"] == "sam heeft intussen ook gebeld en niemand bereikt."
    act(colleague, called, "close", outcome="no_interest")
    third = act(staff, called, "close", outcome="handled")
    assert third.json()["message"] == "sam heeft dit terugbelverzoek intussen afgesloten: geen interesse."


def test_closing_can_be_taken_back_and_counts_once(staff: Client, app_engine: Engine) -> None:
    made = keep(staff)
    closed = act(staff, made, "close", outcome="not_reached").json()
    assert (closed["outcome"], closed["closed_by"]) == ("not_reached", "piet")
    assert act(staff, made, "close", outcome="not_reached").json() == closed
    assert (names(staff), staff.get_json("task-counts")["all"]) == ([], 0)
    back = act(staff, closed, "reopen").json()
    assert (back["outcome"], back["closed_at"]) == (None, None)
    assert names(staff) == ["Anna de Wit"]
    assert len(audit_log(app_engine, "lead_closed")) == len(audit_log(app_engine, "lead_reopened")) == 1


def test_a_lead_is_put_right_and_given_to_a_colleague(staff: Client, colleague: Client) -> None:
    made = keep(staff)
    body = {name: made[name] for name in CHANGED} | {"phone": "070 123 45 67"}
    path = f"leads/{made['id']}"
    changed = staff.function("PUT", path, {**body, "assignee_id": str(colleague.user_id)}).json()
    assert (changed["phone"], changed["assignee"]) == ("070 123 45 67", "sam")
    assert (names(staff, "mine"), names(colleague, "mine")) == ([], ["Anna de Wit"])
    late = colleague.function("PUT", path, {**body, "note": "Vleugel"})
    assert (late.json()["message"][:4], refusal(late)) == ("piet", (409, "changed"))
    assert staff.function("PUT", path, {**body, "assignee_id": str(uuid4())}).status_code == 422


def test_requests_with_the_same_number_are_named_also_one_that_comes_later(
    staff: Client, app_engine: Engine
) -> None:
    for number in range(4):
        store_as_they_are(app_engine, {"full_name": f"Anna {number}", "phone": "+31 6 1234 5678"})
    made = keep(staff)
    assert (len(made["known"]), made["known_count"]) == (3, 4)
    store_as_they_are(app_engine, {"full_name": "Anna later", "phone": "0612345678"})
    (shown,) = staff.get_json("leads")["leads"]
    assert shown["known"][0]["full_name"] == "Anna later"
    assert shown["known"][0]["created_at"] > shown["created_at"]


@pytest.mark.parametrize(
    ("words", "found"),
    [("0612345678", 1), ("+31 6 12345678", 1), ("5678", 1), ("wit", 1), ("ann", 1), ("678", 0)],
)
def test_an_open_lead_is_found_by_number_or_name(staff: Client, words: str, found: int) -> None:
    keep(staff)
    closed = keep(staff, full_name="Anna Wit", phone="0699995678")
    act(staff, closed, "close", outcome="handled")
    assert len(staff.post_json("lead-search", {"search": words})["leads"]) == found


@pytest.mark.any_database("the same search on both")
@pytest.mark.parametrize("words", ["", "  ", "%", "_", "2511 CV", "nna"])
def test_what_is_neither_finds_none(staff: Client, words: str) -> None:
    keep(staff)
    assert staff.post_json("lead-search", {"search": words})["leads"] == []


@pytest.mark.any_database("the same statement on both")
def test_of_thousands_of_leads_the_most_urgent_are_listed(staff: Client, app_engine: Engine) -> None:
    made = keep(staff)
    with Session(app_engine) as session, session.begin():
        (row,) = session.execute(select(Lead.__table__)).mappings()
        many = [
            {**row, "id": uuid4(), "full_name": f"N{day}", "due_date": in_days(5000 - day)}
            for day in range(4000)
        ]
        session.execute(insert(Lead), many)
    listed = staff.get_json("leads?whose=all")
    assert (len(listed["leads"]), listed["more"]) == (200, True)
    assert (listed["leads"][0]["id"], listed["leads"][1]["full_name"]) == (made["id"], "N3999")
    assert staff.get_json("task-counts")["all"] == 4001


def test_colleagues_hear_of_it_within_seconds(staff: Client) -> None:
    before = staff.post_json("news", {})["changed_at"]
    made = keep(staff)
    after = staff.post_json("news", {})["changed_at"]
    assert before is None
    assert after
    attempt(staff, made, days=0).raise_for_status()
    assert staff.post_json("news", {})["changed_at"] > after


def test_who_asks_to_be_forgotten_is_and_no_backup_brings_it_back(staff: Client, app_engine: Engine) -> None:
    made = keep(staff)
    with Session(app_engine) as session:
        (kept,) = [dict(row) for row in session.execute(select(Lead.__table__)).mappings()]
    assert staff.function("DELETE", f"leads/{made['id']}").status_code == 204
    assert rows(app_engine) == []
    assert refusal(staff.function("DELETE", f"leads/{made['id']}")) == (404, "not_found")
    assert len(audit_log(app_engine, "lead_removed")) == 1
    with Session(app_engine) as session, session.begin():
        session.execute(insert(Lead), [kept, {**kept, "id": uuid4()}])
        assert erase_again(session, ErasedList(get_settings().data_dir / FILE_NAME)) == 1


def test_closed_leads_go_after_some_time_and_forgotten_ones_later(staff: Client, app_engine: Engine) -> None:
    kept, closed = get_content().terms.retention, keep(staff)
    act(staff, closed, "close", outcome="handled")
    keep(staff, full_name="Open")
    now = utc_now()
    purge(app_engine, now + timedelta(days=kept.closed_lead_days, minutes=-1))
    assert len(rows(app_engine)) == 2
    purge(app_engine, now + timedelta(days=kept.closed_lead_days, minutes=1))
    assert [each.full_name for each in rows(app_engine)] == ["Open"]
    purge(app_engine, now + timedelta(days=kept.open_lead_days, minutes=1))
    assert rows(app_engine) == []


@pytest.mark.any_database("the same foreign key on both")
def test_a_lead_of_a_colleague_who_left_is_nobodys(staff: Client, colleague: Client, admin: Client) -> None:
    keep(colleague)
    assert admin.function("DELETE", f"users/{colleague.user_id}").status_code == 204
    (shown,) = staff.get_json("leads?whose=all")["leads"]
    assert (shown["assignee"], shown["created_by"]) == (None, "sam")
