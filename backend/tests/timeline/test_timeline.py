"""The timeline of a request over HTTP: what is in it, in which order, and who may correct it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import TimelineEntry
from hofvijver.timeline.timeline_facts import get_timeline_facts
from tests.support.accounts import audit_log, new_client
from tests.support.client import Client, refusal
from tests.support.timeline import call, kinds, note, told, write

TEXT_LIMIT = get_timeline_facts().limits.text


@pytest.fixture
def colleague(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "collega@example.nl", "staff")


def problems(response: Any) -> dict[str, str]:
    assert response.status_code == 422, response.text
    return {each["field"]: each["message"] for each in response.json()["problems"]}


def put_right(client: Client, entry: dict[str, Any], revision: int = 1, **changes: Any) -> Any:
    body = {name: value for name, value in entry.items() if name in ("text", "direction", "reached")}
    return client.function("PUT", f"timeline/{entry['id']}", {**body, "revision": revision, **changes})


def test_all_that_was_said_and_done_stands_in_order_the_newest_first(
    staff: Client, anna: QuoteRequest
) -> None:
    write(staff, anna.id, note("Heeft een piano."))
    staff.change(f"id=eq.{anna.id}", {"status": "in_behandeling"}).raise_for_status()
    write(staff, anna.id, call("Gaat over, niet opgenomen."))
    staff.change(f"id=eq.{anna.id}", {"full_name": "Anna Bakker"}).raise_for_status()
    found = told(staff, anna.id)
    assert [each["kind"] for each in found] == ["change", "call", "change", "note", "arrival"]
    corrected, rung, moved, noted, arrived = found
    assert (corrected["field"], corrected["old_value"], corrected["new_value"]) == (
        "full_name",
        "Anna",
        "Anna Bakker",
    )
    assert (rung["text"], rung["details"]["direction"], rung["details"]["reached"]) == (
        "Gaat over, niet opgenomen.",
        "out",
        False,
    )
    assert (moved["field"], moved["new_value"]) == ("status", "in_behandeling")
    assert (noted["text"], noted["actor_id"], noted["can_change"]) == (
        "Heeft een piano.",
        str(staff.user_id),
        True,
    )
    assert (arrived["source"], arrived["actor_name"]) == ("website", None)
    assert {each["reference"] for each in found} == {None}


def test_the_pinned_notes_stay_what_they_are(staff: Client, anna: QuoteRequest) -> None:
    staff.change(f"id=eq.{anna.id}", {"internal_notes": "Let op de hond"}).raise_for_status()
    write(staff, anna.id, note())
    (row,) = staff.get(f"id=eq.{anna.id}").json()
    assert (row["internal_notes"], row["version"]) == ("Let op de hond", 2)


def test_colleagues_hear_of_a_new_entry_by_the_news_they_ask_for_anyway(
    staff: Client, colleague: Client, anna: QuoteRequest
) -> None:
    before = colleague.post_json("news", {"request_id": str(anna.id)})["changed_at"]
    write(staff, anna.id, note())
    assert colleague.post_json("news", {"request_id": str(anna.id)})["changed_at"] > before
    assert kinds(colleague, anna.id) == ["note", "arrival"]


def test_a_colleague_who_saves_the_request_meanwhile_is_not_in_conflict(
    staff: Client, colleague: Client, anna: QuoteRequest
) -> None:
    write(colleague, anna.id, note())
    saved = staff.change(
        f"id=eq.{anna.id}&version=eq.{anna.version}",
        {"internal_notes": "Ook ik"},
        prefer="return=representation",
    )
    assert [row["internal_notes"] for row in saved.json()] == ["Ook ik"]


def test_of_two_who_write_at_once_nothing_is_lost(
    staff: Client, colleague: Client, anna: QuoteRequest
) -> None:
    texts = [f"{who} {number}" for who in ("een", "twee") for number in range(6)]
    writers = [staff, colleague]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda each: write(writers[each[0] % 2], anna.id, note(each[1])), enumerate(texts)))
    found = told(staff, anna.id)
    assert sorted(each["text"] for each in found if each["kind"] == "note") == sorted(texts)
    assert [each["at"] for each in found] == sorted((each["at"] for each in found), reverse=True)


def test_sent_twice_it_is_written_once(staff: Client, colleague: Client, anna: QuoteRequest) -> None:
    entry = write(staff, anna.id, note())
    write(staff, anna.id, entry)
    assert kinds(staff, anna.id) == ["note", "arrival"]
    # The key of somebody else's entry opens nothing.
    assert refusal(colleague.function("POST", f"requests/{anna.id}/timeline", entry)) == (422, "invalid")


def test_its_author_can_put_it_right_and_the_timeline_says_so(staff: Client, anna: QuoteRequest) -> None:
    entry = write(staff, anna.id, call("Vleugel op 3 hoog"))
    assert put_right(staff, entry, text=" Vleugel op 2 hoog ", reached=True).status_code == 204
    (found, _arrival) = told(staff, anna.id)
    assert (found["text"], found["details"]["reached"], found["revision"]) == ("Vleugel op 2 hoog", True, 2)
    assert found["corrected_at"] > found["at"]
    assert found["corrected_by"] == found["actor_name"]
    # Saved again from what was read before the correction.
    assert refusal(put_right(staff, entry, text="Vleugel op 1 hoog")) == (409, "conflict")
    assert put_right(staff, entry, text="Vleugel op 2 hoog", reached=True).status_code == 204


def test_what_its_author_removes_is_gone_and_that_it_was_there_is_not(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    entry = write(staff, anna.id, note("Bij de verkeerde klant"))
    for _twice in range(2):
        assert staff.function("DELETE", f"timeline/{entry['id']}").status_code == 204
    (found, _arrival) = told(staff, anna.id)
    assert (found["text"], found["removed_by"], found["can_change"]) == ("", found["actor_name"], False)
    with Session(app_engine) as session:
        assert "verkeerde" not in repr(vars(session.get_one(TimelineEntry, UUID(found["id"]))))
    assert refusal(put_right(staff, entry, revision=2)) == (409, "removed")


def test_others_cannot_change_it_but_an_admin_can(
    staff: Client, colleague: Client, admin: Client, anna: QuoteRequest
) -> None:
    entry = write(staff, anna.id, note())
    assert told(colleague, anna.id)[0]["can_change"] is False
    assert refusal(put_right(colleague, entry, text="Anders")) == (403, "not_yours")
    assert refusal(colleague.function("DELETE", f"timeline/{entry['id']}")) == (403, "not_yours")
    assert put_right(admin, entry, text="Netter gezegd").status_code == 204
    assert told(staff, anna.id)[0]["text"] == "Netter gezegd"


def test_after_a_day_it_stays_as_it_is(
    staff: Client, admin: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    entry = write(staff, anna.id, note())
    with Session(app_engine) as session, session.begin():
        hours = timedelta(hours=get_timeline_facts().correctable_hours)
        session.execute(update(TimelineEntry).values(at=utc_now() - hours))
    assert told(staff, anna.id)[-1]["can_change"] is False
    for client in (staff, admin):
        assert refusal(put_right(client, entry, text="Anders")) == (409, "too_late")
        assert refusal(client.function("DELETE", f"timeline/{entry['id']}")) == (409, "too_late")


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (note(" \n\t "), {"text": "Schrijf wat u wilt vastleggen."}),
        (note("x" * (TEXT_LIMIT + 1)), {"text": f"Schrijf dit in ten hoogste {TEXT_LIMIT} tekens."}),
        (
            {**note(""), "kind": "call"},
            {
                "direction": "Kies of u belde of werd gebeld.",
                "reached": "Kies of u de klant heeft gesproken.",
            },
        ),
    ],
    ids=["empty", "too long", "call"],
)
def test_what_is_wrong_is_said_in_dutch_at_its_field(
    staff: Client, anna: QuoteRequest, entry: dict[str, Any], expected: dict[str, str]
) -> None:
    response = staff.function("POST", f"requests/{anna.id}/timeline", entry)
    assert problems(response) == expected
    assert kinds(staff, anna.id) == ["arrival"]


@pytest.mark.parametrize(
    "changes",
    [
        {"text": "nul\x00"},
        {"text": None},
        {"text": 5},
        {"kind": "mail"},
        {"kind": "withdrawal"},
        {"id": "x"},
        {"direction": "omhoog"},
        {"reached": "ja"},
        {"actor_name": "Iemand Anders"},
    ],
    ids=repr,
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_what_no_form_of_ours_sends_is_refused(
    staff: Client, anna: QuoteRequest, changes: dict[str, Any]
) -> None:
    response = staff.function("POST", f"requests/{anna.id}/timeline", note(**changes))
    assert refusal(response) == (422, "invalid")


def test_strange_text_is_kept_as_it_was_typed(staff: Client, anna: QuoteRequest) -> None:
    text = "<b>=1+1</b> \u202e😀 '; DROP TABLE tasks --\n\x07tweede regel"
    write(staff, anna.id, note(text))
    write(staff, anna.id, note("x" * TEXT_LIMIT))
    assert [each["text"] for each in told(staff, anna.id)[:2]] == ["x" * TEXT_LIMIT, text]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_there_is_an_end_to_what_one_request_can_hold(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    most = get_timeline_facts().limits.per_request
    with Session(app_engine) as session, session.begin():
        session.add_all(TimelineEntry(request_id=anna.id, kind="note") for _ in range(most))
    response = staff.function("POST", f"requests/{anna.id}/timeline", note())
    assert refusal(response) == (409, "too_many")


def test_a_request_or_entry_that_is_not_there_is_not_found(staff: Client) -> None:
    assert refusal(staff.function("GET", f"requests/{uuid4()}/timeline")) == (404, "not_found")
    assert refusal(staff.function("POST", f"requests/{uuid4()}/timeline", note())) == (404, "not_found")
    assert refusal(put_right(staff, note())) == (404, "not_found")


def test_what_the_customer_or_the_server_told_nobody_changes(
    admin: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    with Session(app_engine) as session, session.begin():
        entry = TimelineEntry(request_id=anna.id, kind="question", text="Kan de kat mee?")
        session.add(entry)
        session.flush()
        asked = {"id": str(entry.id), "text": "Niets"}
    assert told(admin, anna.id)[0]["can_change"] is False
    assert refusal(put_right(admin, asked)) == (404, "not_found")


def test_the_log_tells_who_did_what_and_nothing_of_the_text(
    staff: Client, app_engine: Engine, anna: QuoteRequest
) -> None:
    entry = write(staff, anna.id, note("Vertrouwelijk"))
    put_right(staff, entry, text="Zeer vertrouwelijk")
    staff.function("DELETE", f"timeline/{entry['id']}")
    for action in ("entry_added", "entry_corrected", "entry_removed"):
        (noted,) = audit_log(app_engine, action)
        assert (noted.subject, noted.details) == (anna.reference, {"kind": "note"})
    told(staff, anna.id)
    assert [noted.subject for noted in audit_log(app_engine, "seen")] == [anna.reference]
